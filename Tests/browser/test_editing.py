"""Editing on the canvas, in the tree and in the What if tab; diagrams of states; the result in a sentence."""
from driver import context
from scenes import CARD, recognizer, scene, view

TAP = {**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]}
COVERED = {
    "scene": scene(
        view("buy", 20, 700, 350, 50, **{"class": "UIButton", "title": "Buy", "targets": [{"target": "window", "action": "buy", "events": ["touchUpInside"]}]}),
        view("banner", 0, 725, 390, 119)),
    "events": [{"time": 0, "tap": {"at": {"x": 195, "y": 735}}}],
}


def node(d, id):
    def find(view):
        if view["id"] == id:
            return view
        return next((found for child in view.get("subviews", []) if (found := find(child))), None)
    return find(d.request()["scene"]["windows"][0])


def drag(d, start, end):
    d.page.mouse.move(*d.at(*start))
    d.page.mouse.down()
    d.page.mouse.move(*d.at(*[(a + b) / 2 for a, b in zip(start, end)]))
    d.page.mouse.move(*d.at(*end))
    d.wait_run(d.page.mouse.up)


def test_move_and_resize(d):
    """With the Select tool, the selected view can be dragged, and its handles resize it."""
    d.open_request(TAP)
    d.page.click("[data-tool=select]")
    d.page.click("#tree [data-id=card]")
    drag(d, (200, 350), (220, 320))
    frame = node(d, "card")["frame"]
    assert abs(frame["x"] - 60) <= 1 and abs(frame["y"] - 170) <= 1 and frame["width"] == 310
    drag(d, (frame["x"] + 310, frame["y"] + 300), (frame["x"] + 250, frame["y"] + 200))
    small = node(d, "card")["frame"]
    assert abs(small["width"] - 250) <= 1 and abs(small["height"] - 200) <= 1 and small["x"] == frame["x"]
    d.wait_run(lambda: d.page.click("#undo"))
    assert node(d, "card")["frame"] == frame


def test_frame_as_numbers(d):
    """The frame can be entered as numbers, without a pointer."""
    d.open_request(TAP)
    d.page.click("#tree [data-id=card]")
    d.page.click("#tab-whatif")
    d.page.fill("[data-frame=y]", "400")
    d.wait_run(lambda: d.page.keyboard.press("Tab"))
    assert node(d, "card")["frame"]["y"] == 400
    assert d.verdict()[0] == ["window"]


def test_order(d):
    """Alt and an arrow in the tree, and buttons, change the order of siblings."""
    d.open_request(COVERED)
    assert d.verdict()[0] == ["banner"]
    d.page.click("#tree [data-id=buy]")
    d.wait_run(lambda: d.page.keyboard.press("Alt+ArrowDown"))
    assert d.verdict()[0] == ["buy"]
    d.page.click("#tab-whatif")
    d.wait_run(lambda: d.page.click("[data-order='-1']"))
    assert d.verdict()[0] == ["banner"]


def test_add_a_recognizer(d):
    """A recognizer can be added from a menu; it acts in the next run."""
    d.open_request(COVERED)
    d.page.click("#tree [data-id=banner]")
    d.page.click("#tab-whatif")
    d.wait_run(lambda: d.page.select_option("#build-add", "tap"))
    assert node(d, "banner")["gestureRecognizers"][0]["type"] == "tap"
    d.page.wait_for_selector("#tree [data-id=tap]")
    assert d.verdict()[1] == ["R", "tap"]


def test_presses_hover_and_wheel(d):
    """Presets send presses, a hovering pointer and a wheel."""
    d.open_request({"scene": scene(view("card", 40, 200, 310, 300, gestureRecognizers=[recognizer("hover")])), "events": []})
    d.page.click("#tab-touches")
    for preset, member in [("hover", "hover"), ("press", "presses"), ("scroll", "scroll")]:
        d.wait_run(lambda: d.page.click(f"[data-preset={preset}]"))
        assert d.page.locator("#problem").is_hidden(), d.page.locator("#problem").inner_text()
        assert any(member in event for event in d.request()["events"]), preset


def test_state_diagrams(d):
    """The recognizers of the gesture are shown as state machines, with their states at the cursor and their relations."""
    d.open("dispatch-single-and-double-tap")
    d.page.click("#toggle-states")
    states = lambda: d.page.eval_on_selector_all("#states .machine", "all => Object.fromEntries(all.map(e => [e.dataset.id, e.dataset.state]))")
    assert states() == {"doubleTap": "failed", "singleTap": "recognized"}
    assert "singleTap waits for doubleTap" in d.page.locator("#states .machine-relation").text_content()
    d.page.click("[data-go=start]")
    assert states() == {"doubleTap": "possible", "singleTap": "possible"}
    d.page.click("#states [data-id=doubleTap]")
    assert d.text("#why-head h3") == "doubleTap"
    d.open("dispatch-parent-and-child-tap")
    d.page.keyboard.press("m")
    assert "openProfile prevents openPost" in d.page.locator("#states .machine-relation").text_content()


