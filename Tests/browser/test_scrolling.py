"""Scroll views move on the picture as they did in the run."""
from scenes import scene, view

ROWS = [view(f"row{number}", 0, 60 * number, 390, 60) for number in range(40)]
LIST = {
    "scene": scene(view("list", 0, 100, 390, 600, **{
        "class": "UIScrollView", "clipsToBounds": True, "contentSize": {"width": 390, "height": 2400}, "subviews": ROWS})),
    "events": [{"time": 0, "drag": {"from": {"x": 200, "y": 600}, "to": {"x": 200, "y": 300}, "duration": 0.2}}],
}


def tops(d):
    """The top of a row on the screen, and its distance from the top of the list, in points."""
    return d.page.evaluate("""() => {
        const top = (id) => {
            const shape = document.querySelector(`#stage svg.flat rect[data-id="${id}"]`);
            const matrix = document.querySelector('#stage svg.flat').getScreenCTM().inverse();
            const box = shape.getBoundingClientRect();
            return new DOMPoint(box.x, box.y).matrixTransform(matrix).y;
        };
        return Math.round((top('row10') - top('list')) * 10) / 10;
    }""")


def offsets(d):
    """The offsets of the calls of scrollViewDidScroll, with their times."""
    answer = d.page.evaluate("""async (request) => (await (await fetch('/v1/dispatch', {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(request)})).json()).callbacks.filter((c) => c.method === 'scrollViewDidScroll').map((c) => [c.time, c.contentOffset.y])""", LIST)
    return answer


def test_moves_with_the_cursor(d):
    """At each call of scrollViewDidScroll, the picture shows the content at the offset of the call."""
    d.open_request(LIST)
    calls = offsets(d)
    assert len(calls) > 20
    for time, offset in calls[::7] + calls[-1:]:
        row = d.page.locator("#log .entry", has_text="scrollViewDidScroll").nth(calls.index([time, offset]))
        row.click()
        assert abs(tops(d) - (600 - offset)) < 0.6, (time, offset, tops(d))
    d.page.click("[data-go=start]")
    assert tops(d) == 600


def test_marks_follow(d):
    """The outline of a selected row and the names follow the content."""
    d.open_request(LIST)
    d.page.click("#tree [data-id=row10]")
    end = d.page.eval_on_selector("#stage .is-selected", "e => e.getBoundingClientRect().y")
    d.page.click("[data-go=start]")
    d.page.wait_for_timeout(200)
    start = d.page.eval_on_selector("#stage .is-selected", "e => e.getBoundingClientRect().y")
    assert start > end + 50


def test_clock_is_never_negative(d):
    """The clock does not show a negative time if the first frame of a run is older than its start."""
    d.page.add_init_script("""
        window.clocks = [];
        const now = performance.now.bind(performance);
        performance.now = () => now() + 400;
        addEventListener('DOMContentLoaded', () => new MutationObserver(() => window.clocks.push(document.querySelector('#clock').textContent))
            .observe(document.querySelector('#clock'), { childList: true, characterData: true, subtree: true }));
    """)
    d.open_request(LIST)
    d.page.click("#play")
    d.page.wait_for_timeout(900)
    clocks = d.page.evaluate("window.clocks")
    assert len(clocks) > 3 and not any(clock.startswith("-") for clock in clocks), clocks


def test_offline_shows_the_last_answer(d):
    """Without the server, an edit changes neither the picture nor the result; they follow when the server is back."""
    d.open_request(LIST)
    before = d.page.locator("#stage svg.flat rect").count()
    d.expects_refusal = True
    d.offline(True)
    d.page.click("#tab-touches")
    d.page.click("[data-preset=tap]")
    d.page.wait_for_selector("#problem:visible")
    assert d.page.locator("#stage svg.flat rect").count() == before
    assert d.page.locator("#lanes .band").count() > 1
    with d.page.expect_response(lambda response: response.url.endswith("/v1/dispatch")):
        d.offline(False)


def test_lint_states_its_moment(d):
    """If content has scrolled, the Lint tab states that the findings are about the scene as it was posted."""
    d.open_request(LIST)
    d.page.click("#tab-lint")
    assert "as it was posted" in d.text("#lint-moment")
    d.page.click("[data-go=start]")
    d.page.wait_for_timeout(100)
    assert d.page.locator("#lint-moment").is_hidden()
