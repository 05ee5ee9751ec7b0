"""The timeline, the cursor and the log."""
from driver import context
from scenes import recognizer, scene, view

TWO_TAPS = {
    "scene": scene(view("photo", 0, 0, 390, 844, touches="handle", gestureRecognizers=[
        recognizer("tap", "single", requireToFail=["double"]), recognizer("tap", "double", numberOfTapsRequired=2)])),
    "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 100}}}],
}


def band(d, lane, state):
    """The number of bands with this state in a lane."""
    return d.page.evaluate("""([lane, state]) => {
        const name = document.querySelector(`[data-lane="${lane}"] rect`).getBoundingClientRect();
        return [...document.querySelectorAll(`[data-band="${state}"]`)].filter((e) => {
            const box = e.getBoundingClientRect();
            return box.top >= name.top - 2 && box.bottom <= name.bottom + 3;
        }).length;
    }""", [lane, state])


def test_lanes(d):
    """There is a lane for each touch, recognizer and receiver, with letters for states, and arrows for failure requirements."""
    d.open_request(TWO_TAPS)
    names = d.page.eval_on_selector_all("[data-lane]", "all => all.map(e => e.dataset.lane)")
    assert names[0] == "touch-1" and {"single", "double", "photo", "window"} <= set(names)
    assert band(d, "touch-1", "down") == 1 and band(d, "single", "possible") == 1
    letters = d.page.eval_on_selector_all("#lanes .mark text", "all => all.map(e => e.textContent)")
    assert sorted(letters) == ["F", "R"]
    assert d.page.locator("#lanes .requirement").count() == 1
    assert "single waits for double" in d.page.eval_on_selector("#lanes .requirement title", "e => e.textContent")
    assert d.page.locator("#lanes .mark.action").count() == 1


def test_held_touches(d):
    """A touch that a recognizer withholds has a band for it."""
    d.open("dispatch-held-touches")
    assert band(d, "touch-1", "withheld") == 1
    d.open("dispatch-tap")
    assert band(d, "touch-1", "withheld") == 0


def test_one_cursor(d):
    """Screen, log, tree, lanes and verdict have the same cursor."""
    d.open_request(TWO_TAPS)
    assert d.page.locator("#tree [data-id=single] .badge").inner_text() == "R"
    line = d.page.eval_on_selector(".cursor-line", "e => e.getBoundingClientRect().x")
    d.page.locator("#log .entry", has_text="hits photo").click()
    assert d.text("#clock") == "0.000 s"
    assert d.page.locator("#tree [data-id=single] .badge").inner_text() == ""
    assert d.page.locator("#stage .finger.down").count() == 1
    assert d.page.locator("#log .entry.now").inner_text().startswith("0.000")
    assert d.page.locator(".who-chip.future").count() >= 2
    assert d.page.eval_on_selector(".cursor-line", "e => e.getBoundingClientRect().x") < line - 50
    d.page.locator("#lanes .mark.action").dispatch_event("pointerdown", {"button": 0, "bubbles": True})
    assert d.page.locator("#log .entry.now .what").inner_text().startswith("didsingle")


def test_scrub(d):
    """Dragging on the lanes moves the cursor; hovering shows the time."""
    d.open("dispatch-pan-takes-touch")
    box = d.page.locator("#lanes").bounding_box()
    d.page.mouse.move(box["x"] + 300, box["y"] + 12)
    assert d.page.locator(".ghost-line").is_visible() and d.text(".ghost-line").endswith("s")
    d.page.mouse.down()
    first = d.text("#clock")
    d.page.mouse.move(box["x"] + 420, box["y"] + 12, steps=4)
    d.page.mouse.up()
    assert float(d.text("#clock")[:-2]) > float(first[:-2])


def test_steps(d):
    """Buttons and keys of the slider move the cursor by event and by frame."""
    d.open_request(TWO_TAPS)
    d.page.click("[data-go=start]")
    assert d.page.input_value("#scrubber") == "0"
    d.page.click("[data-go=forward]")
    assert "hit test" in d.page.get_attribute("#scrubber", "aria-valuetext")
    d.page.click("[data-go=frame-forward]")
    assert d.text("#clock") == "0.017 s"
    d.page.focus("#scrubber")
    d.page.keyboard.press("Shift+ArrowRight")
    assert d.text("#clock") == "0.033 s"
    d.page.keyboard.press("End")
    assert d.page.input_value("#scrubber") == d.page.get_attribute("#scrubber", "max")
    d.page.keyboard.press("ArrowLeft")
    assert d.page.input_value("#scrubber") != d.page.get_attribute("#scrubber", "max")
    d.page.keyboard.press("Home")
    assert d.page.get_attribute("#scrubber", "aria-valuetext").startswith("start")


