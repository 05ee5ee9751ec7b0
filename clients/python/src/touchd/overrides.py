"""Overrides of a view's methods as data: rules for `point_inside` and `hit_test`. The first matching rule is used."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from .geometry import PointLike
from .writing import Reference, identifier

Rule = Mapping[str, Any]


def insets(top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> Rule:
    """`pointInside`: the bounds with insets; negative values enlarge the area."""
    return {"insets": {"top": top, "left": left, "bottom": bottom, "right": right}}


def ellipse() -> Rule:
    """`pointInside`: the ellipse that fills the bounds."""
    return {"ellipse": True}


def polygon(*corners: PointLike) -> Rule:
    """`pointInside`: a polygon in the view's coordinates."""
    return {"polygon": [point(corner) for corner in corners]}


def any_subview() -> Rule:
    """`pointInside`: the area of all subviews."""
    return {"anySubview": True}


def inside_view(view: Reference) -> Rule:
    """`pointInside`: the area of another view."""
    return {"insideView": identifier(view)}


def returns(view: Reference, if_inside: Optional[Reference] = None) -> Rule:
    """`hitTest`: returns a view, always or only if the point is in the bounds of another view."""
    rule = {"view": identifier(view)}
    return rule if if_inside is None else {**rule, "ifInside": identifier(if_inside)}


def nil_if_self() -> Rule:
    """`hitTest`: nil if super returns the view itself, so that touches outside of its subviews pass through."""
    return {"nilIfSelf": True}


def nil_if_inside(view: Reference) -> Rule:
    """`hitTest`: nil if the point is in the bounds of a view."""
    return {"nilIfInside": identifier(view)}


def subviews_first() -> Rule:
    """`hitTest`: subviews are also tested outside of the view's bounds."""
    return {"subviewsFirst": True}


def point(value: PointLike) -> Mapping[str, float]:
    """The JSON of a point."""
    if isinstance(value, Mapping):
        return dict(value)
    x, y = value
    return {"x": x, "y": y}
