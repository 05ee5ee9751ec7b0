"""The picture, the tree, the areas and the timeline show the scene at the cursor."""
import json

from scenes import scene, view

CHANGING = {
    "scene": scene(
        view("buy", 20, 700, 350, 50, **{"class": "UIButton"}),
        view("panel", 0, 844, 390, 200),
        view("old", 0, 100, 390, 50)),
    "events": [
        {"tap": "buy"},
        {"time": 1, "set": {"id": "buy", "isHidden": True}},
        {"time": 2, "animate": {"views": ["panel"], "duration": 1, "to": {"frame": {"x": 0, "y": 644, "width": 390, "height": 200}}}},
        {"time": 4, "add": {"parent": "window", "index": 1, "view": view("new", 0, 300, 390, 50)}},
        {"time": 5, "remove": "old"},
    ],
}
# The time of each moment, and the index of the change of the scene at that time; -1 for the start.
MOMENTS = [(0, -1), (1, 0), (4, 2), (5, 3)]
VIEWS = ["buy", "panel", "old", "new"]


def go(d, change):
    """Moves the cursor to a change of the scene, or to the start."""
    if change < 0:
        d.page.click("[data-go=start]")
        return
    d.page.locator("#lanes .mark.change").nth(change).dispatch_event("pointerdown", {"isPrimary": True, "button": 0})


def drawn(d):
    """The views that are drawn and not hidden, with their tops on the screen."""
    return d.page.evaluate("""() => {
        const svg = document.querySelector('#stage svg.flat');
        const matrix = svg.getScreenCTM().inverse();
        return Object.fromEntries([...svg.querySelectorAll('rect.view[data-id]:not(.ghost)')].map((shape) => {
            const box = shape.getBoundingClientRect();
            return [shape.dataset.id, Math.round(new DOMPoint(box.x, box.y).matrixTransform(matrix).y)];
        }));
    }""")


def at(d, time):
    """The answer of the server about a moment: the views that can be touched then, with their tops."""
    events = [event for event in CHANGING["events"] if event.get("time", 0) <= time]
    known = [one for one in VIEWS if one != "new" or time >= 4]
    request = {**CHANGING, "events": events, "options": {"until": time + 1.5}, "expect": {"reachable": known}}
    answer = d.page.evaluate("""async (request) => (await (await fetch('/v1/dispatch', {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(request)})).json())""", request)
    return {one["id"]: min(corner["y"] for polygon in one["region"] for corner in polygon)
            for one in answer["reachability"] if one["reachable"]}


def tops(d):
    """The tops of views on the screen that are drawn and not hidden."""
    return {name: top for name, top in drawn(d).items() if name in VIEWS and top < 844}


def test_moments(d):
    """At the start and after each change, the picture has the views that can be touched then, at their places."""
    d.open_request(CHANGING)
    for time, change in MOMENTS:
        go(d, change)
        assert tops(d) == at(d, time), time
    assert d.texts("#tree [role=treeitem] .id") == ["window", "buy", "new", "panel"]


def test_animation(d):
    """An animated view is drawn between its frames. Areas of touches have its new frame, but not before it has ended."""
    d.open_request(CHANGING)
    go(d, 1)
    assert "panel" not in tops(d)
    d.page.focus("#scrubber")
    for _ in range(30):
        d.page.keyboard.press("Shift+ArrowRight")
    assert abs(tops(d)["panel"] - 744) < 8
    d.page.select_option("#overlay", "hitMap")
    d.page.wait_for_selector("#stage .overlay.hit-map")
    assert d.page.locator("#stage .overlay [data-of=panel]").count() == 0
    go(d, 3)
    d.page.wait_for_selector("#stage .overlay [data-of=panel]")
    assert d.page.locator("#stage .overlay [data-of=old]").count() == 0


def test_lane(d):
    """The timeline has a lane with a mark for each change and a band for the animation."""
    d.open_request(CHANGING)
    marks = d.page.locator("#lanes .mark.change title").all_text_contents()
    assert [mark.split(" s ")[1] for mark in marks] == [
        "buy: isHidden true", 'panel: frame {"x":0,"y":644,"width":390,"height":200}, animated for 1 s',
        "new was added to window", "old was removed"]
    assert d.page.locator("#lanes .band.animated").count() == 1
    assert "scene" in d.text("#legend")