def test_play(d):
    """Play moves the cursor to the end at the chosen speed, and can be paused."""
    d.open("dispatch-long-press-after-pan")
    d.page.select_option("#speed", "0.25")
    d.page.click("#play")
    assert d.page.get_attribute("#play", "aria-label") == "Pause"
    d.page.click("#play")
    d.page.wait_for_selector("#play[aria-label=Play]")
    d.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    d.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stopped = d.text("#clock")
    d.page.wait_for_timeout(150)
    assert d.text("#clock") == stopped
    d.page.select_option("#speed", "4")
    d.page.click("#play")
    d.page.wait_for_selector("#play[aria-label=Play]")
    assert d.page.input_value("#scrubber") == d.page.get_attribute("#scrubber", "max")


def test_zoom_and_pan_by_keys(d):
    """W and S zoom the timeline, A and D move it."""
    d.open_request(TWO_TAPS)
    width = "Math.max(...[...document.querySelectorAll('#lanes .band')].map(e => e.getAttribute('width') * 1))"
    before = d.page.evaluate(width)
    d.page.keyboard.press("w")
    d.page.keyboard.press("w")
    wide = d.page.evaluate(width)
    assert wide > before * 1.5
    place = d.page.eval_on_selector("#lanes .band", "e => e.getAttribute('x') * 1")
    d.page.keyboard.press("a")
    assert d.page.eval_on_selector("#lanes .band", "e => e.getAttribute('x') * 1") > place
    d.page.keyboard.press("d")
    d.page.keyboard.press("s")
    d.page.keyboard.press("s")
    assert abs(d.page.evaluate(width) - before) < before * 0.1


def test_table(d):
    """The lanes can be shown as a table."""
    d.open_request(TWO_TAPS)
    d.page.click("#toggle-table")
    rows = d.texts("#lane-rows tr")
    assert any(row.startswith("touch-1\ttouch\tdown") for row in rows)
    assert any(row.startswith("single\trecognizer\tpossible") for row in rows)
    assert d.page.locator("#lanes").is_hidden()


def test_log_has_everything_on_demand(d):
    """The log shows minor entries only on demand."""
    d.open_request(TWO_TAPS)
    few = d.page.locator("#log .entry").count()
    d.page.check("#log-all")
    assert d.page.locator("#log .entry").count() > few
    assert d.page.locator("#log .entry", has_text="shouldReceiveTouch").count() >= 1


def test_touches_share_a_lane(d):
    """Consecutive touches share a lane, so that recognizers are visible; its name selects the touch at the cursor."""
    d.open("dispatch-screen")
    assert d.page.locator(".lane-name.touch").count() == 1
    scroller, lane = d.page.locator(".lanes-scroll").bounding_box(), d.page.locator("[data-lane=delete4]").bounding_box()
    assert lane["y"] + lane["height"] <= scroller["y"] + scroller["height"]
    d.page.click("[data-lane=touch-1]")
    d.wait_text("#why-head h3", "touch-6")
    d.page.click("[data-go=start]")
    d.page.click("[data-lane=touch-1]")
    d.wait_text("#why-head h3", "touch-1")


def test_times_stay(d):
    """The axis stays above the lanes while they are scrolled, and shows the cursor."""
    d.open("dispatch-screen")
    d.page.eval_on_selector(".lanes-scroll", "e => e.scrollTo(0, 999)")
    scroller, times = d.page.locator(".lanes-scroll").bounding_box(), d.page.locator(".lanes-axis").bounding_box()
    assert d.page.eval_on_selector(".lanes-scroll", "e => e.scrollTop") > 10 and abs(times["y"] - scroller["y"]) < 2
    line, head = d.page.locator(".cursor-line").bounding_box(), d.page.locator(".cursor-head").bounding_box()
    assert abs(line["x"] + line["width"] / 2 - head["x"] - head["width"] / 2) < 1.5


