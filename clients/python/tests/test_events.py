"""Events and their times."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest
from conftest import Validate

from touchd import (
    Client,
    Pan,
    Scene,
    ScrollView,
    Tap,
    TextField,
    View,
    Window,
    drag,
    long_press,
    pinch,
    press,
    rotate,
    tap,
    touches,
)
from touchd import events as e

SCENE = Scene(
    Window("window").add(
        View("card", (0, 0, 390, 400)).add(Pan("pan")),
        TextField("field", (0, 500, 100, 40)),
        ScrollView("zoomer", (0, 600, 390, 200)).add(View("row", (0, 0, 390, 50))),
    )
)

KINDS: Dict[str, Any] = {
    "TapEvent": tap("card", count=2, fingers=2, hold=0.1, gap=0.2),
    "LongPressEvent": long_press("card", duration=2, fingers=1),
    "DragEvent": drag("card", (300, 300), duration=0.5, hold=0.1, fingers=2),
    "PinchEvent": pinch("card", 50, 200, duration=1, angle=0.3),
    "RotateEvent": rotate("card", 1.5, duration=1, radius=60),
    "TouchEvent": touches(0, e.began("1", 10, 10, force=0.5), e.began("2", 50, 10)),
    "PressesEvent": press("select"),
    "MotionEvent": e.shake(),
    "RemoteControlEvent": e.remote_control("play"),
    "MenuActionEvent": e.menu_action("copy:"),
    "PencilEvent": e.pencil("squeeze", "began"),
    "StatusBarTapEvent": e.status_bar_tap(),
    "HoverEvent": e.hover("entered", (5, 5)),
    "ScrollEvent": e.scroll("began", (5, 5), delta=(0, -40), type="discrete"),
    "TransformEvent": e.transform("began", (5, 5), scale=1.2, rotation=0.1),
    "BecomeFirstResponderEvent": e.become_first_responder("field"),
    "ResignFirstResponderEvent": e.resign_first_responder("field"),
    "OrientationEvent": e.orientation("landscapeLeft"),
    "InterruptEvent": e.interrupt("phoneCall"),
    "SetEvent": e.set_property("pan", isEnabled=False),
    "RemoveEvent": e.remove("card"),
    "SetTranslationEvent": e.set_translation("pan", 3, 4),
    "AddEvent": e.add({"id": "added", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}, "card", index=0),
    "AnimateEvent": e.animate("card", to={"alpha": 0.5}, duration=0.3, delay=0.1, options=["allowUserInteraction"]),
    "SetContentOffsetEvent": e.set_content_offset("zoomer", 0, 10, animated=True),
    "ScrollToItemEvent": e.scroll_to_item("zoomer", "row", "top"),
    "SetZoomScaleEvent": e.set_zoom_scale("zoomer", 2, animated=True),
    "ZoomEvent": e.zoom("zoomer", (0, 0, 50, 50)),
    "SendActionEvent": e.send_action("save", target="card", sender="field"),
    "AddTargetEvent": e.add_target("pan", "card", "panned"),
    "RemoveTargetEvent": e.remove_target("pan", "card", "panned"),
    "AdvanceEvent": e.advance(3),
}


def test_there_is_a_function_for_each_kind(contract: Dict[str, Any]) -> None:
    kinds = {ref["$ref"].rpartition("/")[2] for ref in contract["components"]["schemas"]["Event"]["oneOf"]}
    # Estimated properties have no function. They are written as JSON.
    assert kinds == set(KINDS) | {"EstimateEvent"}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_kind_is_valid_and_taken(client: Client, validate: Validate, kind: str) -> None:
    written = e.events_json([KINDS[kind]])
    for event in written:
        validate(kind, event)
    assert client.dispatch(SCENE, KINDS[kind]).request["events"] == written


def test_a_recognizer_can_be_added_and_its_targets_removed(client: Client) -> None:
    late = Tap("late").add_target("card", "later")
    outcome = client.dispatch(
        SCENE, e.add_recognizer(late, "card"), tap("card"), e.remove_target("late", None, None), tap("card")
    )
    assert [action.method for action in outcome.actions()].count("later") == 1


def times(*events: Any) -> List[float]:
    return [event["time"] for event in e.events_json(events)]


def test_an_event_without_time_begins_a_second_after_the_one_before_it() -> None:
    assert times(tap("card"), tap("card")) == [0, 1.05]
    assert times(tap("card", count=3, hold=0.1, gap=0.2), tap("card")) == [0, 1.7]
    assert times(long_press("card", time=2), [tap("card"), tap("card")]) == [2, 4, 5.05]
    assert times({"time": 3, "tap": {"at": {"view": "card"}}}, tap("card")) == [3, 4]
    assert times(press(), press()) == [0, 0.1, 1.1, 1.2]


def test_two_taps_in_a_row_are_no_double_tap(client: Client) -> None:
    assert [t.tap_count for t in client.dispatch(SCENE, tap("card"), tap("card")).touches] == [1, 1]
    assert [t.tap_count for t in client.dispatch(SCENE, tap("card", count=2)).touches] == [2]


def test_places_are_views_ids_points_and_points_of_views(client: Client) -> None:
    card = SCENE.view("card")
    for where in (card, "card", (195, 200), card.at(195, 200), {"x": 195, "y": 200}):
        hit_test = client.dispatch(SCENE, tap(where)).hit_tests[0]
        assert (hit_test.view, hit_test.point) == ("card", (195, 200))


def test_fingers_sample_by_sample(client: Client) -> None:
    outcome = client.dispatch(
        SCENE,
        touches(0, e.began("1", 10, 10)),
        touches(0.1, e.moved("1", 40, 10)),
        touches(0.2, e.stationary("1")),
        touches(0.3, e.ended("1")),
    )
    assert outcome.recognized() == ["pan"]
    cancelled = client.dispatch(SCENE, touches(0, e.began("1", 10, 10)), touches(0.1, e.cancelled("1")))
    assert cancelled.touches[0].phase == "cancelled"


def test_json_without_a_time_follows_the_preceding_event() -> None:
    given: List[Dict[str, Any]] = [{"advance": True}, {"time": 3, "advance": True}, {"advance": True}]
    assert [event["time"] for event in e.events_json(given)] == [0, 3, 4]
