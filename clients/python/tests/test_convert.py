"""Conversions from and to other tools' formats."""

from __future__ import annotations

import json

import pytest
from conftest import Validate
from fakes import serving

from touchd import Client, NotTouchd, Problem, Tap, tap

PAGE_SOURCE = """<?xml version="1.0" encoding="UTF-8"?>
<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true"
    accessible="false" x="0" y="0" width="390" height="844" index="0">
  <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" accessible="false"
      x="0" y="0" width="390" height="844" index="0">
    <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" accessible="false"
        x="0" y="100" width="390" height="600" index="0">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay" enabled="true" visible="true"
          accessible="true" x="20" y="640" width="350" height="50" index="0"/>
    </XCUIElementTypeOther>
  </XCUIElementTypeWindow>
</XCUIElementTypeApplication>
"""


def test_a_page_source_becomes_a_scene_that_is_hit_where_it_should(client: Client, validate: Validate) -> None:
    scene = client.from_appium(PAGE_SOURCE)
    validate("Scene", scene.to_json())
    assert client.hit_test(scene, (195, 665)).view == "pay"
    button = scene.view("pay")
    assert button.to_json()["class"] == "UIButton"
    button.add(Tap("own"))
    assert client.dispatch(scene, tap("pay")).recognized() == ["own"]


def test_frames_on_the_screen_become_frames_in_the_superview(client: Client) -> None:
    frame = client.from_appium(PAGE_SOURCE).view("pay").to_json()["frame"]
    assert frame == {"x": 20, "y": 540, "width": 350, "height": 50}


def test_what_was_guessed_is_told(client: Client) -> None:
    converted = client.convert(PAGE_SOURCE)
    assert (converted.source, converted.to) == ("appium-xml", "scene")
    assert converted.scene is not None and not converted.events and converted.text is None
    assert converted.warnings and all(w.code in ("guessed", "lost") and w.detail for w in converted.warnings)
    assert {w.kind for w in converted.warnings} == {"warning"}
    assert converted.warnings[0].arguments["format"] == "appium-xml"
    assert converted.warnings[0].arguments["settings"] == ["from"]


def test_a_page_source_in_json(client: Client) -> None:
    rect = {"x": 0, "y": 0, "width": 390, "height": 844}
    button = {
        "type": "Button",
        "name": "pay",
        "rect": {"x": 20, "y": 700, "width": 350, "height": 50},
        "isEnabled": "1",
    }
    source = {"type": "Application", "name": "Shop", "rect": rect, "isEnabled": "1", "children": [button]}
    assert client.hit_test(client.from_appium(json.dumps(source)), (30, 710)).view == "pay"
    assert client.convert(source).source == "appium-json"


def test_a_page_source_that_is_none_is_refused_where_it_breaks_off(client: Client) -> None:
    with pytest.raises(Problem) as refusal:
        client.from_appium(PAGE_SOURCE.replace("</XCUIElementTypeOther>", ""))
    fault = refusal.value.errors[0]
    assert (fault.code, fault.pointer, fault.line) == ("malformed", "#/data", 11)
    assert "#/data, line 11, column" in str(refusal.value)


def test_gestures_of_another_tool_are_events(client: Client) -> None:
    moves = [
        {"type": "pointerMove", "duration": 0, "x": 195, "y": 665},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 50},
        {"type": "pointerUp", "button": 0},
    ]
    finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": moves}
    converted = client.convert({"actions": [finger]}, "w3c-actions", options={"profile": "wda"})
    assert (converted.to, converted.scene) == ("events", None)
    scene = client.from_appium(PAGE_SOURCE)
    scene.view("pay").add(Tap("own"))
    assert client.dispatch(scene, *converted.events).recognized() == ["own"]


def test_events_are_written_for_another_tool(client: Client) -> None:
    event = {"time": 0, "tap": {"at": {"x": 195, "y": 422}}}
    written = client.convert([event], "touchd", to="xctest")
    assert (written.source, written.to) == ("touchd", "xctest")
    assert written.text is not None and "XCUI" in written.text


def test_whoever_answers_without_a_scene_is_not_touchd() -> None:
    events = b'{"from": "w3c-actions", "to": "events", "events": [{"time": 0, "advance": true}], "warnings": []}'
    with serving(body=events) as (url, _):
        assert Client(url).convert([{"type": "pointer"}]).events == ({"time": 0, "advance": True},)
        with pytest.raises(NotTouchd, match="no scene"):
            Client(url).from_appium("<x/>")
