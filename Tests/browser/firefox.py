"""Tests the main paths of the visualiser in Firefox, with its own mouse and keyboard input.

Its name does not begin with `test_`, because `make verify` does not install Firefox: `.venv/bin/pytest Tests/browser/firefox.py`.
All tests use the same browser, each with a newly loaded page. It fails as the tests in Chromium do."""
import json
import re

import pytest
from bidi import Firefox

FIRST_FIX = "#headline .first-fix"


@pytest.fixture(scope="module")
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


@pytest.fixture
def url(server):
    return server.url + "/"


@pytest.fixture
def d(firefox, url):
    firefox.messages.clear()
    firefox.requests.clear()
    firefox.url = url
    return firefox


def test_first_visit(d, url):
    """The first visit shows what touchd is, the result in a sentence, and a fix that works."""
    d.open(url)
    assert d.is_visible("#intro") and d.text("#intro").startswith("touchd simulates")
    d.wait_text(FIRST_FIX, "Fix:")
    assert "went to banner, not to buy" in d.text("#headline")
    d.click("#headline .action")
    d.wait_text("#headline", "went to buy. window.buyNow was called.")


def test_drawn_tap(d, url):
    """A click on the screen is a tap at this point."""
    d.open(f"{url}?src=/examples/dispatch-covered-button.json")
    d.wait_text(FIRST_FIX, "Fix:")
    d.click(d.at(100, 100))
    d.wait_text("#headline", "went to window")
    assert re.search(r"at (99|100|101)(\.\d)?, (99|100|101)", d.text("#headline")), d.text("#headline")
    assert d.is_visible("#edited") and d.value("document.querySelectorAll('#stage .finger').length") == 1


def test_gallery(d, url):
    """The gallery has a picture of each scene, and opens an example."""
    d.open(url)
    d.click("#open-gallery")
    d.wait("document.querySelectorAll('#gallery [data-example] svg').length > 3")
    d.click("#gallery [data-example='explain-disabled-control.json']")
    d.wait_text("#why-answer .answer", "isEnabled")


def test_undo_and_redo(d, url):
    """The keys of Undo and Redo restore requests in both directions."""
    d.open(f"{url}?src=/examples/dispatch-covered-button.json")
    before = d.text("#headline")
    d.click(d.at(100, 100))
    d.wait_text("#headline", "went to window")
    d.press("Control", "z")
    d.wait_text("#headline", before.split(" went")[0])
    d.press("Control", "Shift", "Z")
    d.wait_text("#headline", "went to window")


def test_layers(d, url):
    """In 3D, dragging turns the layers, and the finger is a ray through them."""
    d.open(f"{url}?src=/examples/dispatch-covered-button.json")
    d.click("[data-toggle=exploded]")
    d.wait("document.querySelectorAll('#stage .layer').length > 1 && document.querySelector('#stage .ray')")
    turned = "document.querySelector('#stage .stack').style.transform"
    before = d.value(turned)
    x, y = d.center("#stage")
    d.drag((x, y), (x + 40, y), (x + 80, y + 20))
    assert d.value(turned) != before


def test_timeline(d, url):
    """Dragging on the timeline moves the cursor; the finger follows, and Play continues from there."""
    d.open(f"{url}?src=/examples/dispatch-nested-scroll-views.json")
    end = d.text("#clock")
    box = d.value("(({ x, y, width }) => ({ x, y, width }))(document.querySelector('#lanes').getBoundingClientRect())")
    y = box["y"] + 12
    d.drag((box["x"] + box["width"] - 60, y), (box["x"] + 300, y), (box["x"] + 200, y))
    scrubbed = d.text("#clock")
    assert scrubbed != end and not scrubbed.startswith("-")
    d.click("#play")
    d.wait(f"document.querySelector('#clock').innerText !== {json.dumps(scrubbed)}")


def test_editor(d, url):
    """Typing in the JSON editor runs the request; an error is shown at its line."""
    d.open(f"{url}?src=/examples/dispatch-tap.json")
    d.click("#tab-json")
    d.wait("document.querySelector('#editor .CodeMirror-line')")
    d.click("#editor .CodeMirror-lines")
    d.press("Control", "a")
    d.enter('{"scene": {"windows": [{"id": "window", "frame": {"x": 0, "y": 0, "width": 100, "height": 100')
    d.wait("document.querySelectorAll('#faults li').length === 1")
    d.press("Control", "a")
    text = '{"scene": {"windows": [{"id": "typed", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}}]}, "events": []}'
    d.enter(text)
    d.wait("document.querySelectorAll('#faults li').length === 0 && document.querySelector('#stage [data-id=typed]')")


def test_link(d, url):
    """A link from Share opens the same run with the same tab."""
    d.open(f"{url}?src=/examples/dispatch-parent-and-child-tap.json")
    d.click("#tab-chain")
    sentence = d.text("#headline")
    d.click("#open-share")
    d.click("[data-copy=link]")
    d.wait("document.querySelector('#share-note').textContent !== ''")
    # If Firefox refuses the clipboard, the text field has the link.
    link = d.value("document.querySelector('#share-text').value || location.href")
    assert "#z=" in link
    d.send("browsingContext.navigate", context=d.page, url="about:blank", wait="complete")
    d.open(link)
    assert d.text("#headline") == sentence
    assert d.value("document.querySelector('#tab-chain').getAttribute('aria-selected')") == "true"


def test_rule(d, url):
    """The id of a rule opens its paragraph; Escape closes it."""
    d.open(url)
    d.wait("document.querySelector('#why-answer [data-rule]')")
    d.click("#why-answer [data-rule]")
    d.wait("document.querySelector('#rule').open")
    assert d.text("#rule-title").startswith("Rule ") and len(d.text("#rule-text")) > 80
    d.press("Escape")
    d.wait("!document.querySelector('#rule').open")


def test_saved_page(d, url):
    """A saved page opens from disk, and shows and plays the run without a server."""
    d.open(f"{url}?src=/examples/dispatch-covered-button.json")
    d.wait_text(FIRST_FIX, "Fix:")
    sentence = d.text("#headline")
    d.click("#open-share")
    d.click("[data-save=page]")
    d.open(d.downloaded("run.html", "</html>").as_uri())
    d.wait(f"document.querySelector('#headline')?.innerText === {json.dumps(sentence.removesuffix(' Try it'))}")
    d.click("[data-go=start]")
    d.wait("document.querySelector('#clock').innerText === '0.000 s'")


def test_zoomed_screen(d, url):
    """The keys zoom the screen, and a click there is a tap at the point that it is aimed at."""
    d.open(f"{url}?src=/examples/dispatch-covered-button.json")
    d.wait_text(FIRST_FIX, "Fix:")
    d.click("#screen-zoom [data-screen-zoom=in]")
    d.wait_text("#screen-fit", "140 %")
    d.click(d.at(195, 400))
    d.wait_text("#headline", "went to")
    assert re.search(r"at (194|195|196)(\.\d)?, (399|400|401)", d.text("#headline")), d.text("#headline")


def test_built_scene(d, url):
    """A scene is built without JSON, and a tap on its button acts."""
    d.open(f"{url}?src=/examples/dispatch-tap.json")
    d.click("#new-scene")
    d.wait_text("#headline", "No gesture yet")
    d.value("(() => { const add = document.querySelector('#build-add'); add.value = 'UIButton'; add.dispatchEvent(new Event('change', { bubbles: true })); })()")
    d.wait_text("#headline", "Tap button")
    d.click("#headline [data-tap=button]")
    d.wait_text("#headline", "button.tapped was called")
