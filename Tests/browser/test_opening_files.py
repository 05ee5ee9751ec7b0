"""Files, texts and the editor."""
import json

from scenes import CARD, scene, view

TEXT = json.dumps({"scene": scene(view("dropped", 0, 0, 100, 100)), "events": []})


def test_file_by_button(d):
    """A file is opened by its button; a scene without events is welcome, too."""
    d.open_request(CARD["scene"], "bare.json")
    assert d.page.locator("#tree [data-id=card]").count() == 1


def test_drop(d):
    """A dropped file is opened, and a curtain says so beforehand."""
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
    """What is typed in the editor is run."""
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+a")
    d.wait_run(lambda: d.page.keyboard.insert_text(TEXT))
    d.page.click("#tab-views")
    assert d.page.locator("#tree [data-id=dropped]").count() == 1


def test_faults_stand_at_their_lines(d):
    """Faults that the server finds stand at the lines their pointers mean, a missing member at what lacks it."""
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
    """Text that is no JSON is marked where it breaks off, and the last good scene stays."""
    d.expects_refusal = True
    d.open_request(CARD)
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+Home")
    with d.page.expect_response(lambda response: response.status == 400):
        d.page.keyboard.insert_text("{\n,\n")
    d.page.wait_for_selector("#editor .fault-mark")
    assert "Line 2" in d.text("#faults")
    assert d.page.locator("#stage rect[data-id=card]").count() == 1


def test_without_the_server(d):
    """A file opens while the server is away; the page says so, and goes on when it is back."""
    d.expects_refusal = True
    d.open("dispatch-tap")
    d.offline(True)
    d.open_request(TEXT, "offline.json")
    d.page.wait_for_selector("#problem", state="visible")
    assert "does not answer" in d.text("#problem")
    assert d.page.locator("#stage rect[data-id=dropped]").count() == 1
    d.offline(False)
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.click("[data-preset=tap]"))
    d.page.wait_for_selector("#problem", state="hidden")
