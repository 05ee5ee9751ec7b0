"""Points, sizes, rectangles and transforms. Wherever one is asked for, a plain tuple or a mapping will do."""

from __future__ import annotations

import math
from typing import Any, Mapping, NamedTuple, Tuple, Union


class Point(NamedTuple):
    """Points of the screen or of a view, y downwards."""

    x: float
    y: float


class Size(NamedTuple):
    width: float
    height: float


class Rect(NamedTuple):
    """It holds its left and top edges, not its right and bottom ones."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)


class Transform(NamedTuple):
    """`CGAffineTransform`, about the anchor point of a view."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    tx: float = 0
    ty: float = 0

    @classmethod
    def translation(cls, x: float, y: float) -> Transform:
        return cls(tx=x, ty=y)

    @classmethod
    def scale(cls, x: float, y: Union[float, None] = None) -> Transform:
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def rotation(cls, angle: float) -> Transform:
        """Radians, clockwise."""
        sine, cosine = math.sin(angle), math.cos(angle)
        return cls(a=cosine, b=sine, c=-sine, d=cosine)


Object = Mapping[str, Any]
PointLike = Union[Point, Tuple[float, float], Object]
SizeLike = Union[Size, Tuple[float, float], Object]
RectLike = Union[Rect, Tuple[float, float, float, float], Object]
TransformLike = Union[Transform, Object]
