"""What other tools write, opened."""
import json
import pathlib

from driver import context
from scenes import CARD, scene, view
from test_access import AXE, check

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures" / "Conversion"
TAP = [{"time": 0, "tap": {"at": {"x": 60, "y": 240}}}]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def choose(d, path, text=None):
    """A file by the button; what comes of it depends on the file."""
    path = FIXTURES / path
    with d.page.expect_file_chooser() as chooser:
        d.header("#open-file")
    chooser.value.set_files({"name": path.name, "mimeType": "text/plain", "buffer": text.encode() if text else path.read_bytes()})


def expected(path):
    return json.loads((FIXTURES / path).with_suffix(".expected.json").read_text())


def converted(d, path):
    return json.loads(d.post("/v1/convert", json.dumps({"data": (FIXTURES / path).read_text()})))


def wait_notes(d, name):
    d.page.wait_for_function("name => document.querySelector('#notes-name').textContent === name", arg=name)
    d.page.wait_for_selector("#notes:visible")


def paste(d, text, place):
    d.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    d.page.click(place)
    d.page.keyboard.press("Control+v")


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
                 "pointer-events/record.ndjson", "touch-events/two.json", "getevent/raw.txt"]:
        d.wait_run(lambda: choose(d, path))
        wait_notes(d, pathlib.Path(path).name)
        assert d.request() == {**CARD, "events": converted(d, path)["events"]}, path
        assert d.text("#name") == "scene.json" and d.page.locator("#undo").is_visible()
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request()["events"] == converted(d, "touch-events/two.json")["events"]


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


def test_malformed(d):
    """A malformed file is shown in the editor, told at its line and column; mended there it is read."""
    d.expects_refusal = True
    d.open_request(CARD)
    for path, place in [("appium-xml/malformed.xml", "Line 4, column 3"), ("debug-description/malformed.txt", "Line 3, column 36"),
                        ("getevent/malformed.txt", "Line 2, column 1"), ("pointer-events/malformed.ndjson", "Line 2, column 35"),
                        ("w3c-actions/malformed.json", "Line 2, column 41")]:
        choose(d, path)
        d.wait_text("#problem-title", f"{pathlib.Path(path).name} cannot be read")
        assert place in d.text("#problem-detail"), path
        line = int(place.split()[1].rstrip(","))
        assert d.page.get_attribute("#faults [data-line]", "data-line") == str(line - 1), path
        assert d.page.locator("#editor .fault-mark").count() == 1, path
        assert d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()") == (FIXTURES / path).read_text()
    choose(d, "appium-xml/malformed.xml")
    d.wait_text("#problem-title", "malformed.xml")
    d.page.evaluate("""() => {
        const code = document.querySelector('.CodeMirror').CodeMirror;
        code.replaceRange('"/>', {line: 2, ch: code.getLine(2).length - 1}, {line: 2, ch: code.getLine(2).length}, '+input');
    }""")
    wait_notes(d, "malformed.xml")
    assert d.page.locator("#problem").is_hidden() and "windows" in d.request()["scene"]


def test_faults_by_pointer(d):
    """Faults inside of JSON stand at the lines that they are about, also in a record with one object a line."""
    d.expects_refusal = True
    d.open_request(CARD)
    choose(d, "appium-json/wrong.json")
    d.wait_text("#problem-title", "wrong.json cannot be read")
    text = (FIXTURES / "appium-json/wrong.json").read_text().split("\n")
    assert d.page.locator("#faults li").count() == 4
    first = int(d.page.locator("#faults [data-line]").first.get_attribute("data-line"))
    assert '"width"' in text[first]
    lines = (FIXTURES / "pointer-events/record.ndjson").read_text().replace('"pointerdown"', '"pointerdwon"')
    choose(d, "pointer-events/record.ndjson", lines)
    d.wait_text("#problem-title", "record.ndjson cannot be read")
    line = int(d.page.locator("#faults [data-line]").first.get_attribute("data-line"))
    assert "pointerdwon" in lines.split("\n")[line]


def test_undetected(d):
    """Of a file that is like none the format is asked for; chosen, it is read, and given up, all is as it was."""
    d.expects_refusal = True
    d.open_request(CARD)
    before = d.request_text()
    choose(d, "getevent/raw.txt", "hello")
    d.page.wait_for_selector("#foreign[open]")
    assert "none of the formats" in d.text("#foreign-why")
    assert d.page.evaluate("document.activeElement.id") == "foreign-from"
    d.page.keyboard.press("Escape")
    assert d.request_text() == before and d.page.locator("#problem").is_hidden()
    # Below an empty application there is nothing that its format could be known by.
    choose(d, "getevent/raw.txt", "Window, 0x1, {{0.0, 0.0}, {390.0, 844.0}}\n  Button, 0x2, {{20.0, 60.0}, {80.0, 44.0}}, label: 'Go'\n")
    d.page.wait_for_selector("#foreign[open]")
    d.page.select_option("#foreign-from", "debug-description")
    d.page.click("#foreign-form .action")
    wait_notes(d, "raw.txt")
    assert d.page.locator("#foreign").is_hidden()
    assert d.page.locator("#tree [data-id]").count() == 2


