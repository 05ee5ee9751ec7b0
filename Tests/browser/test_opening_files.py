"""Files, pasted text and the editor."""
import json

from scenes import CARD, scene, view

TEXT = json.dumps({"scene": scene(view("dropped", 0, 0, 100, 100)), "events": []})


def test_file_by_button(d):
    """The button opens a file; a scene without events is accepted."""
    d.open_request(CARD["scene"], "bare.json")
    assert d.page.locator("#tree [data-id=card]").count() == 1


def test_drop(d):
    """A dropped file is opened; a message is shown while it is dragged."""
    d.open("dispatch-tap")
    transfer = d.page.evaluate_handle("""text => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'dropped.json', {type: 'application/json'}));
        return data;
    }""", TEXT)
    d.page.dispatch_event("body", "dragover", {"dataTransfer": transfer})
    assert d.page.locator("#curtain").is_visible()
    d.wait_run(lambda: d.page.dispatch_event("body", "drop", {"dataTransfer": transfer}))
    assert d.page.locator("#curtain").is_hidden()
    assert d.text("#name") == "dropped.json"
    assert d.page.locator("#tree [data-id=dropped]").count() == 1


def test_paste(d):
    """Pasted text is opened."""
    d.open("dispatch-tap")
    d.page.evaluate("text => navigator.clipboard.writeText(text)", TEXT)
    d.page.click("h1")
    d.wait_run(lambda: d.page.keyboard.press("Control+v"))
    d.wait_text("#tree", "dropped")


def test_editor_runs_as_one_types(d):
    """Text that is typed in the editor is run."""
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+a")
    d.wait_run(lambda: d.page.keyboard.insert_text(TEXT))
    d.page.click("#tab-views")
    assert d.page.locator("#tree [data-id=dropped]").count() == 1


def test_faults_stand_at_their_lines(d):
    """Errors are shown at the lines of their pointers; a missing member at the object that lacks it."""
    d.expects_refusal = True
    text = json.dumps({"scene": {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "subviews": [
        {"id": "a", "frame": {"x": 0, "y": 0, "width": 9}, "alhpa": 1}]}]}, "events": []}, indent=1)
    d.open_request(text, "faulty.json")
    d.page.wait_for_selector("#faults li")
    lines = text.split("\n")
    places = [int(line) for line in d.page.eval_on_selector_all("#faults [data-line]", "all => all.map(e => e.dataset.line)")]
    words = d.texts("#faults li")
    assert "alhpa" in lines[next(p for p, w in zip(places, words) if "alhpa" in w)]
    assert '"frame"' in lines[next(p for p, w in zip(places, words) if "height" in w)]
    assert d.page.locator("#editor .fault-mark").count() >= 1
    assert d.page.locator("#editor .fault-line").count() == 2
    assert d.page.locator("#problem").is_visible()


def test_broken_json(d):
    """Invalid JSON is marked at the syntax error, and the last valid run stays visible."""
    d.expects_refusal = True
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+Home")
    with d.page.expect_response(lambda response: response.status == 400):
        d.page.keyboard.insert_text("{\n,\n")
    d.page.wait_for_selector("#editor .fault-mark")
    assert d.text("#faults").count("ine 2") == 1
    line = d.page.locator("#editor .fault-line")
    assert line.evaluate("e => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().right <= document.querySelector('#editor').getBoundingClientRect().right")
    assert "the last valid run" in d.text("#problem") and d.page.locator("#problem-show").is_hidden()
    assert "grayscale" in d.page.evaluate("getComputedStyle(document.querySelector('.result')).filter")
    assert d.page.locator("#stage rect[data-id=card]").count() == 1


def test_without_the_server(d):
    """A file can be opened while the server is not reachable, and is run when it is again."""
    d.expects_refusal = True
    d.open("dispatch-tap")
    d.offline(True)
    d.open_request(TEXT, "offline.json")
    d.page.wait_for_selector("#problem", state="visible")
    assert "does not answer" in d.text("#problem")
    assert d.page.locator("#stage rect[data-id=dropped]").count() == 1
    d.offline(False)
    d.page.wait_for_selector("#problem", state="hidden")
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.click("[data-preset=tap]"))
    d.page.wait_for_selector("#problem", state="hidden")


def test_editor_leaves_the_next_file_alone(d):
    """Text that was typed just before a file was opened is not run."""
    d.expects_refusal = True
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+End")
    d.page.keyboard.type(" ")
    d.open_request(TEXT, "other.json")
    d.page.wait_for_timeout(600)
    d.page.click("#tab-views")
    assert d.page.locator("#tree [data-id=dropped]").count() == 1 and d.request() == json.loads(TEXT)


def test_dictation_over_lines(d):
    """Replacing several lines at once does not violate the content security policy."""
    d.expects_refusal = True
    d.open_request(json.dumps(CARD, indent=1))
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+Home")
    for _ in range(3):
        d.page.keyboard.press("Shift+ArrowDown")
    d.page.keyboard.insert_text("dictated")
    d.page.wait_for_selector("#faults li")
    assert d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()").startswith("dictated")


def test_faults_of_a_file_are_shown(d):
    """A file with an error is shown unchanged, with the error."""
    d.expects_refusal = True
    for text, word in [({**CARD, "evnts": []}, "evnts"), ({**CARD, "options": 5}, "options"), ({"scene": CARD["scene"], "events": None}, "events")]:
        d.open_request(text, "faulty.json")
        d.page.wait_for_selector("#faults li")
        assert word in d.text("#faults"), text
        assert d.request() == text


def test_window_beside_the_first(d):
    """The picture includes a window outside of the first one."""
    windows = [view("w1", 0, 0, 300, 300), view("w2", 400, 0, 300, 300)]
    d.open_request({"scene": {"windows": windows}, "events": []})
    left, top, width, height = d.page.evaluate("""() => {
        const [device, w2] = ['.device', '[data-id=w2]'].map((name) => document.querySelector(`#stage ${name}`).getBoundingClientRect());
        return [w2.left - device.left, w2.top - device.top, device.right - w2.right, device.bottom - w2.bottom];
    }""")
    assert min(left, top, width, height) >= 0
