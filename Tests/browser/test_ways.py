"""Links between the parts of the page, and scenes with hostile names."""
import json

from scenes import CARD, recognizer, scene, view

TAP = {**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]}


def test_cancelled_pointer(d):
    """A touch that the system cancels is recorded as canceled."""
    d.open_request(CARD)
    d.fingers("touchStart", (100, 300))
    d.wait_run(lambda: d.cdp.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []}))
    assert [touch["phase"] for event in d.request()["events"] for touch in event["touches"]][-1] == "cancelled"


def test_a_drag_that_leaves(d):
    """A mouse that leaves the screen while drawing is tracked until release, and its trail is shown."""
    d.open_request(CARD)
    start, (left, _) = d.at(200, 300), d.at(0, 0)
    d.page.mouse.move(*start)
    d.page.mouse.down()
    d.page.mouse.move(start[0] - 40, start[1], steps=3)
    assert d.page.locator("#stage .ink").count() == 1
    d.page.mouse.move(left - 60, start[1] + 200, steps=3)
    d.wait_run(d.page.mouse.up)
    assert d.page.locator("#stage .ink").count() == 0
    events = d.request()["events"]
    assert min(touch["location"]["x"] for event in events for touch in event["touches"] if "location" in touch) < 0
    assert events[-1]["touches"][0]["phase"] == "ended"


def test_no_menu_on_a_long_touch(d):
    """A long touch, or the right button, does not open the menu of the browser."""
    d.open_request(CARD)
    assert d.page.evaluate("""!document.querySelector('#stage').dispatchEvent(new MouseEvent('contextmenu', { cancelable: true, bubbles: true }))""")


def test_select_in_layers(d):
    """In 3D, a click on a view selects it, and the hit view and the selection are marked."""
    d.open_request(TAP)
    d.page.click("[data-toggle=exploded]")
    d.page.wait_for_selector("#stage .layer [data-id=card].is-hit")
    d.page.keyboard.press("Escape")
    d.page.locator("#stage .layer rect[data-id=card]").dispatch_event("click")
    d.page.wait_for_selector("#tree [data-id=card][aria-selected=true]")
    d.page.wait_for_selector("#stage .layer [data-id=card].is-selected", state="attached")
    assert "turn" in d.text("#hint")
    d.page.click("[data-tool=select]")
    assert "select" in d.text("#hint")


def test_selection_and_faults_lead_to_lines(d):
    """The editor scrolls to the selection, and to an error when it is clicked."""
    d.expects_refusal = True
    d.open_request(json.dumps(TAP, indent=1))
    d.page.click("#tab-json")
    d.page.wait_for_selector("#editor .CodeMirror")
    d.page.locator("#stage").evaluate("""() => document.querySelector('.CodeMirror').CodeMirror.setCursor(0, 0)""")
    line = "document.querySelector('.CodeMirror').CodeMirror.getLine(document.querySelector('.CodeMirror').CodeMirror.getCursor().line)"
    around = "((code) => code.getRange({ line: code.getCursor().line, ch: 0 }, { line: code.getCursor().line + 3, ch: 0 }))(document.querySelector('.CodeMirror').CodeMirror)"
    d.page.click("#log .entry >> nth=0")
    assert '"card"' in d.page.evaluate(around)
    d.page.evaluate("""() => {
        const code = document.querySelector('.CodeMirror').CodeMirror;
        code.replaceRange(' "alhpa": 1,', { line: 1, ch: 12 });
    }""")
    d.page.wait_for_selector("#faults [data-line]")
    d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.setCursor(9, 0)")
    d.page.click("#faults [data-line]")
    assert "alhpa" in d.page.evaluate(line)


