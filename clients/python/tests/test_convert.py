"""Scenes from other tools' formats, where the server has `/v1/convert`."""

from __future__ import annotations

import pytest
from conftest import Validate
from fakes import serving

from touchd import Client, NotTouchd, Tap, Window

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


@pytest.fixture
def converting(client: Client) -> Client:
    if not client.can("/v1/convert"):
        pytest.skip("this touchd has no /v1/convert in its /openapi.json")
    return client


def test_a_page_source_becomes_a_scene_that_is_hit_where_it_should(converting: Client, validate: Validate) -> None:
    scene = converting.from_appium(PAGE_SOURCE)
    validate("Scene", scene.to_json())
    result = converting.hit_test(scene, (195, 665))
    assert result.view is not None
    button = scene.view(result.view)
    assert button.to_json()["class"] == "UIButton"
    button.add(Tap("own"))
    assert converting.dispatch(scene, {"time": 0, "tap": {"at": {"x": 195, "y": 665}}}).recognized() == ["own"]


def test_what_was_guessed_is_told(converting: Client) -> None:
    converted = converting.convert(PAGE_SOURCE)
    assert converted.format and converted.scene is not None and not converted.events
    assert all(warning.detail for warning in converted.warnings)


def test_answers_are_read() -> None:
    scene = b'{"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}]}'
    warnings = b'[{"code": "guessed", "pointer": "#/data", "detail": "a guess"}]'
    with serving(body=b'{"format": "appium", "scene": ' + scene + b', "warnings": ' + warnings + b"}") as (url, _):
        converted = Client(url).convert("<x/>", "appium")
        assert converted.scene is not None and isinstance(converted.scene.view("w"), Window)
        assert (converted.format, converted.warnings[0].code) == ("appium", "guessed")
        assert Client(url).from_appium("<x/>").windows[0].id == "w"
    events = b'{"format": "w3c", "events": [{"time": 0, "advance": true}], "warnings": []}'
    with serving(body=events) as (url, _):
        assert Client(url).convert([{"type": "pointer"}]).events == ({"time": 0, "advance": True},)
        with pytest.raises(NotTouchd, match="this is no page source"):
            Client(url).from_appium("<x/>")
