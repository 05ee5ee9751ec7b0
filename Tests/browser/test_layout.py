"""Layout on a desktop, a tablet and a phone."""
from driver import context
from scenes import CARD

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def swipe_up(d, x, y):
    """Swipes up with a finger, in coordinates of the page."""
    def send(kind, *points):
        d.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]})
    send("touchStart", (x, y))
    for step in range(1, 11):
        send("touchMove", (x, y - 30 * step))
        d.page.wait_for_timeout(16)
    send("touchEnd")
    d.page.wait_for_timeout(300)


@context(**PHONE)
def test_a_finger_scrolls(d):
    """On a phone, a swipe on the canvas scrolls the page until Touch is chosen; outside of the screen it always scrolls."""
    d.open("dispatch-single-and-double-tap")
    before = d.request()
    assert d.page.get_attribute("[data-tool=select]", "aria-pressed") == "true"
    box = d.page.locator("#stage").bounding_box()
    swipe_up(d, box["x"] + box["width"] / 2, box["y"] + 380)
    assert d.page.evaluate("scrollY") > 50
    d.page.evaluate("scrollTo(0, 0)")
    d.page.click("[data-tool=touch]")
    assert "one or two fingers" in d.text("#hint")
    swipe_up(d, box["x"] + 12, box["y"] + 380)
    assert d.page.evaluate("scrollY") > 50
    assert d.request() == before, "nothing was drawn outside of the screen"
    d.page.evaluate("scrollTo(0, 0)")
    d.wait_run(lambda: swipe_up(d, box["x"] + box["width"] / 2, box["y"] + 380))
    assert d.page.evaluate("scrollY") == 0
    assert d.request() != before
    assert abs(d.page.locator("#stage").bounding_box()["y"] - box["y"]) < 3, "Undo appears without moving the screen"
    d.wait_run(lambda: d.page.click("#undo"))
    assert d.request() == before


def test_beside_the_screen_nothing_is_drawn(d):
    """A press outside of the screen draws nothing; a drag that starts on the screen can leave it."""
    d.open_request(CARD)
    d.page.mouse.click(*d.at(-14, 300))
    d.page.wait_for_timeout(100)
    assert d.request() == CARD

    def drag():
        d.page.mouse.move(*d.at(100, 300))
        d.page.mouse.down()
        d.page.mouse.move(*d.at(-16, 300), steps=4)
        d.page.mouse.up()
    d.wait_run(drag)
    assert d.request()["events"][-2]["touches"][0]["location"]["x"] < 0


@context(**PHONE)
def test_phone_shows_one_part(d):
    """On a phone, the verdict is one line, the screen is below it and the sentence, and a bar selects the panel below it."""
    d.open("dispatch-screen")
    assert d.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert d.page.locator("#verdict").bounding_box()["height"] < 56
    stage = d.page.locator("#stage").bounding_box()
    sentence = d.page.locator("#headline").bounding_box()["height"]
    assert stage["y"] - sentence < 190 and stage["height"] > 380
    parts = {"timeline": ".timeline", "log": ".log-panel", "why": ".inspector", "scene": ".left"}
    for pane, part in parts.items():
        d.page.click(f"#panes [data-pane={pane}]")
        assert [name for name, selector in parts.items() if d.page.locator(selector).is_visible()] == [pane]
        assert d.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), pane
        scrollers = d.page.evaluate("""s => [document.querySelector(s), ...document.querySelectorAll(s + ' *')].filter(e =>
            /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 0 && !e.closest('.CodeMirror')).length""", part)
        assert scrollers == 0, pane
    d.page.evaluate("scrollTo(0, 0)")
    d.page.locator("#verdict .who-chip").first.click()
    assert d.page.locator(".inspector").is_visible() and not d.page.locator(".left").is_visible()
    assert d.page.evaluate("parseFloat(getComputedStyle(document.querySelector('#preset-x')).fontSize)") >= 16


@context(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
def test_phone_on_its_side(d):
    """On a phone in landscape, the screen is left and a panel is right."""
    d.open("dispatch-screen")
    stage, why = d.page.locator("#stage").bounding_box(), d.page.locator(".inspector").bounding_box()
    assert stage["height"] > 200 and stage["x"] + stage["width"] <= why["x"] and why["y"] + why["height"] <= 390
    d.page.click("#panes [data-pane=timeline]")
    assert d.page.locator(".timeline").is_visible()


@context(**PHONE)
def test_phone_menu(d):
    """On a phone, the buttons of the header are in a menu, which a press outside of it closes."""
    d.open("dispatch-tap")
    assert d.page.locator("#open-gallery").is_hidden()
    d.page.click("#open-menu")
    assert d.page.locator("#open-gallery").is_visible()
    d.page.locator("#name").click()
    assert d.page.locator("#open-gallery").is_hidden()
    d.page.click("#open-menu")
    d.page.click("#open-gallery")
    assert d.page.locator("#gallery").is_visible() and d.page.get_attribute("#open-menu", "aria-expanded") == "false"


def cut_off(d):
    """Returns the controls that overflow their panel."""
    return d.page.evaluate("""() => [...document.querySelectorAll('[role=tab], #transport > *, #toolbar > *, #panes button')].filter((e) => {
        const [box, panel] = [e.getBoundingClientRect(), e.closest('.panel, .panes').getBoundingClientRect()];
        return box.width > 0 && (box.right > panel.right + 1 || box.left < panel.left - 1);
    }).map(e => e.id || e.textContent)""")


def test_widths_between(d):
    """At each width, all controls fit in their panels, and the log is wide enough."""
    d.open("dispatch-screen")
    for width in [1280, 1180, 1024, 920]:
        d.page.set_viewport_size({"width": width, "height": 800})
        for panel in ["touches", "json", "views"]:
            if d.page.locator("#panes").is_visible():
                d.page.click("#panes [data-pane=scene]")
            d.page.click(f"#tab-{panel}")
            d.page.wait_for_timeout(60)
            assert not cut_off(d), (width, panel, cut_off(d))
        if d.page.locator("#panes").is_visible():
            d.page.click("#panes [data-pane=log]")
            assert d.page.locator("#tree").is_hidden() and d.page.locator("#why").is_visible()
        assert d.page.locator("#log .what").first.bounding_box()["width"] > 90, width


def test_menu_closes(d):
    """The View menu closes on Escape, which keeps the selection, on a press outside of it, and when it loses the focus."""
    d.open_request(CARD)
    d.page.click("#tree [data-id=card]")
    menu = d.page.locator(".menu > div")
    for close in [lambda: d.page.keyboard.press("Escape"), lambda: d.page.click("h1"), lambda: d.page.focus("#overlay")]:
        d.page.click(".menu summary")
        assert menu.is_visible()
        close()
        assert menu.is_hidden()
        assert d.page.get_attribute("#tree [data-id=card]", "aria-selected") == "true"
    d.page.click("h1")
    d.page.keyboard.press("Escape")
    assert d.page.locator("#tree [aria-selected=true]").count() == 0


@context(viewport={"width": 320, "height": 256})
def test_reflow(d):
    """At 320 × 256 CSS pixels, which is 1280 × 1024 at 400 %, the page scrolls in one direction only (WCAG 1.4.10)."""
    d.open("dispatch-scene-changes")
    for pane in ("timeline", "log", "why", "scene"):
        d.page.click(f".panes [data-pane={pane}]")
        assert d.page.evaluate("document.documentElement.scrollWidth") <= 320, pane
