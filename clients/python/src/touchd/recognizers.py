"""Gesture recognizers. Properties have UIKit's names, with `number_of_taps_required` for `numberOfTapsRequired`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Dict, FrozenSet, List, Mapping, Optional, Sequence, Type, TypeVar, Union

from .geometry import Object
from .writing import Named, Node, Reference, identifier

G = TypeVar("G", bound="GestureRecognizer")

# An answer of a delegate: true, false, or a condition from `in_view`, `not_in_view`, `direction` or `while_state`.
Answer = Union[bool, Object]
# An answer about another recognizer: always true, always false, or true only for these.
AnswerAboutOthers = Union[bool, Sequence[Reference]]


def in_view(*views: Reference) -> Object:
    """True if the touch hit one of these views."""
    return {"view": [identifier(view) for view in views]}


def not_in_view(*views: Reference) -> Object:
    """True if the touch hit none of these views."""
    return {"notView": [identifier(view) for view in views]}


def direction(axis: str) -> Object:
    """True if the touches moved farther along this axis (`"horizontal"` or `"vertical"`) than along the other."""
    return {"direction": axis}


def while_state(recognizer: Reference, *states: str) -> Object:
    """True while another recognizer is in one of the states (`"began"`, `"changed"` …)."""
    return {"state": {"recognizer": identifier(recognizer), "in": list(states)}}


@dataclass(eq=False)
class Delegate(Node):
    """A `UIGestureRecognizerDelegate` as data. Methods that it does not implement are None."""

    should_begin: Optional[Answer] = None
    should_receive_touch: Optional[Answer] = None
    should_receive_press: Optional[Answer] = None
    should_receive_event: Optional[Answer] = None
    should_recognize_simultaneously_with: Optional[AnswerAboutOthers] = None
    should_require_failure_of: Optional[AnswerAboutOthers] = None
    should_be_required_to_fail_by: Optional[AnswerAboutOthers] = None


@dataclass(eq=False)
class Target(Node):
    """A target and its action. A control's target can be None: the first responder in the chain that implements the
    action."""

    target: Optional[Reference]
    action: str
    events: Optional[Sequence[str]] = None

    def to_json(self) -> Dict[str, Any]:
        return {"target": None, **super().to_json()}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Target:
        return cls(value.get("target"), value["action"], value.get("events"))


@dataclass(eq=False)
class GestureRecognizer(Node, Named):
    """The base class of all recognizers. Use a subclass."""

    type: ClassVar[str] = ""
    holds: ClassVar[FrozenSet[str]] = frozenset({"targets", "delegate"})
    lists: ClassVar[FrozenSet[str]] = frozenset({"targets", "require_to_fail_"})

    id: str
    class_: Optional[str] = None
    name: Optional[str] = None
    is_enabled: Optional[bool] = None
    cancels_touches_in_view: Optional[bool] = None
    delays_touches_began: Optional[bool] = None
    delays_touches_ended: Optional[bool] = None
    allowed_touch_types: Optional[Sequence[str]] = None
    allowed_press_types: Optional[Sequence[str]] = None
    requires_exclusive_touch_type: Optional[bool] = None
    targets: List[Target] = field(default_factory=list)
    delegate: Optional[Delegate] = None
    can_prevent: Optional[Mapping[Reference, bool]] = None
    can_be_prevented_by: Optional[Mapping[Reference, bool]] = None
    # The arguments of `require_to_fail`.
    require_to_fail_: List[Reference] = field(default_factory=list)

    def add_target(self: G, target: Reference, action: str) -> G:
        """`addTarget(_:action:)`. Returns the recognizer."""
        self.targets.append(Target(target, action))
        return self

    def require_to_fail(self: G, *others: Reference) -> G:
        """`require(toFail:)`. Returns the recognizer."""
        self.require_to_fail_.extend(others)
        return self

    def to_json(self) -> Dict[str, Any]:
        written = super().to_json()
        return {"id": written.pop("id"), "type": self.type, **written}

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        if name == "targets":
            return [Target.from_json(target) for target in value]
        if name == "delegate":
            return Delegate.from_json(value)
        return super().content(name, value)


def recognizer_from_json(value: Mapping[str, Any]) -> GestureRecognizer:
    """Converts JSON to a recognizer of the class for its `type`."""
    rest = dict(value)
    return TYPES[rest.pop("type")].from_json(rest)


@dataclass(eq=False)
class Tap(GestureRecognizer):
    """`button_mask_required`: `"primary"`, `"secondary"`, the number of a button, or several of them."""

    type: ClassVar[str] = "tap"
    number_of_taps_required: Optional[int] = None
    number_of_touches_required: Optional[int] = None
    button_mask_required: Optional[Union[str, int, Sequence[Union[str, int]]]] = None


@dataclass(eq=False)
class LongPress(GestureRecognizer):
    """`minimum_press_duration` in seconds, `allowable_movement` in points."""

    type: ClassVar[str] = "longPress"
    minimum_press_duration: Optional[float] = None
    allowable_movement: Optional[float] = None
    number_of_taps_required: Optional[int] = None
    number_of_touches_required: Optional[int] = None


@dataclass(eq=False)
class Pan(GestureRecognizer):
    """`allowed_scroll_types_mask`: `"discrete"` `"continuous"` `"all"`, or several of them."""

    type: ClassVar[str] = "pan"
    minimum_number_of_touches: Optional[int] = None
    maximum_number_of_touches: Optional[int] = None
    allowed_scroll_types_mask: Optional[Union[str, Sequence[str]]] = None


@dataclass(eq=False)
class Swipe(GestureRecognizer):
    """`direction`: `"right"` `"left"` `"up"` `"down"`, or several of them."""

    type: ClassVar[str] = "swipe"
    direction: Optional[Union[str, Sequence[str]]] = None
    number_of_touches_required: Optional[int] = None


@dataclass(eq=False)
class Pinch(GestureRecognizer):
    type: ClassVar[str] = "pinch"


@dataclass(eq=False)
class Rotation(GestureRecognizer):
    type: ClassVar[str] = "rotation"


@dataclass(eq=False)
class ScreenEdgePan(GestureRecognizer):
    """`edges`: `"top"` `"left"` `"bottom"` `"right"` `"all"`, or several of them."""

    type: ClassVar[str] = "screenEdgePan"
    edges: Optional[Union[str, Sequence[str]]] = None
    allowed_scroll_types_mask: Optional[Union[str, Sequence[str]]] = None


@dataclass(eq=False)
class Hover(GestureRecognizer):
    type: ClassVar[str] = "hover"


@dataclass(eq=False)
class Custom(GestureRecognizer):
    """A custom recognizer, whose behavior is described by rules. The first rule that matches is used."""

    type: ClassVar[str] = "custom"
    is_discrete: Optional[bool] = None
    rules: Optional[Sequence[Object]] = None


TYPES: Dict[str, Type[GestureRecognizer]] = {
    kind.type: kind for kind in (Tap, LongPress, Pan, Swipe, Pinch, Rotation, ScreenEdgePan, Hover, Custom)
}
