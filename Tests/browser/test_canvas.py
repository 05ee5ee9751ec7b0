"""The picture of the scene."""
from driver import context
from scenes import CARD, recognizer, scene, view


def test_shows_views_where_they_are(d):
    """Views are drawn at their frames, with transforms and scroll offsets."""
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
    """Names, fill and clipping can be switched off."""
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
    """A click on the screen selects in the tree, and a click in the tree selects on the screen."""
    d.open_request(CARD)
    d.page.click("[data-tool=select]")
    d.page.mouse.click(*d.at(100, 300))
    assert d.page.get_attribute("#tree [data-id=card]", "aria-selected") == "true"
    assert d.page.locator("#stage .is-selected").count() == 1
    d.page.click("#tree [data-id=window]")
    assert d.page.get_attribute("#tree [data-id=card]", "aria-selected") == "false"
    assert d.page.locator("#stage .is-selected").count() == 1


def test_layers(d):
    """3D shows a layer for each depth; sliders set their distance and hide some; dragging rotates them."""
    d.open_request({"scene": scene(view("a", 0, 0, 300, 300, subviews=[view("b", 0, 0, 200, 200)])), "events": []})
    d.page.click("[data-toggle=exploded]")
    layers = d.page.locator("#stage .layer")
    assert layers.count() == 3
    d.page.click("#space summary")
    style = "s => document.querySelector(s).style.transform"
    before = d.page.evaluate(style, ".layer:last-child")
    d.page.locator("#spacing").fill("100")
    assert d.page.evaluate(style, ".layer:last-child") != before
    d.page.locator("#depth-to").fill("1")
    assert [layer.is_visible() for layer in layers.all()] == [True, True, False]
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
    """The hit map shows the server's regions."""
    d.open("hit-map-tab-bar")
    d.page.wait_for_selector("[data-overlay=hitMap] [data-of]", state="attached")
    names = {text for text in d.page.eval_on_selector_all(".hit-map [data-of]", "all => all.map(e => e.dataset.of)")}
    assert d.page.locator(".areas-key.hit-map").is_visible() and d.page.locator(".areas-key.tappable").is_hidden()
    assert {"plus", "home", "page"} <= names


def test_reachable_areas(d):
    """Views that are not reachable are crossed out, with the server's reason."""
    d.open("reachability-reasons")
    d.page.wait_for_selector("[data-overlay=reachability] .unreachable", state="attached")
    crossed = d.page.eval_on_selector_all(".reach .unreachable", "all => all.map(e => e.dataset.of)")
    assert "inHidden" in crossed and "title" not in crossed, "views that are not meant to be touched are not crossed out"
    assert {"hidden", "covered by sheet"} <= set(d.page.locator(".reach .because").all_text_contents())
    assert d.page.locator(".areas-key.tappable").is_visible()
    d.page.select_option("#overlay", "none")
    d.page.wait_for_selector(".overlay", state="detached")


def drag_and_rest():
    """The events of a drag upwards by 300 points. The finger rests before it is lifted, so that the content does too."""
    touch = {"finger": "1", "location": {"x": 200, "y": 300}}
    return [{"time": 0, "touches": [{"finger": "1", "phase": "began", "location": {"x": 200, "y": 600}}]},
            {"time": 0.2, "touches": [{**touch, "phase": "moved"}]}, {"time": 0.5, "touches": [{**touch, "phase": "ended"}]}]


def test_areas_scroll_along(d):
    """The areas are of the content as scrolled at the cursor, and are requested only when the content scrolls."""
    rows = [view(f"row{n}", 0, 100 * n, 390, 100) for n in range(20)]
    scroll = view("scroll", 0, 0, 390, 844, **{"class": "UIScrollView"}, contentSize={"width": 390, "height": 2000}, subviews=rows)
    d.open_request({"scene": scene(scroll), "events": drag_and_rest()})
    asked = []
    d.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/v1/hit-map") else None)
    d.page.select_option("#overlay", "hitMap")
    middle = """() => [...document.querySelectorAll('.hit-map [data-of=row5]')].map(p => p.getBoundingClientRect())
        .concat([document.querySelector('rect[data-id=row5]').getBoundingClientRect()]).map(box => box.y + box.height / 2)"""
    apart = f"() => {{ const [area, row] = ({middle})(); return Math.abs(area - row); }}"
    d.page.wait_for_function(f"() => ({apart})() < 3")
    scrolled = d.page.evaluate(middle)[1]
    for _ in range(4):
        d.page.click("[data-go=frame-back]")
    d.page.click("[data-go=start]")
    d.page.wait_for_function(f"() => ({apart})() < 3")
    assert d.page.evaluate(middle)[1] > scrolled + 50
    assert len(asked) == 2, asked


