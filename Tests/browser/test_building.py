"""Building a scene without JSON; flags in the tree; who listens at a view."""
import json

from scenes import CARD, recognizer, scene, view


def views(d):
    """The ids of the views of the request, with their classes."""
    found = {}

    def walk(node):
        found[node["id"]] = node
        for child in node.get("subviews", []):
            walk(child)
    walk(d.request()["scene"]["windows"][0])
    return found


def test_new_scene(d):
    """A scene is built from nothing: a view with a button and a recognizer, which acts when it is tapped."""
    d.open("dispatch-tap")
    d.page.click("#new-scene")
    d.page.wait_for_function("() => document.querySelector('#name').textContent === 'New scene'")
    assert "No gesture yet" in d.text("#headline")
    d.wait_run(lambda: d.page.select_option("#build-add", "UIView"))
    d.wait_run(lambda: d.page.select_option("#build-add", "UIButton"))
    assert d.text("#why-head h3") == "button"
    assert views(d)["view"]["subviews"][0]["class"] == "UIButton"
    d.wait_run(lambda: d.page.click("#headline [data-tap=button]"))
    assert d.verdict()[2] == ["button.tapped"]
    d.page.click("#tree [data-id=view]")
    d.wait_run(lambda: d.page.select_option("#build-add", "longPress"))
    assert views(d)["view"]["gestureRecognizers"][0]["type"] == "longPress"


def test_duplicate_rename_delete(d):
    """A copy has new ids, a new name is used wherever the object is named, and what named a deleted object is removed."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": "card"}], "expect": {"absent": ["card.touchesCancelled"]}})
    d.page.click("#tree [data-id=card]")
    d.wait_run(lambda: d.page.click("[data-build=duplicate]"))
    assert {"card", "card2"} <= set(views(d)) and views(d)["card2"]["frame"]["x"] == 60
    assert views(d)["card2"]["gestureRecognizers"][0]["id"] == "tap2"
    d.page.click("#tree [data-id=card]")
    d.page.click("[data-build=rename]")
    d.page.fill("#rename", "card2")
    d.page.keyboard.press("Enter")
    assert not d.page.evaluate("document.querySelector('#rename').checkValidity()")
    d.page.fill("#rename", "panel")
    d.wait_run(lambda: d.page.keyboard.press("Enter"))
    request = d.request()
    assert request["events"][0]["tap"] == "panel" and request["expect"]["absent"] == ["panel.touchesCancelled"]
    assert d.text("#why-head h3") == "panel"
    d.wait_run(lambda: d.page.click("[data-build=delete]"))
    assert "panel" not in views(d) and d.request()["events"] == [] and d.page.locator("#problem").is_hidden()
    d.wait_run(lambda: d.page.click("#undo"))
    assert "panel" in views(d)


def test_numbers_and_overrides(d):
    """Alpha, the taps of a recognizer, the duration of a press, and overrides are changed without JSON."""
    d.open_request({
        "scene": scene(view("card", 40, 200, 310, 300, gestureRecognizers=[recognizer("tap"), recognizer("longPress")])),
        "events": [{"time": 0, "tap": {"at": {"x": 100, "y": 300}}}]})
    d.page.click("#tab-whatif")
    d.page.click("#tree [data-id=tap]")
    d.page.fill("[data-number$=numberOfTapsRequired]", "2")
    d.wait_run(lambda: d.page.keyboard.press("Tab"))
    d.page.click("#tree [data-id=longPress]")
    d.page.fill("[data-number$=minimumPressDuration]", "0.02")
    d.wait_run(lambda: d.page.keyboard.press("Tab"))
    assert "window.didlongPress" in d.verdict()[2]
    d.page.click("#tree [data-id=card]")
    d.page.fill("[data-number$=alpha]", "0")
    d.wait_run(lambda: d.page.keyboard.press("Tab"))
    assert d.verdict()[0] == ["window"]
    d.page.fill("[data-number$=alpha]", "1")
    d.wait_run(lambda: d.page.keyboard.press("Tab"))
    d.wait_run(lambda: d.page.select_option("[data-override$=hitTest]", label="nil instead of the view itself"))
    assert views(d)["card"]["hitTest"] == [{"nilIfSelf": True}] and d.verdict()[0] == ["window"]
    recognizers = views(d)["card"]["gestureRecognizers"]
    assert recognizers[0]["numberOfTapsRequired"] == 2 and recognizers[1]["minimumPressDuration"] == 0.02


def test_flags(d):
    """The tree shows the flags that decide about touches, with their meanings."""
    d.open_request({"scene": scene(
        view("off", 0, 0, 100, 100, isUserInteractionEnabled=False), view("pass", 0, 100, 100, 100, hitTest=[{"nilIfSelf": True}]),
        view("clip", 0, 200, 100, 100, clipsToBounds=True), view("one", 0, 300, 100, 100, isExclusiveTouch=True),
        view("grey", 0, 400, 100, 100, isEnabled=False, **{"class": "UIButton"}), view("plain", 0, 500, 100, 100)), "events": []})
    expected = {"off": "user interaction disabled", "pass": "passes touches through", "clip": "clips to its bounds", "one": "exclusive touch", "grey": "disabled"}
    for name, words in expected.items():
        assert d.page.get_attribute(f"#tree [data-id={name}] .flag", "aria-label") == words
    assert d.page.locator("#tree [data-id=plain] .flag").count() == 0


def test_who_listens(d):
    """The recognizers that receive a touch in the view are listed in the server's order, then the targets of the view and its ancestors."""
    d.open_request({"scene": scene(view(
        "card", 40, 200, 310, 300, gestureRecognizers=[recognizer("tap", numberOfTapsRequired=2), recognizer("longPress", requireToFail=["tap"])],
        subviews=[view("buy", 10, 10, 200, 60, **{"class": "UIButton", "targets": [{"target": "window", "action": "buy", "events": ["touchUpInside"]}]})])),
        "events": []})
    d.page.click("#tree [data-id=buy]")
    d.page.wait_for_selector("#why-listeners li")
    request = {"scene": d.request()["scene"], "events": [{"touches": [{"finger": "1", "phase": "began", "location": {"x": 60, "y": 230}}]}]}
    order = json.loads(d.post("/v1/dispatch", json.dumps(request)))["touches"][0]["gestureRecognizers"]
    rows = d.texts("#why-listeners li")
    assert [row.split(" ")[0] for row in rows] == [*order, "buy:"]
    assert any("2 taps" in row and "window.didtap" in row for row in rows) and any("waits for tap to fail" in row for row in rows)
    assert "touchUpInside → window.buy" in rows[-1]
