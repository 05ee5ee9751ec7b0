"""Views and view controllers. Properties have UIKit's names, with `is_hidden` for `isHidden`. Properties that are None
have UIKit's defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import (
    Any,
    ClassVar,
    Dict,
    FrozenSet,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Type,
    TypeVar,
    Union,
)

from .geometry import Object, PointLike, RectLike, TransformLike
from .recognizers import GestureRecognizer, recognizer_from_json
from .writing import Named, Node, Reference

V = TypeVar("V", bound="View")

# How an object handles calls: `"inherit"`, `"handle"`, `"handleThenSuper"`, `"superThenHandle"`, `"next"` or
# `"superThenNext"`, or per phase (`{"began": "handle"}`).
Handling = Union[str, Mapping[str, str]]


@dataclass(eq=False)
class Responder(Node, Named):
    """A responder."""

    id: str


@dataclass(eq=False)
class ViewController(Responder):
    """A view controller: the `view_controller` of its root view."""

    class_: Optional[str] = None
    superclass: Optional[str] = None
    presented_by: Optional[Reference] = None
    next_: Optional[Reference] = None
    touches: Optional[Handling] = None
    presses: Optional[Handling] = None
    motion: Optional[Handling] = None
    remote_control: Optional[Handling] = None
    actions: Optional[Sequence[str]] = None
    can_become_first_responder: Optional[bool] = None
    navigation_item: Optional[Mapping[str, Any]] = None
    # The ids on the stack of a navigation controller, the root first; of a tab bar controller, in the order of tabs.
    view_controllers: Optional[Sequence[str]] = None
    is_navigation_bar_hidden: Optional[bool] = None
    selected_index: Optional[int] = None
    should_select: Union[bool, Mapping[str, bool], None] = None
    interactive_pop_gesture_recognizer: Optional[Mapping[str, Any]] = None
    interactive_content_pop_gesture_recognizer: Optional[Mapping[str, Any]] = None
    is_modal_in_presentation: Optional[bool] = None
    sheet_presentation_controller: Optional[Mapping[str, Any]] = None
    popover_presentation_controller: Optional[Mapping[str, Any]] = None


@dataclass(eq=False)
class View(Responder):
    """A `UIView`, with `frame`, or `center` and `bounds`. Subviews are in order from back to front.

    `class_` is a custom class name. The Python class determines the behavior.
    """

    uikit: ClassVar[str] = "UIView"
    holds: ClassVar[FrozenSet[str]] = frozenset({"subviews", "gesture_recognizers", "view_controller", "targets"})
    lists: ClassVar[FrozenSet[str]] = frozenset({"subviews", "gesture_recognizers", "targets"})

    frame: Optional[RectLike] = None
    subviews: List[View] = field(default_factory=list)
    gesture_recognizers: List[GestureRecognizer] = field(default_factory=list)
    class_: Optional[str] = None
    superclass: Optional[str] = None
    center: Optional[PointLike] = None
    bounds: Optional[RectLike] = None
    anchor_point: Optional[PointLike] = None
    transform: Optional[TransformLike] = None
    is_hidden: Optional[bool] = None
    alpha: Optional[float] = None
    is_user_interaction_enabled: Optional[bool] = None
    is_multiple_touch_enabled: Optional[bool] = None
    is_exclusive_touch: Optional[bool] = None
    clips_to_bounds: Optional[bool] = None
    # The JSON names of members whose values are assumed, such as "isHidden".
    assumed: Optional[Sequence[str]] = None
    can_become_first_responder: Optional[bool] = None
    can_resign_first_responder: Optional[bool] = None
    view_controller: Optional[ViewController] = None
    point_inside: Optional[Sequence[Union[bool, Object]]] = None
    hit_test: Optional[Sequence[Union[str, Object, None]]] = None
    touches: Optional[Handling] = None
    presses: Optional[Handling] = None
    motion: Optional[Handling] = None
    remote_control: Optional[Handling] = None
    next_: Optional[Reference] = None
    actions: Optional[Sequence[str]] = None
    gesture_recognizer_should_begin: Optional[Union[bool, Mapping[Reference, bool]]] = None
    # The delegate of a `UIContextMenuInteraction`, and the recognizers that it requires to fail.
    context_menu_interaction: Optional[Mapping[str, Any]] = None

    def add(self: V, *children: Union[View, GestureRecognizer]) -> V:
        """Adds subviews in front of existing ones, and gesture recognizers. Returns the view."""
        for child in children:
            if isinstance(child, GestureRecognizer):
                self.gesture_recognizers.append(child)
            else:
                self.subviews.append(child)
        return self

    def at(self, x: float, y: float) -> Object:
        """A place for a touch, in the view's coordinates."""
        return {"view": self.id, "x": x, "y": y}

    def walk(self) -> Iterator[View]:
        """The view and all its descendants, each before its subviews."""
        waiting = [self]
        while waiting:
            view = waiting.pop()
            yield view
            waiting.extend(reversed(view.subviews))

    def to_json(self) -> Dict[str, Any]:
        written = super().to_json()
        names: Dict[str, Any] = {"id": written.pop("id")}
        if "class" in written or type(self).uikit not in ("UIView", "UIWindow"):
            names["class"] = written.pop("class", self.uikit)
        if "superclass" in written:
            names["superclass"] = written.pop("superclass")
        elif names.get("class", self.uikit) != self.uikit and self.uikit not in ("UIView", "UIWindow"):
            names["superclass"] = self.uikit
        return {**names, **written}

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        if name == "subviews":
            return [view_from_json(view) for view in value]
        if name == "gesture_recognizers":
            return [recognizer_from_json(recognizer) for recognizer in value]
        if name == "view_controller":
            return ViewController.from_json(value)
        return super().content(name, value)


def view_from_json(value: Mapping[str, Any], kind: Optional[Type[View]] = None) -> View:
    """Converts JSON to a view of the Python class for its UIKit class."""
    from .controls import CLASSES

    rest = dict(value)
    known = CLASSES.get(rest.get("class", "")) or CLASSES.get(rest.get("superclass", ""))
    kind = kind or known or View
    if kind.uikit not in ("UIView", "UIWindow"):
        if "class" in rest and rest["class"] == kind.uikit and "superclass" not in rest:
            del rest["class"]
        elif "class" not in rest:
            kind = View
    return kind.from_json(rest)


@dataclass(eq=False)
class Window(View):
    """A `UIWindow`. The default frame has the size of an iPhone, 390 × 844 points."""

    uikit: ClassVar[str] = "UIWindow"

    window_level: Optional[float] = None
    is_key_window: Optional[bool] = None
    # A PNG or JPEG as a data URI, for pictures of the scene.
    screenshot: Optional[str] = None
    safe_area_insets: Optional[Mapping[str, float]] = None
    send_event: Optional[str] = None

    def __post_init__(self) -> None:
        if self.frame is None and self.center is None:
            self.frame = (0, 0, 390, 844)


@dataclass(eq=False)
class Label(View):
    """A `UILabel`. User interaction is disabled by default."""

    uikit: ClassVar[str] = "UILabel"


@dataclass(eq=False)
class ImageView(View):
    """A `UIImageView`. User interaction is disabled by default."""

    uikit: ClassVar[str] = "UIImageView"


@dataclass(eq=False)
class StackView(View):
    uikit: ClassVar[str] = "UIStackView"
