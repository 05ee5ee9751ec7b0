"""The page shows whether the expectations of a request hold."""
from scenes import scene, view

TAP = {
    "scene": scene(view("buy", 20, 100, 350, 50, **{"class": "UIButton"}), view("banner", 0, 120, 390, 60)),
    "events": [{"tap": {"at": {"x": 200, "y": 110}}}],
}


def test_passed(d):
    d.open_request({**TAP, "expect": {"contains": ["buy.touchUpInside"], "unreachable": []}})
    d.wait_text("#expected summary", "Expected: passed (contains, unreachable)")


def test_failed(d):
    """Each difference has its sentence, and what was expected and got."""
    d.open_request({**TAP, "expect": {"hitView": "banner", "absent": ["banner.touchesBegan"], "reachable": [{"id": "buy", "minimumTapSize": 44}]}})
    d.wait_text("#expected summary", "Expected: failed, 2 of 3")
    text = d.text("#expected")
    assert "“buy” was hit, not “banner”" in text, text
    assert "no square of 44 pt fits" in text and "too small" in text


def test_names_that_cannot_occur(d):
    d.expects_refusal = True
    d.open_request({**TAP, "expect": {"absent": ["buy.touchUpinside"]}})
    d.wait_text("#expected", "did you mean “touchUpInside”?")


def test_of_the_previous_gesture(d):
    """Drawing a touch keeps the expectations as those of the previous gesture until they are removed or expected again."""
    d.open_request({**TAP, "expect": {"hitView": "buy"}})
    d.wait_text("#expected summary", "passed")
    d.wait_run(lambda: d.page.mouse.click(*d.at(200, 150)))
    d.wait_text("#expected", "Was expected of the previous gesture")
    d.wait_run(lambda: d.page.click("[data-expect=again]"))
    d.wait_text("#expected summary", "Expected: failed, 1 of 1")
    d.wait_run(lambda: d.page.mouse.click(*d.at(200, 150)))
    d.page.click("[data-expect=remove]")
    assert d.page.locator("#expected").is_hidden() and "expect" not in d.request()
