"""Export of the gesture to other tools."""
import json

from driver import context
from scenes import CARD, scene, view
from test_access import AXE, check

DRAG = [{"time": 0, "drag": {"from": {"x": 100, "y": 300}, "to": {"x": 100, "y": 500}, "duration": 0.3}}]
TARGETS = {
    "w3c": ("actions.json", {"to": "w3c-actions", "options": {"profile": "w3c"}}),
    "wda": ("actions-wda.json", {"to": "w3c-actions", "options": {"profile": "wda"}}),
    "maestro": ("flow.yaml", {"to": "maestro-flow", "options": {"viewport": {"width": 390, "height": 844}}}),
    "pytest": ("test_gesture.py", {"to": "pytest"}),
    "xctest": ("GestureTests.swift", {"to": "xctest"}),
}


def shown(d, target):
    d.page.click(f"[data-export={target}]")
    d.page.wait_for_function(
        "t => document.querySelector(`[data-export=${t}]`).ariaPressed === 'true' && !document.querySelector('#export').hidden", arg=target)
    return d.page.input_value("#export-text")


def test_every_target(d):
    """The gesture is shown, copied and saved in each format, as converted by the server, with all warnings."""
    d.open_request({**CARD, "events": DRAG})
    request = d.request_text()
    d.page.click("#open-share")
    for target, (name, asks) in TARGETS.items():
        text = shown(d, target)
        answer = json.loads(d.post("/v1/convert", json.dumps({"from": "touchd", "data": request, **asks})))
        assert (json.loads(text) == json.loads(answer["text"])) if name.endswith("json") else text == answer["text"], target
        assert d.page.locator("#export-notes .note").count() == len(answer["warnings"]), target
        d.page.click("#export-copy")
        d.wait_text("#export-note", "Copied")
        assert d.page.evaluate("navigator.clipboard.readText()") == text, target
        with d.page.expect_download() as download:
            d.page.click("#export-save")
        assert download.value.suggested_filename == name
        with open(download.value.path(), encoding="utf-8") as file:
            assert file.read() == text
        d.wait_text("#export-note", f"Saved as {name}")


def test_losses_are_told(d):
    """Parts that the other format cannot express are listed."""
    d.open("dispatch-pinch")
    d.page.click("#open-share")
    shown(d, "maestro")
    assert "overlap in time" in d.text("#export-notes")


def test_actions_open_again(d):
    """Exported actions can be opened again, and have the same result."""
    d.open_request({**CARD, "events": DRAG})
    before = d.verdict()
    d.page.click("#open-share")
    text = shown(d, "w3c")
    d.page.click("#share [data-close]")
    d.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    d.page.click("h1")
    d.wait_run(lambda: d.page.keyboard.press("Control+v"))
    d.page.wait_for_selector("#notes:visible")
    assert d.verdict() == before


def test_what_cannot_be_exported(d):
    """If the server rejects the request, its error is shown, and there is no text to copy."""
    d.expects_refusal = True
    d.open_request({"scene": scene(view("v", 0, 0, 50, 50)), "events": [{"time": 0, "tap": {"at": {"x": 10}}}]})
    d.page.click("#open-share")
    d.page.click("[data-export=pytest]")
    d.page.wait_for_selector("#export-fault:visible")
    assert "“y” is required" in d.text("#export-fault") and d.page.locator("#export").is_hidden()
    d.page.click("#share [data-close]")
    d.page.click("#open-share")
    assert d.page.locator("#export-fault").is_hidden()


def looks(d):
    d.open("dispatch-pinch")
    d.page.evaluate(AXE)
    d.header("#open-share")
    for target in ["w3c", "maestro"]:
        shown(d, target)
        check(d, target)
    assert d.page.evaluate("document.querySelector('#share').scrollWidth <= document.querySelector('#share').clientWidth")


@context(color_scheme="dark")
def test_looks_in_dark(d):
    """axe finds no violation in an export, dark."""
    looks(d)


@context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="light")
def test_looks_on_a_phone(d):
    """axe finds no violation in an export on a phone, and nothing overflows."""
    looks(d)
