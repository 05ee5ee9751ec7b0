"""What other tools write, opened."""
import json
import pathlib

from foreign import FIXTURES, choose, converted, expected, paste, wait_notes
from scenes import CARD, scene, view

TAP = [{"time": 0, "tap": {"at": {"x": 60, "y": 240}}}]


def ids(node):
    return [node["id"]] + [id for child in node.get("subviews", []) for id in ids(child)]


def test_every_scene(d):
    """A hierarchy of each format becomes the scene, with its views, and each warning is told."""
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
        told = " ".join(d.texts("#notes-list .what")).lower()
        # Its own detection, and the gesture that was kept, are told besides.
        assert d.page.locator("#notes-list .note").count() >= len(want["warnings"]) + 1, path
        for warning in want["warnings"]:
            start = warning["detail"].split("“options.")[0].split("; “from”")[0].strip().lower()
            assert start in told, (path, start)


def test_every_gesture(d):
    """A gesture of each format takes the place of the gesture; the scene stays."""
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
    """Events of ours without a scene take the place of the gesture, to the letter."""
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
    """A description is read where it is pasted on the page, or into the editor, which then holds our JSON."""
    for path, place in [("debug-description/app.txt", "h1"), ("recursive-description/window.txt", "#editor .CodeMirror-lines"),
                        ("appium-xml/page.xml", "#editor .CodeMirror-lines")]:
        d.open("dispatch-tap")
        if place != "h1":
            d.page.click("#tab-json")
        d.wait_run(lambda: paste(d, (FIXTURES / path).read_text(), place))
        wait_notes(d, "Pasted")
        assert d.request()["scene"] == expected(path)["scene"], path


def test_other_words_pasted(d):
    """Words that are nothing of this are left alone."""
    d.open("dispatch-tap")
    before = d.request_text()
    paste(d, "Dear all,\nsee you at <ten>.", "h1")
    d.page.wait_for_timeout(300)
    assert d.request_text() == before and d.page.locator("#foreign").is_hidden() and d.page.locator("#problem").is_hidden()


def test_typed_over(d):
    """Actions that take the place of the whole request in the editor become its gesture; half a request is ours."""
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
    """A gesture that names what the new scene lacks is left out, and that is said."""
    d.expects_refusal = True
    field = view("field", 0, 0, 100, 100, canBecomeFirstResponder=True)
    d.open_request({"scene": scene(field), "events": [{"time": 0, "becomeFirstResponder": "field"}, *TAP]})
    choose(d, "appium-xml/page.xml")
    wait_notes(d, "page.xml")
    assert d.request()["events"] == []
    assert "left out" in d.text("#notes-list .note:first-child")


def test_dismissed(d):
    """Notes are dismissed one by one or all at once, and cover nothing."""
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
    """While the server is away nothing is lost, and it says what is missing."""
    d.expects_refusal = True
    d.open_request(CARD)
    before = d.request_text()
    d.offline(True)
    choose(d, "appium-xml/page.xml")
    d.page.wait_for_selector("#problem:visible")
    assert "does not answer" in d.text("#problem") and d.request_text() == before


def test_examples_of_conversion(d):
    """The gallery has other tools' files, too, and a request to convert opens as the file in it."""
    d.open("convert-page-source")
    wait_notes(d, "Page source")
    assert d.page.locator("#stage rect.view").count() > 3
    d.open("convert-actions")
    wait_notes(d, "Actions")
    assert "an empty screen stands in" in d.text("#notes-list") and len(d.page.query_selector_all("#log .entry")) > 1
    d.open_request(CARD)
    choose(d, "touchd/tap.json", json.dumps({"from": "w3c-actions", "data": json.loads((FIXTURES / "w3c-actions/tap.json").read_text())}))
    wait_notes(d, "tap.json")
    assert d.request()["events"] == expected("w3c-actions/tap.json")["events"]
