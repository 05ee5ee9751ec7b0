"""The HTML report of `touchd test`, opened from disk."""
import json
import pathlib
import subprocess
import sys

from driver import context

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/http"))
from example_files import example_path  # noqa: E402

EVIL = "</script></pre><img src=x onerror=alert(1)>\"'&amp;"


def example(name):
    request = json.loads(example_path(name).read_text())
    return {key: value for key, value in request.items() if key not in ("expect", "question")}


def cases():
    evil = json.loads(json.dumps(example("explain-login.json")).replace('"login', json.dumps(EVIL)[:-1]))
    fails = {"contains": ["login.touchUpInside"]}
    return {"cases": [
        {"name": "the button acts", "request": example("explain-login.json"), "expect": fails},
        {"name": EVIL, "request": evil, "expect": {"contains": [EVIL + ".touchUpInside"]}},
        {"name": "hit", "endpoint": "/v1/hit-test", "request": example("hit-test-hidden-parent.json"),
         "expect": {"views": ["panel"]}},
        {"name": "good", "request": example("dispatch-tap.json"), "expect": {"hitView": "yellow"}},
        {"name": "known", "request": example("explain-login.json"), "expect": fails},
    ]}


def open_report(d, folder):
    """Opens the report from disk, with everything that it loads or reports."""
    (folder / "cases.json").write_text(json.dumps(cases()))
    (folder / "known.txt").write_text(json.dumps([{"file": "cases.json", "name": "known"}]))
    subprocess.run(
        [d.touchd, "test", folder / "cases.json", "--known-failures", folder / "known.txt", "--report", folder / "out",
         "--server", d.url], capture_output=True, timeout=120)
    page = d.context.new_page()
    seen = []
    page.on("console", lambda message: seen.append(message.text))
    page.on("pageerror", lambda error: seen.append(str(error)))
    page.on("dialog", lambda dialog: seen.append("dialog"))
    address = (folder / "out" / "touchd-report.html").as_uri()
    page.on("request", lambda request: seen.append(request.url) if not request.url.startswith((address, "data:")) else None)
    page.goto(address)
    return page, seen


def check(d, folder):
    page, seen = open_report(d, folder)
    assert page.locator(".sum span").all_inner_texts() == ["3 failed", "1 known failure", "1 passed"]
    assert page.locator("article h2").all_inner_texts() == [
        "cases.json: the button acts", "cases.json: " + EVIL, "cases.json: hit"]
    assert "isUserInteractionEnabled of “form” is false" in page.locator("#case-1 .cause").inner_text()
    assert page.locator("#case-1 .fix").inner_text() == "Set isUserInteractionEnabled of “form” to true."
    assert "expected  \"login.touchUpInside\"" in page.locator("#case-1 pre").first.inner_text()
    assert page.locator("script, img:not([src^='data:'])").count() == 0
    # The policy allows the style and the pictures, also the styles in them.
    assert page.evaluate("getComputedStyle(document.querySelector('.button')).borderRadius") == "6px"
    widths = page.evaluate("[...document.images].map((image) => image.decode().then(() => image.naturalWidth))"
                           ".reduce(async (all, one) => [...await all, await one], [])")
    assert len(widths) == 5 and min(widths) > 100, widths
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert not seen, seen
    # The button opens the case, with its expectations, in the visualiser.
    with d.context.expect_page() as opened:
        page.click("#case-1 .button")
    opened.value.wait_for_selector("html[data-ready=true]")
    opened.value.wait_for_function("() => document.querySelector('#verdict, .verdict-cell') !== null")
    assert "login" in opened.value.locator("body").inner_text()
    # The screenshot of --show.
    opened.value.close()
    page.bring_to_front()


def test_a_report_opens_from_disk_and_its_button_opens_the_visualiser(d, tmp_path):
    check(d, tmp_path)


@context(color_scheme="dark")
def test_a_report_is_readable_in_the_dark(d, tmp_path):
    check(d, tmp_path)


@context(viewport={"width": 380, "height": 800})
def test_a_report_fits_a_narrow_window(d, tmp_path):
    check(d, tmp_path)
