"""Drawing gestures, and editing them as numbers."""
import json

from scenes import CARD, recognizer, scene, view


def same_by_all_ways(d):
    """The shared request has the same answer from HTTP, the command line and the page, byte for byte."""
    text = d.request_text()
    by_http = d.post("/v1/dispatch", text)
    assert by_http == d.cli("dispatch", text=text)
    d.page.click("#open-share")
    d.page.click("[data-copy=response]")
    d.wait_text("#share-note", "Cop")
    assert d.page.input_value("#share-text").encode() == by_http
    d.page.click("#share [data-close]")
    return json.loads(text), json.loads(by_http)


def phases(request):
    return [touch["phase"] for event in request["events"] for touch in event["touches"]]


def test_tap_with_a_finger(d):
    """A tap with a finger is recognized as a tap, and its answers are byte-identical."""
    d.open_request(CARD)
    d.wait_run(lambda: (d.fingers("touchStart", (200, 300)), d.fingers("touchEnd")))
    assert d.verdict()[0] == ["card"]
    assert "tap" in d.verdict()[1] and d.verdict()[2] == ["window.didtap"]
    request, answer = same_by_all_ways(d)
    assert phases(request) == ["began", "ended"]
    assert request["events"][0]["touches"][0]["location"] == {"x": 200, "y": 300}
    assert any(call["method"] == "didtap" for call in answer["callbacks"])


def test_pinch_with_two_fingers(d):
    """A pinch with two fingers is recognized as a pinch of two touches."""
    d.open_request(CARD)

    def pinch():
        d.fingers("touchStart", (170, 350), (220, 350))
        for step in range(1, 6):
            d.fingers("touchMove", (170 - step * 8, 350), (220 + step * 8, 350))
        d.fingers("touchEnd")
    d.wait_run(pinch)
    request, answer = same_by_all_ways(d)
    assert {touch["finger"] for event in request["events"] for touch in event["touches"]} == {"1", "2"}
    assert next(r for r in answer["recognizers"] if r["id"] == "pinch")["outcome"] == "ended"
    assert len(answer["touches"]) == 2
    assert d.page.locator("#lanes .lane-name.touch").count() == 2


def test_drag_with_a_finger(d):
    """A drag with a finger is recognized as a pan, and its trail is drawn."""
    d.open_request(CARD)

    def drag():
        d.fingers("touchStart", (100, 250))
        for step in range(1, 8):
            d.fingers("touchMove", (100 + step * 20, 250 + step * 10))
        d.fingers("touchEnd")
    d.wait_run(drag)
    request, answer = same_by_all_ways(d)
    assert phases(request).count("moved") >= 3
    assert next(r for r in answer["recognizers"] if r["id"] == "pan")["outcome"] == "ended"
    assert len(d.page.get_attribute("#stage .marks .trail", "points").split(" ")) >= 4
    assert d.page.locator("#stage .marks .finger").count() == 1


def test_mouse(d):
    """A mouse draws touches; two quick clicks are one gesture of two taps."""
    double = scene(view("a", 0, 0, 390, 844, gestureRecognizers=[recognizer("tap", "double", numberOfTapsRequired=2)]))
    # With a gesture: the first result makes room for itself, which would move the stage between the clicks.
    d.open_request({"scene": double, "events": [{"time": 0, "tap": {"at": [300, 600]}}]})
    d.wait_run(lambda: d.clicks(100, 100, 2, interval=0.2))
    d.wait_text("#verdict", "window.diddouble")
    assert phases(d.request()) == ["began", "ended", "began", "ended"]
    assert "double" in d.verdict()[1] and d.verdict()[2] == ["window.diddouble"]


def test_pen(d):
    """A pen draws a touch of type pencil."""
    d.open_request(CARD)
    x, y = d.at(200, 300)
    for kind in ("mousePressed", "mouseReleased"):
        event = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1, "pointerType": "pen"}
        if kind == "mouseReleased":
            d.wait_run(lambda: d.cdp.send("Input.dispatchMouseEvent", event))
        else:
            d.cdp.send("Input.dispatchMouseEvent", event)
    assert d.request()["events"][0]["touches"][0]["type"] == "pencil"


def test_alt_mirrors_a_second_finger(d):
    """Alt adds a second finger, mirrored at the center of the screen; Shift moves both."""
    d.open_request(CARD)
    d.page.keyboard.down("Alt")
    d.page.mouse.move(*d.at(150, 400))
    d.page.mouse.down()
    d.page.mouse.move(*d.at(130, 400), steps=2)
    d.page.keyboard.down("Shift")
    d.page.mouse.move(*d.at(130, 380), steps=2)
    d.wait_run(d.page.mouse.up)
    d.page.keyboard.up("Shift")
    d.page.keyboard.up("Alt")
    last = {}
    for event in d.request()["events"]:
        for touch in event["touches"]:
            if "location" in touch:
                last.setdefault(touch["finger"], []).append((touch["location"]["x"], touch["location"]["y"]))
    first, second = last["1"], last["2"]
    assert abs(first[0][0] + second[0][0] - 390) < 1 and abs(first[0][1] + second[0][1] - 844) < 1, "mirrored"
    assert second[-1][1] < second[0][1], "moved in the same direction"


