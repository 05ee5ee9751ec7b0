"""Why, hit test, chain, what if, lint, sweep."""
import json

from scenes import CARD, recognizer, scene, view

TAPS = {
    "scene": scene(view("post", 0, 100, 390, 300, gestureRecognizers=[recognizer("tap", "openPost")], subviews=[
        view("avatar", 20, 20, 60, 60, gestureRecognizers=[recognizer("tap", "openProfile")])])),
    "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 150}}}],
}


def test_why(d):
    """The selection is explained by the server, with causes and a suggested change."""
    d.open_request(TAPS)
    d.page.click("#tree [data-id=openPost]")
    d.page.wait_for_selector("#why-answer .answer.no")
    expected = json.loads(d.post("/v1/explain", json.dumps({**TAPS, "question": {"id": "openPost"}})))
    assert expected["answer"] in d.text("#why-answer .answer")
    assert d.page.locator("#why-answer .causes li").count() == len(expected["causes"])
    assert d.texts("#why-answer .remedies h4") == ["Fixes", "Gestures that would work"]
    d.wait_run(lambda: d.page.click("#why-answer [data-changes] >> nth=0"))
    assert "openPost" in d.verdict()[1]
    assert d.page.locator("#whatif-difference .in").count() >= 1


def test_why_of_a_method(d):
    """There are questions about methods and touches."""
    d.open_request({"scene": scene(view("buy", 20, 20, 100, 50, **{"class": "UIButton"}, isEnabled=False, targets=[
        {"target": "window", "action": "pay", "events": ["touchUpInside"]}])), "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 40}}}]})
    d.page.click("#tree [data-id=buy]")
    d.page.select_option("#why-question", label="Why touchUpInside?")
    d.wait_text("#why-answer", "touchUpInside")
    assert d.page.locator("#why-answer .reach.no").count() == 1, "the reachability is shown too"
    d.page.locator("[data-lane=touch-1]").dispatch_event("pointerdown", {"button": 0, "bubbles": True})
    d.wait_text("#why-answer", "touch-1")


def test_questions_of_examples(d):
    """Each example of an explanation opens with the answer to its own question. ✓ is only for an action."""
    names = [example["name"] for example in d.fetch("/examples")["examples"] if example["operation"] == "explain"]
    assert len(names) > 40
    signs = {}
    for name in names:
        expected = json.loads(d.post("/v1/explain", json.dumps(d.fetch(f"/examples/{name}"))))
        d.open(name.removesuffix(".json"))
        d.wait_text("#why-answer .answer", expected["answer"])
        sign = d.page.get_attribute("#why-answer .answer", "class").split()[1]
        assert (sign == "no") == (not expected["happened"]), (name, sign, expected["answer"])
        signs[name] = sign
    assert set(signs.values()) >= {"no", "yes"}, signs


def test_signs_of_answers(d):
    """A button without a target has received the touch, which is no action. The chosen question stays after an edit."""
    d.open("explain-no-target")
    d.page.wait_for_selector("#why-answer .answer.no")
    assert d.page.locator("#why-question option:checked").inner_text() == "Why finish?"
    d.page.select_option("#why-question", label="Did it act, and why?")
    d.page.wait_for_selector("#why-answer .answer.received")
    d.wait_run(lambda: d.page.mouse.click(*d.at(20, 500)))
    assert d.page.locator("#why-question option:checked").inner_text() == "Did it act, and why?"
    d.open("dispatch-screen")
    d.page.click("#tree [data-id=back]")
    d.page.wait_for_selector("#why-answer .answer.yes")


def test_order_of_questions(d):
    """The first question is about the expected outcome, then about what did not happen."""
    d.open_request({"scene": scene(view("buy", 20, 20, 100, 50, **{"class": "UIButton"}, gestureRecognizers=[recognizer("tap", "zoom")], targets=[
        {"target": "window", "action": "log", "events": ["touchDown", "touchDragExit"]},
        {"target": "window", "action": "pay", "events": ["touchUpInside"]}]),
        view("list", 0, 100, 390, 400, **{"class": "UITableView"})), "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 40}}}]})
    for id, first in [("buy", ["Why touchUpInside?", "Why touchDragExit?", "Did it act, and why?", "Why touchDown?"]),
                      ("zoom", ["Did it act, and why?"]), ("list", ["Why didSelectRowAt?", "Did it act, and why?"])]:
        d.page.click(f"#tree [data-id={id}]")
        d.wait_text("#why-head", id)
        options = d.texts("#why-question option")
        assert options[0] == first[0] and [text for text in options if text in first] == first, options


def test_question_of_a_file(d):
    """A file with a request for an explanation opens with its question."""
    request = d.fetch("/examples/explain-delayed-highlight.json")
    d.open_request(request)
    d.wait_text("#why-answer .answer", json.loads(d.post("/v1/explain", json.dumps(request)))["answer"])
    assert d.page.locator("#why-question option:checked").inner_text() == "Why touchesBegan at 0.000 s?"


def test_properties(d):
    """Properties are listed with their source: the view itself or an ancestor."""
    d.open_request({"scene": scene(view("panel", 0, 0, 300, 300, isUserInteractionEnabled=False, subviews=[
        view("inner", 0, 0, 20, 20, alpha=0.5)])), "events": []})
    d.page.click("#tree [data-id=inner]")
    rows = d.texts(".properties tr")
    assert any("alpha" in row and "0.5" in row and "own" in row for row in rows)
    assert any("0, 0 · 20 × 20" in row for row in rows)
    lines = """() => [...document.querySelectorAll('.properties td.quiet')].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
    })"""
    assert set(d.page.evaluate(lines)) == {1}, "no cell has two lines"
    assert any("isUserInteractionEnabled" in row and "from panel" in row for row in rows)
    d.wait_text("#why-answer", "No touch reaches it: isUserInteractionEnabled")
    assert d.page.locator("#why-answer > :first-child.reach").count() == 1, "without touches this comes first"
    d.page.click(".properties [data-id=panel]")
    assert d.text("#why-head h3") == "panel"


def test_walk(d):
    """The transcript of a hit test steps through the visits, with result and reason."""
    d.open("hit-test-hidden-parent")
    rows = d.page.locator("#transcript-list .visit")
    assert d.text("#transcript-count").startswith("Step 1 of"), "the first step is shown first"
    assert d.page.locator("#transcript-list .reason", has_text="hidden").count() >= 1
    assert d.page.locator("#transcript-list .visit.yes").count() >= 1 and d.page.locator("#transcript-list .visit.no").count() >= 1
    d.page.click("#transcript-first")
    assert d.page.locator("#transcript-list .visit.future").count() == rows.count() - 1
    d.page.click("#transcript-next")
    assert d.text("#transcript-count").startswith("Step 2 of")
    assert d.page.locator("#stage .is-visited").count() == 1
    d.page.click("#transcript-back")
    assert d.text("#transcript-count").startswith("Step 1 of")


def test_walk_follows_the_cursor(d):
    """The transcript follows the cursor; siblings with the same reason share a row; choosing a hit test moves the cursor."""
    rows = [view(f"row{n}", 0, 60 * n, 390, 60) for n in range(40)]
    scroll = view("list", 0, 0, 390, 844, **{"class": "UIScrollView"}, contentSize={"width": 390, "height": 2400}, subviews=rows)
    drag = {"from": {"x": 200, "y": 630}, "to": {"x": 200, "y": 300}}
    d.open_request({"scene": scene(scroll), "events": [{"time": 0, "drag": drag}, {"time": 2, "tap": {"at": {"x": 50, "y": 30}}}]})
    d.page.click("#tab-transcript")
    chosen = "document.querySelector('#transcript-test').selectedOptions[0].textContent"
    hit = d.verdict()[0][0]
    assert d.page.evaluate(chosen).startswith("touch-2") and d.page.evaluate(chosen).endswith(hit)
    assert d.page.locator("#transcript-list .visit").count() < 10
    assert any("views" in row and "point outside" in row for row in d.texts("#transcript-list .visit"))
    d.page.select_option("#transcript-test", "0")
    assert d.text("#clock") == "0.000 s" and d.verdict()[0] == ["row10"]
    place = """s => { const box = document.querySelector(s).getBoundingClientRect(); return box.y + box.height / 2; }"""
    assert abs(d.page.evaluate(place, "#stage .aim") - d.page.evaluate(place, "#stage rect[data-id=row10]")) < 20, "the picture shows the offset at that time"
    d.page.click("[data-go=end]")
    assert d.page.evaluate(chosen).startswith("touch-2")


def test_walk_of_each_touch(d):
    """Each hit test of a run can be chosen."""
    d.open("hit-test-tab-bar")
    tests = d.page.locator("#transcript-test option")
    assert tests.count() == 4
    d.page.select_option("#transcript-test", "2")
    assert "home" in d.texts("#transcript-list .visit")[-1]


def test_chain(d):
    """The chain goes from the hit view or the selection, with controllers, to the application, and is highlighted."""
    d.open("dispatch-presented-controller")
    d.page.click("#tab-chain")
    d.wait_text("#chain-from", "From")
    links = d.page.eval_on_selector_all("#chain-list [data-id]", "all => all.map(e => e.dataset.id)")
    answer = json.loads(d.post("/v1/dispatch", d.request_text()))
    assert links == answer["responderChain"] and links[-1] == "appDelegate"
    assert d.page.locator("#chain-list .viewController").count() >= 1
    assert d.page.locator("#stage .marks .in-chain").count() >= 2
    d.page.click("#tree [data-id=window]")
    d.page.click("[data-of=selection]")
    d.wait_text("#chain-from", "From window")
    assert d.page.locator("#stage .marks .in-chain").count() == 1, "the picture highlights the chain of the list"
    assert d.page.eval_on_selector("#chain-list [data-id]", "e => e.dataset.id") == "window"


def test_chain_follows_the_cursor(d):
    """List and picture show the chain of the hit view at the cursor, even if another view is selected."""
    d.open_request({"scene": scene(view("a", 0, 0, 100, 100), view("b", 100, 0, 100, 100)), "events": [
        {"time": 0, "tap": {"at": {"x": 50, "y": 50}}}, {"time": 2, "tap": {"at": {"x": 150, "y": 50}}}]})
    d.page.click("#tree [data-id=window]")
    d.page.click("#tab-chain")
    d.wait_text("#chain-from", "From b (hit view of touch-2)")
    left = "Math.min(...[...document.querySelectorAll('#stage .in-chain')].map(e => e.getBoundingClientRect().width))"
    before = d.page.evaluate("Math.max(...[...document.querySelectorAll('#stage .in-chain')].map(e => e.getBoundingClientRect().width))")
    assert d.page.evaluate(left) < before / 2
    d.page.click("[data-go=start]")
    d.wait_text("#chain-from", "From a (hit view of touch-1)")
    d.page.click("[data-of=selection]")
    d.wait_text("#chain-from", "From window (selection)")
    assert d.page.evaluate(left) == before


def test_what_if(d):
    """Toggling a flag runs the same touch again and shows the differences; Revert restores the previous request."""
    d.open_request(TAPS)
    d.page.click("#tree [data-id=openProfile]")
    d.page.click("#tab-whatif")
    assert d.page.locator("#put-back").is_hidden() and d.page.locator("#whatif-found").is_hidden()
    label = d.page.locator(".choice span", has_text="shouldRecognizeSimultaneouslyWith")
    assert label.evaluate("e => e.scrollWidth <= e.clientWidth"), "names are not truncated"
    d.wait_run(lambda: d.page.click("label:has-text('isEnabled') input"))
    assert "openPost" in d.verdict()[1] and "openProfile" not in d.verdict()[1]
    d.page.wait_for_selector("#whatif-difference .out")
    panel = d.page.locator("#panel-whatif").bounding_box()
    found = d.page.locator("#whatif-difference .difference").bounding_box()
    assert found["y"] + found["height"] < panel["y"] + panel["height"], "the differences are visible without scrolling"
    d.wait_text("#whatif-difference", "The runs differ")
    assert "the previous run has" in d.text("#whatif-difference .answer") or "this run has" in d.text("#whatif-difference .answer")
    assert any("didopenProfile" in text for text in d.texts("#whatif-difference .out"))
    assert any("didopenPost" in text for text in d.texts("#whatif-difference .in"))
    d.wait_run(lambda: d.page.click("#put-back"))
    assert d.request() == TAPS


def test_what_if_a_delegate_answered(d):
    """Delegate answers and failure requirements can be changed too."""
    d.open_request(TAPS)
    d.page.click("#tree [data-id=openPost]")
    d.page.click("#tab-whatif")
    d.wait_run(lambda: d.page.select_option("[data-name=shouldRecognizeSimultaneouslyWith]", "true"))
    assert {"openPost", "openProfile"} <= set(d.verdict()[1])
    d.page.click("#tree [data-id=openProfile]")
    d.wait_run(lambda: d.page.click("label:has-text('openPost') input"))
    assert d.request()["scene"]["windows"][0]["subviews"][0]["subviews"][0]["gestureRecognizers"][0]["requireToFail"] == ["openPost"]
    assert d.page.locator("#lanes .requirement").count() == 1


def test_lint(d):
    """Lint shows the server's findings, or that the server has no lint."""
    scene_with_fault = scene(view("help", 350, 60, 20, 20, **{"class": "UIButton"}))
    d.open_request({"scene": scene_with_fault, "events": []})
    d.page.click("#tab-lint")
    if not d.has("/v1/lint"):
        d.wait_text("#lint-none", "no /v1/lint")
        return
    findings = json.loads(d.post("/v1/lint", json.dumps({"scene": scene_with_fault})))["findings"]
    d.page.wait_for_selector(".finding")
    assert d.page.locator(".finding").count() == len(findings)
    assert findings[0]["text"] in d.text("#lint-list")
    d.page.click(".finding [data-id]")
    assert d.page.get_attribute("#tree [data-id=help]", "aria-selected") == "true"


def test_sweep(d):
    """A sweep plots the flips of a number, or shows that the server has no sweep."""
    d.open_request({"scene": scene(gestureRecognizers=[recognizer("tap")]), "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}]})
    d.page.click("#tab-sweep")
    d.page.select_option("#sweep-number", label="tap.hold of event 0")
    d.page.fill("#sweep-to", "2")
    d.page.click("#sweep-form button")
    if not d.has("/v1/sweep"):
        d.wait_text("#sweep-result", "no /v1/sweep")
        return
    d.page.wait_for_selector(".sweep-plot .flip")
    assert d.page.locator(".sweep-plot .outcome").count() == 2
    assert d.text("#sweep-result .causes .when").startswith("0.75")
    assert d.texts("#sweep-form [data-unit-of=sweep-number]") == ["s", "s"]
    plot = d.page.locator(".sweep-plot").bounding_box()["width"]
    assert abs(d.page.evaluate("document.querySelector('.sweep-plot').viewBox.baseVal.width") - plot) < 2, "text is not scaled"
    assert d.page.evaluate("document.querySelector('#sweep-outcome').selectedOptions[0].textContent") == "whether tap is recognized"
    d.page.set_viewport_size({"width": 1600, "height": 900})
    d.page.wait_for_function("before => document.querySelector('.sweep-plot').viewBox.baseVal.width > before + 20", arg=plot)
    d.page.fill("#sweep-to", "0.5")
    d.page.click("#sweep-form button")
    d.wait_text("#sweep-result .answer", "The outcome is the same from 0 to 0.5 s: recognized.")
    assert d.page.locator(".sweep-plot .outcome").count() == 1



def test_all_speak_of_one_run(d):
    """The request's thresholds and end of the run also apply to areas, explanations and sweeps."""
    press = recognizer("longPress", "press")
    faint = view("faint", 0, 400, 390, 300, alpha=0.05)
    d.open_request({
        "scene": scene(view("v", 0, 0, 390, 300, gestureRecognizers=[press]), faint),
        "events": [{"time": 0, "longPress": {"at": {"x": 50, "y": 50}, "duration": 0.4}}],
        "options": {"thresholds": {"longPressMinimumDuration": 0.2, "minimumHitAlpha": 0.1}},
    })
    assert "press" in d.verdict()[1][0] or "press" in " ".join(d.verdict()[1])
    d.page.click("#tree [data-id=press]")
    d.page.click("#tab-why")
    d.wait_text("#why-answer", "acted")
    d.page.select_option("#overlay", "hitMap")
    d.page.wait_for_selector("#stage .overlay [data-of]", state="attached")
    assert "faint" not in d.page.eval_on_selector_all("#stage .overlay [data-of]", "all => all.map(e => e.dataset.of)")
    d.page.click("#tab-sweep")
    d.page.click("#sweep-form button")
    d.wait_text("#sweep-result", "0.2")
    d.open_request({"scene": scene(view("v", 0, 0, 390, 300, gestureRecognizers=[recognizer("tap")])),
                    "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}], "options": {"until": 0.02}})
    d.page.click("#tab-why")
    d.page.click("#tree [data-id=tap]")
    d.wait_text("#why-answer", "did not act")


def test_arrows_of_delegates(d):
    """Failure requirements of delegates have arrows, for all forms of a delegate's answer."""
    for delegate in [{"shouldRequireFailureOf": True}, {"shouldRequireFailureOf": ["double"]}]:
        single = recognizer("tap", "single", delegate=delegate)
        double = recognizer("tap", "double", numberOfTapsRequired=2)
        d.open_request({"scene": scene(view("v", 0, 0, 390, 300, gestureRecognizers=[single, double])),
                        "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}]})
        assert d.page.locator("#lanes .requirement").count() == 1, delegate


def test_many_lanes(d):
    """If there are too many lanes for the picture, it shows some of each kind, and the table shows all."""
    taps = [recognizer("tap", f"t{number}") for number in range(80)]
    events = [{"time": 0, "touches": [{"finger": f"f{number}", "phase": "began", "location": {"x": 9, "y": 9}} for number in range(40)]}]
    many = scene(view("v", 0, 0, 390, 300, isMultipleTouchEnabled=True, gestureRecognizers=taps))
    # A phone reports five fingers at most.
    d.open_request({"scene": {**many, "application": {"userInterfaceIdiom": "pad"}}, "events": events})
    d.page.wait_for_selector("#more-lanes", state="visible")
    kinds = d.page.eval_on_selector_all("#lanes [data-lane]", "all => all.map(e => e.dataset.lane.startsWith('touch') ? 'touch' : 'other')")
    assert "touch" in kinds and "other" in kinds
    assert "more in the table" in d.text("#more-lanes")
    d.page.click("#more-lanes")
    assert all(f"{name}\t" in d.text("#lane-rows") for name in ["touch-40", "t79"])


def test_nothing_typed_is_lost(d):
    """Changes apply to the text of the editor; while it is invalid, they are rejected with a problem."""
    d.expects_refusal = True
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]})
    d.page.click("#tab-json")
    d.page.click("#editor .CodeMirror-lines")
    d.page.keyboard.press("Control+End")
    # Otherwise the server's late answer would replace the problem that is expected below.
    d.wait_run(lambda: d.page.keyboard.type("!"))
    d.page.click("#tab-touches")
    d.page.click("[data-preset=drag]")
    d.wait_text("#problem", "The JSON is invalid")
    assert "!" in d.page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()")
    # Two changes, the second before the first is answered.
    d.open_request({**CARD, "events": []})
    d.page.click("#tab-views")
    d.page.click("#tree [data-id=card]")
    d.page.click("#tab-whatif")
    d.page.evaluate("""() => { for (const name of ['isHidden', 'clipsToBounds']) document.querySelector(`#whatif-controls [data-flag$=${name}]`).click(); }""")
    d.page.wait_for_timeout(500)
    card = d.request()["scene"]["windows"][0]["subviews"][0]
    assert card["isHidden"] is True and card["clipsToBounds"] is True


def test_away(d):
    """If the server is not reachable, Lint shows that, and not that the server has no lint."""
    d.expects_refusal = True
    d.open("dispatch-tap")
    d.offline(True)
    d.page.click("#tab-lint")
    d.wait_text("#lint-none", "does not answer")


def test_turning_keeps_the_selection(d):
    """Rotating the layers does not change the selection."""
    d.open_request({**CARD, "events": [{"time": 0, "tap": {"at": {"x": 200, "y": 300}}}]})
    d.page.click("#tree [data-id=card]")
    d.page.click("[data-toggle=exploded]")
    d.page.wait_for_selector("#stage .layer")
    box = d.page.locator("#stage").bounding_box()
    d.page.mouse.move(box["x"] + 30, box["y"] + 30)
    d.page.mouse.down()
    d.page.mouse.move(box["x"] + 90, box["y"] + 50, steps=4)
    d.page.mouse.up()
    assert d.page.locator("#tree [data-id=card][aria-selected=true]").count() == 1


def test_many_findings(d):
    """Lint shows findings in pages."""
    views = [view(f"b{number}", number % 20 * 19, number // 20 * 60, 10, 10, **{"class": "UIButton"}) for number in range(250)]
    d.open_request({"scene": scene(*views), "events": []})
    d.page.click("#tab-lint")
    d.page.wait_for_selector("#lint-list .finding")
    assert d.page.locator("#lint-list .finding").count() == 200
    d.page.click("#lint-list button:has-text('more findings')")
    assert d.page.locator("#lint-list .finding").count() >= 250
