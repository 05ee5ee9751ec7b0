"""Files of other tools."""
import json
import pathlib

from foreign import FIXTURES, choose, converted, expected, paste, wait_notes
from scenes import CARD, scene, view

TAP = [{"time": 0, "tap": {"at": {"x": 60, "y": 240}}}]


def ids(node):
    return [node["id"]] + [id for child in node.get("subviews", []) for id in ids(child)]


def test_every_scene(d):
    """A view hierarchy in each format replaces the scene, and each warning is shown."""
    d.open_request({**CARD, "events": TAP})
    for path in ["appium-xml/page.xml", "appium-xml/scrolled.xml", "appium-json/page.json", "debug-description/app.txt",
                 "recursive-description/window.txt", "idb/flat.json", "idb/nested.json", "maestro/screen.json"]:
        choose(d, path)
        wait_notes(d, pathlib.Path(path).name)
        want = expected(path)
        request = d.request()
        assert request["scene"] == want["scene"], path
        assert request["events"] == TAP, path
        assert d.text("#name") == pathlib.Path(path).name
        assert d.page.locator("#stage rect.view").count() == len([id for w in want["scene"]["windows"] for id in ids(w)]), path
        notes = " ".join(d.texts("#notes-list .what")).lower()
        # There is also a note about the gesture that was kept.
        assert d.page.locator("#notes-list .note").count() >= len(want["warnings"]) + 1, path
        for warning in want["warnings"]:
            start = warning["detail"].split("“options.")[0].split("; “from”")[0].strip().lower()
            assert start in notes, (path, start)


def test_every_gesture(d):
    """A gesture in each format replaces the gesture; the scene is kept."""
    d.open_request(CARD)
    for path in ["w3c-actions/tap.json", "appium-mobile/single.json", "appium-inspector/pixels.json", "cdp/two.json",
                 "pointer-events/record.ndjson", "touch-events/two.json", "getevent/raw.txt", "motion-events/two.txt"]:
        d.wait_run(lambda: choose(d, path))
        wait_notes(d, pathlib.Path(path).name)
        assert d.request() == {**CARD, "events": converted(d, path)["events"]}, path
        assert d.text("#name") == "scene.json" and d.page.locator("#undo").is_visible()
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request()["events"] == converted(d, "getevent/raw.txt")["events"]


def test_events_of_ours(d):
    """Events in touchd's format without a scene replace the gesture unchanged."""
    d.open_request(CARD)
    for text in [json.dumps(TAP), json.dumps({"events": TAP})]:
        d.wait_run(lambda: choose(d, "touchd/tap.json", text))
        assert d.request() == {**CARD, "events": TAP}


def test_dropped(d):
    """A dropped page source is opened."""
    d.open("dispatch-tap")
    transfer = d.page.evaluate_handle("""text => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'source.xml', {type: 'text/xml'}));
        return data;
    }""", (FIXTURES / "appium-xml/page.xml").read_text())
    d.wait_run(lambda: d.page.dispatch_event("body", "drop", {"dataTransfer": transfer}))
    wait_notes(d, "source.xml")
    assert d.request()["scene"] == expected("appium-xml/page.xml")["scene"]


def test_pasted(d):
    """A description that is pasted on the page or into the editor is converted."""
    for path, place in [("debug-description/app.txt", "h1"), ("recursive-description/window.txt", "#editor .CodeMirror-lines"),
                        ("appium-xml/page.xml", "#editor .CodeMirror-lines")]:
        d.open("dispatch-tap")
        if place != "h1":
            d.page.click("#tab-json")
        d.wait_run(lambda: paste(d, (FIXTURES / path).read_text(), place))
        wait_notes(d, "Pasted")
        assert d.request()["scene"] == expected(path)["scene"], path


