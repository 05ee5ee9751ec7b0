"""The scene builder writes and reads JSON according to openapi.yaml."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Iterator, List, Set, Tuple

import pytest
from conftest import ROOT, Validate

import touchd
from touchd import (
    Application,
    ApplicationDelegate,
    Button,
    Client,
    Control,
    Custom,
    Delegate,
    Hover,
    LongPress,
    Pan,
    Pinch,
    Rotation,
    Scene,
    ScreenEdgePan,
    ScrollView,
    Slider,
    Swipe,
    Switch,
    Tap,
    Transform,
    View,
    ViewController,
    Window,
    direction,
    in_view,
    not_in_view,
    tap,
    while_state,
)
from touchd.controls import CLASSES
from touchd.overrides import (
    any_subview,
    ellipse,
    insets,
    inside_view,
    nil_if_inside,
    nil_if_self,
    polygon,
    returns,
    subviews_first,
)
from touchd.recognizers import TYPES
from touchd.views import Label
from touchd.writing import members


def everything() -> Scene:
    """A scene with all kinds of objects and properties."""
    double = Tap("double", number_of_taps_required=2, name="double tap")
    pan = Pan("pan", minimum_number_of_touches=1, maximum_number_of_touches=2, class_="OwnPan")
    press = LongPress("press", minimum_press_duration=0.3, allowable_movement=12, number_of_touches_required=1)
    single = Tap("single", delegate=Delegate(should_begin=in_view("card"), should_receive_touch=not_in_view("label")))
    single.require_to_fail(double, "press").add_target("vc", "tapped").add_target("model", "counted")
    swipe = Swipe("swipe", direction=["left", "right"], can_prevent={pan: False}, can_be_prevented_by={"pan": True})
    swipe.delegate = Delegate(
        should_begin=direction("horizontal"),
        should_recognize_simultaneously_with=True,
        should_require_failure_of=[pan],
        should_be_required_to_fail_by=["press"],
        should_receive_press=False,
        should_receive_event=while_state(pan, "possible", "began"),
    )
    custom = Custom("custom", is_discrete=True, rules=[{"on": "ended", "when": {"touches": 1}, "set": "ended"}])
    others = [Pinch("pinch"), Rotation("rotation"), ScreenEdgePan("edge", edges="left"), Hover("hover")]
    card = View(
        "card",
        center=(100, 150),
        bounds=(0, 0, 120, 80),
        anchor_point=(0.5, 0.5),
        transform=Transform.rotation(0.2),
        point_inside=[
            insets(top=-5),
            ellipse(),
            any_subview(),
            polygon((0, 0), (10, 0), (0, 10)),
            inside_view("label"),
        ],
        hit_test=[nil_if_self(), nil_if_inside("label"), returns("label", if_inside="label"), subviews_first(), "self"],
        touches={"began": "handle", "moved": "superThenHandle"},
        presses="handleThenSuper",
        gesture_recognizer_should_begin={single: True},
        class_="CardView",
        alpha=0.9,
    ).add(double, pan, press, single, swipe, custom, *others, Label("label", (0, 0, 10, 10)))
    pay = Button("pay", (20, 700, 100, 44), class_="PayButton", send_action={"target": None, "action": "paid"})
    pay.add_target("vc", "pay:").add_target(card, "down", ["touchDown", "touchDragExit"])
    photos = ScrollView("photos", (0, 300, 390, 200), content_size=(780, 200), content_offset=(10, 0))
    photos.touches_should_cancel = {pay: True}
    controller = ViewController("vc", class_="LoginController", actions=["tapped"], touches="handle")
    root = View("root", (0, 0, 390, 844), view_controller=controller)
    root.add(card, pay, photos, Slider("volume", (20, 600, 200, 31), value=0.5), Switch("mute", (300, 600, 51, 31)))
    return Scene(
        Window("window", is_key_window=True, window_level=0).add(root),
        Window("alert", (0, 0, 100, 100), window_level=2000, is_hidden=True, send_event="super"),
        application=Application(actions=["quit"], delegate=ApplicationDelegate("delegate", is_responder=True)),
        window_scene="scene",
        focused_view="pay",
        objects=["model"],
    )


def test_a_scene_with_everything_is_valid_and_dispatched(client: Client, validate: Validate) -> None:
    scene = everything()
    validate("Scene", scene.to_json())
    outcome = client.dispatch(scene, tap("pay"), touchd.drag("card", (300, 150)), touchd.press("select"))
    validate("DispatchRequest", outcome.request)
    validate("DispatchAnswer", outcome.raw)
    assert "paid" in [action.method for action in outcome.actions()]


def test_what_was_built_reads_back_the_same() -> None:
    written = everything().to_json()
    assert Scene.from_json(json.loads(json.dumps(written))).to_json() == written


def requests() -> Iterator[Tuple[str, Dict[str, Any]]]:
    patterns = ("Tests/Fixtures/Cases/*.json", "Tests/Evidence/*.json", "Examples/*/*.json")
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        document = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(document, dict):
            for request in [case["request"] for case in document.get("cases", ())] or [document]:
                for part in (request, request.get("a", {}), request.get("b", {})):
                    if "scene" in part:
                        yield path.name, part


def test_every_scene_of_the_examples_and_cases_reads_and_writes_the_same() -> None:
    scenes = list(requests())
    assert len(scenes) > 300
    for name, request in scenes:
        assert shortened(Scene.from_json(request["scene"]).to_json()) == shortened(request["scene"]), name


SHAPES = {2: ("x", "y"), 4: ("x", "y", "width", "height")}


def shortened(value: Any) -> Any:
    """Removes empty lists, which the builder omits, and writes short forms in their long form."""
    lists = ("subviews", "targets", "gestureRecognizers", "requireToFail")
    if isinstance(value, dict):
        if "subviews" in value and "id" not in value:
            frame = {"x": 0, "y": 0, "width": 390, "height": 844}
            value = {**value, "windows": [{"id": "window", "frame": frame, "subviews": value["subviews"]}]}
            del value["subviews"]
        if isinstance(value.get("frame"), list):
            value = {**value, "frame": dict(zip(SHAPES[4], value["frame"]))}
        if isinstance(value.get("contentSize"), list):
            value = {**value, "contentSize": dict(zip(SHAPES[4][2:], value["contentSize"]))}
        return {name: shortened(content) for name, content in value.items() if content or name not in lists}
    return [shortened(content) for content in value] if isinstance(value, list) else value


def properties(contract: Dict[str, Any], schema: str) -> Set[str]:
    found = contract["components"]["schemas"][schema]
    names = {name for part in (found, *found.get("allOf", ())) for name in part.get("properties", ())}
    # Comments are for files that people write.
    return names - {"$comment"}


def test_the_builder_has_every_member_of_the_contract(contract: Dict[str, Any]) -> None:
    known: Set[str] = set()
    for view in CLASSES.values():
        known |= {member for _, member in members(view)}
    assert known == properties(contract, "View")
    pairs: List[Tuple[Any, str]] = [
        (ViewController, "ViewController"),
        (Application, "Application"),
        (ApplicationDelegate, "ApplicationDelegate"),
        (Delegate, "GestureDelegate"),
    ]
    for kind, schema in pairs:
        assert {member for _, member in members(kind)} == properties(contract, schema), schema
    for name, recognizer in TYPES.items():
        schema = name[0].upper() + name[1:] + "GestureRecognizer"
        wanted = properties(contract, schema) | properties(contract, "AnyGestureRecognizer")
        assert {member for _, member in members(recognizer)} | {"type"} == wanted, schema
    assert set(TYPES) == set(contract["components"]["schemas"]["GestureType"]["enum"])


@pytest.mark.parametrize("kind", sorted(CLASSES))
def test_each_uikit_class_is_written_read_and_taken(client: Client, validate: Validate, kind: str) -> None:
    view = CLASSES[kind]("v", (0, 0, 100, 100))
    scene = Scene(view if kind == "UIWindow" else Window("window").add(view))
    validate("Scene", scene.to_json())
    assert type(Scene.from_json(scene.to_json()).view("v")) is CLASSES[kind]
    assert client.dispatch(scene, tap((50, 50))).hit_tests[0].window is not None


def test_a_class_of_ones_own_goes_by_its_superclass() -> None:
    assert Button("pay", (0, 0, 1, 1), class_="PayButton").to_json()["superclass"] == "UIButton"
    assert "superclass" not in View("v", (0, 0, 1, 1), class_="CardView").to_json()
    assert "class" not in View("v", (0, 0, 1, 1)).to_json()
    assert Control("c", (0, 0, 1, 1)).to_json()["class"] == "UIControl"


def test_none_is_left_out_and_false_is_not() -> None:
    assert View("v", (0, 0, 1, 1), alpha=None).to_json() == {
        "id": "v",
        "frame": {"x": 0, "y": 0, "width": 1, "height": 1},
    }
    assert View("v", (0, 0, 1, 1), is_hidden=False).to_json()["isHidden"] is False


def test_members_of_a_newer_contract_are_kept() -> None:
    scene = {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 1, "height": 1}, "newMember": 3}], "other": 4}
    assert Scene.from_json(scene).to_json() == scene
    assert Scene.from_json(scene).view("w").extra == {"newMember": 3}


def test_members_of_a_newer_contract_can_be_written() -> None:
    view = View("v")
    view.extra["newMember"] = 3
    assert view.to_json() == {"id": "v", "newMember": 3}


def test_views_and_recognizers_are_found_by_id() -> None:
    scene = everything()
    assert [view.id for view in scene.views()][:4] == ["window", "root", "card", "label"]
    assert scene.recognizer("double").to_json()["numberOfTapsRequired"] == 2
    with pytest.raises(KeyError, match="there is no view “absent”"):
        scene.view("absent")
    with pytest.raises(KeyError, match="there is no recognizer “absent”"):
        scene.recognizer("absent")


def test_deep_scenes_can_be_walked() -> None:
    view = View("v0", (0, 0, 1, 1))
    root = view
    for index in range(1, 400):
        view.add(View(f"v{index}", (0, 0, 1, 1)))
        view = view.subviews[0]
    assert len(list(root.walk())) == 400


def test_files_of_the_package_have_types(root: Path) -> None:
    assert (root / "clients/python/src/touchd/py.typed").exists()
    assert sorted(touchd.__all__) == touchd.__all__
    assert all(hasattr(touchd, name) for name in touchd.__all__)


def test_short_forms_become_a_window_and_rectangles() -> None:
    members = {"id": "list", "class": "UIScrollView", "frame": [1, 2, 30, 40], "contentSize": [30, 90]}
    scene = Scene.from_json({"subviews": [members]})
    view = scene.view("list")
    assert isinstance(view, ScrollView)
    assert view.frame == (1, 2, 30, 40) and view.content_size == (30, 90)
    assert scene.to_json()["windows"][0]["id"] == "window"
    assert scene.to_json()["windows"][0]["frame"] == {"x": 0, "y": 0, "width": 390, "height": 844}
