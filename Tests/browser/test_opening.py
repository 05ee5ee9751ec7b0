"""The first visit, and examples."""
import urllib.request

from driver import context


def test_runs_an_example(d):
    """The page opens with the result of an example."""
    d.open()
    assert d.page.locator("#stage svg.flat rect.view").count() >= 6
    hit, recognizers, delivered = d.verdict()
    assert hit and recognizers and delivered
    assert d.page.locator("#log .entry").count() > 2
    assert d.page.locator("#lanes .band").count() >= 1
    assert "banner" in d.text("#summary").lower()
    assert "touchd simulates" in d.text("#intro")
    d.page.wait_for_selector("#why-answer .answer.no")
    d.page.click("#intro-close")
    d.page.reload()
    d.page.wait_for_selector("html[data-ready=true]")
    assert d.page.locator("#intro").is_hidden()


@context(reduced_motion="no-preference")
def test_plays_by_itself(d):
    """Without the reduced-motion setting, the page plays the example."""
    d.page.add_init_script("""
        window.clocks = new Set();
        addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.clocks.add(document.querySelector('#clock').textContent))
            .observe(document.querySelector('#clock'), { childList: true, characterData: true, subtree: true }));
    """)
    d.open()
    d.page.wait_for_function("() => window.clocks.size > 3")


def test_reduced_motion_stands_still(d):
    """With reduced motion, the page shows the end of the example."""
    d.open()
    assert d.page.get_attribute("#play", "aria-label") == "Play"
    assert d.page.locator("#scrubber").input_value() == d.page.get_attribute("#scrubber", "max")


def test_is_served_compressed_with_a_policy(d):
    """The page and its modules are served with gzip; the page has a content security policy without inline code."""
    for path in ["/", "/visualiser/js/time/timeline.js", "/visualiser/css/parts.css"]:
        request = urllib.request.Request(d.url + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            assert response.headers["Content-Encoding"] == "gzip", path
            assert response.headers["ETag"], path
            policy = response.headers["Content-Security-Policy"]
        if path == "/":
            assert "default-src 'none'" in policy and "unsafe" not in policy, policy
        with urllib.request.urlopen(d.url + path) as response:
            assert response.headers["Content-Encoding"] is None, "not compressed without Accept-Encoding"


def test_gallery(d):
    """The gallery finds an example by words of its description, and opens it."""
    d.open()
    d.page.click("#open-gallery")
    d.page.fill("#gallery-search", "cookie banner")
    assert d.page.locator("#gallery .card").count() == 1
    d.page.click("#gallery .card")
    d.wait_text("#name", "Banner")
    d.page.wait_for_selector("#tree [data-id=banner]")
    d.page.wait_for_function("() => document.querySelector('#overlay').value === 'reachability'")
    assert d.page.input_value("#overlay") == "reachability", "an example of reachability shows the areas"


def test_examples_show_what_they_are_for(d):
    """Examples of lint, sweep, diff and reachability open the panel with the result."""
    d.open("lint-form")
    d.page.wait_for_selector("#lint-list .finding")
    d.open("sweep-double-tap")
    d.page.wait_for_selector(".sweep-plot .flip")
    assert [d.page.input_value(field) for field in ("#sweep-from", "#sweep-to")] == ["0.05", "1"]
    assert d.page.input_value("#sweep-number") == "#/events/0/tap/gap"
    d.open("sweep-hold-and-distance")
    d.wait_text("#sweep-result .answer", "over 425 pairs")
    d.open("diff-overlay")
    d.wait_text("#whatif-difference", "The runs differ")
    assert d.page.locator("#tree [data-id=banner]").count() == 1 and d.page.locator("#put-back").is_visible()
    d.open("reachability-reasons")
    d.wait_text("#why-answer", "No touch reaches it")
    assert d.text("#why-head h3") == "inHidden"


def test_without_a_touch(d):
    """Without touches, a button for a first tap replaces the timeline."""
    d.open("lint-form")
    assert d.page.locator("#transport").is_hidden() and d.page.locator(".legend").is_hidden()
    d.wait_run(lambda: d.page.click("#tap-middle"))
    assert d.page.locator("#transport").is_visible() and d.page.locator("#no-touch").is_hidden()
    assert d.request()["events"] == [{"time": 0, "tap": {"at": {"x": 195, "y": 422}}}]


def test_every_example_opens(d):
    """Each example can be opened without problems. Without `--deep`, every eighth one is."""
    d.open("dispatch-tap")
    names = d.page.evaluate("fetch('/examples').then(r => r.json()).then(r => r.examples.map(e => e.name))")
    d.page.click("#open-gallery")
    shown = d.page.eval_on_selector_all("#gallery [data-example]", "all => all.map(e => e.dataset.example)")
    for name in shown if d.is_deep else shown[::8]:
        if not d.page.locator("#gallery").get_attribute("open") == "":
            d.page.click("#open-gallery")
        d.wait_run(lambda: d.page.click(f"[data-example='{name}']"))
        assert d.page.locator("#problem").is_hidden(), name
        assert d.page.locator("#stage rect.view").count() > 0, name
    assert len(shown) > 0.8 * len(names)


@context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_phone(d):
    """On a phone, nothing overflows, the verdict and the screen come first, and a finger draws."""
    d.open("dispatch-tap")
    assert d.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    order = d.page.evaluate("['#verdict', '#stage', '.inspector', '#panes'].map(s => document.querySelector(s).getBoundingClientRect().top)")
    assert order == sorted(order), order
    d.page.click("[data-tool=touch]")
    d.wait_run(lambda: (d.fingers("touchStart", (50, 60)), d.fingers("touchEnd")))
    assert d.request()["events"][0]["touches"][0]["location"] == {"x": 50, "y": 60}


def test_short_forms(d):
    """Scenes with subviews, arrays and events without times are drawn, selected and edited like the long forms."""
    d.open_request({
        "$comment": "short", "scene": {"subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 100, 200, 50]},
                                                    {"id": "list", "class": "UIScrollView", "frame": [0, 200, 390, 300],
                                                     "contentSize": [390, 900], "contentOffset": [0, 30]}]},
        "events": [{"tap": "buy"}, {"touches": [{"finger": "1", "phase": "began", "location": [50, 120]}]},
                   {"touches": [{"finger": "1", "phase": "ended"}]}]})
    assert "buy" in d.verdict()[0], d.verdict()
    d.page.click("#tree [data-id=buy]")
    assert any("20, 100 · 200 × 50" in row for row in d.texts(".properties tr")), d.texts(".properties tr")
    assert d.page.locator("#tree [data-id=window]").count() == 1
    d.page.click("#tab-touches")
    row = d.page.locator("#samples tr").nth(1)
    assert row.locator("[data-pointer='#/events/1/touches/0/location/0']").input_value() == "50"
    d.wait_run(lambda: row.locator("[data-pointer='#/events/1/touches/0/location/1']").evaluate(
        "(box) => { box.value = '400'; box.dispatchEvent(new Event('change', {bubbles: true})) }"))
    assert d.request()["events"][1]["touches"][0]["location"] == [50, 400]
