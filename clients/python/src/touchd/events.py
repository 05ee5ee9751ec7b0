"""Events. Lengths are in points, times in seconds, angles in radians clockwise.

A place is a view or its id (the center of the view), `view.at(x, y)`, or a point of the screen. An event without `time`
begins one second after the end of the previous one, so that two taps are not a double tap. For a double tap, use
`count=2`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from .geometry import Point
from .overrides import point
from .writing import Named, Reference, identifier, plain

Place = Union[str, Named, Tuple[float, float], Point, Mapping[str, Any]]

PAUSE = 1.0


@dataclass(frozen=True)
class Event:
    """One element of `events`: its kind, its body, its time and its duration."""

    kind: str
    body: Any
    time: Optional[float] = None
    duration: float = 0
    # Seconds after the end of the previous event, if `time` is None.
    pause: float = PAUSE

    def to_json(self, time: float) -> Dict[str, Any]:
        return {"time": time, self.kind: self.body}


# An event, or its JSON.
EventLike = Union[Event, Mapping[str, Any]]


def events_json(events: Iterable[Union[EventLike, Iterable[EventLike]]]) -> List[Dict[str, Any]]:
    """The JSON of events, in the given order, with times for events without one."""
    written: List[Dict[str, Any]] = []
    end: Optional[float] = None
    for event in _flat(events):
        if isinstance(event, Event):
            time = event.time if event.time is not None else 0.0 if end is None else round(end + event.pause, 6)
            written.append(event.to_json(time))
            end = time + event.duration
        else:
            time = float(event["time"]) if "time" in event else 0.0 if end is None else round(end + PAUSE, 6)
            written.append({"time": time, **event})
            end = time
    return written


def _flat(events: Iterable[Union[EventLike, Iterable[EventLike]]]) -> Iterable[EventLike]:
    for event in events:
        if isinstance(event, (Event, Mapping)):
            yield event
        else:
            yield from event


def place(where: Place) -> Dict[str, Any]:
    """The JSON of a place."""
    if isinstance(where, str):
        return {"view": where}
    if isinstance(where, Mapping):
        return dict(where)
    if isinstance(where, tuple):
        return dict(point(where))
    return {"view": identifier(where)}


def _given(**members: Any) -> Dict[str, Any]:
    return {name: plain(value) for name, value in members.items() if value is not None}


def tap(
    at: Place,
    *,
    time: Optional[float] = None,
    count: Optional[int] = None,
    fingers: Optional[int] = None,
    hold: Optional[float] = None,
    gap: Optional[float] = None,
) -> Event:
    """One tap, or `count` taps with pauses of `gap` (0.1); `hold` is the duration of each contact (0.05)."""
    body = {"at": place(at), **_given(count=count, fingers=fingers, hold=hold, gap=gap)}
    number = count or 1
    return Event("tap", body, time, number * _or(hold, 0.05) + (number - 1) * _or(gap, 0.1))


def double_tap(at: Place, *, time: Optional[float] = None) -> Event:
    return tap(at, time=time, count=2)


def long_press(
    at: Place,
    *,
    time: Optional[float] = None,
    duration: Optional[float] = None,
    fingers: Optional[int] = None,
) -> Event:
    """A finger that stays down for `duration` (1)."""
    body = {"at": place(at), **_given(duration=duration, fingers=fingers)}
    return Event("longPress", body, time, _or(duration, 1))


def drag(
    start: Place,
    to: Place,
    *,
    time: Optional[float] = None,
    duration: Optional[float] = None,
    hold: Optional[float] = None,
    fingers: Optional[int] = None,
) -> Event:
    """A straight movement from `start` to `to` in `duration` (0.3), after a pause of `hold` (0)."""
    body = {"from": place(start), "to": place(to), **_given(duration=duration, hold=hold, fingers=fingers)}
    return Event("drag", body, time, _or(duration, 0.3) + _or(hold, 0) + 1 / 60)


def pinch(
    at: Place,
    start: float,
    to: float,
    *,
    time: Optional[float] = None,
    duration: Optional[float] = None,
    angle: Optional[float] = None,
) -> Event:
    """Two fingers around a place, whose distance changes from `start` to `to`."""
    body = {"at": place(at), "from": start, "to": to, **_given(duration=duration, angle=angle)}
    return Event("pinch", body, time, _or(duration, 0.5) + 1 / 60)


def rotate(
    at: Place,
    by: float,
    *,
    time: Optional[float] = None,
    duration: Optional[float] = None,
    radius: Optional[float] = None,
) -> Event:
    """Two fingers that rotate around a place."""
    body = {"at": place(at), "by": by, **_given(duration=duration, radius=radius)}
    return Event("rotate", body, time, _or(duration, 0.5) + 1 / 60)


def _or(value: Optional[float], default: float) -> float:
    return default if value is None else value


# Fingers sample by sample.


def began(finger: str, x: float, y: float, **properties: Any) -> Dict[str, Any]:
    """A sample for `touches`. More properties have the names in `openapi.yaml` (`force=0.5`)."""
    return {"finger": finger, "phase": "began", "location": {"x": x, "y": y}, **plain(properties)}


def moved(finger: str, x: float, y: float, **properties: Any) -> Dict[str, Any]:
    return {"finger": finger, "phase": "moved", "location": {"x": x, "y": y}, **plain(properties)}


def stationary(finger: str) -> Dict[str, Any]:
    return {"finger": finger, "phase": "stationary"}


def ended(finger: str, **properties: Any) -> Dict[str, Any]:
    """The finger lifts at its last location, or at `location={"x": …, "y": …}`."""
    return {"finger": finger, "phase": "ended", **plain(properties)}


def cancelled(finger: str) -> Dict[str, Any]:
    return {"finger": finger, "phase": "cancelled"}


def touches(time: float, *samples: Mapping[str, Any]) -> Event:
    """Samples in one event: `touches(0, began("1", 20, 40), began("2", 60, 40))`."""
    return Event("touches", [dict(sample) for sample in samples], time)


# Other events.


def press(type: str = "select", *, time: Optional[float] = None, duration: float = 0.1) -> Sequence[Event]:
    """A press of a key of a remote control, game controller or keyboard, which ends after `duration`."""
    return (
        Event("presses", [{"key": type, "phase": "began", "type": type}], time),
        Event("presses", [{"key": type, "phase": "ended"}], pause=duration),
    )


def shake(*, time: Optional[float] = None) -> Sequence[Event]:
    return (
        Event("motion", {"phase": "began", "subtype": "shake"}, time),
        Event("motion", {"phase": "ended", "subtype": "shake"}, pause=0.5),
    )


def remote_control(subtype: str, *, time: Optional[float] = None) -> Event:
    return Event("remoteControl", {"subtype": subtype}, time)


def menu_action(action: str, *, time: Optional[float] = None) -> Event:
    """A command of the editing menu, such as `"copy:"`."""
    return Event("menuAction", action, time)


def pencil(type: str = "tap", phase: Optional[str] = None, *, time: Optional[float] = None) -> Event:
    """A double tap on Apple Pencil (`"tap"`), or one phase of a squeeze (`"squeeze"`)."""
    return Event("pencil", {"type": type, **_given(phase=phase)}, time)


def status_bar_tap(*, time: Optional[float] = None) -> Event:
    """A tap on the status bar, which scrolls to the top if exactly one scroll view has `scrollsToTop`."""
    return Event("statusBarTap", True, time)


def hover(phase: str, at: Optional[Tuple[float, float]] = None, *, time: Optional[float] = None) -> Event:
    """`"entered"`, `"moved"` or `"exited"`."""
    return Event("hover", {"phase": phase, **({} if at is None else {"location": dict(point(at))})}, time)


def scroll(
    phase: str,
    at: Optional[Tuple[float, float]] = None,
    *,
    delta: Optional[Tuple[float, float]] = None,
    type: Optional[str] = None,
    time: Optional[float] = None,
) -> Event:
    """A sample of a scroll event. `phase`: `"began"`, `"changed"`, `"ended"` or `"cancelled"`; `type`: `"continuous"`
    (a trackpad, the default) or `"discrete"` (a wheel)."""
    location = None if at is None else dict(point(at))
    moved = None if delta is None else dict(point(delta))
    return Event("scroll", {"phase": phase, **_given(type=type, location=location, delta=moved)}, time)


def transform(
    phase: str,
    at: Optional[Tuple[float, float]] = None,
    *,
    scale: Optional[float] = None,
    rotation: Optional[float] = None,
    time: Optional[float] = None,
) -> Event:
    """A sample of a trackpad's pinch and rotation. `phase`: as in `scroll`."""
    location = None if at is None else dict(point(at))
    return Event("transform", {"phase": phase, **_given(location=location, scale=scale, rotation=rotation)}, time)


