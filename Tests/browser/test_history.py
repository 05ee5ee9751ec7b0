"""Undo and Redo, the browser's history, and requests that are not needed any more."""
import json

from scenes import CARD, scene, view

TAP = {**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]}
OTHER = {"scene": scene(view("other", 0, 0, 50, 50)), "events": []}


def test_redo(d):
    """Redo restores what Undo took back, with the button and with Ctrl+Shift+Z; a new edit ends it."""
    d.open_request(TAP)
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.click("[data-preset=drag]"))
    edited = d.request()
    assert d.page.locator("#redo").is_hidden()
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request() == TAP
    d.wait_run(lambda: d.page.click("#redo"))
    assert d.request() == edited
    assert d.page.locator("#redo").is_hidden()
    d.page.click("h1")
    d.wait_run(lambda: d.page.keyboard.press("Control+z"))
    d.wait_run(lambda: d.page.keyboard.press("Control+Shift+Z"))
    assert d.request() == edited
    d.wait_run(lambda: d.page.keyboard.press("Control+z"))
    d.wait_run(lambda: d.page.click("[data-preset=tap]"))
    assert d.page.locator("#redo").is_hidden()


def test_undo_in_the_editor_stays_in_the_file(d):
    """Undo in the JSON editor does not bring back the text of another request, or empty the editor."""
    d.open_request(TAP)
    d.page.click("#tab-json")
    d.page.wait_for_selector("#editor .CodeMirror")
    d.open_request(OTHER, "other.json")
    text = d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()")
    d.page.click(".CodeMirror-line >> nth=0")
    d.page.keyboard.press("Control+z")
    d.page.wait_for_timeout(500)
    assert d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()") == text
    d.page.keyboard.type(" ")
    d.page.keyboard.press("Control+z")
    d.page.keyboard.press("Control+Shift+Z")
    assert d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()") != text


def test_back_and_forward(d):
    """Each opened example is an entry of the browser's history."""
    d.open("dispatch-tap")
    d.page.wait_for_function("() => location.hash.startsWith('#z=')")
    for word in ["cookie banner", "slider"]:
        d.page.click("#open-gallery")
        d.page.fill("#gallery-search", word)
        d.page.click("#gallery .card >> nth=0")
        d.page.wait_for_function("name => document.querySelector('#name').textContent === name", arg=d.page.locator("#gallery .card strong").first.text_content())
        d.page.wait_for_timeout(400)
    last = d.text("#name")
    d.page.go_back()
    d.page.wait_for_function("last => document.querySelector('#name').textContent !== last", arg=last)
    middle = d.text("#name")
    d.page.wait_for_timeout(400)
    d.page.go_back()
    d.wait_text("#name", "Tap")
    d.page.wait_for_timeout(400)
    d.page.go_forward()
    d.wait_text("#name", middle)


def test_links_keep_what_is_shown(d):
    """A link keeps the name, the moment, the selection and the tab."""
    d.open_request(TAP, "card.json")
    d.page.click("#tree [data-id=pinch]")
    d.page.click("#tab-chain")
    d.page.click("[data-go=start]")
    d.page.click("[data-go=forward]")
    number = d.page.input_value("#scrubber")
    d.page.click("#open-share")
    d.page.click("[data-copy=link]")
    d.wait_text("#share-note", "Cop")
    link = d.page.input_value("#share-text") or d.page.evaluate("navigator.clipboard.readText()")
    d.page.goto("about:blank")
    d.open(path=link[len(d.url):])
    assert d.text("#name") == "card.json"
    assert d.page.input_value("#scrubber") == number
    assert d.page.get_attribute("#tab-chain", "aria-selected") == "true"
    assert d.page.locator("#tree [data-id=pinch][aria-selected=true], #tree [aria-selected=true] [data-id=pinch], #tree .selected[data-id=pinch]").count() == 1


def test_a_new_scene_is_shown_at_once(d):
    """A newly opened file shows its own scene before the answer arrives."""
    d.open_request(TAP)
    waiting = []
    d.page.route("**/v1/dispatch", lambda route: waiting.append(route))
    with d.page.expect_file_chooser() as chooser:
        d.header("#open-file")
    chooser.value.set_files({"name": "other.json", "mimeType": "application/json", "buffer": json.dumps(OTHER).encode()})
    d.page.wait_for_selector("#tree [data-id=other]")
    assert d.page.locator("#tree [data-id=card]").count() == 0 and d.text("#name") == "other.json"
    assert d.page.locator(".who-chip").count() == 0
    waiting[0].continue_()
    d.wait_text("#headline", "No gesture yet")


def test_one_explanation_for_a_tap(d):
    """A tap that is drawn sends one dispatch and one explanation."""
    d.open_request(CARD)
    d.page.wait_for_timeout(300)
    sent = []
    d.page.on("request", lambda request: sent.append(request.url.rsplit("/", 1)[-1]))
    d.wait_run(lambda: (d.fingers("touchStart", (200, 300)), d.fingers("touchEnd")))
    d.page.wait_for_selector("#why-answer .answer")
    d.page.wait_for_timeout(300)
    assert sent.count("dispatch") == 1 and sent.count("explain") == 1, sent


def test_a_run_ends_older_requests(d):
    """A new run ends the explanation and the run that are not answered yet."""
    d.open_request(TAP)
    ended = []
    d.page.on("requestfailed", lambda request: ended.append(request.url.rsplit("/", 1)[-1]))
    d.page.route("**/v1/explain", lambda route: None)
    d.page.click("#tree [data-id=pan]")
    d.page.wait_for_timeout(200)
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.click("[data-preset=drag]"))
    assert ended.count("explain") == 1, ended
    d.page.route("**/v1/dispatch", lambda route: None, times=1)
    d.page.click("[data-preset=tap]")
    d.page.wait_for_timeout(100)
    d.wait_run(lambda: d.page.click("[data-preset=drag]"))
    assert ended.count("dispatch") == 1, ended
    d.page.unroute_all(behavior="ignoreErrors")