def test_drawing_keeps_events_of_the_application(d):
    """A touch that is drawn on the changed scene comes after the changes; one on the first scene comes before them."""
    d.open_request(CHANGING)
    d.wait_run(lambda: d.page.mouse.click(*d.at(195, 320)))
    events = d.request()["events"]
    assert [next(member for member in event if member != "time") for event in events[:4]] == ["set", "animate", "add", "remove"]
    assert events[4]["time"] >= 6
    assert d.verdict()[0][0] == "new"


ZOOMING = {
    "scene": scene(view(
        "zoomer", 0, 0, 390, 844, **{
            "class": "UIScrollView", "contentSize": [390, 844], "maximumZoomScale": 3, "viewForZooming": "photo",
            "subviews": [view("photo", 0, 0, 390, 844, subviews=[view("face", 150, 300, 40, 40, **{"class": "UIButton"})])]})),
    "events": [
        {"time": 0, "pinch": {"at": {"x": 195, "y": 422}, "from": 80, "to": 160, "duration": 0.4}},
        {"time": 2, "setZoomScale": {"view": "zoomer", "zoomScale": 1}},
    ],
}


def frame(d, name):
    """The frame of a view as it is drawn, on the screen."""
    return d.page.evaluate("""(name) => {
        const svg = document.querySelector('#stage svg.flat');
        const box = svg.querySelector(`rect.view[data-id=${name}]`).getBoundingClientRect();
        const matrix = svg.getScreenCTM().inverse();
        const [a, b] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((p) => p.matrixTransform(matrix));
        return [a.x, a.y, b.x - a.x, b.y - a.y].map(Math.round);
    }""", name)


def test_zoomed_content(d):
    """Zoomed content is drawn as zoomed at the cursor, and the areas are those of the zoomed scene."""
    d.open_request(ZOOMING)
    d.page.click("[data-go=start]")
    assert frame(d, "face") == [150, 300, 40, 40]
    d.page.click("[data-go=end]")
    assert frame(d, "face") == [150, 300, 40, 40]
    answer = d.post("/v1/dispatch", d.request_text())
    zoom = next(one for one in json.loads(answer)["scrollViews"] if one["view"] == "zoomer")["segments"][0]
    scale, offset = zoom["to"]["zoomScale"], zoom["to"]["offset"]
    assert scale > 1.5
    # The last entry before the application's call is the end of the pinch.
    d.page.locator("#log .entry", has_text="scrollViewDidEndZooming").first.click()
    assert frame(d, "face") == [round(150 * scale - offset["x"]), round(300 * scale - offset["y"]), round(40 * scale), round(40 * scale)]
    d.page.click("#tree [data-id=face]")
    d.wait_text("#why-answer", f"{round(40 * 40 * scale * scale)} pt²")


def test_a_sheet_dims_what_is_behind(d):
    """A presented sheet is drawn in front of a dimmed screen."""
    d.open("dispatch-sheet")
    behind = d.page.evaluate("""() => {
        const shape = document.querySelector('#stage .flat .dimming + .view');
        return shape?.dataset.id;
    }""")
    assert behind


def lanes(d):
    """The names of the lanes."""
    return d.page.evaluate("[...document.querySelectorAll('#lanes .lane-name text')].map((text) => text.firstChild.textContent)")


def test_events_that_end_before_delivery(d):
    """The page says that no application is in the foreground, or that sendEvent ended the event, and shows the stages."""
    button = view("buy", 20, 700, 350, 50, **{"class": "UIButton"})
    d.open_request({"scene": {**scene(button), "application": {"isForeground": False}}, "events": [{"tap": "buy"}]})
    assert "The tap did not reach the application" in d.text("#headline") and "SpringBoard consumed the event" in d.text("#headline")
    d.page.wait_for_selector("#headline .first-fix")
    assert "foreground" in d.text("#headline .first-fix")
    assert d.page.locator("#log .entry").count() == 2 and d.verdict()[2] == ["SpringBoard: consumes the event"]
    assert lanes(d)[:5] == ["Hardware", "IOKit", "SpringBoard", "Event queue", "sendEvent"]
    d.open_request({"scene": {**scene(button), "application": {"sendEvent": "swallow"}}, "events": [{"tap": "buy"}]}, name="swallow.json")
    assert "hit buy, which received no call: an override of sendEvent of app ended the event" in d.text("#headline")
    # Other runs show the stages when asked.
    d.open("dispatch-tap")
    assert "Hardware" not in lanes(d)
    d.page.click("#toggle-stages")
    assert lanes(d)[0] == "Hardware"
    d.page.click("#toggle-stages")
    assert "Hardware" not in lanes(d)