def become_first_responder(responder: Reference, *, time: Optional[float] = None) -> Event:
    return Event("becomeFirstResponder", identifier(responder), time)


def resign_first_responder(responder: Reference, *, time: Optional[float] = None) -> Event:
    return Event("resignFirstResponder", identifier(responder), time)


def orientation(orientation: str, *, time: Optional[float] = None) -> Event:
    return Event("orientation", orientation, time)


def interrupt(reason: Optional[str] = None, *, time: Optional[float] = None) -> Event:
    """Cancels all touches, like a phone call."""
    return Event("interrupt", _given(reason=reason), time)


def set_property(object: Reference, *, time: Optional[float] = None, **properties: Any) -> Event:
    """Changes properties of a view or a recognizer, with UIKit's names: `set_property("pan", isEnabled=False)`."""
    return Event("set", {"id": identifier(object), **plain(properties)}, time)


def remove(object: Reference, *, time: Optional[float] = None) -> Event:
    """Removes a view from its superview, or a recognizer from its view."""
    return Event("remove", identifier(object), time)


def set_translation(recognizer: Reference, x: float, y: float, *, time: Optional[float] = None) -> Event:
    return Event("setTranslation", {"recognizer": identifier(recognizer), "x": x, "y": y}, time)


def add(view: Any, parent: Reference, *, index: Optional[int] = None, time: Optional[float] = None) -> Event:
    """Adds a view, as JSON or from a builder, to a superview."""
    return Event("add", {"parent": identifier(parent), **_given(index=index), "view": plain(view)}, time)


