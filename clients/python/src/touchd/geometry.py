"""Points, sizes, rectangles and transforms. Arguments of these types can also be plain tuples or mappings."""

from __future__ import annotations

import math
from typing import Any, Mapping, NamedTuple, Tuple, Union


class Point(NamedTuple):
    """A point of the screen or of a view, with y downwards."""

    x: float
    y: float


class Size(NamedTuple):
    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle. It contains its left and top edges, but not its right and bottom edges."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)


class Transform(NamedTuple):
    """A `CGAffineTransform`, relative to the anchor point of a view."""

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
        """A rotation by `angle` in radians, clockwise."""
        sine, cosine = math.sin(angle), math.cos(angle)
        return cls(a=cosine, b=sine, c=-sine, d=cosine)


Object = Mapping[str, Any]
PointLike = Union[Point, Tuple[float, float], Object]
SizeLike = Union[Size, Tuple[float, float], Object]
RectLike = Union[Rect, Tuple[float, float, float, float], Object]
TransformLike = Union[Transform, Object]
