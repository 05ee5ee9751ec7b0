"""Files of other tools with errors, and the form for missing information."""
import pathlib

from driver import context
from foreign import FIXTURES, choose, expected, wait_notes
from scenes import CARD
from test_access import AXE, check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_malformed(d):
    """A malformed file is shown in the editor with line and column of the error, and is converted after it is fixed there."""
    d.expects_refusal = True
    d.open_request(CARD)
    for path, place in [("appium-xml/malformed.xml", "Line 4, column 3"), ("debug-description/malformed.txt", "Line 3, column 36"),
                        ("getevent/malformed.txt", "Line 2, column 1"), ("pointer-events/malformed.ndjson", "Line 2, column 35"),
                        ("w3c-actions/malformed.json", "Line 2, column 41")]:
        choose(d, path)
        d.wait_text("#problem-detail", place)  # two files have the same name, so the title may be of the previous one
        assert f"{pathlib.Path(path).name} cannot be read" in d.text("#problem-title"), path
        line = int(place.split()[1].rstrip(","))
        assert d.page.get_attribute("#faults [data-line]", "data-line") == str(line - 1), path
        d.page.wait_for_selector("#editor .CodeMirror .fault-mark", state="attached")  # the editor is loaded when it is needed
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
    """Errors in JSON are shown at their lines, also in files with one object per line."""
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
    """If the format is not detected, the form asks for it. Closing the form changes nothing."""
    d.expects_refusal = True
    d.open_request(CARD)
    before = d.request_text()
    choose(d, "getevent/raw.txt", "hello")
    d.page.wait_for_selector("#foreign[open]")
    assert "format was not detected" in d.text("#foreign-why")
    assert d.page.evaluate("document.activeElement.id") == "foreign-from"
    d.page.keyboard.press("Escape")
    assert d.request_text() == before and d.page.locator("#problem").is_hidden()
    # A description is detected without its first lines.
    choose(d, "getevent/raw.txt", "Window, 0x1, {{0.0, 0.0}, {390.0, 844.0}}\n  Button, 0x2, {{20.0, 60.0}, {80.0, 44.0}}, label: 'Go'\n")
    wait_notes(d, "raw.txt")
    assert d.page.locator("#foreign").is_hidden()
    assert d.page.locator("#tree [data-id]").count() == 2


def test_screen_is_asked_for(d):
    """Percentages need the size of the screen. The form suggests the scene's, and accepts another, or points as unit."""
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
    """Errors are shown first; missing information can be entered from the bar with the errors."""
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
    """Frames of elements are entered as numbers, or copied from views of the scene."""
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
    """W3C actions are converted again with the WebDriverAgent profile."""
    d.open_request(CARD)
    choose(d, "w3c-actions/wda-two-fingers.json")
    wait_notes(d, "wda-two-fingers.json")
    d.page.click("#notes-options")
    d.page.select_option("#foreign-profile", "wda")
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    d.page.wait_for_selector("#foreign:not([open])", state="attached")
    assert d.request()["events"] == expected("w3c-actions/wda-two-fingers.json")["events"]


def test_panel(d):
    """Coordinates of a touch panel are mapped to the screen, according to the form."""
    d.open_request(CARD)
    choose(d, "getevent/raw.txt")
    wait_notes(d, "raw.txt")
    d.page.click("#notes-options")
    for field, number in {"panel-width": 1079, "panel-height": 2399, "viewport-width": 390, "viewport-height": 844}.items():
        d.page.fill(f"#foreign-{field}", str(number))
    d.wait_run(lambda: d.page.click("#foreign-form .action"))
    d.page.wait_for_selector("#foreign:not([open])", state="attached")
    assert d.request()["events"] != expected("getevent/raw.txt")["events"]


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
    """axe finds no violation in notes, form and errors, light."""
    looks(d)


@context(color_scheme="dark", **PHONE)
def test_looks_on_a_phone(d):
    """axe finds no violation in notes, form and errors on a dark phone, and nothing overflows."""
    looks(d)