def test_content_scrolls_along(d):
    """After a drag, the picture shows the content of a scroll view at its final offset."""
    scroll = view("scroll", 0, 0, 390, 844, **{"class": "UIScrollView"}, contentSize={"width": 390, "height": 2000},
                  subviews=[view("row", 0, 600, 390, 50)])
    d.open_request({"scene": scene(scroll), "events": drag_and_rest()})
    middle = "document.querySelector('rect[data-id=row]').getBoundingClientRect().y"
    end = d.page.evaluate(middle)
    d.page.click("[data-go=start]")
    assert d.page.evaluate(middle) > end + 50
    assert abs(end - d.at(0, 310)[1]) < 15


def test_tree_finds(d):
    """The tree shows controllers and recognizers with their types, and finds them by name or type."""
    d.open_request({"scene": scene(view("a", 0, 0, 9, 9, viewController={"id": "vc"}, gestureRecognizers=[recognizer("swipe", "flick")])), "events": []})
    assert d.page.locator("#tree [role=treeitem]").count() == 4
    d.page.fill("#filter", "swipe")
    ids = "all => all.map(e => [e.dataset.id, e.getAttribute('aria-level'), e.getAttribute('aria-expanded')])"
    assert d.page.eval_on_selector_all("#tree [data-id]", ids) == [["window", "1", "true"], ["a", "2", "true"], ["flick", "3", None]]
    assert d.page.locator("#tree .ancestor").count() == 2, "ancestors of a match are shown in gray"
    d.page.focus("#tree [data-id=flick]")
    d.page.keyboard.press("ArrowLeft")
    d.page.keyboard.press("ArrowLeft")
    assert d.page.eval_on_selector_all("#tree [data-id]", ids) == [["window", "1", "true"], ["a", "2", "false"]]
    d.page.fill("#filter", "nothing like it")
    assert d.page.locator("#tree-none").is_visible()


def test_tree_shows_recognizers_of_uikit(d):
    """The tree shows UIKit's own recognizers if the scene states their properties, and the inspector shows these."""
    list_ = view("list", 0, 0, 390, 844, **{"class": "UIScrollView"}, panGestureRecognizer={"maximumNumberOfTouches": 1},
                 pinchGestureRecognizer={"id": "zoom", "isEnabled": False})
    d.open_request({"scene": scene(list_), "events": []})
    ids = d.page.eval_on_selector_all("#tree [data-id]", "all => all.map(e => e.dataset.id)")
    assert ids == ["window", "list", "list.pan", "zoom"]
    d.page.click("#tree [data-id='list.pan']")
    d.page.wait_for_selector("text=maximumNumberOfTouches")


