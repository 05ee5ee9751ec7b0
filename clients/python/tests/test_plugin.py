"""The pytest plugin."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, Dict, List

import pytest
from conftest import BINARY
from fakes import free_port, wait_until
from test_server import lives

Pytester = pytest.Pytester

SCREEN = """
from touchd import *

screen = Scene(Window("window").add(
    View("post", (0, 100, 390, 300)).add(
        Tap("openPost").add_target("post", "open"),
        View("avatar", (16, 16, 44, 44)).add(Tap("openProfile").add_target("post", "profile")),
    ),
))
"""

REQUEST: Dict[str, Any] = {
    "scene": {
        "windows": [
            {
                "id": "window",
                "frame": {"x": 0, "y": 0, "width": 390, "height": 844},
                "gestureRecognizers": [
                    {"id": "tap", "type": "tap", "targets": [{"target": "window", "action": "hit"}]}
                ],
            }
        ]
    },
    "events": [{"time": 0, "tap": {"at": {"x": 5, "y": 5}}}],
}
COOKIES = {"id": "cookies", "frame": [0, 600, 320, 68]}
PASSES = {"name": "it acts", "request": REQUEST, "expect": {"contains": ["window.hit"]}}
FAILS = {"name": "it does not", "source": "a guess", "request": REQUEST, "expect": {"absent": ["window.hit"]}}


def write(path: Path, *cases: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"cases": cases}, indent=1, ensure_ascii=False), encoding="utf-8")
    return path


def run(pytester: Pytester, *arguments: str) -> pytest.RunResult:
    """Runs pytest with the installed plugin."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


# Fixtures.


def test_the_fixtures_are_there_without_any_set_up(pytester: Pytester) -> None:
    pytester.makepyfile(
        SCREEN
        + """
def test_the_client_and_the_server_are_the_same(touchd, touchd_server):
    assert touchd.url == touchd_server.url and touchd.health()
    assert_action(touchd.dispatch(screen, tap("post")), "post", "open")

def test_the_server_is_the_same_for_all_tests(touchd_server):
    print("PID", touchd_server.pid)
"""
    )
    result = run(pytester, "-s")
    result.assert_outcomes(passed=2)
    pid = int(re.findall(r"PID (\d+)", result.stdout.str())[0])
    assert not lives(pid)


def test_no_server_is_started_where_nobody_asks(pytester: Pytester) -> None:
    pytester.makepyfile("def test_nothing(): pass")
    run(pytester, "--touchd-binary", "/nowhere/touchd").assert_outcomes(passed=1)


def test_a_server_that_runs_can_be_named(pytester: Pytester, server: Any) -> None:
    pytester.makepyfile("def test_url(touchd): print('URL', touchd.url, touchd.link_base); assert touchd.health()")
    result = run(pytester, "--touchd-url", server.url, "-s")
    result.stdout.fnmatch_lines([f"touchd: {server.url}", f"*URL {server.url} {server.url}*"])
    result.assert_outcomes(passed=1)
    pytester.makeini(f"[pytest]\ntouchd_url = {server.url}\ntouchd_link_base = http://touchd.local")
    run(pytester, "-s").stdout.fnmatch_lines([f"*URL {server.url} http://touchd.local*"])


def test_a_url_where_nobody_answers_is_said_once_per_test_and_clearly(pytester: Pytester) -> None:
    pytester.makepyfile("def test_a(touchd): pass\ndef test_b(touchd_server): pass")
    url = f"http://127.0.0.1:{free_port()}"
    result = run(pytester, "--touchd-url", url)
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines([f"touchd: cannot connect to {url}: connection refused; no server listens there"])
    result.stdout.fnmatch_lines(["Check that a server is running there*"])
    assert "Traceback" not in result.stdout.str() and len(result.outlines) < 40


