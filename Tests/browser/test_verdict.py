"""The verdict line, and the automatic selection."""
from driver import context
from scenes import recognizer, scene, view

MANY = {
    "scene": scene(view("post", 0, 0, 390, 844, gestureRecognizers=[
        recognizer("tap", f"tap{n}", delegate={"shouldRecognizeSimultaneouslyWith": True}) for n in range(5)])),
    "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 150}}}],
}


def test_what_matters_comes_first(d):
    """A selected row comes before a highlighted one; a scroll view that scrolls is listed; the label counts gestures."""
    d.open("dispatch-table-and-background-tap")
    assert d.verdict()[2][0] == "contacts.didSelectRowAt"
    assert "gesture 2 of 2" in d.text("#verdict")
    d.open("dispatch-nested-scroll-views")
    assert d.verdict()[2] == ["feed scrolls"]


def test_all_can_be_seen(d):
    """A button with their number expands the chips that do not fit."""
    d.open_request(MANY)
    few = d.page.locator(".verdict-cell:nth-child(3) .who-chip").count()
    assert few < 5 and d.text("[data-more=Recognizers]") == f"+{5 - few}"
    assert len(d.page.get_attribute("[data-more=Recognizers]", "title").split(", ")) == 5 - few
    d.page.click("[data-more=Recognizers]")
    assert d.page.locator(".verdict-cell:nth-child(3) .who-chip").count() == 5
    d.page.keyboard.press("Enter")
    assert d.page.locator(".verdict-cell:nth-child(3) .who-chip").count() == few, "the button keeps the focus"


def test_nothing_jumps(d):
    """The height of the verdict does not change while the cursor moves."""
    d.open("dispatch-screen")
    tops = set()
    # The first layout can end after the page is ready.
    d.page.locator("#scrubber").fill("0")
    d.page.wait_for_timeout(500)
    for step in range(0, int(d.page.get_attribute("#scrubber", "max")), 12):
        d.page.locator("#scrubber").fill(str(step))
        tops.add(d.page.eval_on_selector(".log-panel", "e => e.getBoundingClientRect().top"))
    assert len(tops) == 1, tops
    assert d.page.evaluate("""[...document.querySelectorAll('.who-chip')].every(e => e.getBoundingClientRect().height < 34)""")


def test_edited_and_undone(d):
    """“edited” is shown next to the name of an edited request; Undo restores the opened request step by step."""
    d.open("dispatch-tap")
    opened = d.request()
    assert d.page.locator("#undo").is_hidden() and d.page.locator("#edited").is_hidden()
    d.wait_run(lambda: d.page.mouse.click(*d.at(20, 30)))
    drawn = d.request()
    assert drawn != opened and d.page.locator("#edited").is_visible()
    d.page.wait_for_timeout(400)
    d.wait_run(lambda: d.page.mouse.click(*d.at(40, 50)))
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request() == drawn
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request() == opened
    assert d.page.locator("#undo").is_hidden() and d.page.locator("#edited").is_hidden()


def test_selection_goes_along(d):
    """The winner of the gesture at the cursor is selected, until the user selects something."""
    d.open("dispatch-screen")
    assert d.text("#why-head h3") == "back"
    d.page.click("[data-go=start]")
    d.wait_text("#why-head h3", "done3")
    d.page.click("#tree [data-id=screen]")
    d.page.click("[data-go=end]")
    d.page.wait_for_timeout(300)
    assert d.text("#why-head h3") == "screen"


@context(reduced_motion="no-preference")
def test_why_goes_with_the_play(d):
    """While the page plays the example, Why explains the gesture that is shown, not the last one."""
    d.open("dispatch-screen")
    d.page.click("[data-go=start]")
    d.page.click("#play")
    d.wait_text("#verdict", "gesture 1 of")
    d.wait_text("#why-head h3", "done3")


def test_fix_of_the_sentence(d):
    """The sentence has the first fix for the missed view, whatever is selected, and its height does not change."""
    d.open("dispatch-covered-button")
    d.page.wait_for_selector("#headline .first-fix")
    fix = d.text("#headline .first-fix")
    height = d.page.locator("#headline").bounding_box()["height"]
    d.page.click("#tree [data-id=title]")
    d.wait_text("#why-head", "title")
    d.page.wait_for_selector("#why-answer .answer")
    assert d.text("#headline .first-fix") == fix
    d.page.click("#tab-lint")
    d.page.wait_for_function("() => location.hash.includes('tab=lint')")
    d.page.reload()
    d.page.wait_for_selector("#headline .first-fix")
    assert d.text("#headline .first-fix") == fix
    d.wait_run(lambda: d.page.mouse.click(*d.at(100, 100)))
    assert d.page.locator("#headline").bounding_box()["height"] == height


def test_limitations_are_listed(d):
    """A fourth cell has the codes of the behavior that is not simulated; its sentences are shown with the rest."""
    d.open("dispatch-limitations")
    assert d.texts(".verdict-cell .limit")[0] == "interactive-pop" and len(d.verdict()) == 4
    d.page.click("[data-more='Not simulated']")
    assert any("a web view" in text for text in d.texts(".verdict-cell .limit"))
    d.open("dispatch-tap")
    assert len(d.verdict()) == 3