def test_screen_is_asked_for(d):
    """Percentages need a screen: that of the scene is offered, another can be told, or that they are points."""
    d.expects_refusal = True
    d.open_request(CARD)
    choose(d, "appium-inspector/pinch.json")
    d.page.wait_for_selector("#foreign[open]")
    assert "percentages" in d.text("#foreign-why")
    assert [d.page.input_value(f"#foreign-viewport-{side}") for side in ("width", "height")] == ["390", "844"]
    d.page.fill("#foreign-viewport-width", "400")
    d.page.fill("#foreign-viewport-height", "800")
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    wait_notes(d, "pinch.json")
    first = d.request()["events"]
    d.page.click("#notes-options")
    assert d.page.input_value("#foreign-from") == "appium-inspector" and d.page.input_value("#foreign-viewport-width") == "400"
    d.page.select_option("#foreign-units", "points")
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    d.page.wait_for_selector("#foreign:not([open])", state="attached")
    assert d.request()["events"] != first


def test_faults_besides(d):
    """Faults come first; what is missing besides can be told from the bar that tells of them."""
    d.expects_refusal = True
    d.open_request(CARD)
    choose(d, "appium-inspector/no-screen.json")
    d.wait_text("#problem-title", "no-screen.json cannot be read")
    assert d.page.locator("#foreign").is_hidden() and d.page.locator("#faults li").count() == 3
    d.page.click("#problem-foreign")
    assert d.page.input_value("#foreign-viewport-width") == "390"
    d.page.click("#foreign-form .action")
    d.page.wait_for_function("() => document.querySelectorAll('#faults li').length === 2")


def test_elements_are_asked_for(d):
    """Elements that are named get frames, by numbers or as views of the scene."""
    d.expects_refusal = True
    d.open_request(CARD)
    choose(d, "w3c-actions/elements.json")
    d.page.wait_for_selector("#foreign[open]")
    for side, number in {"x": 10, "y": 20, "width": 100, "height": 50}.items():
        d.page.fill(f"[data-element=e1] [name={side}]", str(number))
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    wait_notes(d, "elements.json")
    assert d.request()["events"] == expected("w3c-actions/elements.json")["events"]
    choose(d, "w3c-actions/elements.json")
    d.page.select_option("[data-element=e1] select", "card")
    assert [d.page.input_value(f"[data-element=e1] [name={side}]") for side in ("x", "y", "width", "height")] == ["40", "200", "310", "300"]


def test_profile(d):
    """W3C actions are read again with WebDriverAgent's clocks."""
    d.open_request(CARD)
    choose(d, "w3c-actions/wda-two-fingers.json")
    wait_notes(d, "wda-two-fingers.json")
    d.page.click("#notes-options")
    d.page.select_option("#foreign-profile", "wda")
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    d.page.wait_for_selector("#foreign:not([open])", state="attached")
    assert d.request()["events"] == expected("w3c-actions/wda-two-fingers.json")["events"]


def test_panel(d):
    """A panel's coordinates are mapped onto the screen as told."""
    d.open_request(CARD)
    choose(d, "getevent/raw.txt")
    wait_notes(d, "raw.txt")
    d.page.click("#notes-options")
    for field, number in {"panel-width": 1079, "panel-height": 2399, "viewport-width": 390, "viewport-height": 844}.items():
        d.page.fill(f"#foreign-{field}", str(number))
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    d.page.wait_for_selector("#foreign:not([open])", state="attached")
    assert d.request()["events"] != expected("getevent/raw.txt")["events"]


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


def looks(d):
    d.expects_refusal = True
    d.open("dispatch-tap")
    d.page.evaluate(AXE)
    choose(d, "appium-xml/odd.xml")
    wait_notes(d, "odd.xml")
    check(d, "notes")
    assert d.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for path in ["w3c-actions/elements.json", "appium-inspector/pinch.json", "getevent/raw.txt"]:
        choose(d, path, "hello" if path.endswith("txt") else None)
        d.page.wait_for_selector("#foreign[open]")
        for format in ["getevent", "w3c-actions", "auto"]:
            d.page.select_option("#foreign-from", format)
            check(d, f"{path} as {format}")
        assert d.page.evaluate("document.querySelector('#foreign').scrollWidth <= document.querySelector('#foreign').clientWidth")
        d.page.keyboard.press("Escape")
    choose(d, "appium-xml/malformed.xml")
    d.page.wait_for_selector("#problem-foreign:visible")
    check(d, "malformed")


@context(color_scheme="light")
def test_looks_in_light(d):
    """axe finds no violation in notes, form and faults, light."""
    looks(d)


@context(color_scheme="dark", **PHONE)
def test_looks_on_a_phone(d):
    """axe finds no violation in notes, form and faults on a dark phone, and nothing sticks out."""
    looks(d)