def test_a_binary_that_is_not_there_is_said_with_where_it_was_looked_for(
    pytester: Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makepyfile("def test_a(touchd): pass")
    result = run(pytester, "--touchd-binary", "/nowhere/touchd")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["touchd: touchd was not found: /nowhere/touchd (given explicitly) is not a program"])
    monkeypatch.delenv("TOUCHD_BINARY")
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    run(pytester).stdout.fnmatch_lines(["touchd: touchd was not found: no path was given*", "Build it*"])
    pytester.makeini("[pytest]\ntouchd_binary = bin/touchd")
    pytester.mkdir("bin").joinpath("touchd").symlink_to(BINARY)
    run(pytester).assert_outcomes(passed=1)


def test_a_server_that_dies_is_reported_and_not_started_again(pytester: Pytester) -> None:
    pytester.makepyfile(
        SCREEN
        + """
import os, signal, time

def test_kills(touchd, touchd_server):
    touchd.health()
    os.kill(touchd_server.pid, signal.SIGKILL)
    for _ in range(1000):
        time.sleep(0.01 * touchd_server.is_running)
    touchd.dispatch(screen, tap("post"))

def test_after(touchd):
    touchd.dispatch(screen, tap("post"))
"""
    )
    result = run(pytester)
    result.assert_outcomes(failed=2)
    message = "*ServerGone: the server (touchd, process *) was ended by SIGKILL"
    result.stdout.fnmatch_lines([message, message])
    assert "socket.py" not in result.stdout.str()


# Failures.


def test_a_failed_test_has_explanation_transcript_and_link(pytester: Pytester) -> None:
    pytester.makepyfile(
        test_post=SCREEN
        + """
def test_opens(touchd):
    touchd.dispatch(screen, tap("post"))
    assert_action(touchd.dispatch(screen, tap("avatar")), "post", "open")

def test_plain(touchd):
    assert touchd.dispatch(screen, tap("avatar")).hit_view == "post"

def test_passes(touchd):
    touchd.dispatch(screen, tap("post"))

def test_has_nothing_to_do_with_it():
    assert False
"""
    )
    result = run(pytester, "--junitxml=junit.xml", "--touchd-artifacts=out")
    result.assert_outcomes(failed=3, passed=1)
    result.stdout.fnmatch_lines(
        [
            '>       assert_action(touchd.dispatch(screen, tap("avatar")), "post", "open")',
            "E       AssertionError: “post” never received the action “open”; actions of this run: post.profile",
            "E             0.050 s  “openPost”: prevented by “openProfile”, which was recognized first  # GX-1",
            "E               0.050  openPost     possible → failed  # GX-1",
            "*-- touchd transcript --*",
            "    0.000  window       hitTest touch-1 → avatar",
            "*-- touchd --*",
            "out/*test_opens*.txt",
            "*= short test summary info =*",
            "FAILED *::test_opens*",
        ]
    )
    frames = [line for line in result.outlines if re.match(r"\S*(assertions|client|rendering)\.py:\d+", line)]
    assert not frames, "frames of the package are not the test's"

    files = sorted(path.name for path in (pytester.path / "out").iterdir())
    assert len(files) == 6 and {Path(f).suffix for f in files} == {".txt", ".svg", ".json"}
    text = next((pytester.path / "out").glob("*test_opens*.txt")).read_text(encoding="utf-8")
    assert "never received the action “open”" in text and "possible → recognized  # TP-1" in text
    ElementTree.parse(next((pytester.path / "out").glob("*test_opens*.svg")))
    request = json.loads(next((pytester.path / "out").glob("*test_opens*.json")).read_text(encoding="utf-8"))
    assert request["events"][0]["tap"] == {"at": {"view": "avatar"}}

    cases = {c.get("name"): c for c in ElementTree.parse(pytester.path / "junit.xml").iter("testcase")}
    for name in ("test_opens", "test_plain"):
        attached = {p.get("name"): p.get("value", "") for p in cases[name].iter("property")}
        assert attached["touchd.link"].startswith("http://127.0.0.1:8080/#z=")
        assert attached["touchd.svg"].endswith(".svg") and "hitTest touch-1 → avatar" in attached["touchd.transcript"]
    for name in ("test_passes", "test_has_nothing_to_do_with_it"):
        assert not list(cases[name].iter("property"))