def test_presets(d):
    """Every preset creates its gesture at the center of the selected view."""
    from_presets = [recognizer("tap"), recognizer("tap", "double", numberOfTapsRequired=2), recognizer("tap", "two", numberOfTouchesRequired=2),
                    recognizer("longPress"), recognizer("rotation")]
    swipes = [recognizer("swipe", f"swipe{direction}", direction=direction) for direction in ("left", "right", "up", "down")]
    edges = [recognizer("screenEdgePan", f"edge{edge}", edges=edge) for edge in ("left", "right")]
    all_of = [*from_presets, recognizer("pinch"), recognizer("pan"), *swipes, *edges]
    for one in all_of:
        one["delegate"] = {"shouldRecognizeSimultaneouslyWith": True}
    d.open_request({"scene": scene(view("all", 0, 0, 390, 844, gestureRecognizers=all_of)), "events": []})
    d.page.click("#tree [data-id=all]")
    d.page.click("#tab-touches")
    assert d.page.input_value("#preset-x") == "195"
    for preset, expected in {"tap": "tap", "doubleTap": "double", "twoFingerTap": "two", "longPress": "longPress", "drag": "pan",
                             "swipeLeft": "swipeleft", "swipeRight": "swiperight", "swipeUp": "swipeup", "swipeDown": "swipedown",
                             "pinchOpen": "pinch", "pinchClose": "pinch", "rotate": "rotation", "edgeLeft": "edgeleft", "edgeRight": "edgeright"}.items():
        d.wait_run(lambda: d.page.click(f"[data-preset={preset}]"))
        actions = d.page.eval_on_selector_all("#log .entry.action .what", "all => all.map(e => e.textContent)")
        assert any(f"did{expected} " in action for action in actions), f"{preset}: {actions}"


def test_shorthands_as_rows(d):
    """A shorthand has a line per member, with x and y or the view of a place, and without the headings of samples."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"view": "card"}}},
                                       {"time": 1, "drag": {"from": {"x": 50, "y": 300}, "to": {"x": 99, "y": 320}, "duration": 0.2}}]})
    d.page.click("#tab-touches")
    assert "card" in d.texts("#samples tr")[0]
    tops = d.page.eval_on_selector_all("#samples tr:nth-child(2) .numbers input", "all => all.map(e => e.getBoundingClientRect().top)")
    assert len(tops) == 5 and len(set(tops)) == 3, "x and y are on one line"
    assert not d.page.locator(".of-sample").first.is_visible()
    d.wait_run(lambda: d.page.click("#expand"))
    assert d.page.locator(".of-sample").first.is_visible()


def test_samples(d):
    """The table edits the numbers of a shorthand, or expands it and edits its samples."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 300}}}]})
    d.page.click("#tab-touches")
    d.wait_run(lambda: d.page.locator("[data-pointer='#/events/0/tap/at/y']").fill("700") or d.page.keyboard.press("Tab"))
    assert d.verdict()[0] == ["window"]
    d.wait_run(lambda: d.page.click("#expand"))
    assert d.page.locator("#samples tr").count() == 2
    d.wait_run(lambda: d.page.locator("[data-pointer='#/events/0/touches/0/location/y']").fill("250") or d.page.keyboard.press("Tab"))
    assert d.verdict()[0] == ["card"]
    d.wait_run(lambda: d.page.click("#add-sample"))
    assert d.page.locator("#samples tr").count() == 3
    d.wait_run(lambda: d.page.click("[data-remove='#/events/2']"))
    assert d.page.locator("#samples tr").count() == 2


def test_runs_again_on_an_edited_scene(d):
    """A drawn gesture is run again when the scene is edited."""
    d.open_request(CARD)
    d.wait_run(lambda: (d.fingers("touchStart", (200, 300)), d.fingers("touchEnd")))
    drawn = d.request()["events"]
    d.page.click("#tree [data-id=card]")
    d.page.click("#tab-whatif")
    d.wait_run(lambda: d.page.click("label:has-text('isUserInteractionEnabled') input"))
    assert d.verdict()[0] == ["window"]
    assert d.request()["events"] == drawn


def test_touch_after_a_scroll(d):
    """A touch on scrolled content is added after the scroll, and hits the view at which it was drawn."""
    rows = [view(f"row{number}", 0, number * 60, 390, 60) for number in range(30)]
    d.open_request({"scene": scene(view("list", 0, 0, 390, 844, **{"class": "UIScrollView"}, contentSize={"width": 390, "height": 1800}, subviews=rows)),
                    "events": [{"time": 0, "drag": {"from": {"x": 100, "y": 600}, "to": {"x": 100, "y": 300}, "duration": 0.5}}]})
    box = d.page.locator("#stage svg.flat [data-id=row10]").bounding_box()
    d.wait_run(lambda: d.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    assert d.verdict()[0] == ["row10"]
    assert len(d.request()["events"]) == 3
