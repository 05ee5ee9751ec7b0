"""What a first visitor meets."""
import urllib.request

from driver import context


def test_runs_an_example(d):
    """The page opens with a running example: a screen, a touch on it, and who gets it."""
    d.open()
    assert d.page.locator("#stage svg.flat rect.view").count() > 20
    hit, recognizers, told = d.verdict()
    assert hit and recognizers and told
    assert d.page.locator("#log .entry").count() > 5
    assert d.page.locator("#lanes .band").count() > 3
    assert "screen" in d.text("#summary").lower()
    d.page.wait_for_selector("#why-answer .answer.yes")


@context(reduced_motion="no-preference")
def test_plays_by_itself(d):
    """Who does not mind motion sees the example played; who minds sees its end."""
    d.open()
    first = d.text("#clock")
    d.page.wait_for_function("first => document.querySelector('#clock').textContent !== first", arg=first)


def test_reduced_motion_stands_still(d):
    """With reduced motion nothing plays by itself."""
    d.open()
    assert d.page.get_attribute("#play", "aria-label") == "Play"
    assert d.page.locator("#scrubber").input_value() == d.page.get_attribute("#scrubber", "max")


def test_is_served_compressed_with_a_policy(d):
    """The page and its modules come gzip-compressed from the binary; the page with a policy without inline code."""
    for path in ["/", "/visualiser/js/time/timeline.js", "/visualiser/css/parts.css"]:
        request = urllib.request.Request(d.url + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            assert response.headers["Content-Encoding"] == "gzip", path
            assert response.headers["ETag"], path
            policy = response.headers["Content-Security-Policy"]
        if path == "/":
            assert "default-src 'none'" in policy and "unsafe" not in policy, policy
        with urllib.request.urlopen(d.url + path) as response:
            assert response.headers["Content-Encoding"] is None, "who does not ask gets it as it is"


def test_gallery(d):
    """The gallery finds an example by its words and opens it."""
    d.open()
    d.page.click("#open-gallery")
    d.page.fill("#gallery-search", "cookie banner")
    assert d.page.locator("#gallery .card").count() == 1
    d.page.click("#gallery .card")
    d.wait_text("#name", "Banner")
    d.page.wait_for_selector("#tree [data-id=banner]")
    assert d.page.input_value("#overlay") == "reachability", "an example of what can be reached shows just that"


def test_every_example_opens(d):
    """Each example of the server's can be opened, and says nothing wrong."""
    d.open("dispatch-tap")
    names = d.page.evaluate("fetch('/examples').then(r => r.json()).then(r => r.examples.map(e => e.name))")
    d.page.click("#open-gallery")
    shown = d.page.eval_on_selector_all("#gallery [data-example]", "all => all.map(e => e.dataset.example)")
    for name in shown:
        if not d.page.locator("#gallery").get_attribute("open") == "":
            d.page.click("#open-gallery")
        d.wait_run(lambda: d.page.click(f"[data-example='{name}']"))
        assert d.page.locator("#problem").is_hidden(), name
        assert d.page.locator("#stage rect.view").count() > 0, name
    assert len(shown) > 0.8 * len(names)


@context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_phone(d):
    """On a phone nothing sticks out, the answer and the screen come first, and a finger draws."""
    d.open("dispatch-tap")
    assert d.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    order = d.page.evaluate("['#verdict', '#stage', '.timeline', '#log', '#tree'].map(s => document.querySelector(s).getBoundingClientRect().top)")
    assert order == sorted(order), order
    d.wait_run(lambda: (d.fingers("touchStart", (50, 60)), d.fingers("touchEnd")))
    assert d.request()["events"][0]["touches"][0]["location"] == {"x": 50, "y": 60}
