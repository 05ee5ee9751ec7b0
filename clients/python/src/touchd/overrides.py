"""What a view's own code does, as data: rules for `point_inside` and `hit_test`, the first that matches wins."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from .geometry import PointLike
from .writing import Reference, identifier

Rule = Mapping[str, Any]


def insets(top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> Rule:
    """`pointInside`: the bounds with their edges moved inwards; negative values make the view's area larger."""
    return {"insets": {"top": top, "left": left, "bottom": bottom, "right": right}}


def ellipse() -> Rule:
    """`pointInside`: the ellipse that fills the bounds."""
    return {"ellipse": True}


def polygon(*corners: PointLike) -> Rule:
    """`pointInside`: a polygon in the view's coordinates."""
    return {"polygon": [point(corner) for corner in corners]}


def any_subview() -> Rule:
    """`pointInside`: wherever a subview is."""
    return {"anySubview": True}


def inside_view(view: Reference) -> Rule:
    """`pointInside`: wherever that view is."""
    return {"insideView": identifier(view)}


def returns(view: Reference, if_inside: Optional[Reference] = None) -> Rule:
    """`hitTest`: that view, everywhere or where the point lies in the bounds of another."""
    rule = {"view": identifier(view)}
    return rule if if_inside is None else {**rule, "ifInside": identifier(if_inside)}


def nil_if_self() -> Rule:
    """`hitTest`: nil where super answers the view itself. Touches beside its subviews pass through."""
    return {"nilIfSelf": True}


def nil_if_inside(view: Reference) -> Rule:
    """`hitTest`: nil where the point lies in the bounds of that view."""
    return {"nilIfInside": identifier(view)}


def subviews_first() -> Rule:
    """`hitTest`: subviews are asked outside the view's bounds, too."""
    return {"subviewsFirst": True}


def point(value: PointLike) -> Mapping[str, float]:
    """JSON of a point."""
    if isinstance(value, Mapping):
        return dict(value)
    x, y = value
    return {"x": x, "y": y}