def test_marks_stay_on_the_screen(d):
    """The mark of the hit view is clipped to the screen; the mark of the selection is inside the mark of the hit view."""
    tall = view("tall", 0, 100, 390, 2000)
    d.open_request({"scene": scene(tall), "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 300}}}]})
    d.page.click("#tree [data-id=tall]")
    hit, selected = (d.page.locator(f"#stage .{name}").bounding_box() for name in ("is-hit", "is-selected"))
    assert hit["y"] + hit["height"] <= d.at(0, 844)[1] + 1
    assert selected["x"] > hit["x"] + 2 and selected["y"] > hit["y"] + 2 and selected["width"] < hit["width"] - 4
    assert d.page.locator("#stage .is-hit").evaluate("e => e.closest('[clip-path]') !== null"), "the corners are round"


def test_marks_stay_in_scroll_views(d):
    """Marks are clipped by views that clip."""
    outer = view("outer", 0, 100, 390, 200, clipsToBounds=True, subviews=[view("inner", 0, 0, 390, 900)])
    d.open_request({"scene": scene(outer), "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 200}}}]})
    hit = d.page.locator("#stage .is-hit").bounding_box()
    assert abs(hit["y"] + hit["height"] - d.at(0, 300)[1]) < 4


def test_names_stand_over_marks(d):
    """Names are drawn above fingers."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 195, "y": 350}}}]})
    assert d.page.evaluate("""(() => {
        const [mark, name] = [document.querySelector('#stage .finger'), document.querySelector('#stage .names text')];
        return Boolean(mark.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
    })()""")


@context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_names_can_be_read_on_a_phone(d):
    """Names are never smaller than 11 pixels."""
    d.open_request(CARD)
    sizes = d.page.eval_on_selector_all("#stage .names text", "all => all.map(e => e.getAttribute('font-size') * e.getScreenCTM().a)")
    assert sizes and min(sizes) > 10.9, sizes


def test_layers_fill_the_stage(d):
    """The stack fills the stage and fits in it; Select is pressed, because a click selects."""
    for example in ["dispatch-screen", "dispatch-presented-controller"]:
        d.open(example)
        d.page.click("[data-toggle=exploded]")
        assert d.page.get_attribute("[data-tool=select]", "aria-pressed") == "true"
        stage = d.page.locator("#stage").bounding_box()
        boxes = d.page.eval_on_selector_all(".pane", "all => all.map((pane) => pane.getBoundingClientRect().toJSON())")
        left, right = min(b["x"] for b in boxes), max(b["x"] + b["width"] for b in boxes)
        top, bottom = min(b["y"] for b in boxes), max(b["y"] + b["height"] for b in boxes)
        assert left >= stage["x"] and right <= stage["x"] + stage["width"] and top >= stage["y"] and bottom <= stage["y"] + stage["height"], example
        assert right - left > 0.85 * stage["width"] or bottom - top > 0.85 * stage["height"], example
        d.page.click("[data-tool=select]")
        assert d.page.locator(".layer").count() > 2, "3D stays on"


def test_layers_name_what_is_looked_at(d):
    """In 3D with many views, only hit, selected and hovered views are named; fingers are on the layer of their hit view."""
    d.open("dispatch-screen")
    d.page.click("[data-toggle=exploded]")
    named = lambda: set(d.page.eval_on_selector_all(".layer .names text", "all => all.map(e => e.textContent)"))
    assert named() == {"row33", "screen"}
    d.page.click("#tree [data-id=overlay]")
    assert named() == {"row33", "overlay"}
    d.page.locator("rect[data-id=title6]").dispatch_event("pointerover")
    assert named() == {"row33", "overlay", "title6"}
    assert d.page.evaluate("document.querySelector('.layer .finger').closest('.layer') === document.querySelector('rect[data-id=row33]').closest('.layer')")
    d.page.click("[data-tool=touch]")
    assert d.page.locator("#stage svg.flat").count() == 1


def test_screenshots(d):
    """A screenshot covers its window; the slider sets its opacity and is hidden without one."""
    d.open_request(CARD)
    assert not d.page.locator("#screenshot").is_visible()
    shown = scene(view("a", 0, 0, 300, 300))
    shown["windows"][0]["screenshot"] = "data:image/png;base64,iVBORw0KGgo="
    d.open_request({"scene": shown, "events": []})
    image = d.page.locator("#stage image.screenshot")
    assert image.count() == 1 and image.get_attribute("width") == str(shown["windows"][0]["frame"]["width"])
    opacity = "() => getComputedStyle(document.querySelector('.screenshots')).opacity"
    assert d.page.evaluate(opacity) == "0.5"
    d.page.locator("#screenshot").fill("20")
    assert d.page.evaluate(opacity) == "0.2"
    d.page.click("[data-toggle=exploded]")
    assert not d.page.locator("#screenshot").is_visible()


def test_hit_testing_in_three_dimensions(d):
    """In 3D, siblings on top of each other are on different layers, the finger is a ray, and the views light up in the order in which they are asked."""
    d.open("dispatch-covered-button")
    d.page.click("[data-toggle=exploded]")
    layer = lambda id: d.page.evaluate("id => Number(document.querySelector(`.layer rect[data-id=${id}]`).closest('.layer').dataset.depth)", id)
    assert layer("window") == 0 and layer("buy") == layer("title") == 1 and layer("banner") == 2 and layer("accept") == 3
    assert d.page.locator("#stage .ray").count() == 1
    d.page.click("#tab-transcript")
    d.page.click("#transcript-first")
    assert d.page.locator("#stage .is-asked").count() == 1
    d.page.click("#transcript-next")
    d.page.click("#transcript-next")
    assert d.page.locator("#stage [data-id=accept].is-refused").count() == 1
    assert "accept: no, point outside" in d.page.eval_on_selector_all("#stage .names text", "all => all.map(e => e.textContent)")
    transform = "document.querySelector('.stack').style.transform"
    before = d.page.evaluate(transform)
    d.page.hover("#stage")
    d.page.mouse.wheel(0, -300)
    d.page.wait_for_function(f"before => {transform} !== before", arg=before)


def test_assumptions_can_be_settled(d):
    """Striped areas name the assumptions that they depend on; a click settles one, and the areas follow."""
    d.open("hit-map-assumed")
    d.page.wait_for_selector("#stage .overlay .assumed")
    assert "banner: isUserInteractionEnabled is false" in d.text("#facts")
    d.wait_run(lambda: d.page.click("[data-view=banner][data-other]"))
    d.page.wait_for_function("() => !document.querySelector('#facts').textContent.includes('isUserInteractionEnabled')")
    d.page.wait_for_selector("#stage .overlay [data-of=banner]")
    banner = next(view for view in d.request()["scene"]["windows"][0]["subviews"] if view["id"] == "banner")
    assert banner["isUserInteractionEnabled"] is True and "isUserInteractionEnabled" not in banner.get("assumed", [])


def test_the_sentence_names_assumptions(d):
    """A result that depends on assumptions is marked, and one click shows them."""
    d.open("dispatch-assumed")
    assert "Depends on 1 assumption" in d.text("#headline")
    d.page.click("#headline [data-assumed]")
    d.page.wait_for_selector("#facts li")


def test_escape_ends_a_drag_of_a_view(d):
    d.open_request(CARD)
    d.page.click("#tree [data-id=card]")
    d.page.click("[data-tool=select]")
    before = d.request_text()
    d.page.mouse.move(*d.at(200, 300))
    d.page.mouse.down()
    d.page.mouse.move(*d.at(250, 350), steps=4)
    d.page.keyboard.press("Escape")
    d.page.mouse.up()
    assert d.request_text() == before
