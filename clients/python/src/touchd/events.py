"""What happens on the screen. Lengths are points, times seconds, angles radians clockwise.

A place is a view or its id (its middle), `view.at(x, y)`, or a point of the screen. An event without `time` begins a
second after the one before it has ended: far enough that two taps are no double tap. Use `count=2` for that.
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
    """One member of `events`: its kind, what it says, when it begins, and how long it takes."""

    kind: str
    body: Any
    time: Optional[float] = None
    duration: float = 0
    # Seconds from the end of the event before it, where there is no time.
    pause: float = PAUSE

    def to_json(self, time: float) -> Dict[str, Any]:
        return {"time": time, self.kind: self.body}


# An event of these functions, or its JSON.
EventLike = Union[Event, Mapping[str, Any]]


def events_json(events: Iterable[Union[EventLike, Iterable[EventLike]]]) -> List[Dict[str, Any]]:
    """JSON of events, in the order given, with times for those that have none."""
    written: List[Dict[str, Any]] = []
    end: Optional[float] = None
    for event in _flat(events):
        if isinstance(event, Event):
            time = event.time if event.time is not None else 0.0 if end is None else round(end + event.pause, 6)
            written.append(event.to_json(time))
            end = time + event.duration
        else:
            written.append(dict(event))
            end = float(event.get("time", 0))
    return written


def _flat(events: Iterable[Union[EventLike, Iterable[EventLike]]]) -> Iterable[EventLike]:
    for event in events:
        if isinstance(event, (Event, Mapping)):
            yield event
        else:
            yield from event


def place(where: Place) -> Dict[str, Any]:
    """JSON of a place."""
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
    """One tap, or `count` of them, `gap` apart; `hold` is how long the finger stays (0.05)."""
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
    """A finger that stays, a second if not told otherwise."""
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
    """From one place to another in a straight line, in 0.3 s if not told otherwise, after a rest of `hold`."""
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
    """Two fingers about a place, from one distance to another."""
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
    """Two fingers that turn about a place."""
    body = {"at": place(at), "by": by, **_given(duration=duration, radius=radius)}
    return Event("rotate", body, time, _or(duration, 0.5) + 1 / 60)


def _or(value: Optional[float], default: float) -> float:
    return default if value is None else value


# Fingers sample by sample.


def began(finger: str, x: float, y: float, **properties: Any) -> Dict[str, Any]:
    """A contact of `touches`; more of its properties by their names in `openapi.yaml` (`force=0.5`)."""
    return {"finger": finger, "phase": "began", "location": {"x": x, "y": y}, **plain(properties)}


def moved(finger: str, x: float, y: float, **properties: Any) -> Dict[str, Any]:
    return {"finger": finger, "phase": "moved", "location": {"x": x, "y": y}, **plain(properties)}


def stationary(finger: str) -> Dict[str, Any]:
    return {"finger": finger, "phase": "stationary"}


def ended(finger: str, **properties: Any) -> Dict[str, Any]:
    """Where it was last, unless `location={"x": …, "y": …}` says otherwise."""
    return {"finger": finger, "phase": "ended", **plain(properties)}


def cancelled(finger: str) -> Dict[str, Any]:
    return {"finger": finger, "phase": "cancelled"}


def touches(time: float, *samples: Mapping[str, Any]) -> Event:
    """Contacts that are told together: `touches(0, began("1", 20, 40), began("2", 60, 40))`."""
    return Event("touches", [dict(sample) for sample in samples], time)


# Everything else.


def press(type: str = "select", *, time: Optional[float] = None, duration: float = 0.1) -> Sequence[Event]:
    """A press of a key of a remote control, game controller or keyboard: it begins, and ends after `duration`."""
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
    """A command of the editing menu, `"copy:"`."""
    return Event("menuAction", action, time)


def hover(phase: str, at: Optional[Tuple[float, float]] = None, *, time: Optional[float] = None) -> Event:
    """`"entered"`, `"moved"` or `"exited"`."""
    return Event("hover", {"phase": phase, **({} if at is None else {"location": dict(point(at))})}, time)


def become_first_responder(responder: Reference, *, time: Optional[float] = None) -> Event:
    return Event("becomeFirstResponder", identifier(responder), time)


def resign_first_responder(responder: Reference, *, time: Optional[float] = None) -> Event:
    return Event("resignFirstResponder", identifier(responder), time)


def orientation(orientation: str, *, time: Optional[float] = None) -> Event:
    return Event("orientation", orientation, time)


def interrupt(reason: Optional[str] = None, *, time: Optional[float] = None) -> Event:
    """Cancels all touches, as a phone call does."""
    return Event("interrupt", _given(reason=reason), time)


def set_property(object: Reference, *, time: Optional[float] = None, **properties: Any) -> Event:
    """Changes properties of a view or a recognizer by UIKit's names: `set_property("pan", isEnabled=False)`."""
    return Event("set", {"id": identifier(object), **plain(properties)}, time)


def remove(object: Reference, *, time: Optional[float] = None) -> Event:
    """Takes a view from its superview, or a recognizer from its view."""
    return Event("remove", identifier(object), time)


def set_translation(recognizer: Reference, x: float, y: float, *, time: Optional[float] = None) -> Event:
    return Event("setTranslation", {"recognizer": identifier(recognizer), "x": x, "y": y}, time)


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


def remove_target(recognizer: Reference, target: Reference, action: str, *, time: Optional[float] = None) -> Event:
    return Event("removeTarget", _target_change(recognizer, target, action), time)


def _target_change(recognizer: Reference, target: Reference, action: str) -> Dict[str, Any]:
    return {"recognizer": identifier(recognizer), "target": identifier(target), "action": action}


def advance(time: float) -> Event:
    """Lets the time pass: what is due by then happens, and nothing else."""
    return Event("advance", True, time)
