"""What a program does with the client that openapi-python-client makes, and whether that is right. `use.py URL`."""

import json
import re
import sys
import traceback
import urllib.request

from touchd_client import Client
from touchd_client.api.contract import get_example, list_examples
from touchd_client.api.touches import batch, convert, dispatch, explain, hit_test, lint_scene
from touchd_client.models import (
    BatchAnswer,
    BatchRequest,
    ConvertAnswer,
    ConvertRequest,
    DispatchAnswer,
    DispatchRequest,
    ExplainAnswer,
    ExplainRequest,
    ForeignFormat,
    HitTestAnswer,
    HitTestRequest,
    LintAnswer,
    LintRequest,
    Point,
    Problem,
    Scene,
)

URL = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8080"
client = Client(base_url=URL, raise_on_unexpected_status=True)
passed = failed = 0

SCREEN = {"x": 0, "y": 0, "width": 390, "height": 844}
PHOTO = {
    "id": "photo",
    "class": "PhotoView",
    "frame": {"x": 0, "y": 100, "width": 390, "height": 300},
    "gestureRecognizers": [
        {"id": "open", "type": "tap", "targets": [{"target": "gallery", "action": "open"}]},
        {"id": "menu", "type": "longPress", "minimumPressDuration": 0.4},
        {"id": "next", "type": "swipe", "direction": ["left", "up"]},
    ],
}
PAY = {
    "id": "pay",
    "class": "UIButton",
    "frame": {"x": 20, "y": 700, "width": 20, "height": 20},
    "targets": [{"target": "gallery", "action": "pay", "events": ["touchUpInside"]}],
}
ROOT = {"id": "root", "frame": SCREEN, "viewController": {"id": "gallery"}, "subviews": [PHOTO, PAY]}
SCENE = {"windows": [{"id": "window", "frame": SCREEN, "subviews": [ROOT]}]}
PAGE_SOURCE = """
<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" x="20" y="640" width="350" height="50"/>
</XCUIElementTypeApplication>"""


def check(what, holds, seen=None):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}: {seen}")


def run(*events):
    request = DispatchRequest.from_dict({"scene": SCENE, "events": list(events)})
    answer = dispatch.sync(client=client, body=request)
    assert isinstance(answer, DispatchAnswer), answer
    return answer


def a_hit_test():
    request = HitTestRequest(scene=Scene.from_dict(SCENE), points=[Point(x=30, y=710), Point(x=5, y=5)])
    answer = hit_test.sync(client=client, body=request)
    assert isinstance(answer, HitTestAnswer), answer
    check("the button is hit, and beside it the root", [r.view for r in answer.results] == ["pay", "root"], answer)
    check("its path", answer.results[0].path == ["window", "root", "pay"], answer)


def a_tap_on_a_button():
    answer = run({"time": 0, "tap": {"at": {"view": "pay"}}})
    check("the button gets the tap", answer.first_responder == "pay", answer.first_responder)
    action = next(callback for callback in answer.callbacks if callback.kind == "action")
    check("pay is sent", (action.receiver, action.method, action.sender) == ("gallery", "pay", "pay"), action)
    check("it takes 0.05 s", abs(action.time - 0.05) < 1e-6, action.time)


def a_tap_on_a_view():
    answer = run({"time": 0, "tap": {"at": {"x": 100, "y": 200}}})
    recognized = next(transition for transition in answer.transitions if transition.to == "recognized")
    check("open recognizes", recognized.recognizer == "open", recognized)
    check("because of its taps", recognized.cause.rule == "TP-1" and "1 tap of 1" in recognized.cause.detail, recognized)
    menu = next(recognizer for recognizer in answer.recognizers if recognizer.id == "menu")
    check("the long press fails, and says why", menu.outcome == "failed" and menu.reason.text, menu)


def an_explanation():
    event = {"time": 0, "longPress": {"at": {"x": 100, "y": 200}, "duration": 3}}
    request = ExplainRequest.from_dict({"scene": SCENE, "events": [event], "question": {"id": "open"}})
    answer = explain.sync(client=client, body=request)
    assert isinstance(answer, ExplainAnswer), answer
    check("no tap is held for 3 s", not answer.happened and answer.causes, answer)
    check("the cause names its rule", re.fullmatch("[A-Z]{2}-[0-9]+", answer.causes[0].rule), answer.causes)


