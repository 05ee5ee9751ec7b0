"""The picture of the scene."""
from scenes import CARD, recognizer, scene, view


def test_shows_views_where_they_are(d):
    """Views stand at their frames, transforms and scroll offsets included."""
    turned = view("turned", 100, 100, 100, 50, transform={"a": 0, "b": 1, "c": -1, "d": 0, "tx": 0, "ty": 0})
    scroll = view("scroll", 0, 300, 390, 300, **{"class": "UIScrollView"}, contentOffset={"x": 0, "y": 40},
                  contentSize={"width": 390, "height": 900}, subviews=[view("row", 0, 100, 390, 50)])
    d.open_request({"scene": scene(turned, scroll), "events": []})
    for id, centre, size in [("turned", (150, 125), (50, 100)), ("row", (195, 385), (390, 50))]:
        box = d.page.locator(f"#stage rect[data-id={id}]").bounding_box()
        x, y = d.at(*centre)
        scale = d.at(1, 0)[0] - d.at(0, 0)[0]
        assert abs(box["x"] + box["width"] / 2 - x) < 2 and abs(box["y"] + box["height"] / 2 - y) < 2, id
        assert abs(box["width"] - size[0] * scale) < 4 and abs(box["height"] - size[1] * scale) < 4, id


def test_names_can_be_left_out(d):
    """Names are shown, and hidden on demand; so are fillings and clipping."""
    d.open_request(CARD)
    assert "card" in d.page.locator("#stage .names text").all_text_contents()
    d.page.click("summary")
    d.page.click("[data-toggle=labels]")
    assert d.page.locator("#stage .names text").count() == 0
    d.page.click("[data-toggle=filled]")
    assert d.page.locator("#stage svg.wireframe").count() == 1
    d.page.click("[data-toggle=clipped]")
    assert d.page.locator("#stage [clip-path]").count() == 0


def test_selection_is_shared(d):
    """What is clicked on the screen is selected in the tree, and the other way round."""
    d.open_request(CARD)
    d.page.click("[data-tool=select]")
    d.page.mouse.click(*d.at(100, 300))
    assert d.page.get_attribute("#tree [data-id=card]", "aria-selected") == "true"
    assert d.page.locator("#stage .is-selected").count() == 1
    d.page.click("#tree [data-id=window]")
    assert d.page.get_attribute("#tree [data-id=card]", "aria-selected") == "false"
    assert d.page.locator("#stage .is-selected").count() == 1


def test_layers(d):
    """In 3D there is a sheet for each depth; sliders spread them and hide some; dragging turns them."""
    d.open_request({"scene": scene(view("a", 0, 0, 300, 300, subviews=[view("b", 0, 0, 200, 200)])), "events": []})
    d.page.click("[data-toggle=exploded]")
    sheets = d.page.locator("#stage .sheet")
    assert sheets.count() == 3
    style = "s => document.querySelector(s).style.transform"
    before = d.page.evaluate(style, ".sheet:last-child")
    d.page.locator("#spacing").fill("100")
    assert d.page.evaluate(style, ".sheet:last-child") != before
    d.page.locator("#depth-to").fill("1")
    assert [sheet.is_visible() for sheet in sheets.all()] == [True, True, False]
    before = d.page.evaluate(style, ".stack")
    d.page.locator("#pitch").fill("30")
    assert "rotateX(30deg)" in d.page.evaluate(style, ".stack")
    before = d.page.evaluate(style, ".stack")
    box = d.page.locator("#stage").bounding_box()
    d.page.mouse.move(box["x"] + 20, box["y"] + 20)
    d.page.mouse.down()
    d.page.mouse.move(box["x"] + 120, box["y"] + 60, steps=3)
    d.page.mouse.up()
    assert d.page.evaluate(style, ".stack") != before
    d.page.keyboard.press("x")
    assert d.page.locator("#stage svg.flat").count() == 1


def test_hit_areas(d):
    """The hit map is the server's: its regions, view by view."""
    d.open("hit-map-tab-bar")
    d.page.wait_for_selector("[data-overlay=hitMap] polygon", state="attached")
    names = {text for text in d.page.eval_on_selector_all(".hit-map title", "all => all.map(e => e.textContent)")}
    assert {"plus", "home", "page"} <= names


def test_reachable_areas(d):
    """What cannot be reached is crossed out, with the server's reason."""
    d.open("reachability-reasons")
    d.page.wait_for_selector("[data-overlay=reachability] .unreachable", state="attached")
    assert any("hidden" in text for text in d.page.eval_on_selector_all(".reach .unreachable title", "all => all.map(e => e.textContent)"))
    d.page.select_option("#overlay", "none")
    d.page.wait_for_selector(".overlay", state="detached")


def test_content_scrolls_along(d):
    """After a drag the picture shows a scroll view's content where the server left it."""
    scroll = view("scroll", 0, 0, 390, 844, **{"class": "UIScrollView"}, contentSize={"width": 390, "height": 2000},
                  subviews=[view("row", 0, 600, 390, 50)])
    d.open_request({"scene": scene(scroll), "events": [
        {"time": 0, "drag": {"from": {"x": 200, "y": 600}, "to": {"x": 200, "y": 300}}}]})
    middle = "document.querySelector('rect[data-id=row]').getBoundingClientRect().y"
    end = d.page.evaluate(middle)
    d.page.click("[data-go=start]")
    assert d.page.evaluate(middle) > end + 50
    assert abs(end - d.at(0, 310)[1]) < 15


def test_tree_finds(d):
    """The tree shows controllers and recognizers with their types, and finds things by name or type."""
    d.open_request({"scene": scene(view("a", 0, 0, 9, 9, viewController={"id": "vc"}, gestureRecognizers=[recognizer("swipe", "flick")])), "events": []})
    assert d.page.locator("#tree [role=treeitem]").count() == 4
    d.page.fill("#filter", "swipe")
    ids = "all => all.map(e => [e.dataset.id, e.getAttribute('aria-level'), e.getAttribute('aria-expanded')])"
    assert d.page.eval_on_selector_all("#tree [data-id]", ids) == [["window", "1", "true"], ["a", "2", "true"], ["flick", "3", None]]
    assert d.page.locator("#tree .way").count() == 2, "the way to it, less loud"
    d.page.focus("#tree [data-id=flick]")
    d.page.keyboard.press("ArrowLeft")
    d.page.keyboard.press("ArrowLeft")
    assert d.page.eval_on_selector_all("#tree [data-id]", ids) == [["window", "1", "true"], ["a", "2", "false"]]
    d.page.fill("#filter", "nothing like it")
    assert d.page.locator("#tree-none").is_visible()
