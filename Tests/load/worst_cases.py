#!/usr/bin/env python3
"""Measures the memory and the time of the most expensive requests that the limits allow.

    Tests/load/worst_cases.py PATH_TO_TOUCHD [--only NAME]

Each family is one request that is as expensive or as large as the limits allow. It is sent alone, to a new server. Passes if
the memory is at most 20 times the size of request and answer, plus 32 MiB for an accepted request or 512 MiB for a rejected
one, and the time is at most the deadline plus 10 %. Standard library only. Ends with a line `N passed, N failed`."""
import argparse
import http.client
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
from large_scenes import chain, frame, scene, star, strips
import touchd
from touchd import Server

# The default of --compute-deadline, in seconds.
DEADLINE = 10
FAMILIES = {}


def family(function):
    FAMILIES[function.__name__] = function
    return function


def tap(x=20, y=20):
    return [{"time": 0, "tap": {"at": {"x": x, "y": y}}}]


def dispatch(of, events=None, **members):
    return "/v1/dispatch", {"scene": of, "events": tap() if events is None else events, **members}


@family
def two_hundred_thousand_views():
    return dispatch(scene(*star(190_000)))


@family
def views_that_all_overlap():
    views = [{"id": f"v{number}", "frame": frame()} for number in range(150_000)]
    return dispatch(scene(*views))


@family
def nested_rotated_views():
    return dispatch(scene(*(chain(500, lambda number, at=at: {"id": f"c{at}.{number}", "transform": {"a": 0.999, "b": 0.001, "c": -0.001, "d": 0.999, "tx": 0, "ty": 0}})
                            for at in range(300))))


@family
def ten_thousand_recognizers_of_one_view():
    recognizers = [{"id": f"r{number}", "type": "pan"} for number in range(10_000)]
    return dispatch(scene(gestureRecognizers=recognizers), [{"time": 0, "drag": {"from": {"x": 10, "y": 10}, "to": {"x": 300, "y": 300}}}])


@family
def recognizers_with_many_failure_requirements():
    count = 1500
    recognizers = [{"id": f"r{number}", "type": "tap", "requireToFail": [f"r{other}" for other in range(number)]} for number in range(count)]
    return dispatch(scene(gestureRecognizers=recognizers))