def findings():
    answer = lint_scene.sync(client=client, body=LintRequest(scene=Scene.from_dict(SCENE)))
    assert isinstance(answer, LintAnswer), answer
    finding = next(one for one in answer.findings if one.id == "pay")
    check("the button is small", finding.text, finding)
    check("where it is", finding.pointer.startswith("#/scene/windows/0/subviews/0/subviews/1"), finding)


def a_refusal():
    window = {"id": "window", "frame": {**SCREEN, "width": -1}}
    request = HitTestRequest(scene=Scene.from_dict({"windows": [window]}), points=[])
    response = hit_test.sync_detailed(client=client, body=request)
    problem = response.parsed
    assert isinstance(problem, Problem), problem
    check("a negative width is refused", (response.status_code, problem.code) == (422, "invalid-request"), problem)
    fault = problem.errors[0]
    check("it says where", (fault.pointer, fault.code) == ("#/scene/windows/0/frame/width", "out-of-range"), fault)


def a_page_source():
    request = ConvertRequest(data=PAGE_SOURCE, from_=ForeignFormat("appium-xml"))
    answer = convert.sync(client=client, body=request)
    assert isinstance(answer, ConvertAnswer), answer
    check("a page source becomes a scene", answer.to == "scene" and answer.scene, answer)
    hit = hit_test.sync(client=client, body=HitTestRequest(scene=answer.scene, points=[Point(x=195, y=665)]))
    check("whose button is hit", hit.results[0].view == "buy", hit)


def a_batch():
    shared = {"$scene": "screen"}
    items = [
        {"id": "pay", "request": {"scene": shared, "events": [{"time": 0, "tap": {"at": {"view": "pay"}}}]}},
        {"op": "hitTest", "request": {"scene": shared, "points": [{"x": 5, "y": 5}]}},
        {"request": {"scene": {"$scene": "another"}, "events": []}},
    ]
    request = BatchRequest.from_dict({"scenes": {"screen": SCENE}, "items": items})
    answer = batch.sync(client=client, body=request)
    assert isinstance(answer, BatchAnswer), answer
    tap, hit, refused = answer.items
    check("an item is answered", DispatchAnswer.from_dict(tap.result.to_dict()).first_responder == "pay", tap)
    check("with its id", tap.id == "pay" and tap.index == 0, tap)
    check("another by another endpoint", hit.result.to_dict()["results"][0]["view"] == "root", hit)
    check("a bad one is told", answer.errors and refused.problem.code == "invalid-request", refused)


def every_example():
    """What the models read and write is what was there, defaults aside, and the server takes it for the same."""
    examples = list_examples.sync(client=client).examples
    check("there are examples", len(examples) > 50, len(examples))
    for example in examples:
        if example.operation != "dispatch":
            continue
        body = json.loads(get_example.sync_detailed(client=client, name=example.name).content)
        request = DispatchRequest.from_dict(json.loads(json.dumps(body)))
        check(f"{example.name}: the request", contains(request.to_dict(), body), request.to_dict())
        answer = dispatch.sync(client=client, body=request)
        if isinstance(answer, DispatchAnswer):
            raw, read = raw_answer(body), answer.to_dict()
            check(f"{example.name}: the answer", contains(read, raw) and contains(raw, read), read)
        else:
            check(f"{example.name}: is taken", False, answer)


def raw_answer(body):
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{URL}/v1/dispatch", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def contains(whole, part):
    """Whether all of `part` is in `whole`, which may say defaults besides."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and contains(whole[key], part[key]) for key in part)
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) == len(part) and all(map(contains, whole, part))
    return whole == part and isinstance(whole, bool) == isinstance(part, bool)


for part in (
    a_hit_test,
    a_tap_on_a_button,
    a_tap_on_a_view,
    an_explanation,
    findings,
    a_refusal,
    a_page_source,
    a_batch,
    every_example,
):
    try:
        part()
    except Exception:
        check(part.__name__, False, traceback.format_exc())
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
