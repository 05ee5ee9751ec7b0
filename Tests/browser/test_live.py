"""Live scenes: the page follows what a client pushes under a name. The tests start a server with --live."""
import copy
import json

from guarded import TOKEN, guarded_server, open_with_token
from scenes import CARD
from test_access import AXE, check


def live_server(d):
    return guarded_server(d, "--live")


def follow(d, name="home"):
    """Follows a live scene with the dialog, from the page without a link."""
    open_with_token(d, "/")
    d.header("#open-gallery")
    d.page.click("#open-follow")
    submit(d, name)


def submit(d, name):
    d.page.fill("#follow-name", name)
    d.page.click("#follow-form .action")


def with_id(id):
    """The scene `CARD` with another id of the card."""
    return {"scene": json.loads(json.dumps(CARD["scene"]).replace('"card"', json.dumps(id)))}


def shows(d, id):
    d.page.wait_for_selector(f"#stage svg.flat rect[data-id={id}]", state="attached")


def test_link_to_a_live_scene(d):
    """The page of a link to a live scene asks for the token, and opens each version. The token is in no URL."""
    with live_server(d) as server:
        urls = []
        d.page.on("request", lambda request: urls.append(request.url))
        server.push(with_id("first"))
        open_with_token(d, "/#live=home")
        shows(d, "first")
        assert d.text("#following-status") == "Following home" and d.text("#name") == "home"
        d.page.evaluate(AXE)
        check(d, "following")
        assert d.page.locator("#problem").is_hidden()
        server.push(with_id("second"))
        shows(d, "second")
        assert d.page.locator("#edited").is_hidden()
        d.page.wait_for_function("() => location.hash === '#live=home'")
        d.page.reload()
        shows(d, "second")
        assert d.text("#following-status") == "Following home"
        assert any("/v1/live/home" in url for url in urls) and not any(TOKEN in url for url in urls)
        assert d.page.evaluate("JSON.stringify(localStorage)").find(TOKEN) < 0


def test_later_versions_keep_the_view(d):
    """A version without events keeps the gesture, the selection, the tab and the tool; one with events brings its own."""
    with live_server(d) as server:
        scene = {"scene": CARD["scene"]}
        server.push(scene)
        follow(d)
        shows(d, "card")
        d.page.click("[data-tool=select]")
        d.page.click("#tab-touches")
        d.wait_run(lambda: d.page.locator("#presets button").first.click())
        d.page.click("#tab-views")
        d.page.click("#tree [data-id=pan]")
        d.page.click("#tab-lint")
        events = d.request()["events"]
        assert events
        changed = copy.deepcopy(scene)
        changed["scene"]["windows"][0]["subviews"].append({"id": "added", "frame": {"x": 0, "y": 0, "width": 20, "height": 20}})
        server.push(changed)
        shows(d, "added")
        request = d.request()
        assert request["events"] == events and request["scene"] == changed["scene"]
        assert d.page.get_attribute("#tab-lint", "aria-selected") == "true"
        assert d.page.get_attribute("[data-tool=select]", "aria-pressed") == "true"
        assert d.page.get_attribute("#tree [data-id=pan]", "aria-selected") == "true"
        tap = [{"time": 0, "tap": {"at": {"x": 10, "y": 10}}}]
        server.push({**changed, "events": tap})
        d.wait_text("#headline", "added")
        assert d.request()["events"] == tap
        # Events that refer to a view that is gone are dropped.
        server.push({**changed, "events": [{"time": 0, "tap": {"at": {"view": "added"}, "hold": 0.3}}]})
        d.wait_text("#clock", "0.300")
        server.push(with_id("alone"))
        shows(d, "alone")
        assert d.page.locator("#problem").is_hidden() and d.request()["events"] == []


def test_following_ends(d):
    """Following ends with Stop, when another request is opened, and when the live scene is deleted."""
    with live_server(d) as server:
        server.push(with_id("first"))
        follow(d)
        shows(d, "first")
        d.page.click("#follow-stop")
        assert d.page.locator("#following").is_hidden()
        d.page.wait_for_function("() => location.hash.startsWith('#z=')")
        server.push(with_id("second"))
        d.page.wait_for_timeout(1500)
        assert d.page.locator("[data-id=first]").count() and not d.page.locator("[data-id=second]").count()
        d.header("#open-gallery")
        d.page.click("#open-follow")
        submit(d, "home")
        shows(d, "second")
        d.open_request(with_id("file"))
        d.page.wait_for_selector("#following", state="hidden")
        shows(d, "file")
        follow(d)
        shows(d, "second")
        server.send("DELETE", "home")
        d.wait_text("#problem-title", "The live scene home has ended")
        assert d.page.locator("#following").is_hidden() and d.page.locator("[data-id=second]").count()


def test_unknown_live_scene(d):
    """An unknown name and an invalid one are reported in the dialog; a link to an unknown name shows a problem."""
    with live_server(d):
        follow(d, "nothing")
        d.wait_text("#follow-fault", "No live scene has the name nothing")
        assert d.page.locator("#following").is_hidden()
        submit(d, "not a name")
        assert d.page.locator("#follow-name:invalid").count() == 1
        d.page.goto("about:blank")
        d.open(path="/#live=nothing")
        d.wait_text("#problem-title", "No live scene has the name nothing")
        assert d.page.locator("#stage svg.flat rect").count() > 0


def test_server_without_live_scenes(d):
    """On a server without --live, a link to a live scene shows the option that enables them."""
    with guarded_server(d):
        open_with_token(d, "/#live=home")
        d.wait_text("#problem-title", "No live scene has the name home")
        assert "touchd serve --live" in d.text("#problem-detail")


def test_server_without_answer(d):
    """While the server does not answer, the page reports it and keeps the scene. It requests an unchanged scene twice per second."""
    with live_server(d) as server:
        server.push(with_id("first"))
        follow(d)
        shows(d, "first")
        statuses = []
        d.page.on("response", lambda response: statuses.append(response.status) if "/v1/live/" in response.url else None)
        d.page.wait_for_timeout(2000)
        assert 2 <= len(statuses) <= 5 and set(statuses) == {304}, statuses
        d.context.set_offline(True)
        d.wait_text("#following-status", "the server does not answer")
        d.context.set_offline(False)
        server.push(with_id("second"))
        shows(d, "second")
        assert d.text("#following-status") == "Following home"
