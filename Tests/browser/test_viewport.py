"""Zoom and pan of the screen and of the layers, sizes of panels, and selection of views below others."""
from driver import context
from scenes import CARD, scene, view

STACKED = {"scene": scene(
    view("back", 40, 200, 300, 300), view("middle", 60, 220, 260, 260), view("front", 80, 240, 220, 220)), "events": []}


def zoom(d):
    return d.page.evaluate("document.querySelector('#stage svg.flat').getScreenCTM().a")


def center(d):
    box = d.page.locator("#stage").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_wheel_zooms_at_the_pointer(d):
    """The wheel zooms the flat screen; the point under the pointer stays, and touches are drawn where they are aimed at."""
    d.open_request(CARD)
    before = zoom(d)
    # The wheel's events have whole pixels.
    x, y = map(round, d.at(100, 250))
    px, py = d.page.evaluate("([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('#stage svg.flat').getScreenCTM().inverse()); return [p.x, p.y]; }", [x, y])
    d.page.mouse.move(x, y)
    d.page.mouse.wheel(0, -400)
    d.page.wait_for_function("(before) => document.querySelector('#stage svg.flat').getScreenCTM().a > before * 2", arg=before)
    assert all(abs(a - b) < 1 for a, b in zip(d.at(px, py), (x, y)))
    d.wait_run(lambda: d.page.mouse.click(x, y))
    location = d.request()["events"][0]["touches"][0]["location"]
    assert abs(location["x"] - px) < 0.5 and abs(location["y"] - py) < 0.5
    # A move of the zoomed screen.
    d.page.click("[data-tool=select]")
    d.page.keyboard.press("Escape")
    d.page.mouse.move(x, y)
    d.page.mouse.down()
    d.page.mouse.move(x + 30, y + 20, steps=3)
    d.page.mouse.up()
    assert all(abs(a - b) < 1.5 for a, b in zip(d.at(px, py), (x + 30, y + 20))), (d.at(px, py), x, y)
    d.page.click("#screen-fit")
    assert abs(zoom(d) - before) < 0.001 and d.text("#screen-fit") == "Fit"


def test_zoom_with_keys(d):
    """+, − and 0 zoom the screen, and Alt with an arrow moves it."""
    d.open_request(CARD)
    before = zoom(d)
    d.page.keyboard.press("+")
    d.page.keyboard.press("+")
    assert abs(zoom(d) / before - 1.96) < 0.01 and d.text("#screen-fit") == "196 %"
    x, _ = d.at(195, 422)
    d.page.keyboard.press("Alt+ArrowRight")
    assert d.at(195, 422)[0] < x - 20
    d.page.keyboard.press("0")
    assert abs(zoom(d) - before) < 0.001


@context(viewport={"width": 1280, "height": 800}, has_touch=True)
def test_pinch_zooms(d):
    """With the Select tool, two fingers zoom the screen."""
    d.open_request(CARD)
    d.page.click("[data-tool=select]")
    before = zoom(d)
    d.fingers("touchStart", (180, 400), (210, 400))
    points = [(180, 400), (210, 400)]
    for step in range(1, 5):
        # The points are converted when they are sent, so each one is relative to the zoom at that time.
        d.fingers("touchMove", (180 - 6 * step, 400), (210 + 6 * step, 400))
    d.fingers("touchEnd")
    assert points and zoom(d) > before * 1.2


def test_pan_in_3d(d):
    """In 3D, Shift and a drag move the layers without turning them, and the buttons magnify them."""
    d.open_request(CARD)
    d.page.click("[data-toggle=exploded]")
    d.page.wait_for_selector("#stage .stack")
    style = d.page.evaluate("document.querySelector('.stack').style.transform")
    x, y = center(d)
    d.page.mouse.move(x, y)
    d.page.keyboard.down("Shift")
    d.page.mouse.down()
    d.page.mouse.move(x + 40, y + 10, steps=3)
    d.page.mouse.up()
    d.page.keyboard.up("Shift")
    moved = d.page.evaluate("document.querySelector('.stack').style.transform")
    assert moved.startswith("translate(40px, 10px)") and moved.split("scale")[1] == style.split("scale")[1]
    d.page.click("#screen-zoom [data-screen-zoom=in]")
    assert d.text("#screen-fit") == "140 %"
    d.page.click("#screen-fit")
    assert d.page.evaluate("document.querySelector('.stack').style.transform") == style


def test_view_below(d):
    """A second click at the same point selects the view below; the context menu lists all views at the point."""
    d.open_request(STACKED)
    d.page.click("[data-tool=select]")
    point = d.at(200, 350)
    found = []
    for _ in range(4):
        d.page.mouse.click(*point)
        found.append(d.text("#why-head h3"))
    assert found == ["front", "middle", "back", "front"]
    d.page.mouse.click(*point, button="right")
    assert d.texts("#views-below button") == ["front", "middle", "back"]
    d.page.keyboard.press("ArrowDown")
    d.page.keyboard.press("Enter")
    assert d.text("#why-head h3") == "middle" and d.page.locator("#views-below").is_hidden()
    # A click elsewhere starts with the frontmost view.
    d.page.mouse.click(*d.at(50, 210))
    assert d.text("#why-head h3") == "back"


def width(d, panel):
    return d.page.locator(panel).bounding_box()["width"]


def test_sizes_of_panels(d):
    """The lines between panels change their sizes with pointer and keys; sizes are remembered, and a double click resets them."""
    d.open("dispatch-tap")
    before = width(d, ".left")
    line = d.page.locator(".splitter.x").first
    box = line.bounding_box()
    d.page.mouse.move(box["x"] + 4, box["y"] + 100)
    d.page.mouse.down()
    d.page.mouse.move(box["x"] + 64, box["y"] + 100, steps=3)
    d.page.mouse.up()
    assert abs(width(d, ".left") - before - 60) < 2
    height = d.page.locator(".timeline").bounding_box()["height"]
    d.page.locator(".splitter.y").focus()
    for _ in range(3):
        d.page.keyboard.press("ArrowUp")
    assert d.page.locator(".timeline").bounding_box()["height"] > height + 30
    d.page.reload()
    d.page.wait_for_selector("html[data-ready=true]")
    assert abs(width(d, ".left") - before - 60) < 2
    d.page.locator(".splitter.x").first.dblclick()
    assert abs(width(d, ".left") - before) < 2
