"""The keys that the help lists."""
from scenes import CARD, grid, scene, view

TAP = {**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]}


def test_play(d):
    """Space plays from the beginning, and pauses."""
    d.open_request({**CARD, "events": [{"time": 0, "drag": {"from": {"x": 60, "y": 250}, "to": {"x": 300, "y": 400}, "duration": 2}}]})
    d.page.click("h1")
    d.page.keyboard.press(" ")
    d.page.wait_for_selector("#play[aria-label=Pause]")
    d.page.keyboard.press(" ")
    d.page.wait_for_selector("#play[aria-label=Play]")
    stopped = d.page.input_value("#scrubber")
    assert int(stopped) < int(d.page.get_attribute("#scrubber", "max"))
    d.page.wait_for_timeout(150)
    assert d.page.input_value("#scrubber") == stopped


def test_tools_and_panels(d):
    """T changes the tool, X toggles 3D, L shows the table; G, E and O open examples, Share and a file."""
    d.open_request(TAP)
    d.page.click("h1")
    d.page.keyboard.press("t")
    assert d.page.get_attribute("#stage", "data-tool") == "select"
    d.page.keyboard.press("t")
    assert d.page.get_attribute("#stage", "data-tool") == "touch"
    d.page.keyboard.press("x")
    d.page.wait_for_selector("#stage .layer")
    d.page.keyboard.press("x")
    d.page.wait_for_selector("#stage svg.flat")
    d.page.keyboard.press("l")
    d.page.wait_for_selector("#lane-table table, table#lane-table")
    for key, name in [("g", "gallery"), ("e", "share")]:
        d.page.keyboard.press(key)
        d.page.wait_for_selector(f"#{name}[open]")
        d.page.keyboard.press("Escape")
        d.page.wait_for_selector(f"#{name}:not([open])", state="attached")
    # Headless browsers do not always open the file dialog.
    d.page.evaluate("document.querySelector('#file').addEventListener('click', () => { window.asked = true; })")
    d.page.keyboard.press("o")
    d.page.wait_for_function("() => window.asked")


def test_undo(d):
    """Ctrl+Z restores the previous request."""
    d.open_request(TAP)
    before = d.request()
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.click("[data-preset=drag]"))
    assert d.request() != before
    d.page.click("h1")
    d.wait_run(lambda: d.page.keyboard.press("Control+z"))
    assert d.request() == before


def test_slider_by_tens(d):
    """Page Up and Page Down on the slider move the cursor by ten events."""
    d.open_request({**CARD, "events": [{"time": 0, "drag": {"from": {"x": 60, "y": 250}, "to": {"x": 300, "y": 400}, "duration": 2}}]})
    d.page.focus("#scrubber")
    d.page.keyboard.press("Home")
    d.page.keyboard.press("PageUp")
    ten = int(d.page.input_value("#scrubber"))
    assert ten >= 10
    d.page.keyboard.press("PageDown")
    assert int(d.page.input_value("#scrubber")) <= ten - 10


def test_stars_open_siblings(d):
    """The key * opens all siblings of the focused row."""
    d.open_request({"scene": scene(*(view(name, 0, 0, 90, 90, subviews=[view(f"in-{name}", 0, 0, 9, 9)]) for name in "ab")), "events": []})
    for name in "ab":
        d.page.focus(f"#tree [data-id={name}]")
        d.page.keyboard.press("ArrowLeft")
    assert d.page.locator("#tree [data-id^=in-]").count() == 0
    d.page.keyboard.press("*")
    assert d.page.locator("#tree [data-id^=in-]").count() == 2


def test_wheel_zooms(d):
    """Ctrl and the wheel zoom the timeline; Shift and the wheel move it."""
    d.open_request({**CARD, "events": [{"time": 0, "drag": {"from": {"x": 60, "y": 250}, "to": {"x": 300, "y": 400}, "duration": 2}}]})
    ticks = "[...document.querySelectorAll('#lanes text')].map((text) => text.textContent).join()"
    d.page.hover("#lanes")
    seen = [d.page.evaluate(ticks)]
    for key, by in [("Control", -400), ("Control", -400), ("Shift", -400)]:
        d.page.keyboard.down(key)
        d.page.mouse.wheel(0, by)
        d.page.keyboard.up(key)
        d.page.wait_for_timeout(60)
        seen.append(d.page.evaluate(ticks))
    assert len(set(seen)) >= 3, seen


def test_many_views_stay_as_they_are(d):
    """With 2000 views, a move of the cursor changes only a few elements of the page."""
    d.open_request({"scene": grid(40, 49), "events": [{"time": 0, "drag": {"from": {"x": 50, "y": 100}, "to": {"x": 300, "y": 700}, "duration": 1}}]})
    d.page.evaluate("""() => {
        window.touched = 0;
        for (const place of ['#stage', '#tree', '#log', '#lanes']) {
            new MutationObserver((changes) => {
                for (const change of changes) window.touched += 1 + change.addedNodes.length;
            }).observe(document.querySelector(place), { subtree: true, childList: true, attributes: true, characterData: true });
        }
    }""")
    d.page.focus("#scrubber")
    d.page.keyboard.press("Home")
    d.page.wait_for_timeout(100)
    d.page.evaluate("window.touched = 0")
    for _ in range(20):
        d.page.keyboard.press("ArrowRight")
    d.page.wait_for_timeout(200)
    assert 20 <= d.page.evaluate("window.touched") < 20 * 60, d.page.evaluate("window.touched")
