"""Share: links, copies and files."""
import base64
import json
import re
import subprocess
import urllib.request
import xml.etree.ElementTree
import zlib

from scenes import CARD, scene, view

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
    """A link contains the request after the #, opens the same request, and is not sent to the server."""
    d.open_request({**CARD, "events": EVENTS})
    link = copied(d, "link")
    z = re.search(r"#z=([\w-]+)", link).group(1)
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
    """A damaged link, and one whose decompressed size exceeds the limit, show a problem."""
    d.open_request({**CARD, "events": EVENTS})
    link = copied(d, "link")
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 5 * 1024 * 1024, 9)).rstrip(b"=").decode()
    for z in ["AAAA", link[link.index("#z=") + 3:-20], bomb]:
        d.page.goto("about:blank")
        d.open(path=f"/#z={z}")
        d.page.wait_for_selector("#problem:visible")
        assert "damaged" in d.text("#problem"), z[:20]


def test_reload_keeps(d):
    """A reload keeps a drawn gesture."""
    d.open_request(CARD)
    d.wait_run(lambda: (d.fingers("touchStart", (200, 300)), d.fingers("touchEnd")))
    before = d.request_text()
    d.page.wait_for_function("() => location.hash.startsWith('#z=')")
    d.page.wait_for_timeout(100)
    d.page.reload()
    d.page.wait_for_selector("html[data-ready]")
    assert d.request_text() == before


def test_permalink_and_curl(d):
    """The permalink and the curl command return the same bytes as the page's request."""
    d.open_request({**CARD, "events": EVENTS})
    answer = d.post("/v1/dispatch", d.request_text())
    with urllib.request.urlopen(copied(d, "permalink")) as response:
        assert response.read() == answer
    assert subprocess.run(["sh", "-c", copied(d, "curl")], capture_output=True, check=True).stdout == answer


def test_files(d):
    """Request, response, SVG, trace and Mermaid are saved as the server returns them; PNG is saved too."""
    d.open_request({**CARD, "events": EVENTS})
    text = d.request_text()
    assert saved(d, "request") == ("request.json", text.encode())
    for what, name, accept in [("response", "response.json", "application/json"), ("svg", "timeline.svg", "image/svg+xml"),
                               ("trace", "trace.json", "application/vnd.touchd.trace+json"), ("mermaid", "timeline.mmd", "text/vnd.mermaid")]:
        assert saved(d, what) == (name, d.post("/v1/dispatch", text, accept)), what
    name, png = saved(d, "png")
    assert name == "timeline.png" and png[:8] == b"\x89PNG\r\n\x1a\n" and len(png) > 5000


def test_screen(d):
    """The saved screen has all views, the finger and the areas, and needs no style sheet."""
    d.open_request({**CARD, "events": EVENTS})
    d.page.select_option("#overlay", "hitMap")
    d.page.wait_for_selector("#stage .overlay [data-of]")
    name, svg = saved(d, "screenSVG")
    assert name == "screen.svg"
    root = xml.etree.ElementTree.fromstring(svg)
    elements = list(root.iter())
    assert {element.get("data-id") for element in elements} >= {"card", "window"}
    assert any(element.get("data-finger") for element in elements)
    assert any(element.tag.endswith("path") and element.get("fill", "").startswith("#") for element in elements)
    assert b"class=" not in svg and b"var(" not in svg and b"color(" not in svg
    d.page.click("[data-toggle=exploded]")
    name, png = saved(d, "screenPNG")
    assert name == "screen.png" and png[:8] == b"\x89PNG\r\n\x1a\n" and len(png) > 3000


def test_curl_quotes(d):
    """A curl command works with quotes, dollar signs and line breaks, and with requests longer than an argument."""
    hostile = "it's \"$HOME\" `id` \\\\ END"
    few = [view("v", 0, 0, 50, 50, **{"class": hostile})]
    many = [view(f"v{number}", 0, 0, 50, 50, **{"class": hostile}) for number in range(1500)]
    for views in (few, many):
        d.open_request({"scene": scene(*views), "events": [{"time": 0, "tap": {"at": {"x": 10, "y": 10}}}]})
        command = copied(d, "curl")
        done = subprocess.run(["bash", "-c", command] if len(command) < 100_000 else ["bash"], capture_output=True,
                              input=None if len(command) < 100_000 else command.encode() + b"\n", check=True)
        assert done.stdout == d.post("/v1/dispatch", d.request_text()), done.stderr
    assert "<<'END'" in command


def test_refused_is_not_copied(d):
    """If the request is rejected, copying the answer shows a message and does not change the clipboard."""
    d.expects_refusal = True
    d.open_request({**CARD, "events": EVENTS})
    copied(d, "request")
    d.open_request({**CARD, "events": EVENTS, "options": 5})
    assert "options" in d.text("#problem-detail")
    d.page.click("#open-share")
    d.page.click("[data-copy=response]")
    d.wait_text("#share-note", "Nothing was copied")
    assert json.loads(d.page.evaluate("navigator.clipboard.readText()")) == {**CARD, "events": EVENTS}


def test_long_scenes_have_no_link(d):
    """For a scene that is too large for a link, the URL of the previous scene is removed."""
    d.open("dispatch-tap")
    d.page.wait_for_function("() => location.hash.startsWith('#z=') && location.search === ''")
    rows = [view(f"{number * 7919 % 100_003:x}-{number * 104_729 % 99_991:x}", 0, number % 800, 50, 50, alpha=number / 9000) for number in range(4000)]
    d.open_request({"scene": scene(*rows), "events": []})
    d.page.wait_for_function("() => location.hash === ''")


def test_pasted_link(d):
    """A link that is entered in the URL of an open page is opened."""
    d.open_request({**CARD, "events": EVENTS})
    link = copied(d, "link")
    d.open_request({"scene": scene(view("other", 0, 0, 50, 50)), "events": []})
    d.wait_run(lambda: d.page.evaluate("hash => { location.hash = hash; }", link[link.index("#"):]))
    assert d.verdict()[0] == ["card"]