def zoomed(d):
    return d.page.evaluate("Math.max(...[...document.querySelectorAll('#lanes .band')].map(e => e.getAttribute('width') * 1))")


def test_zoom_by_buttons(d):
    """Buttons zoom the timeline in and out, and reset the zoom."""
    d.open_request(TWO_TAPS)
    before = zoomed(d)
    d.page.click("[data-zoom=in]")
    d.page.click("[data-zoom=in]")
    assert zoomed(d) > before * 1.5
    d.page.click("[data-zoom=out]")
    assert zoomed(d) < before * 1.5
    d.page.click("[data-zoom=fit]")
    assert abs(zoomed(d) - before) < 1


@context(viewport={"width": 1280, "height": 800}, has_touch=True)
def test_zoom_by_two_fingers(d):
    """A pinch with two fingers zooms the timeline."""
    d.open_request(TWO_TAPS)
    before = zoomed(d)
    box = d.page.locator("#lanes").bounding_box()
    y, middle = box["y"] + 60, box["x"] + 380

    def fingers(kind, *apart):
        d.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": middle + side * half, "y": y, "id": number} for half in apart for number, side in enumerate((-1, 1))]})
    fingers("touchStart", 40)
    for half in (50, 60, 70, 80):
        fingers("touchMove", half)
    fingers("touchEnd")
    assert 1.6 < zoomed(d) / before < 2.4, zoomed(d) / before


def test_legend(d):
    """The legend lists the symbols that occur, in one line; the help explains all of them."""
    d.open_request(TWO_TAPS)
    words = [text.split("\n")[-1] for text in d.texts("#legend li")]
    assert {"hit test", "down", "possible", "failed", "recognized", "action", "waits for"} <= set(words) and "cancelled" not in words
    assert d.page.locator("#legend").bounding_box()["height"] < 24
    d.page.click("#open-signs")
    assert "withheld: the touch is not delivered" in d.text("#signs") and d.page.locator("#signs svg").count() == 15
    assert "view controller" in d.text("#help")


def test_log_in_words(d):
    """The log shows the sender of an action, has full names in its tooltip, and breaks lines between words."""
    d.open("dispatch-button-under-tap")
    d.open_request(TWO_TAPS)
    row = d.page.locator("#log .entry.action").first
    assert row.locator(".what").inner_text() == "didsingle from single"
    assert "window: didsingle from single" in row.get_attribute("title")
    assert d.page.locator("#log .what wbr").count() > 0


def test_table_lines(d):
    """A row of the table is one line."""
    d.open("dispatch-screen")
    d.page.click("#toggle-table")
    assert d.page.eval_on_selector_all("#lane-rows tr", "all => all.every(e => e.getBoundingClientRect().height < 30)")


def test_marks_at_one_time(d):
    """Marks at one time are one mark with their number at their true time; clicks go from one to the next."""
    d.open("dispatch-covered-button")
    d.open_request({"scene": {"subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 100, 350, 50],
                                           "targets": [{"target": "app", "action": "buy", "events": ["touchUpInside"]}]}]},
                    "events": [{"tap": "buy"}]})
    group = d.page.locator("#lanes .mark[data-seqs]", has_text="primaryActionTriggered")
    assert group.locator(".count").text_content() == "3"
    width = d.page.locator("#lanes").bounding_box()
    box = group.locator("path").bounding_box()
    assert box["x"] + box["width"] <= width["x"] + width["width"]
    d.page.click("[data-go=start]")
    for _ in range(3):
        group.dispatch_event("pointerdown", {"isPrimary": True, "button": 0})
        assert "now" in group.get_attribute("class")
    assert d.texts("#log .entry.now .what")[0].replace("\n", "") == "primaryActionTriggered"


def test_short_times(d):
    """Labels of the axis distinguish times below a hundredth of a second."""
    d.open_request({"scene": {"subviews": [{"id": "v", "frame": [20, 100, 350, 50], "touches": "handle"}]},
                    "events": [{"tap": {"at": {"view": "v"}, "hold": 0.006}}]})
    d.page.click("[data-go=start]")
    for _ in range(6):
        d.page.click("[data-zoom=in]")
    labels = [text.split(" ")[0] for text in d.page.locator("#lanes text.time").all_text_contents()]
    assert len(labels) > 2 and len(set(labels)) == len(labels) and "0.001" in labels, labels
