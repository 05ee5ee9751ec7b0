"""Taking it along."""
import base64
import json
import re
import subprocess
import urllib.request
import xml.etree.ElementTree
import zlib

from scenes import CARD

EVENTS = [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]


def copied(d, what):
    d.page.click("#open-share")
    d.page.click(f"[data-copy={what}]")
    d.wait_text("#share-note", "Copied")
    text = d.page.evaluate("navigator.clipboard.readText()")
    d.page.click("#share [data-close]")
    return text


def saved(d, what):
    d.page.click("#open-share")
    with d.page.expect_download() as download:
        d.page.click(f"[data-save={what}]")
    d.page.click("#share [data-close]")
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


def test_link(d):
    """A link holds the request behind its #, opens as the same, and is never sent."""
    d.open_request({**CARD, "events": EVENTS})
    link = copied(d, "link")
    z = re.search(r"#z=([\w-]+)$", link).group(1)
    text = zlib.decompress(base64.urlsafe_b64decode(z + "=" * (-len(z) % 4))).decode()
    assert json.loads(text) == {**CARD, "events": EVENTS}
    sent = []
    d.page.on("request", lambda request: sent.append(request.url))
    d.page.goto("about:blank")
    d.open(path=link[len(d.url):])
    assert d.request_text() == text
    assert d.verdict()[0] == ["card"]
    assert sent and not any(z in url for url in sent)


def test_damaged_link(d):
    """A damaged link is said to be one, and so is one that would unpack to more than any request has."""
    d.open_request({**CARD, "events": EVENTS})
    link = copied(d, "link")
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 40 * 1024 * 1024, 9)).rstrip(b"=").decode()
    for z in ["AAAA", link[link.index("#z=") + 3:-20], bomb]:
        d.page.goto("about:blank")
        d.open(path=f"/#z={z}")
        assert "damaged" in d.text("#problem"), z[:20]


def test_reload_keeps(d):
    """What was drawn is there after a reload."""
    d.open_request(CARD)
    d.wait_run(lambda: (d.fingers("touchStart", (200, 300)), d.fingers("touchEnd")))
    before = d.request_text()
    d.page.wait_for_function("location.hash.startsWith('#z=')")
    d.page.wait_for_timeout(100)
    d.page.reload()
    d.page.wait_for_selector("html[data-ready]")
    assert d.request_text() == before


def test_permalink_and_curl(d):
    """The permalink and the curl command give the same bytes as the page has."""
    d.open_request({**CARD, "events": EVENTS})
    answer = d.post("/v1/dispatch", d.request_text())
    with urllib.request.urlopen(copied(d, "permalink")) as response:
        assert response.read() == answer
    assert subprocess.run(["sh", "-c", copied(d, "curl")], capture_output=True, check=True).stdout == answer


def test_files(d):
    """Request, response, SVG, trace and Mermaid are saved as the server renders them, and a PNG of the SVG."""
    d.open_request({**CARD, "events": EVENTS})
    text = d.request_text()
    assert saved(d, "request") == ("request.json", text.encode())
    for what, name, accept in [("response", "response.json", "application/json"), ("svg", "timeline.svg", "image/svg+xml"),
                               ("trace", "trace.json", "application/vnd.touchd.trace+json"), ("mermaid", "timeline.mmd", "text/vnd.mermaid")]:
        assert saved(d, what) == (name, d.post("/v1/dispatch", text, accept)), what
    name, png = saved(d, "png")
    assert name == "timeline.png" and png[:8] == b"\x89PNG\r\n\x1a\n" and len(png) > 5000


def test_screen(d):
    """The screen is saved as it is seen: every view, the finger, the areas, and styles that need no style sheet."""
    d.open_request({**CARD, "events": EVENTS})
    d.page.select_option("#overlay", "hitMap")
    d.page.wait_for_selector("#stage .overlay polygon")
    name, svg = saved(d, "screenSVG")
    assert name == "screen.svg"
    root = xml.etree.ElementTree.fromstring(svg)
    elements = list(root.iter())
    assert {element.get("data-id") for element in elements} >= {"card", "window"}
    assert any(element.get("data-finger") for element in elements)
    assert any(element.tag.endswith("polygon") and element.get("fill", "").startswith("#") for element in elements)
    assert b"class=" not in svg and b"var(" not in svg and b"color(" not in svg
    d.page.click("[data-toggle=exploded]")
    name, png = saved(d, "screenPNG")
    assert name == "screen.png" and png[:8] == b"\x89PNG\r\n\x1a\n" and len(png) > 3000