def test_without_a_folder_the_properties_name_links(pytester: Pytester) -> None:
    pytester.makepyfile(SCREEN + "\ndef test_it(touchd): assert_hit(touchd.dispatch(screen, tap('post')), 'avatar')")
    run(pytester, "--junitxml=junit.xml").assert_outcomes(failed=1)
    properties = ElementTree.parse(pytester.path / "junit.xml").iter("property")
    picture = next(p.get("value", "") for p in properties if p.get("name") == "touchd.svg")
    assert "/v1/dispatch/z/" in picture and picture.endswith("?format=svg")


def test_an_expected_failure_is_not_attached_to(pytester: Pytester) -> None:
    pytester.makepyfile(
        SCREEN
        + """
@__import__("pytest").mark.xfail
def test_it(touchd): assert_hit(touchd.dispatch(screen, tap('post')), 'avatar')
"""
    )
    result = run(pytester, "-rA", "--touchd-artifacts=out")
    result.assert_outcomes(xfailed=1)
    assert not (pytester.path / "out").exists()


# Case files.


def test_touchd_json_files_are_collected_as_they_stand(pytester: Pytester) -> None:
    write(pytester.path / "login.touchd.json", PASSES, FAILS)
    (pytester.path / "single.touchd.json").write_text(json.dumps({**REQUEST, "expect": {"firstResponder": "window"}}))
    write(pytester.path / "other.json", FAILS)
    result = run(pytester, "-v")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["login.touchd.json::it acts PASSED*", "login.touchd.json::it does not FAILED*"])
    result.stdout.fnmatch_lines(["single.touchd.json::single PASSED*"])
    result.stdout.fnmatch_lines(
        [
            "*_ it does not _*",
            "absent: “window.hit” was called at *",
            "login.touchd.json:*, /v1/dispatch (a guess)",
            "    absent/0: *",
            "  why:",
            "    “window” received the action “hit” because “tap” was recognized: 1 tap of 1.",
            "  transcript:",
            "  visualiser*",
            "*http://127.0.0.1:8080/#z=*",
            "*-- touchd transcript --*",
            "FAILED login.touchd.json::it does not*",
        ]
    )
    line = int(re.findall(r"login\.touchd\.json:(\d+), /v1", result.stdout.str())[0])
    assert "it does not" in (pytester.path / "login.touchd.json").read_text().splitlines()[line - 1]


def test_a_request_with_robust_is_a_robustness_request(pytester: Pytester) -> None:
    robust = {**REQUEST, "outcome": {"recognized": "tap"}, "runs": 20}
    (pytester.path / "good.touchd.json").write_text(json.dumps({**robust, "expect": {"robust": 0.5}}))
    (pytester.path / "bad.touchd.json").write_text(json.dumps({**robust, "expect": {"robust": 1}}))
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "robust: In * of 20 runs (* %), “tap” is recognized.",
            "bad.touchd.json:*, /v1/robustness",
            "*expected  at least 1",
            "*got       0.*",
            "*variant *: not recognized because *",
        ]
    )


def test_json_files_are_collected_where_they_are_named(pytester: Pytester) -> None:
    write(pytester.path / "cases" / "deep" / "login.json", PASSES)
    (pytester.path / "cases" / "data.json").write_text('{"neither": 1}')
    write(pytester.path / "elsewhere.json", PASSES)
    run(pytester).assert_outcomes()
    run(pytester, "--touchd-cases", "cases").assert_outcomes(passed=1)
    run(pytester, "elsewhere.json").assert_outcomes(passed=1)
    run(pytester, "cases/deep/login.json::it acts").assert_outcomes(passed=1)
    pytester.makeini("[pytest]\ntouchd_cases = cases\n  elsewhere.json")
    run(pytester).assert_outcomes(passed=2)
    run(pytester, "-m", "not touchd").assert_outcomes(deselected=2)
    run(pytester, "-k", "login").assert_outcomes(passed=1, deselected=1)


