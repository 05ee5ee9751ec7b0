"""A server that requires tokens: each page asks for one, and keeps it until the tab is closed."""
import base64
import json
import zlib

import pytest
from driver import context
from guarded import TOKEN, asked, enter_token, guarded_server, open_with_token
from scenes import CARD
from test_access import AXE, check

MISSING = "This server requires a token"
WRONG = "The server does not accept the token"
ADDRESS = "#z=" + base64.urlsafe_b64encode(zlib.compress(json.dumps({**CARD, "events": [{"tap": "card"}]}).encode())).decode().rstrip("=")


def kept(d):
    """The data of this tab and of this site that the browser stores, and the URL."""
    return d.page.evaluate("[JSON.stringify({...sessionStorage}), JSON.stringify({...localStorage}), location.href]")


def test_missing_and_wrong_tokens(d):
    """The page asks for a token, states whether it is missing or wrong, and keeps the right one for this tab only."""
    with guarded_server(d):
        urls = []
        d.page.on("request", lambda request: urls.append(request.url))
        d.page.goto(d.url + "/")
        asked(d, MISSING)
        assert d.page.get_by_label("Token", exact=True).get_attribute("aria-invalid") is None
        d.page.evaluate(AXE)
        check(d, "missing")
        enter_token(d, "wrong")
        asked(d, WRONG)
        assert d.page.get_by_label("Token", exact=True).get_attribute("aria-invalid") == "true"
        check(d, "wrong")
        enter_token(d)
        d.page.wait_for_selector("html[data-ready=true]")
        assert d.page.locator(".verdict-cell").count() >= 3 and d.page.locator("#problem").is_hidden()
        d.open(path="/")
        assert d.page.locator("#token-dialog").count() == 0
        session, local, address = kept(d)
        assert TOKEN in session and TOKEN not in local + address
        assert not any(TOKEN in url for url in urls)
        d.page.evaluate("sessionStorage.setItem('touchd.token', 'revoked')")
        d.page.reload()
        asked(d, WRONG)


def test_cancelled_dialog(d):
    """Esc closes the dialog, and the focus returns. The page states the problem, and asks again after the next action."""
    with guarded_server(d):
        d.page.goto(d.url + "/")
        asked(d, MISSING)
        d.page.keyboard.press("Escape")
        d.page.wait_for_selector("html[data-ready=true]")
        assert d.page.locator("#token-dialog").count() == 0
        assert d.text("#problem-title") == MISSING and d.page.locator("#problem-show").is_hidden()
        d.page.focus("#problem-token")
        d.page.keyboard.press("Enter")
        asked(d, MISSING)
        assert d.page.evaluate("document.activeElement.id") == "token-field"
        d.page.keyboard.press("Escape")
        d.page.wait_for_selector("#token-dialog", state="detached")
        assert d.page.evaluate("document.activeElement.id") == "problem-token"
        d.page.click("#problem-token")
        enter_token(d, "wrong")
        asked(d, WRONG)
        d.page.click("#token-dialog [type=button]")
        d.wait_text("#problem-title", WRONG)
        d.page.click("#problem-token")
        d.page.fill("#token-field", TOKEN)
        d.page.keyboard.press("Enter")
        d.page.wait_for_selector(".verdict-cell")
        assert d.page.locator("#problem").is_hidden()


@pytest.mark.parametrize("path", ["/" + ADDRESS, "/embed" + ADDRESS, "/?src=/examples/explain-no-target.json"])
def test_pages_of_the_visualiser(d, path):
    """A link, the page for frames and an example ask for the token, and show their run."""
    with guarded_server(d):
        d.page.goto(d.url + path)
        asked(d, MISSING)
        enter_token(d)
        d.page.wait_for_selector("html[data-ready=true]")
        assert d.page.locator(".verdict-cell").first.inner_text()
        assert d.page.locator("#token-dialog").count() == 0


def test_gallery_and_share(d):
    """With the token, examples of the gallery open, and the answer can be copied, without another question."""
    with guarded_server(d):
        open_with_token(d, "/")
        d.header("#open-gallery")
        d.wait_run(lambda: d.page.click("[data-example='explain-no-target.json']"))
        d.page.wait_for_selector("#why-answer .answer")
        d.header("#open-share")
        d.page.click("[data-copy=response]")
        d.wait_text("#share-note", "Cop")
        assert json.loads(d.page.input_value("#share-text"))["firstResponder"] is not None
        d.page.click("[data-export=maestro]")
        d.page.wait_for_selector("#export-text")
        assert d.page.locator("#token-dialog").count() == 0


def test_live_scene_whose_token_is_revoked(d):
    """A page that follows a live scene asks as soon as its token is rejected, and can follow it again."""
    with guarded_server(d, "--live") as server:
        server.push(CARD)
        open_with_token(d, "/#live=home")
        d.wait_text("#following-status", "Following home")
        d.page.evaluate("sessionStorage.setItem('touchd.token', 'revoked')")
        asked(d, WRONG)
        d.page.keyboard.press("Escape")
        d.wait_text("#problem-title", WRONG)
        assert d.page.locator("#following").is_hidden()
        d.page.click("#problem-token")
        enter_token(d)
        d.wait_text("#following-status", "Following home")
        assert d.page.locator("#problem").is_hidden()


def test_documentation_of_the_interface(d):
    """/docs asks when a request is rejected, and sends it again with the token, which it does not show."""
    with guarded_server(d):
        d.page.goto(d.url + "/docs")
        block = d.page.locator(".opblock-post", has=d.page.locator(".opblock-summary-path", has_text="hit-test")).first
        block.locator(".opblock-summary").click()
        block.locator(".try-out__btn").click()
        block.locator(".execute").click()
        asked(d, MISSING)
        enter_token(d, "wrong")
        asked(d, WRONG)
        d.page.evaluate(AXE)
        found = d.page.evaluate("() => axe.run('#token-dialog')")["violations"]
        assert not found, found
        enter_token(d)
        block.locator(".live-responses-table").wait_for()
        text = block.locator(".responses-wrapper").inner_text()
        assert '"view"' in text and TOKEN not in text
        d.page.click("#ui .scheme-container .authorize")
        asked(d, "Token")
        d.page.keyboard.press("Escape")
        d.page.wait_for_selector("#token-dialog", state="detached")
        assert d.page.locator(".dialog-ux").count() == 0


PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}


@context(**PHONE, color_scheme="dark")
def test_dialog_on_a_phone(d):
    """On a phone, the dialog fits on the screen."""
    with guarded_server(d):
        d.page.goto(d.url + "/")
        asked(d, MISSING)
        box = d.page.locator("#token-dialog").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, box
        d.page.evaluate(AXE)
        check(d, "phone")
