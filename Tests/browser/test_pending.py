"""Pending and unsent work, undo of a tried fix, long lists, robustness and sweeps of two numbers."""
import json

from playwright.sync_api import expect
from scenes import CARD, recognizer, scene, view

BUTTON = {
    "scene": scene(view("buy", 20, 700, 350, 50, **{"class": "UIButton", "targets": [{"target": "window", "action": "buy", "events": ["touchUpInside"]}]}),
                   view("banner", 0, 725, 390, 119)),
    "events": [{"time": 0, "tap": {"at": {"x": 195, "y": 735}}}],
}


def test_ink_until_the_answer(d):
    """A drawn gesture stays dashed, and “Running …” is shown, until the answer comes."""
    d.open_request(CARD)
    waiting = []
    d.page.route("**/v1/dispatch", lambda route: waiting.append(route))
    d.page.mouse.click(*d.at(200, 300))
    d.page.wait_for_selector("#stage .ink.pending")
    d.page.wait_for_selector("#running:not([hidden])")
    waiting[0].continue_()
    d.page.wait_for_selector("#running", state="hidden")
    d.page.wait_for_selector("#stage .ink", state="detached")
    assert d.verdict()[0] == ["card"]


def test_retry_and_polling(d):
    """Without the server, the unsent gesture stays visible; the page tries again by itself, and with a button."""
    d.expects_refusal = True
    d.open_request(CARD)
    d.offline(True)
    d.page.mouse.click(*d.at(200, 300))
    d.page.wait_for_selector("#problem-retry:not([hidden])")
    assert d.page.locator("#stage .ink.pending").count() == 1
    d.page.click("#problem-retry")
    d.page.wait_for_timeout(200)
    assert d.page.locator("#problem").is_visible() and d.page.locator("#stage .ink.pending").count() == 1
    # Without an event of the browser, the page's own attempts find the server.
    d.page.evaluate("window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })")
    d.offline(False)
    d.page.wait_for_selector("#problem", state="hidden")
    assert d.verdict()[0] == ["card"] and d.page.locator("#stage .ink").count() == 0


def test_undo_of_a_fix(d):
    """After “Try it”, the sentence names the fix, and undoes it."""
    d.open_request(BUTTON)
    opened = d.request()
    d.page.wait_for_selector("#headline .first-fix button")
    fix = d.text("#headline .first-fix").split("Fix: ")[1].split(" Try it")[0].strip()
    d.wait_run(lambda: d.page.click("#headline .first-fix button"))
    d.page.wait_for_selector("#headline .tried")
    assert fix in d.text("#headline .tried") and "window.buy was called" in d.text("#headline")
    d.wait_run(lambda: d.page.click("#headline [data-undo]"))
    assert d.request() == opened and d.page.locator("#headline .tried").count() == 0