def add_recognizer(recognizer: Any, view: Reference, *, time: Optional[float] = None) -> Event:
    """Adds a recognizer, as JSON or from a builder, to a view."""
    body = {"parent": identifier(view), "gestureRecognizer": plain(recognizer, True)}
    return Event("add", body, time)


def animate(
    *views: Reference,
    to: Mapping[str, Any],
    duration: float,
    delay: Optional[float] = None,
    options: Sequence[str] = (),
    time: Optional[float] = None,
) -> Event:
    """`UIView.animate`. `to` has the new `frame`, `transform`, `alpha` or `isHidden` of each view."""
    body = {"views": [identifier(view) for view in views], "duration": duration, **_given(delay=delay)}
    if options:
        body["options"] = list(options)
    return Event("animate", {**body, "to": plain(to)}, time)


def set_content_offset(
    view: Reference, x: float, y: float, *, animated: bool = False, time: Optional[float] = None
) -> Event:
    """`UIScrollView.setContentOffset(_:animated:)`."""
    body = {"view": identifier(view), "contentOffset": {"x": x, "y": y}, **_given(animated=animated or None)}
    return Event("setContentOffset", body, time)


def scroll_to_item(
    view: Reference,
    item: Reference,
    position: Optional[str] = None,
    *,
    animated: bool = False,
    time: Optional[float] = None,
) -> Event:
    """`UITableView.scrollToRow` and `UICollectionView.scrollToItem`."""
    members = _given(position=position, animated=animated or None)
    return Event("scrollToItem", {"view": identifier(view), "item": identifier(item), **members}, time)


def set_zoom_scale(
    view: Reference, zoom_scale: float, *, animated: bool = False, time: Optional[float] = None
) -> Event:
    """`UIScrollView.setZoomScale(_:animated:)`."""
    body = {"view": identifier(view), "zoomScale": zoom_scale, **_given(animated=animated or None)}
    return Event("setZoomScale", body, time)


def zoom(
    view: Reference, to: Tuple[float, float, float, float], *, animated: bool = False, time: Optional[float] = None
) -> Event:
    """`UIScrollView.zoom(to:animated:)`. `to` is (x, y, width, height) in the coordinates of the zoomed view."""
    rect = dict(zip(("x", "y", "width", "height"), to))
    body = {"view": identifier(view), "to": rect, **_given(animated=animated or None)}
    return Event("zoom", body, time)


def send_action(
    action: str,
    *,
    target: Optional[Reference] = None,
    sender: Optional[Reference] = None,
    time: Optional[float] = None,
) -> Event:
    """`UIApplication.sendAction(_:to:from:for:)`."""
    body = {"action": action, "target": identifier(target), "from": identifier(sender)}
    return Event("sendAction", body, time)


def add_target(recognizer: Reference, target: Reference, action: str, *, time: Optional[float] = None) -> Event:
    return Event("addTarget", _target_change(recognizer, target, action), time)


def remove_target(
    recognizer: Reference, target: Optional[Reference], action: Optional[str], *, time: Optional[float] = None
) -> Event:
    """`removeTarget(_:action:)`. None means every target or every action."""
    return Event("removeTarget", _target_change(recognizer, target, action), time)


def _target_change(recognizer: Reference, target: Optional[Reference], action: Optional[str]) -> Dict[str, Any]:
    return {"recognizer": identifier(recognizer), "target": identifier(target), "action": action}


def advance(time: float) -> Event:
    """Advances the clock to `time` without input."""
    return Event("advance", True, time)