def test_log_and_walk_select(d):
    """Rows of the log and of the hit test select their subject; rows of the log also move the cursor."""
    d.open_request(TAP)
    d.page.click("#log .entry:has-text('recognized')")
    assert d.page.locator("#tree [data-id=tap][aria-selected=true]").count() == 1
    assert int(d.page.input_value("#scrubber")) < int(d.page.get_attribute("#scrubber", "max"))
    d.page.click("#tab-transcript")
    d.page.click("#transcript-list [data-visit]:has-text('card') >> nth=0")
    d.page.wait_for_selector("#tree [data-id=card][aria-selected=true]")
    assert d.page.locator("#stage .aim").count() == 1


def test_lint_fix_is_tried(d):
    """The fix of a finding can be applied."""
    d.open("lint-form")
    d.page.wait_for_selector("#lint-list [data-changes]")
    before = d.request()
    d.wait_run(lambda: d.page.click("#lint-list [data-changes] >> nth=0"))
    assert d.request() != before


def test_sweep_shows_where_one_is(d):
    """The plot of a sweep marks the request's value."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}, "hold": 0.2}}]})
    d.page.click("#tab-sweep")
    d.page.select_option("#sweep-number", "#/events/0/tap/hold")
    d.page.click("#sweep-form button")
    d.page.wait_for_selector("#sweep-result .here")


def test_chain_says_who_handled(d):
    """The chain shows the disposition of each responder."""
    d.open_request(TAP)
    d.page.click("#tab-chain")
    d.page.wait_for_selector("#chain-list li")
    assert "handled" in d.text("#chain-list") or "handles" in d.text("#chain-list")


def test_a_requirement_makes_a_difference(d):
    """Adding a failure requirement shows the difference, and an arrow."""
    double = recognizer("tap", "double", numberOfTapsRequired=2)
    d.open_request({"scene": scene(view("v", 0, 0, 390, 300, gestureRecognizers=[recognizer("tap", "single"), double])),
                    "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}]})
    d.page.click("#tree [data-id=single]")
    d.page.click("#tab-whatif")
    d.wait_run(lambda: d.page.check("#whatif-controls [data-require][value=double]"))
    d.page.wait_for_selector("#whatif-difference .answer")
    assert "single" in d.text("#whatif-difference") and d.page.locator("#lanes .requirement").count() == 1


def test_without_a_clipboard(d):
    """If the clipboard is not available, for example over plain HTTP, the text is shown to be copied by hand."""
    d.open_request(TAP)
    d.page.evaluate("""() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
    }""")
    d.page.click("#open-share")
    d.page.click("[data-copy=request]")
    d.wait_text("#share-note", "Copy the text below")
    assert json.loads(d.page.input_value("#share-text")) == TAP


HOSTILE = ['<img src=x onerror="window.hacked=1">', "'\"><script>window.hacked=1</script>", "{{x}} ${window.hacked=1}",
           "\u202etxet\u202c", "a.b/c~d#e", "__proto__", "constructor"]


def test_hostile_names(d):
    """Names are shown as text everywhere, and never run as code."""
    views = [view(name, 10, 20 + 90 * number, 300, 80, gestureRecognizers=[recognizer("tap", f"tap {name}")]) for number, name in enumerate(HOSTILE)]
    d.open_request({"scene": scene(*views), "events": [
        {"time": number, "tap": {"at": {"x": 50, "y": 50 + 90 * number}}} for number in range(len(HOSTILE))]}, "<b>name</b>.json")
    for tab in ["why", "transcript", "chain", "whatif", "lint", "sweep"]:
        d.page.click(f"#tab-{tab}")
        for name in HOSTILE[:3]:
            d.page.locator("#tree .row", has=d.page.get_by_text(name, exact=True)).first.click()
        d.page.wait_for_timeout(80)
    d.page.click("#tab-json")
    d.page.click("#toggle-table")
    d.page.select_option("#overlay", "hitMap")
    d.page.wait_for_selector("#stage .overlay path", state="attached")
    assert d.page.evaluate("window.hacked") is None
    assert d.page.locator("img, #name b").count() == 0
    assert d.text("#name") == "<b>name</b>.json"
    assert d.verdict()[0] == [HOSTILE[-1]]