def test_many_rows(d):
    """In a tree with too many rows, the selected view is shown."""
    many = [view(f"v{number}", number % 50 * 7, number // 50 * 10, 6, 9) for number in range(2600)]
    d.open_request({"scene": scene(*many), "events": []})
    assert d.page.locator("#tree [data-id=v2599]").count() == 0
    d.page.click("[data-tool=select]")
    d.page.mouse.click(*d.at(49 * 7 + 3, 51 * 10 + 4))
    d.page.wait_for_selector("#tree [data-id=v2599][aria-selected=true]")


def test_long_log(d):
    """A log with more entries than rows shows those at the cursor, and has buttons for the others."""
    taps = [{"time": number, "tap": {"at": {"x": 200, "y": 300}}} for number in range(400)]
    d.open_request({**CARD, "events": taps})
    d.page.check("#log-all")
    omitted = d.page.locator("#log .omitted")
    expect(d.page.locator("#log .entry")).to_have_count(3000)
    expect(omitted.first).to_contain_text("earlier entries")
    expect(d.page.locator("#log .entry.now")).to_have_count(1)
    d.page.click("[data-go=start]")
    d.page.locator("#scrubber").focus()
    d.page.keyboard.press("ArrowRight")
    d.page.wait_for_selector("#log .entry.now")
    expect(omitted.last).to_contain_text("later entries")
    omitted.last.locator("button").click()
    expect(omitted.first).to_contain_text("earlier")


def test_winners_come_first(d):
    """If there are many recognizers, the lanes of those that acted are first."""
    taps = [recognizer("tap", f"tap{number}", numberOfTapsRequired=1 if number == 10 else 3) for number in range(12)]
    d.open_request({"scene": scene(view("card", 0, 0, 390, 844, gestureRecognizers=taps)), "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}]})
    names = d.page.evaluate("[...document.querySelectorAll('#lanes .lane-name.recognizer text')].map((text) => text.firstChild.textContent)")
    assert names[0] == "tap10" and len(names) == 12


def test_log_of_the_selection(d):
    """The log can be limited to the selected object."""
    d.open("dispatch-single-and-double-tap")
    everything = d.page.locator("#log .entry").count()
    d.page.locator("#tree .row.recognizer").first.click()
    name = d.page.locator("#tree .row.recognizer .id").first.inner_text()
    d.page.check("#log-own")
    assert 0 < d.page.locator("#log .entry").count() < everything
    assert set(d.texts("#log .entry .who")) == {name}


def test_measured_range(d):
    """Shift and a drag on the timeline measure a range of time; Ctrl and the wheel zoom at the pointer."""
    d.open("dispatch-tap")
    box = d.page.locator("#lanes").bounding_box()
    y = box["y"] + 40
    d.page.keyboard.down("Shift")
    d.page.mouse.move(box["x"] + 200, y)
    d.page.mouse.down()
    d.page.mouse.move(box["x"] + 400, y, steps=3)
    d.page.mouse.up()
    d.page.keyboard.up("Shift")
    assert d.text(".measured-range").endswith(" ms") and d.page.locator(".measured-range").bounding_box()["width"] > 150
    d.page.mouse.move(box["x"] + 300, y)
    under = d.text(".ghost-line")
    d.page.keyboard.down("Control")
    d.page.mouse.wheel(0, -100)
    d.page.keyboard.up("Control")
    d.page.mouse.move(box["x"] + 301, y)
    d.page.mouse.move(box["x"] + 300, y)
    assert abs(float(d.text(".ghost-line").split(" ")[0]) - float(under.split(" ")[0])) < 0.002


def test_robustness(d):
    """An example of a robustness test shows its result, the variant that fails first, and that variant's run."""
    d.open("robustness-small-button")
    d.page.wait_for_selector("#robust-result .answer")
    example = d.fetch("/examples/robustness-small-button.json")
    answer = json.loads(d.post("/v1/robustness", json.dumps(example)))
    assert answer["summary"] in d.text("#robust-result") and "at least 90 % (met)" in d.text("#robust-result")
    assert d.page.locator("#robust-result .shares li").count() == len(answer["outcomes"])
    d.wait_run(lambda: d.page.click("[data-variant]"))
    assert "banner.dismiss was called" not in d.text("#headline")
    # The form runs the test for the drawn gesture.
    d.page.select_option("#robust-outcome", label="hit view")
    d.page.click("#robust-form button")
    d.page.wait_for_selector("#robust-result .answer")


def test_sweep_of_two_numbers(d):
    """A sweep of two numbers has a cell for each pair, a legend, and a line for the rows with the same flips."""
    d.open("sweep-hold-and-distance")
    d.page.wait_for_selector(".sweep-plot.grid")
    assert d.page.locator(".sweep-plot .cells rect").count() == 17 * 25
    assert [text.strip() for text in d.texts(".grid-key li")] == ["tap", "press", "pan"]
    lines = d.texts("#sweep-result .causes li")
    assert len(lines) == len(set(lines)) == 7 and "tap below 0.3833 s, then press" in lines[0]
    assert d.page.input_value("#sweep-second-to") == "60"


def test_export_is_shown_again(d):
    """The Share dialog shows the chosen export again, for the current gesture; other actions replace it."""
    d.open("dispatch-tap")
    d.page.click("#open-share")
    d.page.click("[data-export=maestro]")
    d.page.wait_for_selector("#export:not([hidden])")
    first = d.page.input_value("#export-text")
    d.page.click("#share [data-close]")
    d.wait_run(lambda: d.page.mouse.click(*d.at(100, 400)))
    d.page.click("#open-share")
    d.page.wait_for_function("(first) => !['', first].includes(document.querySelector('#export-text').value)", arg=first)
    assert d.page.locator("#export").is_visible()
    d.page.click("[data-copy=request]")
    assert d.page.locator("#export").is_hidden() and d.page.locator("#share-text").is_visible()


def test_print(d):
    """Print has the explanation and the timeline, and no controls."""
    d.open("dispatch-covered-button")
    d.page.wait_for_selector("#why-answer .answer")
    d.page.emulate_media(media="print")
    assert d.page.locator("#why-answer .answer").is_visible() and d.page.locator("#lanes .band").first.is_visible()
    assert d.page.locator("#transport").is_hidden() and d.page.locator("#open-share").is_hidden() and d.page.locator(".left").is_hidden()


def test_page_source_first(d):
    """A pasted page source is shown with an offer to tap an element, and a click on an element gives the verdict."""
    source = d.fetch("/examples/convert-page-source.json")["data"]
    d.open_request({**CARD, "events": []})
    d.page.evaluate("""(text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }""", source)
    d.page.wait_for_function("() => document.querySelector('#name').textContent === 'Pasted'")
    d.page.locator("#tree .row .type", has_text="Button").first.click()
    name = d.text("#why-head h3")
    assert "No gesture yet" in d.text("#headline")
    d.page.click("[data-tool=touch]")
    box = d.page.locator(f"#stage rect[data-id='{name}']").bounding_box()
    d.wait_run(lambda: d.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    assert f"went to {name}" in d.text("#headline")