def test_other_words_pasted(d):
    """Pasted text in no known format is ignored."""
    d.open("dispatch-tap")
    before = d.request_text()
    paste(d, "Dear all,\nsee you at <ten>.", "h1")
    d.page.wait_for_timeout(300)
    assert d.request_text() == before and d.page.locator("#foreign").is_hidden() and d.page.locator("#problem").is_hidden()


def test_typed_over(d):
    """Actions that replace all text of the editor are converted; an incomplete request is not."""
    d.expects_refusal = True
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+a")
    d.page.keyboard.insert_text((FIXTURES / "w3c-actions/tap.json").read_text())
    wait_notes(d, "Pasted")
    assert d.request() == {**CARD, "events": expected("w3c-actions/tap.json")["events"]}
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+a")
    d.page.keyboard.insert_text('{"scen": {}, "events": []}')
    d.wait_text("#faults", "scen")
    assert d.page.locator("#foreign").is_hidden()


def test_gesture_that_does_not_fit(d):
    """A gesture that refers to objects that the new scene lacks is removed, with a note."""
    d.expects_refusal = True
    field = view("field", 0, 0, 100, 100, canBecomeFirstResponder=True)
    d.open_request({"scene": scene(field), "events": [{"time": 0, "becomeFirstResponder": "field"}, *TAP]})
    choose(d, "appium-xml/page.xml")
    wait_notes(d, "page.xml")
    assert d.request()["events"] == []
    assert "removed" in d.text("#notes-list .note:first-child")


def test_dismissed(d):
    """Notes are dismissed one by one or all at once, and do not cover the page."""
    d.open("dispatch-tap")
    choose(d, "appium-xml/odd.xml")
    wait_notes(d, "odd.xml")
    boxes = d.page.evaluate("['#notes', '#stage'].map(s => document.querySelector(s).getBoundingClientRect().toJSON())")
    assert boxes[0]["bottom"] <= boxes[1]["top"] and boxes[1]["height"] > 250
    many = d.page.locator("#notes-list .note").count()
    second = d.texts("#notes-list .what")[1]
    d.page.click("#notes-list .note:first-child button")
    assert d.page.locator("#notes-list .note").count() == many - 1 and d.texts("#notes-list .what")[0] == second
    d.page.click("#notes-fold")
    assert d.page.locator("#notes-list").is_hidden() and d.page.get_attribute("#notes-fold", "aria-expanded") == "false"
    d.page.click("#notes-dismiss")
    assert d.page.locator("#notes").is_hidden()


def test_without_the_server(d):
    """While the server is not reachable, the request is kept, and the page shows a problem."""
    d.expects_refusal = True
    d.open_request(CARD)
    before = d.request_text()
    d.offline(True)
    choose(d, "appium-xml/page.xml")
    d.page.wait_for_selector("#problem:visible")
    assert "does not answer" in d.text("#problem") and d.request_text() == before


def test_examples_of_conversion(d):
    """Examples in other tools' formats, and files with a request to /v1/convert, are converted."""
    d.open("convert-page-source")
    wait_notes(d, "Page source")
    assert d.page.locator("#stage rect.view").count() > 3
    d.open("convert-actions")
    wait_notes(d, "Actions")
    assert "an empty screen is used" in d.text("#notes-list") and len(d.page.query_selector_all("#log .entry")) > 1
    d.open_request(CARD)
    choose(d, "touchd/tap.json", json.dumps({"from": "w3c-actions", "data": json.loads((FIXTURES / "w3c-actions/tap.json").read_text())}))
    wait_notes(d, "tap.json")
    assert d.request()["events"] == expected("w3c-actions/tap.json")["events"]


def test_examples_begin_without_a_gesture(d):
    """An example in another tool's format does not inherit the gesture of the request that was open before."""
    d.open("dispatch-drag-card")
    d.page.click("#open-gallery")
    d.page.click("[data-example='convert-scrolled-list.json']")
    d.page.wait_for_selector("#tree [data-id=inbox]")
    assert d.request()["events"] == []
