"""Accessibility: keys, roles, contrast, announcements."""
import importlib.util
import pathlib

from driver import context
from scenes import CARD, scene, view

AXE = (pathlib.Path(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]) / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def check(d, state):
    found = d.page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)["violations"]
    violations = [f"{v['id']}: {v['help']}: {[n['target'] for n in v['nodes'][:3]]}" for v in found]
    assert not violations, f"{state}: {violations}"


def every_state(d):
    d.open("dispatch-held-touches")
    d.page.evaluate(AXE)
    check(d, "opened")
    d.page.click("#tree [data-id=swipe]")
    d.page.wait_for_selector("#why-answer .answer")
    for panel in ["why", "transcript", "chain", "whatif", "lint", "sweep"]:
        d.page.click(f"#tab-{panel}")
        d.page.wait_for_timeout(120)
        check(d, panel)
    for panel in ["touches", "json", "views"]:
        d.page.click(f"#tab-{panel}")
        check(d, panel)
    d.page.click("#toggle-table")
    check(d, "table")
    d.page.click("#toggle-table")
    for areas in ["hitMap", "reachability"]:
        d.page.select_option("#overlay", areas)
        d.page.wait_for_selector(f"[data-overlay={areas}] [data-of]", state="attached")
        check(d, areas)
    d.page.click("[data-toggle=exploded]")
    check(d, "3D")
    for example, ready in [("lint-form", ".finding"), ("diff-overlay", ".difference"), ("replay-late-press", ".touch-differences"), ("sweep-hold", ".sweep-plot")]:
        d.open(example)
        d.page.wait_for_selector(ready)
        d.page.evaluate(AXE)
        check(d, example)
    for button, dialog in [("#open-gallery", "gallery"), ("#open-share", "share"), ("#open-help", "help")]:
        d.page.click(button)
        d.page.wait_for_timeout(150)
        check(d, dialog)
        d.page.keyboard.press("Escape")


@context(color_scheme="light")
def test_no_violation_in_light(d):
    """axe finds no violation of WCAG 2.2 AA in any state, light."""
    every_state(d)


@context(color_scheme="dark")
def test_no_violation_in_dark(d):
    """axe finds no violation of WCAG 2.2 AA in any state, dark."""
    every_state(d)


@context(viewport={"width": 1024, "height": 768}, color_scheme="light")
def test_no_violation_on_a_tablet(d):
    """axe finds no violation on a tablet, where log and scene share an area."""
    d.open("dispatch-pinch")
    d.page.evaluate(AXE)
    for pane in ["scene", "log"]:
        d.page.click(f"#panes [data-pane={pane}]")
        check(d, pane)
    d.page.click("#open-help")
    check(d, "help")


@context(viewport={"width": 390, "height": 844}, color_scheme="dark")
def test_no_violation_on_a_phone(d):
    """axe finds no violation on a phone, in any panel."""
    d.open("dispatch-pinch")
    d.page.evaluate(AXE)
    for pane in ["timeline", "log", "scene", "why"]:
        d.page.click(f"#panes [data-pane={pane}]")
        check(d, pane)
    d.page.click("#open-menu")
    check(d, "menu")


def test_theme(d):
    """Colors follow the system until the user chooses a theme, which is remembered."""
    d.open("dispatch-tap")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = d.page.evaluate(ground)
    d.page.click("#theme")
    d.page.click("#theme")
    assert d.page.evaluate(ground) != light
    d.page.reload()
    d.page.wait_for_selector("html[data-ready]")
    assert d.page.get_attribute("html", "data-theme") == "dark"
    assert d.page.evaluate(ground) != light


