"""Tests the main paths of the visualiser in Firefox, with its own mouse and keyboard input.

    scripts/with-server TOUCHD PYTHON Tests/browser/firefox.py [--only WORD] --url

Each function test_… runs with the same browser and a newly loaded page. It fails if the page logs an error, violates its
content security policy, or sends a request to another server. Ends with a line "N passed, N failed".
"""
import argparse
import json
import re
import sys

from bidi import Firefox
from failure import failure

FIRST_FIX = "#headline .first-fix"


def test_first_visit(f, url):
    """The first visit shows what touchd is, the result in a sentence, and a fix that works."""
    f.open(url)
    assert f.is_visible("#intro") and f.text("#intro").startswith("touchd simulates")
    f.wait_text(FIRST_FIX, "Fix:")
    assert "went to banner, not to buy" in f.text("#headline")
    f.click("#headline .action")
    f.wait_text("#headline", "went to buy. window.buyNow was called.")


def test_drawn_tap(f, url):
    """A click on the screen is a tap at this point."""
    f.open(f"{url}?src=/examples/dispatch-covered-button.json")
    f.wait_text(FIRST_FIX, "Fix:")
    f.click(f.at(100, 100))
    f.wait_text("#headline", "went to window")
    assert re.search(r"at (99|100|101)(\.\d)?, (99|100|101)", f.text("#headline")), f.text("#headline")
    assert f.is_visible("#edited") and f.value("document.querySelectorAll('#stage .finger').length") == 1


def test_gallery(f, url):
    """The gallery has a picture of each scene, and opens an example."""
    f.open(url)
    f.click("#open-gallery")
    f.wait("document.querySelectorAll('#gallery [data-example] svg').length > 3")
    f.click("#gallery [data-example='explain-disabled-control.json']")
    f.wait_text("#why-answer .answer", "isEnabled")


def test_undo_and_redo(f, url):
    """The keys of Undo and Redo restore requests in both directions."""
    f.open(f"{url}?src=/examples/dispatch-covered-button.json")
    before = f.text("#headline")
    f.click(f.at(100, 100))
    f.wait_text("#headline", "went to window")
    f.press("Control", "z")
    f.wait_text("#headline", before.split(" went")[0])
    f.press("Control", "Shift", "Z")
    f.wait_text("#headline", "went to window")


def test_layers(f, url):
    """In 3D, dragging turns the layers, and the finger is a ray through them."""
    f.open(f"{url}?src=/examples/dispatch-covered-button.json")
    f.click("[data-toggle=exploded]")
    f.wait("document.querySelectorAll('#stage .sheet').length > 1 && document.querySelector('#stage .ray')")
    turned = "document.querySelector('#stage .stack').style.transform"
    before = f.value(turned)
    x, y = f.center("#stage")
    f.drag((x, y), (x + 40, y), (x + 80, y + 20))
    assert f.value(turned) != before


def test_timeline(f, url):
    """Dragging on the timeline moves the cursor; the finger follows, and Play continues from there."""
    f.open(f"{url}?src=/examples/dispatch-nested-scroll-views.json")
    end = f.text("#clock")
    box = f.value("(({ x, y, width }) => ({ x, y, width }))(document.querySelector('#lanes').getBoundingClientRect())")
    y = box["y"] + 12
    f.drag((box["x"] + box["width"] - 60, y), (box["x"] + 300, y), (box["x"] + 200, y))
    scrubbed = f.text("#clock")
    assert scrubbed != end and not scrubbed.startswith("-")
    f.click("#play")
    f.wait(f"document.querySelector('#clock').innerText !== {json.dumps(scrubbed)}")


def test_editor(f, url):
    """Typing in the JSON editor runs the request; an error is shown at its line."""
    f.open(f"{url}?src=/examples/dispatch-tap.json")
    f.click("#tab-json")
    f.wait("document.querySelector('#editor .CodeMirror-line')")
    f.click("#editor .CodeMirror-lines")
    f.press("Control", "a")
    f.enter('{"scene": {"windows": [{"id": "window", "frame": {"x": 0, "y": 0, "width": 100, "height": 100')
    f.wait("document.querySelectorAll('#faults li').length === 1")
    f.press("Control", "a")
    text = '{"scene": {"windows": [{"id": "typed", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}}]}, "events": []}'
    f.enter(text)
    f.wait("document.querySelectorAll('#faults li').length === 0 && document.querySelector('#stage [data-id=typed]')")


def test_link(f, url):
    """A link from Share opens the same run with the same tab."""
    f.open(f"{url}?src=/examples/dispatch-parent-and-child-tap.json")
    f.click("#tab-chain")
    sentence = f.text("#headline")
    f.click("#open-share")
    f.click("[data-copy=link]")
    f.wait("document.querySelector('#share-note').textContent !== ''")
    # If Firefox refuses the clipboard, the text field has the link.
    link = f.value("document.querySelector('#share-text').value || location.href")
    assert "#z=" in link
    f.send("browsingContext.navigate", context=f.page, url="about:blank", wait="complete")
    f.open(link)
    assert f.text("#headline") == sentence
    assert f.value("document.querySelector('#tab-chain').getAttribute('aria-selected')") == "true"


def test_rule(f, url):
    """The id of a rule opens its paragraph; Escape closes it."""
    f.open(url)
    f.wait("document.querySelector('#why-answer [data-rule]')")
    f.click("#why-answer [data-rule]")
    f.wait("document.querySelector('#rule').open")
    assert f.text("#rule-title").startswith("Rule ") and len(f.text("#rule-text")) > 80
    f.press("Escape")
    f.wait("!document.querySelector('#rule').open")


def test_saved_page(f, url):
    """A saved page opens from disk, and shows and plays the run without a server."""
    f.open(f"{url}?src=/examples/dispatch-covered-button.json")
    f.wait_text(FIRST_FIX, "Fix:")
    sentence = f.text("#headline")
    f.click("#open-share")
    f.click("[data-save=page]")
    f.open(f.downloaded("run.html", "</html>").as_uri())
    f.wait(f"document.querySelector('#headline')?.innerText === {json.dumps(sentence.removesuffix(' Try it'))}")
    f.click("[data-go=start]")
    f.wait("document.querySelector('#clock').innerText === '0.000 s'")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--only", default="", help="runs only tests whose names contain this")
    arguments.add_argument("--url", required=True)
    options = arguments.parse_args()
    url = options.url.rstrip("/") + "/"
    passed = failed = 0
    firefox = Firefox()
    for name, function in list(globals().items()):
        if not name.startswith("test_") or options.only not in name:
            continue
        firefox.messages.clear()
        firefox.requests.clear()
        try:
            function(firefox, url)
            broken = firefox.value("window.broken ?? []")
            assert not broken, f"policy violations: {broken}"
            errors = [text for level, text in firefox.messages if level in ("error", "warn")]
            assert not errors, f"errors: {errors}"
            others = [one for one in firefox.requests if not one.startswith((url, "about:", "blob:", "data:", "file:"))]
            assert not others, f"requests to others: {others}"
            passed += 1
        except Exception as error:
            failed += 1
            print(failure(f"firefox.{name}", function, error), flush=True)
    firefox.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