def test_a_file_that_is_none_is_an_error_where_it_was_meant(pytester: Pytester) -> None:
    (pytester.path / "a.touchd.json").write_text('{"neither": 1}')
    (pytester.path / "b.touchd.json").write_text("{")
    result = run(pytester)
    result.assert_outcomes(errors=2)
    result.stdout.fnmatch_lines(["*a.touchd.json is not a case file: it has neither “cases” nor “expect”"])
    result.stdout.fnmatch_lines(["*b.touchd.json is not JSON: *"])


def test_each_way_of_failing_is_told(pytester: Pytester) -> None:
    scene = REQUEST["scene"]
    points = [{"x": 5, "y": 5}, {"x": 500, "y": 5}]
    hit_test = {"endpoint": "/v1/hit-test", "request": {"scene": scene, "points": points, "explain": True}}
    chain = {"endpoint": "/v1/responder-chain", "request": {"scene": scene, "from": "window"}}
    cases: List[Dict[str, Any]] = [
        {"name": "hits", **hit_test, "expect": {"views": ["window", "window"]}},
        {"name": "walks", **hit_test, "expect": {"views": ["window", None], "visits": ["window.hitTest"]}},
        {"name": "counts", **hit_test, "expect": {"views": ["window"]}},
        {"name": "members", **chain, "expect": {"json": {"responderChain.0": "app", "responderChain.9": "x"}}},
        {"name": "chains", **chain, "expect": {"responderChain": ["window"]}},
        {"name": "other endpoint", **chain, "expect": {"callbacks": []}},
        {"name": "no share", **chain, "expect": {"robust": 0}},
        {"name": "refused", "request": {**REQUEST, "events": 3}, "expect": {"callbacks": []}},
        {"name": "taken", "request": REQUEST, "expect": {"status": 422}},
        {"name": "other fault", "request": {}, "expect": {"status": 422, "problem": [{"pointer": "#/x"}]}},
        {"name": "unknown expectation", "request": REQUEST, "expect": {"calbacks": []}},
        {"name": "no request", "expect": {}},
        {"name": "unknown member", "reqest": {}, "expect": {}},
        {"name": "not there", "endpoint": "/v1/nowhere", "request": {}, "expect": {"json": {}}},
    ]
    write(pytester.path / "wrong.touchd.json", *cases, 3)
    result = run(pytester)
    result.assert_outcomes(failed=len(cases) + 1)
    output = result.stdout.str()
    for line in (
        "views/1: no view is hit at (500, 5), expected “window”",
        "visits: the visits of the first point differ",
        "views: the numbers of views and points differ",
        "json: responderChain.0 differs",
        "json: responderChain.9 is missing",
        "callbacks: not supported for this endpoint",
        "robust: not supported for this endpoint",
        "the request was rejected",
        "status: 200, expected 422",
        "problem: no error matches",
        "did you mean “callbacks”",
        "member “request” of a case is required",
        "unknown member “reqest” of a case",
        "status: 404, expected 200",
    ):
        assert line in output, line
    assert "Traceback" not in output and "cases.py" not in output


def test_known_failures_must_fail(pytester: Pytester) -> None:
    write(pytester.path / "a.touchd.json", PASSES, FAILS)
    known = [{"file": "a.touchd.json", "name": FAILS["name"]}]
    (pytester.path / "pending.json").write_text(json.dumps(known))
    result = run(pytester, "--touchd-known-failures", "pending.json", "-rx")
    result.assert_outcomes(passed=1, xfailed=1)
    result.stdout.fnmatch_lines(["XFAIL a.touchd.json::it does not - listed in pending.json*"])

    known += [{"file": "a.touchd.json", "name": PASSES["name"]}, {"file": "a.touchd.json", "name": "absent"}]
    (pytester.path / "pending.json").write_text(json.dumps(known))
    pytester.makeini("[pytest]\ntouchd_known_failures = pending.json")
    result = run(pytester)
    result.assert_outcomes(xfailed=1, failed=2)
    result.stdout.fnmatch_lines(["*XPASS(strict)*"])
    result.stdout.fnmatch_lines(["pending.json lists “absent”, but a.touchd.json has no case with this name"])

    (pytester.path / "pending.json").write_text("[3]")
    assert "pending.json: not a list of known failures" in run(pytester).stdout.str() + run(pytester).stderr.str()