@family
def a_hundred_thousand_moves():
    moves = [{"time": 0, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": 1500}}]
    return dispatch(scene(chain(20), gestureRecognizers=[{"id": "pan", "type": "pan"}]), moves)


@family
def sixty_moving_fingers():
    drags = [{"time": 0, "drag": {"from": {"x": 5 * number, "y": 5}, "to": {"x": 5 * number, "y": 800}, "duration": 20}} for number in range(60)]
    recognizers = [{"id": f"r{number}", "type": kind} for number in range(20) for kind in ("pan",)]
    screen = scene(gestureRecognizers=recognizers, isMultipleTouchEnabled=True)
    # On a phone, the sixth finger would cancel all touches (TC-12).
    screen["application"] = {"userInterfaceIdiom": "pad"}
    return dispatch(screen, drags)


@family
def a_hundred_thousand_points_and_point_inside_answers():
    views = star(2_000, pointInside=[False])
    return "/v1/hit-test", {"scene": scene(*views), "points": [{"x": number % 390, "y": number % 844} for number in range(100_000)]}


@family
def a_hundred_thousand_points():
    return "/v1/hit-test", {"scene": scene(*star(20_000)), "points": [{"x": number % 390, "y": number % 844} for number in range(100_000)]}


@family
def reachability_of_many_views():
    return "/v1/reachability", {"scene": scene(*star(20_000))}


@family
def a_map_of_small_parts():
    return "/v1/hit-map", {"scene": scene(*({"id": f"v{number}", "frame": frame(number % 300, 2 * number % 800, 7 + number % 90, 5 + number % 70)}
                                            for number in range(5_000)))}


@family
def a_map_of_strips():
    return "/v1/hit-map", {"scene": strips(400)}


@family
def a_map_of_too_many_strips():
    return "/v1/hit-map", {"scene": strips(3000)}


@family
def reachability_of_strips():
    return "/v1/reachability", {"scene": strips(3000)}


@family
def lint_of_many_buttons():
    return "/v1/lint", {"scene": scene(*star(50_000, **{"class": "UIButton"}))}


@family
def a_sweep_of_a_large_scene():
    _, request = dispatch(scene(*star(3000), gestureRecognizers=[{"id": "t", "type": "tap"}, {"id": "p", "type": "longPress"}]))
    return "/v1/sweep", {**request, "vary": [{"pointer": "#/events/0/tap/hold", "from": 0, "to": 2}], "outcome": {"value": "recognizers"}}


@family
def a_robust_press_in_a_large_scene():
    _, request = dispatch(scene(*star(3000), gestureRecognizers=[{"id": "t", "type": "tap"}, {"id": "p", "type": "longPress"}]))
    return "/v1/robustness", {**request, "outcome": {"value": "recognizers"}, "runs": 5000}


@family
def robustness_of_a_long_press():
    _, request = dispatch(scene(), [{"time": 0, "longPress": {"at": {"x": 1, "y": 1}, "duration": 70}}])
    return "/v1/robustness", {**request, "outcome": {"value": "recognizers"}, "runs": 5000, "noise": {"samplesPerSecond": [1000, 1000]}}


@family
def a_difference_of_large_runs():
    _, request = dispatch(scene(*star(20_000)), [{"time": 0, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": 100}}])
    return "/v1/diff", {"a": request, "b": {**request, "events": tap()}}


@family
def a_comparison_of_many_controls():
    buttons = star(5_000, **{"class": "UIButton"})
    return "/v1/diff-scenes", {"a": scene(*buttons), "b": scene(*buttons, gestureRecognizers=[{"id": "t", "type": "tap"}])}


@family
def an_explanation_in_a_scene_of_many_views():
    _, request = dispatch(scene(*star(20_000)))
    return "/v1/explain", {**request, "question": {"id": "v3"}}


@family
def an_explanation_in_a_large_scene():
    _, request = dispatch(scene(*star(100_000)))
    return "/v1/explain", {**request, "question": {"id": "v3"}}


@family
def a_batch_as_one_document():
    _, request = dispatch(scene(*star(20)))
    return "/v1/batch", {"items": [{"op": "dispatch", "request": request}] * 6000}


@family
def a_batch_that_shares_a_large_scene():
    shared = {"scene": {"$scene": "s"}, "events": tap()}
    return "/v1/batch", {"scenes": {"s": scene(*star(190_000))},
                         "items": [{"request": shared}] * 6}


@family
def a_page_of_thirty_megabytes():
    button = '<XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" enabled="true" visible="true" x="20" y="64" width="350" height="52"/>'
    page = ('<?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" '
            f'width="390" height="844">{button * 180_000}</XCUIElementTypeApplication></AppiumAUT>')
    return "/v1/convert", {"from": "appium-xml", "data": page}


@family
def a_recording_of_thirty_megabytes():
    line = "[    1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000210\n"
    return "/v1/convert", {"from": "getevent", "data": line * 400_000}


@family
def a_description_of_thirty_megabytes():
    line = "   | <UIView: 0x7f8; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x60>>\n"
    return "/v1/convert", {"from": "recursive-description", "data": line[5:] + line * 190_000}


@family
def a_log_of_thirty_megabytes():
    line = "MotionEvent { action=ACTION_MOVE, actionButton=0, id[0]=0, x[0]=10.0, y[0]=20.0, eventTime=10, downTime=10, deviceId=0 }\n"
    return "/v1/convert", {"from": "motion-events", "data": line * 250_000}


@family
def braces_that_are_never_closed():
    return "/v1/convert", {"from": "recursive-description", "data": "<UIView: 0x7f8; frame = (0 0; 390 844); x = {\n" + "y\n" * 10_000_000}


@family
def brackets_only():
    return "/v1/dispatch", b"[" * 33_000_000


@family
def a_deep_document():
    return "/v1/dispatch", b'{"scene":' + b'{"a":' * 500_000 + b"1" + b"}" * 500_001


@family
def one_long_number():
    return "/v1/dispatch", b'{"scene":' + b"9" * 30_000_000 + b"}"


@family
def a_million_unknown_members():
    return "/v1/dispatch", {"scene": {f"m{number}": 0 for number in range(1_500_000)}, "events": []}


@family
def ten_million_invalid_events():
    return "/v1/dispatch", {"scene": scene(), "events": [0] * 10_000_000}


@family
def a_million_expectations():
    return dispatch(scene(), expect={"contains": [f"a.b{number}" for number in range(1_000_000)]})


@family
def text_that_must_be_escaped():
    return dispatch(scene({"id": "v", "frame": frame(), "class": "\u0001" * 5_000_000}))


def measure(path, body):
    """Returns the status, the answer, the time in seconds, and the maximum additional memory in bytes."""
    server = Server()
    try:
        before = server.memory()
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        began = time.monotonic()
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        # The transfer of the answer does not count.
        seconds = time.monotonic() - began
        answer = response.read()
        return response.status, answer, seconds, server.memory("VmHWM") - before
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--only", choices=FAMILIES)
    options = parser.parse_args()
    touchd.TOUCHD = options.touchd.resolve()
    failed = 0
    print(f"{'':42} {'request':>9} {'answer':>9} {'memory':>9} {'times request':>13} {'seconds':>8}  status")
    for name in [options.only] if options.only else FAMILIES:
        path, request = FAMILIES[name]()
        body = request if isinstance(request, bytes) else json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()
        status, answer, seconds, taken = measure(path, body)
        size = len(body) + len(answer)
        holds = taken <= 20 * size + ((32 if status == 200 else 512) << 20) and seconds <= 1.1 * DEADLINE
        failed += not holds
        code = json.loads(answer).get("code", "") if status >= 400 else ""
        print(f"{name.replace('_', ' '):42} {len(body) / 1e6:>6.1f} MB {len(answer) / 1e6:>6.1f} MB {taken / 1e6:>6.0f} MB {taken / len(body):>13.1f} "
              f"{seconds:>8.2f}  {status} {code}{'' if holds else '  FAILED'}", flush=True)
    count = 1 if options.only else len(FAMILIES)
    print(f"{count - failed} passed, {failed} failed")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