def test_the_answer_is_a_sentence(d):
    """The result is a sentence above everything, with the view that was missed and the first fix, which can be tried."""
    d.open_request(COVERED)
    d.wait_text("#headline", "Fix:")
    assert d.text("#headline").startswith("The tap at 195, 735 went to banner, not to buy. It caused no action. Fix: ")
    d.wait_run(lambda: d.page.click("#headline .action"))
    d.wait_text("#headline", "went to buy. window.buy was called.")


@context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_dead_button_on_a_phone(d):
    """On a phone, a new user reads why a button is dead on the first screen, without a click."""
    d.open()
    d.wait_text("#headline", "Fix:")
    box = d.page.locator("#headline").bounding_box()
    assert box["y"] + box["height"] < 500
    assert "went to banner, not to buy" in d.text("#headline")


def test_a_dead_button_in_two_clicks(d):
    """From the first page, the reason for another dead button is two clicks away: the gallery and the symptom's first card."""
    d.open()
    d.page.click("#open-gallery")
    assert d.texts("#gallery h3")[0] == "A button or a view gets no touches"
    d.page.click("#gallery [data-example='explain-disabled-control.json']")
    d.wait_text("#why-answer .answer", "isEnabled")


def test_rules(d):
    """The id of a rule opens the paragraph of the rule."""
    d.open_request(COVERED)
    d.page.click("#why-answer [data-rule] >> nth=0")
    d.wait_text("#rule-title", "Rule HT-1")
    assert "hitTest" in d.text("#rule-text")
    assert "documentation" in d.text("#rule-sources")


def test_gallery_pictures(d):
    """The cards of the gallery have pictures of their scenes; a search without a result reports it."""
    d.open()
    d.page.click("#open-gallery")
    d.page.wait_for_selector("#gallery .thumbnail polygon")
    assert d.page.locator("#gallery .thumbnail").count() >= 4
    d.page.fill("#gallery-search", "zzz")
    assert "No example contains “zzz”" in d.text("#gallery-none")
    d.page.fill("#gallery-search", "gets no touches")
    assert d.page.locator("#gallery .card").count() > 10


def test_controls_look_like_controls(d):
    """Switches, sliders, buttons and texts are drawn as such; their names are not drawn over them."""
    d.open_request({"scene": scene(
        view("on", 20, 100, 51, 31, **{"class": "UISwitch", "isOn": True}), view("volume", 20, 150, 300, 30, **{"class": "UISlider", "value": 0.5}),
        view("buy", 20, 200, 300, 50, **{"class": "UIButton", "title": "Buy now"}), view("name", 20, 260, 300, 30, **{"class": "UILabel", "text": "A long text that does not fit into the label at all, really"})), "events": []})
    texts = d.page.eval_on_selector_all("#stage .drawn-text", "all => all.map(e => e.textContent)")
    assert "Buy now" in texts and any(text.endswith("…") for text in texts)
    assert d.page.locator("#stage .drawn-track.on").count() == 1 and d.page.locator("#stage .drawn-thumb").count() == 2
    assert d.page.locator("#stage .names [data-for=buy]").count() == 0


def test_pinned_run(d):
    """A pinned run stays on the timeline below the changed run, and lanes that differ are marked."""
    d.open_request(COVERED)
    d.page.click("#pin")
    rows = d.page.eval_on_selector_all("#lanes [data-lane]", "all => all.map(e => e.dataset.lane)")
    assert rows[:2] == ["touch-1", "pinned:touch-1"]
    assert d.page.locator("#lanes .differs").count() == 0
    d.page.click("#tree [data-id=buy]")
    d.wait_run(lambda: d.page.keyboard.press("Alt+ArrowDown"))
    assert d.page.locator("#lanes .differs").count() >= 2
    rows = d.page.eval_on_selector_all("#lanes [data-lane]", "all => all.map(e => e.dataset.lane)")
    assert "buy" in rows and "pinned:buy" not in rows
    d.page.click("#pin")
    assert d.page.locator("#lanes .lane-name.pinned").count() == 0


def test_two_versions(d):
    """The run under another version of iOS is shown on the same timeline."""
    d.open("dispatch-navigation-pop")
    d.page.click("#tab-whatif")
    d.page.select_option("#compare-system", "iOS 18")
    d.page.wait_for_selector("#lanes .lane-name.pinned")
    assert d.page.locator("#lanes .differs").count() > 0
    assert "iOS 18" in d.page.locator("#lanes .lane-name.pinned").first.text_content()
