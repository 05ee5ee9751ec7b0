"""The timeline, its cursor, the log."""
from scenes import recognizer, scene, view

TWO_TAPS = {
    "scene": scene(view("photo", 0, 0, 390, 844, touches="handle", gestureRecognizers=[
        recognizer("tap", "single", requireToFail=["double"]), recognizer("tap", "double", numberOfTapsRequired=2)])),
    "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 100}}}],
}


def band(d, lane, state):
    """How many bands of a state the lane's row has."""
    return d.page.evaluate("""([lane, state]) => {
        const name = document.querySelector(`[data-lane="${lane}"] rect`).getBoundingClientRect();
        return [...document.querySelectorAll(`[data-band="${state}"]`)].filter((e) => {
            const box = e.getBoundingClientRect();
            return box.top >= name.top - 2 && box.bottom <= name.bottom + 3;
        }).length;
    }""", [lane, state])


def test_lanes(d):
    """There is a lane for each touch, recognizer and receiver, with states by letter, and who waits for whom."""
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
    """A touch that a recognizer holds back is seen to be held."""
    d.open("dispatch-held-touches")
    assert band(d, "touch-1", "held") == 1
    d.open("dispatch-tap")
    assert band(d, "touch-1", "held") == 0


def test_one_cursor(d):
    """Screen, log, tree, lanes and the verdict share one cursor."""
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
    """Dragging on the lanes moves the cursor; resting shows the time there."""
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
    """Step by event and by frame, with buttons and with the slider's keys."""
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
    """Play runs to the end at the chosen speed, and can be paused."""
    d.open("dispatch-pan-takes-touch")
    d.page.select_option("#speed", "0.25")
    d.page.click("#play")
    assert d.page.get_attribute("#play", "aria-label") == "Pause"
    d.page.click("#play")
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
    """The lanes are there as a table, too."""
    d.open_request(TWO_TAPS)
    d.page.click("#toggle-table")
    rows = d.texts("#lane-rows tr")
    assert any(row.startswith("touch-1\ttouch\tdown") for row in rows)
    assert any(row.startswith("single\trecognizer\tpossible") for row in rows)
    assert d.page.locator("#lanes").is_hidden()


def test_log_has_everything_on_demand(d):
    """The log leaves out what passes silently until it is asked for everything."""
    d.open_request(TWO_TAPS)
    few = d.page.locator("#log .entry").count()
    d.page.check("#log-all")
    assert d.page.locator("#log .entry").count() > few
    assert d.page.locator("#log .entry", has_text="shouldReceiveTouch").count() >= 1