# With pytest-xdist, and interrupted runs.


def test_workers_have_a_server_each_and_leave_none(pytester: Pytester) -> None:
    pytest.importorskip("xdist")
    write(pytester.path / "a.touchd.json", *[{**PASSES, "name": f"case {n}"} for n in range(10)], FAILS)
    pytester.makepyfile(
        """
import pathlib, pytest
@pytest.mark.parametrize("n", range(10))
def test_it(touchd_server, n):
    pathlib.Path(f"pid-{touchd_server.pid}").touch()
"""
    )
    result = run(pytester, "-n", "2", "--touchd-artifacts=out", "--junitxml=junit.xml")
    result.assert_outcomes(passed=20, failed=1)
    result.stdout.fnmatch_lines(["absent: “window.hit” was called at *", "*-- touchd transcript --*"])
    assert len(list((pytester.path / "out").iterdir())) == 3
    assert "touchd.link" in (pytester.path / "junit.xml").read_text(encoding="utf-8")
    pids = [int(path.name[4:]) for path in pytester.path.glob("pid-*")]
    assert 1 <= len(pids) <= 2 and wait_until(lambda: not any(map(lives, pids)))


def test_workers_may_share_a_server(pytester: Pytester, server: Any) -> None:
    pytest.importorskip("xdist")
    write(pytester.path / "a.touchd.json", *[{**PASSES, "name": f"case {n}"} for n in range(10)])
    run(pytester, "-n", "2", "--touchd-url", server.url).assert_outcomes(passed=10)


def test_it_can_be_turned_off(pytester: Pytester) -> None:
    write(pytester.path / "a.touchd.json", FAILS)
    pytester.makepyfile("import touchd\ndef test_it(): assert touchd.Client")
    run(pytester, "-p", "no:touchd").assert_outcomes(passed=1)


def test_it_says_what_its_options_are(pytester: Pytester) -> None:
    run(pytester, "--help").stdout.fnmatch_lines(["*--touchd-url=URL*", "*--touchd-artifacts=DIR*", "*touchd_cases*"])
    run(pytester, "--markers").stdout.fnmatch_lines(["@pytest.mark.touchd*"])


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_an_interrupted_run_leaves_no_process(pytester: Pytester, name: str) -> None:
    pytester.makepyfile(
        """
import pathlib, time
def test_it(touchd_server):
    path = pathlib.Path("pid")
    path.with_suffix(".part").write_text(str(touchd_server.pid))
    path.with_suffix(".part").rename(path)
    time.sleep(60)
"""
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
        cwd=pytester.path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        assert wait_until((pytester.path / "pid").exists, 20)
        pid = int((pytester.path / "pid").read_text())
        assert lives(pid)
        # To the process group, like Ctrl-C in a terminal.
        os.killpg(process.pid, getattr(signal, name))
        began = time.monotonic()
        output, _ = process.communicate(timeout=20)
        assert wait_until(lambda: not lives(pid)), f"touchd ({pid}) is still running"
        assert time.monotonic() - began < 10
        if name == "SIGINT":
            assert b"KeyboardInterrupt" in output and b"INTERNALERROR" not in output
    finally:
        process.kill()
        process.wait()


def test_a_case_runs_on_several_screens(pytester: Pytester) -> None:
    small = {"subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 560, 280, 50]}, COOKIES]}
    large = {"subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 400, 280, 50]}, COOKIES]}
    pytester.path.joinpath("large.json").write_text(json.dumps(large), encoding="utf-8")
    pytester.path.joinpath("buy.touchd.json").write_text(
        json.dumps(
            {
                "scenes": {"small": small, "large": {"$file": "large.json"}},
                "events": [{"tap": "buy"}],
                "expect": {"contains": ["buy.touchUpInside"], "reachable": [{"id": "buy", "minimumTapSize": 44}]},
            }
        ),
        encoding="utf-8",
    )
    result = run(pytester, "-rA")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["FAILED *buy [[]small] - reachable: no square*", "*1 failed, 1 passed*"])
    pytester.path.joinpath("large.json").unlink()
    run(pytester).assert_outcomes(errors=1)