def test_tree_by_keys(d):
    """Arrow keys move in the tree, open and close rows; letters find names that start with them."""
    d.open_request({"scene": scene(view("alpha", 0, 0, 300, 300, subviews=[view("beta", 0, 0, 9, 9)]), view("gamma", 0, 0, 9, 9)), "events": []})
    focus = "document.activeElement.dataset.id"
    d.page.focus("#tree [data-id=window]")
    seen = []
    for key in ["ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown", "Home", "End", "b"]:
        d.page.keyboard.press(key)
        seen.append(d.page.evaluate(focus))
        if key == "ArrowLeft" and seen[-1] == seen[-2]:
            assert d.page.get_attribute("#tree [data-id=alpha]", "aria-expanded") == "false"
    assert seen == ["alpha", "beta", "alpha", "alpha", "gamma", "window", "gamma", "gamma"], seen
    d.page.focus("#tree [data-id=alpha]")
    d.page.keyboard.press("ArrowRight")
    assert d.page.get_attribute("#tree [data-id=alpha]", "aria-expanded") == "true"
    d.page.wait_for_timeout(650)
    d.page.keyboard.press("b")
    assert d.page.evaluate(focus) == "beta"
    assert d.page.locator("#tree [tabindex='0']").count() == 1


def test_shortcuts(d):
    """Shortcuts work, except in text fields, or if the setting is off."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]})
    d.page.keyboard.press("?")
    assert d.page.locator("#help").is_visible()
    d.page.keyboard.press("Escape")
    d.page.keyboard.press("Home")
    assert d.page.input_value("#scrubber") == "0"
    d.page.keyboard.press("ArrowRight")
    assert d.page.input_value("#scrubber") != "0"
    d.page.keyboard.press("2")
    assert d.page.locator("#tree [aria-selected=true]").count() == 1
    d.page.keyboard.press("Escape")
    assert d.page.locator("#tree [aria-selected=true]").count() == 0
    d.page.keyboard.press("/")
    assert d.page.evaluate("document.activeElement.id") == "filter"
    d.page.keyboard.type("x?")
    assert d.page.locator("#help").is_hidden() and d.page.locator("#stage .layer").count() == 0
    d.page.fill("#filter", "")
    d.page.click("#open-help")
    d.page.uncheck("#single-keys")
    d.page.keyboard.press("Escape")
    d.page.click("h1")
    d.page.keyboard.press("x")
    assert d.page.locator("#stage .layer").count() == 0
    d.page.keyboard.press("End")
    assert d.page.input_value("#scrubber") == d.page.get_attribute("#scrubber", "max"), "other keys than characters still work"


def test_a_touch_without_a_pointer(d):
    """A touch can be created and run with the keyboard only."""
    d.open_request(CARD)
    d.page.focus("#tab-views")
    d.page.keyboard.press("ArrowRight")
    assert d.page.get_attribute("#tab-touches", "aria-selected") == "true"
    d.page.focus("#preset-x")
    d.page.keyboard.press("Control+a")
    d.page.keyboard.type("200")
    d.page.keyboard.press("Tab")
    d.page.keyboard.press("Control+a")
    d.page.keyboard.type("300")
    d.page.keyboard.press("Tab")
    d.wait_run(lambda: d.page.keyboard.press("Enter"))
    assert d.verdict()[0] == ["card"]


def test_is_said_aloud(d):
    """A live region announces the hit view, the recognizers that acted, and the entry at the cursor."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]})
    assert d.text("#live") == "Hit card. Recognized: tap. window received didtap."
    d.page.click("[data-go=start]")
    d.page.click("[data-go=forward]")
    d.wait_text("#live", "card: hit test")


@context(forced_colors="active")
def test_forced_colors_show_states(d):
    """With forced colors, the selected tab, the selected row, the entry at the cursor and pressed buttons differ from the others."""
    d.open("dispatch-covered-button")
    d.page.wait_for_selector("#log .entry.now")
    for selected, other in ((".row[aria-selected=true]", ".row[aria-selected=false]"), ("#tab-why", "#tab-lint"),
                            ("#log .entry.now", "#log .entry:not(.now)"), ("[data-tool=touch]", "[data-tool=select]")):
        grounds = [d.page.eval_on_selector(one, "e => getComputedStyle(e).backgroundColor") for one in (selected, other)]
        assert grounds[0] != grounds[1], (selected, grounds)
