"""Tests the built binary from outside: the server through sockets, the commands by their output and exit status."""
import concurrent.futures
import http.client
import importlib.machinery
import importlib.util
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import xml.etree.ElementTree

import pytest
from example_files import example_files, example_path
from ports import free_ports
from touchd import MIB, ROOT, SLOW_BUILD, TOUCHD, Server, example, problem, view
from waiting import pause, until, until_read


# --- determinism ---

def test_a_thousand_identical_requests_on_eight_connections_get_the_same_body(server):
    body = example("dispatch-full-trace.json")

    def worker(_):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        seen = set()
        for _ in range(125):
            connection.request("POST", "/v1/dispatch", body, {"Content-Type": "application/json"})
            seen.add(connection.getresponse().read())
        connection.close()
        return seen

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        bodies = set().union(*pool.map(worker, range(8)))
    assert len(bodies) == 1, len(bodies)


def test_the_command_line_writes_the_same_bytes_as_http(server):
    for name, path in example_files("dispatch").items():
        for accept, form in (("application/json", "json"), ("text/plain", "text"), ("image/svg+xml", "svg"),
                             ("application/x-ndjson", "ndjson"), ("text/vnd.mermaid", "mermaid-state")):
            status, _, over_http = server.post("/v1/dispatch", example(name), Accept=accept)
            assert status == 200, (name, over_http)
            every = ["--all"] if form == "text" else []
            local = subprocess.run([TOUCHD, "dispatch", *every, "--format", form, path], capture_output=True, check=True)
            assert local.stdout == over_http, name
            piped = subprocess.run([TOUCHD, "dispatch", *every, "-", f"--format={form}"], input=example(name),
                                   capture_output=True, check=True)
            assert piped.stdout == over_http, name


def test_a_permalink_is_answered_like_its_file(server):
    path = str(example_path("dispatch-tap.json"))
    link = subprocess.run([TOUCHD, "link", "--format", "text", path], capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r"/v1/dispatch/z/[\w-]+\?format=text\n", link), link
    over_http = server.request("GET", link.strip())[2]
    local = subprocess.run([TOUCHD, "dispatch", "--format", "text", "--all", path], capture_output=True, check=True)
    assert over_http == local.stdout
    absolute = subprocess.run([TOUCHD, "link", "--server", "http://h:1/", path], capture_output=True, text=True, check=True)
    assert absolute.stdout.startswith("http://h:1/v1/dispatch/z/"), absolute.stdout
    for body, reason in (("{}", "is required"), ("{", "stdin:1:2"), (None, "the limit is 8192 bytes")):
        if body is None:
            noise = [{"time": n, "menuAction": str(random.Random(n).random())} for n in range(4000)]
            body = json.dumps({"scene": {"windows": []}, "events": noise})
        refused = subprocess.run([TOUCHD, "link", "-"], input=body, capture_output=True, text=True)
        assert refused.returncode == 2 and not refused.stdout, refused
        assert reason in refused.stderr, refused.stderr


def test_the_timeline_of_the_readme_is_current():
    command = ["dispatch", "--format", "svg", "Examples/dispatch/screen.json"]
    done = subprocess.run([TOUCHD, *command], cwd=ROOT, capture_output=True, check=True)
    with open(os.path.join(ROOT, "docs", "timeline.svg"), "rb") as file:
        assert file.read() == done.stdout, "touchd " + " ".join(command) + " > docs/timeline.svg"


def touchd_lint(*arguments, text=None):
    return subprocess.run([TOUCHD, "lint", *arguments], cwd=ROOT, input=text, capture_output=True, text=True)


def test_touchd_lint_reports_findings_by_its_exit_status():
    fixed = touchd_lint("Examples/lint/form-fixed.json")
    assert (fixed.returncode, fixed.stdout, fixed.stderr) == (0, "Nothing found.\n", ""), fixed
    # lint reads only the scene of a dispatch request.
    found = touchd_lint("Examples/dispatch/table-and-background-tap.json")
    assert found.returncode == 1 and found.stdout.startswith(
        "Examples/dispatch/table-and-background-tap.json:16:15: warning: "), found.stdout
    scene = {"windows": [view("w", subviews=[view("b", **{"class": "UIButton"})])]}
    bare = touchd_lint("-", text=json.dumps(scene))
    assert bare.returncode == 1 and "small-control (rule HT-2), at #/windows/0/subviews/0\n" in bare.stdout, bare.stdout
    assert touchd_lint("--severity", "error", "-", text=json.dumps(scene)).returncode == 0
    for arguments, status in (((), 2), (("--format", "xml", "-"), 2), (("--severity", "fatal", "-"), 2), (("-",), 2),
                              (("no-such-file.json",), 3), (("Examples/lint/form.json", "--nonsense"), 2)):
        done = touchd_lint(*arguments, text="{}")
        assert (done.returncode, done.stdout) == (status, "") and done.stderr, (arguments, done)
    both = touchd_lint("no-such-file.json", "Examples/lint/form.json", "-", text="{}")
    assert both.returncode == 2 and both.stdout.endswith("3 errors, 1 warning\n") and "no-such-file" in both.stderr, both
    lenient = touchd_lint("--lenient", "-", text=json.dumps({**scene, "window": []}))
    assert lenient.returncode == 1 and "unknown member" in lenient.stderr, lenient


def test_touchd_lint_reports_the_same_findings_in_each_format(server):
    files = ["Examples/lint/form.json", "Examples/lint/gestures.json"]
    text = touchd_lint(*files).stdout
    findings = json.loads(touchd_lint("--format", "json", *files).stdout)["findings"]
    run, = json.loads(touchd_lint("--format", "sarif", *files).stdout)["runs"]
    assert len(findings) == len(run["results"]) == len(text.split("\n\n")) - 1 == 7, len(findings)
    for finding, result, paragraph in zip(findings, run["results"], text.split("\n\n")):
        place = result["locations"][0]["physicalLocation"]
        line, column = place["region"]["startLine"], place["region"]["startColumn"]
        assert place["artifactLocation"]["uri"] == finding["file"]
        assert paragraph.startswith(f"{finding['file']}:{line}:{column}: {finding['severity']}: {finding['text']}\n")
        assert finding["rule"] in paragraph and finding["pointer"] in paragraph
        with open(os.path.join(ROOT, finding["file"]), encoding="utf-8") as file:
            assert file.readlines()[line - 1][column - 1] in '{["t'
    over_http = server.request("POST", "/v1/lint", open(os.path.join(ROOT, files[0]), "rb").read())[2]
    alone = json.loads(touchd_lint("--format", "json", files[0]).stdout)["findings"]
    assert json.loads(over_http)["findings"] == [{k: v for k, v in one.items() if k != "file"} for one in alone]


def test_touchd_diff_scenes_reports_what_is_worse_by_its_exit_status(server, tmp_path):
    both = json.loads(example("diff-scenes-banner.json"))
    for name, scene in both.items():
        with open(os.path.join(tmp_path, name), "w", encoding="utf-8") as file:
            json.dump({"scene": scene, "events": []}, file, indent=1)

    def diff(*words, text=None):
        return subprocess.run([TOUCHD, "diff-scenes", *words], cwd=tmp_path, input=text, capture_output=True, text=True)

    same, worse, better = diff("a", "a"), diff("a", "b"), diff("b", "a")
    assert (same.returncode, same.stdout) == (0, "No differences in touch handling.\n"), same
    assert worse.returncode == 1 and worse.stdout.startswith("b:13:6: warning: “buy” lost 8 750 of 17 500 pt²"), worse
    assert better.returncode == 0 and "area-gained" in better.stdout, better
    assert diff("a", "-", text=json.dumps(both["b"])).stdout.startswith("stdin:1:"), "standard input"
    quiet = diff("--severity", "error", "a", "b")
    assert (quiet.returncode, quiet.stdout) == (
        1, "No differences with the requested severity (2 less severe differences omitted).\n"), quiet
    for form, accept in (("json", "application/json"), ("markdown", "text/markdown"), ("sarif", "application/sarif+json")):
        local = diff("--format", form, "a", "b")
        over_http = server.post("/v1/diff-scenes", example("diff-scenes-banner.json"), Accept=accept)[2]
        assert local.returncode == 1, local
        if form == "json":
            assert local.stdout.strip().encode() == over_http.strip(), local.stdout
        elif form == "sarif":
            place, = json.loads(local.stdout)["runs"][0]["results"][0]["locations"]
            assert place["physicalLocation"] == {"artifactLocation": {"uri": "b"}, "region": {"startLine": 13, "startColumn": 6}}
        else:
            assert "`b:13:6`" in local.stdout and b"where" not in over_http, over_http
    for words, status in ((("a",), 2), (("a", "b", "a"), 2), (("--format", "svg", "a", "b"), 2),
                          (("--severity", "fatal", "a", "b"), 2), (("a", "no-such-file"), 3)):
        done = diff(*words)
        assert (done.returncode, done.stdout) == (status, "") and done.stderr, (words, done)
    broken = diff("a", "-", text='{"windows":[{"id":"w"}]}')
    assert broken.returncode == 2 and "stdin:" in broken.stderr and "#/windows/0/frame" in broken.stderr, broken


def test_sweeps_of_files_and_of_options_match_those_over_http(server):
    for name in ("sweep-hold.json", "sweep-line.json", "sweep-hold-and-distance.json"):
        for accept, form in (("application/json", "json"), ("image/svg+xml", "svg")):
            status, _, over_http = server.post("/v1/sweep", example(name), Accept=accept)
            assert status == 200, over_http
            path = example_path(name)
            local = subprocess.run([TOUCHD, "sweep", "--format", form, path], capture_output=True, check=True)
            assert local.stdout == over_http, name
    path = str(example_path("dispatch-tap-recognizer.json"))
    command = [TOUCHD, "sweep", "--format", "json", "--vary", "/options/thresholds/tapMaximumDuration=0..1,/options/"
               "thresholds/tapCountInterval=0..1", "--outcome", "recognized:tap", "--samples", "9", path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    assert answer["vary"][0]["samples"] == 9 and answer["flips"], answer
    for words, reason in ((["--vary", "/events/0/time", path], "POINTER=FROM..TO"), (["--outcome", "tap", path], "recognized:ID"),
                          (["--format", "png", path], "json, text, svg"), ([path], "--vary is required"), ([], "requires a file")):
        refused = subprocess.run([TOUCHD, "sweep", *words], capture_output=True, text=True)
        assert refused.returncode == 2 and reason in refused.stderr, refused


def test_robustness_of_files_and_of_options_matches_that_over_http(server, tmp_path):
    for name in ("robustness-small-button.json", "robustness-card-in-list.json"):
        for accept, form in (("application/json", "json"), ("image/svg+xml", "svg")):
            status, _, over_http = server.post("/v1/robustness", example(name), Accept=accept)
            assert status == 200, over_http
            path = example_path(name)
            local = subprocess.run([TOUCHD, "robustness", "--format", form, path], capture_output=True, check=True)
            assert local.stdout == over_http, name
    # The expectations of a dispatch request are ignored.
    path = str(example_path("dispatch-tap-recognizer.json"))
    command = [TOUCHD, "robustness", "--format", "json", "--outcome", "recognized:tap", "--runs", "7", "--seed", "3", path]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert (answer["runs"], answer["seed"], answer["share"]) == (7, 3, 1) and "passed" not in answer, answer
    # The exit status is 1 if the share is too small, in every output format.
    strict = os.path.join(tmp_path, "strict.json")
    with open(strict, "w", encoding="utf-8") as file:
        json.dump({**json.loads(example("robustness-long-press.json")), "expect": {"robust": 1}}, file)
    for form in ("text", "json", "svg"):
        done = subprocess.run([TOUCHD, "robustness", "--format", form, strict], capture_output=True, text=True)
        assert done.returncode == 1 and done.stdout and not done.stderr, (form, done)
    code, out, _ = touchd_test(strict)
    assert code == 1 and "robust: the outcome holds in 145 of 200 runs (72.5 %, expected at least 100 %)" in out, out
    assert "variant 105 deviates least" in out and "because “menu”: lifted after 0.492 s" in out and "(LP-1)" in out, out
    # A file with `robust` but without an outcome is not a case file.
    with open(strict, "w", encoding="utf-8") as file:
        json.dump({**json.loads(example("dispatch-tap.json")), "expect": {"robust": 1}}, file)
    code, out, error = touchd_test(strict)
    assert code == 2 and "“outcome” is required with “robust”" in error, (code, out, error)
    # The text of a large request is made while its memory is valid.
    frame = {"x": 0, "y": 0, "width": 100, "height": 100}
    large = {"windows": [{"id": "w", "frame": frame, "subviews": [{"id": f"v{number}", "frame": frame} for number in range(9000)]}]}
    with open(strict, "w", encoding="utf-8") as file:
        json.dump({"scene": large, "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}}], "runs": 3,
                   "outcome": {"value": "hitView"}}, file)
    done = subprocess.run([TOUCHD, "robustness", strict], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("In 3 of 3 runs (100 %), “v8999” is hit.\n"), done
    for words, reason in ((["--runs", "many", path], "--runs must be a whole number"), (["--outcome", "tap", path], "recognized:ID"),
                          (["--format", "png", path], "json, text, svg"), ([path], "--outcome is required"), ([], "requires a file")):
        refused = subprocess.run([TOUCHD, "robustness", *words], capture_output=True, text=True)
        assert refused.returncode == 2 and reason in refused.stderr, refused


def test_diff_reports_differences_by_its_exit_status(server, tmp_path):
    both = json.loads(example("diff-overlay.json"))
    for side in "ab":
        with open(os.path.join(tmp_path, side), "w", encoding="utf-8") as file:
            json.dump(both[side], file)

    def diff(*words):
        return subprocess.run([TOUCHD, "diff", *words], cwd=tmp_path, capture_output=True, text=True)

    same, other = diff("a", "a"), diff("a", "b")
    assert same.returncode == 0 and same.stdout.startswith("The requests are the same."), same
    assert other.returncode == 1 and "consequences:" in other.stdout, other
    assert "\n- 0 s  hitTest touch-1 → buy\n+ 0 s  hitTest touch-1 → banner\n" in other.stdout, other.stdout
    systems = diff("--systems", "iOS 18,iOS 26", "a")
    assert (systems.returncode, systems.stdout) == (0, "The requests differ, but their runs are the same.\n"), systems
    answer = json.loads(diff("--format", "json", "a", "b").stdout)
    assert answer == json.loads(server.post("/v1/diff", example("diff-overlay.json"))[2]), answer
    with open(os.path.join(tmp_path, "c"), "w", encoding="utf-8") as file:
        file.write('{"scene": ')
    for words in (["a"], ["a", "c"], ["a", "b", "c"], ["--tolerance", "x", "a", "b"]):
        assert diff(*words).returncode == 2, words
    assert diff("a", "d").returncode == 3


# --- limits ---

def upload(server, size, headers, chunked=False, expect=False):
    """Sends a body of `size` bytes. Returns the start of the response, or None if the connection was closed without one."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        head = "POST /v1/dispatch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + headers + "\r\n"
        connection.sendall(head.encode())
        if expect:
            return connection.recv(4096)
        block = b" " * MIB
        framed = b"%x\r\n" % len(block) + block + b"\r\n"
        sent = 0
        try:
            while sent < size:
                connection.sendall(framed if chunked else block[:size - sent])
                sent += len(block)
            if chunked:
                connection.sendall(b"0\r\n\r\n")
        except (BrokenPipeError, ConnectionResetError):
            pass
        try:
            return connection.recv(65536) or None
        except ConnectionResetError:
            return None


def test_a_body_of_100_mb_is_rejected_with_every_transfer_method(server):
    size = 100_000_000
    answer = upload(server, size, f"Content-Length: {size}\r\nExpect: 100-continue\r\n", expect=True)
    assert answer.startswith(b"HTTP/1.1 413 "), answer[:100]
    answer = upload(server, size, f"Content-Length: {size}\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ") and b"body-too-large" in answer, answer and answer[:300]
    answer = upload(server, size, "Transfer-Encoding: chunked\r\n", chunked=True)
    assert answer.startswith(b"HTTP/1.1 413 ") and b"body-too-large" in answer, answer and answer[:300]
    assert server.is_alive()


def test_a_body_beyond_the_drain_limit_closes_the_connection(server):
    size = 130 * MIB
    answer = upload(server, size, f"Content-Length: {size}\r\n")
    assert answer is None or answer.startswith(b"HTTP/1.1 413 "), answer[:100]
    answer = upload(server, size, "Transfer-Encoding: chunked\r\n", chunked=True)
    assert answer is None or not answer.startswith(b"HTTP/1.1 2"), answer[:100]
    assert server.is_alive()


def test_a_body_of_exactly_the_limit_is_accepted(server):
    body = example("dispatch-tap.json")
    status, _, _ = server.post("/v1/dispatch", body + b" " * (32 * MIB - len(body)))
    assert status == 200, status
    problem(server.post("/v1/dispatch", body + b" " * (32 * MIB - len(body) + 1)), 413, "body-too-large")


def test_a_body_of_megabytes_is_answered_like_a_short_one(server):
    """The memory of a long body is released before the answer is computed, unless the output format reads the body again."""
    spaces = b" " * (2 * MIB)
    junit = "application/xml, text/plain;q=0.5"
    for entry in json.loads(example("index.json")):
        name, path = entry["name"], "/v1/" + entry["operation"]
        body = example(name)
        for accept in ["application/json"] + ([junit] if path == "/v1/dispatch" else []):
            short = server.post(path, body, Accept=accept)
            long = server.post(path, body + spaces, Accept=accept)
            assert (short[0], short[2]) == (long[0], long[2]), (name, accept, short[0], long[0])


def test_comments_and_trailing_commas_are_rejected_with_advice(server):
    for body, detail in (('{"scene": {} /* a */}', "JSON has no comments; write the text as a member “$comment” of an object."),
                         ('{"scene": {}, }', "JSON has no trailing commas; remove the comma before ‘}’.")):
        assert problem(server.post("/v1/dispatch", body), 400, "not-json")["detail"].endswith(detail)


def test_a_hundred_thousand_open_brackets_are_not_json(server):
    document = problem(server.post("/v1/dispatch", "[" * 100_000), 400, "not-json")
    assert (document["line"], document["column"], document["offset"]) == (1, 2049, 2048), document
    assert server.is_alive()


def test_a_scene_of_200_001_views_is_rejected_and_one_of_200_000_is_not(server):
    def scene(count):
        children = [view(f"v{number}") for number in range(count - 1)]
        return {"scene": {"windows": [view("w", subviews=children)]}, "points": [{"x": 0, "y": 0}]}

    document = problem(server.post("/v1/hit-test", scene(200_001)), 422, "limit-exceeded")
    assert document["limit"] == "views" and document["maximum"] == 200_000, document
    status, _, body = server.post("/v1/hit-test", scene(200_000))
    assert status == 200 and json.loads(body)["results"][0]["view"] == "v199998", body[:200]


def deep(levels):
    opening = "".join(
        '{"id":"v%d","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[' % number for number in range(levels))
    return '{"scene":{"windows":[' + opening + "]}" * levels + ']},"points":[{"x":1,"y":1}]}'


def test_a_scene_of_513_levels_is_rejected_and_one_of_512_is_not(server):
    document = problem(server.post("/v1/hit-test", deep(513)), 422, "limit-exceeded")
    assert document["limit"] == "scene depth" and document["maximum"] == 512, document
    status, _, body = server.post("/v1/hit-test", deep(512))
    assert status == 200 and json.loads(body)["results"][0]["view"] == "v511", body[:200]


def test_the_limits_of_events_and_points_are_exact(server):
    sample = '{"time":%d,"touches":[{"finger":"1","phase":"%s","location":{"x":%d,"y":0}}]}'
    window = json.dumps(view("w", touches="handle"))

    def events(count):
        moved = ",".join(sample % (number, "moved" if number else "began", number) for number in range(count))
        return '{"scene":{"windows":[%s]},"events":[%s],"options":{"trace":"none"}}' % (window, moved)

    def points(count):
        return '{"scene":{"windows":[%s]},"points":[%s]}' % (window, ",".join(['{"x":0,"y":0}'] * count))

    for path, body, limit in (("/v1/dispatch", events, "events"), ("/v1/hit-test", points, "points")):
        status, _, answer = server.post(path, body(100_000))
        assert status == 200, answer[:300]
        document = problem(server.post(path, body(100_001)), 422, "limit-exceeded")
        assert document["limit"] == limit and document["maximum"] == 100_000, document


def test_long_request_targets_are_rejected(server):
    path = "/v1/dispatch?strict=true&strict="
    path += "x" * (8 * 1024 - len(path))
    assert server.post(path, example("dispatch-tap.json"))[0] == 200
    problem(server.post(path + "x", example("dispatch-tap.json")), 414, "uri-too-long")


def test_exponential_work_is_rejected(server):
    # Every view hit-tests its subviews twice, which makes 2^60 calls.
    scene = view("v60", isHidden=True)
    for level in range(59, -1, -1):
        scene = view(f"v{level}", hitTest=[{"subviewsFirst": True}, {"nilIfSelf": True}], subviews=[scene])
    request = {"scene": {"windows": [scene]}, "points": [{"x": 0, "y": 0}]}
    begun = time.monotonic()
    document = problem(server.post("/v1/hit-test", request), 422, "limit-exceeded")
    assert document["limit"] == "computing steps", document
    assert SLOW_BUILD or time.monotonic() - begun < 10
    assert server.is_alive()


# --- touchd test ---

def touchd_test(*arguments, text=None):
    """Runs `touchd test`, and returns the exit status, standard output and standard error."""
    done = subprocess.run([TOUCHD, "test", *arguments], input=text, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def case(name, expect, **members):
    return {"name": name, "request": json.loads(example("dispatch-tap.json")), "expect": expect, **members}


def case_file(folder, name, *cases):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"cases": cases}, file)
    return path


TAP_PASSES = {"callbacks": ["yellow.touchesBegan", "yellow.touchesEnded"], "hitView": "yellow"}
TAP_FAILS = {"callbacks": ["yellow.touchesBegan", "yellow.touchesMoved"]}


def test_touchd_test_reports_results_by_its_exit_status_and_its_last_line(tmp_path):
    good = case_file(tmp_path, "good.json", case("a", TAP_PASSES), case("b", {"status": 200}))
    assert touchd_test(good) == (0, "2 passed, 0 failed\n", "")
    assert touchd_test(good, "--verbose")[1] == "ok   good.json: a\nok   good.json: b\n2 passed, 0 failed\n"
    bad = case_file(tmp_path, "bad.json", case("one \u001b[31m", TAP_FAILS), case("two", TAP_PASSES))
    assert touchd_test(bad) == (1, """FAIL bad.json: one \\u{1b}[31m
    callbacks: expected “yellow.touchesMoved”, found “yellow.touchesEnded”
        expected             got
        yellow.touchesBegan  yellow.touchesBegan
      > yellow.touchesMoved  yellow.touchesEnded
    hit test of touch-1 at (60, 150):
      window > yellow  ← hit
    why: “yellow” did not receive touchesMoved because touch-1 did not move.  # TC-2
      0 s  touch-1: the hit test returned “yellow”  # HT-1
      gesture: Drag from (120, 160) to (120, 100) in 0.3 s.
1 passed, 1 failed
""", ""), touchd_test(bad)
    # The JSON files of a folder run in the order of their names.
    assert touchd_test(tmp_path)[1].endswith("3 passed, 1 failed\n")
    code, out, _ = touchd_test("-", text=json.dumps({"cases": [case("c", TAP_PASSES)]}))
    assert (code, out) == (0, "1 passed, 0 failed\n")


def test_touchd_test_accepts_a_request_with_expectations(server):
    request = {**json.loads(example("dispatch-tap.json")), "expect": TAP_FAILS}
    code, out, _ = touchd_test("-", text=json.dumps(request))
    assert code == 1 and out.startswith("FAIL -: -\n") and out.endswith("\n0 passed, 1 failed\n"), out
    status, _, body = server.post("/v1/dispatch", request)
    answer = json.loads(body)
    assert status == 200 and answer["passed"] is False and answer["mismatches"][0]["index"] == 1, answer
    status, headers, body = server.post("/v1/dispatch", request, Accept="application/xml")
    report = xml.etree.ElementTree.fromstring(body)
    assert status == 200 and headers["Content-Type"] == "application/xml" and report.get("failures") == "1"
    del request["expect"]
    document = problem(server.post("/v1/dispatch", request, Accept="application/xml"), 422, "invalid-request")
    assert document["errors"][0]["pointer"] == "#/expect", document


def test_touchd_test_rejects_files_that_are_not_case_files(tmp_path):
    for text, reason in (("{}", "#/cases"), ("[", "stdin:1:2"), ('{"cases":[]}', "no cases"),
                       (json.dumps({"cases": [case("a", {"contians": []})]}), "contains"),
                       (json.dumps({"cases": [case("a", {}, endpiont="/")]}), "#/cases/0/endpiont"),
                       (example("dispatch-tap.json").decode(), "#/expect")):
        code, out, error = touchd_test("-", text=text)
        assert code == 2 and reason in error and "--help" not in error, (code, out, error)
        assert out == "0 passed, 1 failed\n", out
    assert touchd_test()[0] == 2
    assert touchd_test("-", "--nonsense", text="{}")[0] == 2
    code, _, error = touchd_test("no-such-file.json")
    assert code == 3 and "no-such-file.json" in error, error
    assert touchd_test(tmp_path)[0] == 2
    good = case_file(tmp_path, "good.json", case("a", TAP_PASSES))
    code, out, _ = touchd_test(good, "--junit", os.path.join(good, "no", "where.xml"))
    assert (code, out) == (3, ""), (code, out)
    assert touchd_test(good, "--known-failures", os.path.join(tmp_path, "none.json"))[0] == 3
    assert touchd_test(good, "--known-failures", good)[0] == 2
    with open(os.path.join(tmp_path, "long.json"), "w", encoding="utf-8") as file:
        file.write(" " * (64 * MIB + 1))
    code, _, error = touchd_test(file.name)
    assert code == 2 and "67108864" in error, error


def test_an_invalid_file_does_not_affect_other_results(tmp_path):
    good = case_file(tmp_path, "good.json", case("a", TAP_PASSES))
    bad = os.path.join(tmp_path, "bad.json")
    with open(bad, "w", encoding="utf-8") as file:
        file.write('{"cases":[{}]}')
    path = os.path.join(tmp_path, "report.xml")
    code, out, error = touchd_test(bad, good, os.path.join(tmp_path, "none.json"), "--junit", path)
    assert (code, out) == (3, "1 passed, 2 failed\n") and "bad.json:1:11: error: “name” is required" in error, (code, out, error)
    assert touchd_test(good, bad)[:2] == (2, "1 passed, 1 failed\n")
    root = xml.etree.ElementTree.parse(path).getroot()
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("3", "0", "2"), root.attrib
    assert root[0][0][0].tag == "error" and "#/cases/0/expect" in root[0][0][0].text
    # In a folder, JSON files without expectations are skipped and listed. A file that is not JSON is an error.
    for name, text in (("bad.json", "[1,2]"), ("request.json", example("dispatch-tap.json").decode())):
        with open(os.path.join(tmp_path, name), "w", encoding="utf-8") as file:
            file.write(text)
    code, out, error = touchd_test(tmp_path)
    assert (code, out) == (0, "1 passed, 0 failed\n"), (code, out, error)
    assert error.count("is skipped") == 2 and "request.json" in error, error
    os.remove(good)
    code, out, error = touchd_test(tmp_path)
    assert (code, out) == (2, "") and "no cases to run" in error, (code, out, error)
    with open(bad, "w", encoding="utf-8") as file:
        file.write("[")
    assert touchd_test(tmp_path)[:2] == (2, "0 passed, 1 failed\n")


def test_the_examples_can_be_tested_as_a_folder():
    code, out, error = touchd_test(os.path.join(ROOT, "Examples/dispatch"))
    assert code == 0 and out.endswith(" passed, 0 failed\n") and "assumed.json is skipped" in error, (code, out, error)


def test_known_failures_must_fail(tmp_path):
    cases = case_file(tmp_path, "cases.json", case("fails", TAP_FAILS), case("passes", TAP_PASSES))
    lists = []
    for name in ("fails", "passes"):
        lists.append(os.path.join(tmp_path, name + ".list"))
        with open(lists[-1], "w", encoding="utf-8") as file:
            json.dump([{"file": "cases.json", "name": name, "why": "because"}], file)
    assert touchd_test(cases, "--known-failures", lists[0]) == (
        0, "known failures, counted as passed: 1\n2 passed, 0 failed\n", "")
    code, out, _ = touchd_test(cases, f"--known-failures={lists[0]}", "--known-failures", lists[1])
    assert code == 1 and out.startswith("FAIL cases.json: passes\n    the case passes now; "), out
    for file, name, sum in (("cases.json", "typo", "1 passed, 2 failed\n"), ("other.json", "typo", "1 passed, 1 failed\n")):
        with open(lists[0], "w", encoding="utf-8") as stream:
            json.dump([{"file": file, "name": name}], stream)
        code, out, _ = touchd_test(cases, "--known-failures", lists[0])
        assert code == 1 and out.endswith(sum) and ("no case with this name" in out) == (file == "cases.json"), out
    with open(lists[0], "w", encoding="utf-8") as stream:
        json.dump([{"file": "folder/cases.json", "name": "fails"}], stream)
    code, _, error = touchd_test(cases, "--known-failures", lists[0])
    assert code == 2 and "#/0/file" in error.replace("at /0/file", "at #/0/file") and "without its folder" in error, error


def test_build_servers_can_read_the_report(tmp_path):
    name = "<&\"'\u0000\u0008\ufffe\u0085>\n é 😀"
    cases = case_file(tmp_path, "a&b.json", case(name, TAP_FAILS), case("good", TAP_PASSES))
    path = os.path.join(tmp_path, "report.xml")
    assert touchd_test(cases, "--junit", path)[0] == 1
    root = xml.etree.ElementTree.parse(path).getroot()
    assert root.tag == "testsuites" and (root.get("tests"), root.get("failures")) == ("2", "1"), root.attrib
    suite, = root
    assert suite.get("name") == "a&b.json" and len(suite) == 2
    assert suite[0].get("name") == "<&\"'\ufffd\ufffd\ufffd\u0085>\n é 😀", suite[0].attrib
    failure, = suite[0]
    assert "touchesMoved" in failure.get("message") and "> yellow.touchesMoved" in failure.text, failure.text
    code, out, error = touchd_test(cases, "--junit", "-")
    assert code == 1 and error.endswith("1 passed, 1 failed\n")
    with open(path, encoding="utf-8") as file:
        assert out == file.read()


def test_cases_with_evidence_are_counted_by_class(tmp_path):
    def evidence(letter):
        return {"class": letter, "rules": ["HT-1", "GX-1"], "sources": ["a log"]}

    cases = [case("a", TAP_PASSES, evidence=evidence("L")), case("b", TAP_FAILS, evidence=evidence("L")),
             case("c", TAP_PASSES, evidence=evidence("G")), case("d", TAP_FAILS)]
    known = os.path.join(tmp_path, "known.json")
    with open(known, "w", encoding="utf-8") as file:
        json.dump([{"file": "f.json", "name": name} for name in "bd"], file)
    path = os.path.join(tmp_path, "report.xml")
    code, out, _ = touchd_test(case_file(tmp_path, "f.json", *cases), "--known-failures", known, "--junit", path)
    assert code == 0
    assert out.splitlines() == ["known failures, counted as passed: 2", "evidence G: 1 of 1 cases agree",
                                "evidence L: 1 of 2 cases agree", "4 passed, 0 failed"]
    first, _, _, last = xml.etree.ElementTree.parse(path).getroot()[0]
    properties = [(one.get("name"), one.get("value")) for one in first.iter("property")]
    assert properties == [("evidence.class", "L"), ("evidence.rule", "HT-1"), ("evidence.rule", "GX-1"),
                          ("evidence.source", "a log")]
    assert not list(last.iter("property"))


def runner():
    """Returns Tests/cases/run, which compares answers in Python, as a module."""
    path = os.path.join(ROOT, "Tests", "cases", "run")
    loader = importlib.machinery.SourceFileLoader("runner", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("runner", loader))
    sys.dont_write_bytecode = True  # no cache files next to the script
    loader.exec_module(module)
    return module


def some_expectation(generator, answer):
    """Returns a random expectation that `answer` meets or nearly meets."""
    entries = answer.get("callbacks", [])
    names = [f"{entry['receiver'] or 'null'}.{entry['method']}" for entry in entries] + ["null.pressesBegan"]
    kinds = sorted({entry["kind"] for entry in entries})
    receivers = sorted({entry["receiver"] for entry in entries if entry["receiver"]})
    transitions = [f"{entry['recognizer']} {entry['from']}>{entry['to']}" for entry in answer.get("transitions", [])
                   if entry["to"] != "possible"]
    recognizers = sorted({text.split()[0] for text in transitions})

    def some(values, count=3):
        return generator.sample(values, min(len(values), generator.randrange(count + 1)))

    def near(values, other):
        values = list(values)
        for _ in range(generator.choice((0, 0, 1))):
            position = generator.randrange(len(values) + 1)
            values[position:position + generator.randrange(2)] = generator.choice(([], [other]))
        return values

    only = {"kinds": some(kinds), "receivers": some(receivers), "handled": generator.random() < 0.5}
    kept = [name for name, entry in zip(names, entries)
            if (not only["kinds"] or entry["kind"] in only["kinds"])
            and (not only["receivers"] or entry["receiver"] in only["receivers"])
            and not (only["handled"] and entry.get("disposition") == "forwarded")]
    chosen = some(recognizers)
    expected = {
        "hitView": generator.choice((answer.get("hitView"), None)),
        "responderChain": near(chain, chain[0]) if (chain := answer.get("responderChain")) else [],
        "callbacks": near(kept, "null.pressesBegan"), "only": only, "contains": some(names), "absent": some(["null.pressesBegan", "null.motionBegan", *names[-2:]]),
        "order": [name for name in names if generator.random() < 0.2] + some(names, 1),
        "counts": {name: names.count(name) + generator.choice((0, 0, 1)) for name in some(names)},
        "times": {name: entries[names.index(name)]["time"] + generator.choice((0, 0.0004, 0.0006))
                  for name in some(names[:-1])},
        "transitions": [text for text in transitions if text.split()[0] in chosen and generator.random() < 0.9],
        "transitionsOf": chosen,
        "json": {generator.choice(("end", "touches.0.location", "touches.0.fingers", "callbacks.1.touches", "x.0")):
                 generator.choice((answer["end"], answer["touches"][:1], {"x": 10}, ["1"], ["touch-1"]))},
        "near": [{"path": "/end", "value": answer["end"] + generator.choice((0, 0.5, 2)), "tolerance": generator.choice((0, 1))},
                 {"path": generator.choice(("/end", "/callbacks/0/time", "/x/0", "/final")), "value": 0, "tolerance": 1e9}],
        "final": generator.choice((answer["final"], {"views": {}}, {"firstResponder": "a"})),
    }
    wanted = generator.sample(sorted(expected), generator.randrange(1, 4))
    if {"callbacks", "only"} & set(wanted):
        wanted += ["callbacks", "only"]
    if {"transitions", "transitionsOf"} & set(wanted):
        wanted += ["transitions", "transitionsOf"]
    return {member: value for member, value in expected.items() if member in wanted}


def test_touchd_test_and_the_python_comparison_agree(server, tmp_path):
    generator, check = random.Random(20240917), runner().check
    folders = (os.path.join(ROOT, "Tests", "Fixtures", "Cases"), os.path.join(ROOT, "Tests", "Evidence"))
    cases, verdicts = [], []
    for path in sorted(os.path.join(folder, name) for folder in folders for name in os.listdir(folder)):
        with open(path, encoding="utf-8") as file:
            requests = [item["request"] for item in json.load(file)["cases"] if item["endpoint"] == "/v1/dispatch"]
        for request in requests:
            status, _, body = server.post("/v1/dispatch", request)
            if status != 200:
                continue
            answer = json.loads(body)
            for _ in range(4 if SLOW_BUILD else 40):
                item = {"name": str(len(cases)), "request": request, "expect": some_expectation(generator, answer)}
                cases.append(item)
                verdicts.append(check(item, status, answer))
    path = os.path.join(tmp_path, "report.xml")
    touchd_test(case_file(tmp_path, "cases.json", *cases), "--junit", path)
    results = xml.etree.ElementTree.parse(path).getroot()[0]
    assert len(results) == len(cases) > 0
    for result, item, verdict in zip(results, cases, verdicts):
        assert bool(len(result)) == bool(verdict), (item["expect"], verdict, [child.text for child in result])
    failed = sum(map(bool, verdicts))
    assert len(cases) / 5 < failed < len(cases) * 4 / 5, (failed, len(cases))


# --- the process ---

def test_settings_come_from_flags_then_the_environment():
    limited = Server("--max-views", "2", env={"TOUCHD_MAX_VIEWS": "1", "TOUCHD_MAX_POINTS": "1"})
    try:
        request = {"scene": {"windows": [view("w", subviews=[view("a")])]}, "points": [{"x": 0, "y": 0}]}
        assert limited.post("/v1/hit-test", request)[0] == 200
        request["points"].append({"x": 0, "y": 0})
        document = problem(limited.post("/v1/hit-test", request), 422, "limit-exceeded")
        assert document["limit"] == "points", document
    finally:
        assert limited.stop() == 0


def test_healthcheck_reports_by_its_exit_status(server):
    address = f"127.0.0.1:{server.port}"
    assert subprocess.run([TOUCHD, "healthcheck", "--listen", address], capture_output=True).returncode == 0
    environment = {**os.environ, "TOUCHD_LISTEN": address}
    assert subprocess.run([TOUCHD, "healthcheck"], env=environment, capture_output=True).returncode == 0
    nowhere = f"127.0.0.1:{free_ports(1)[0]}"
    assert subprocess.run([TOUCHD, "healthcheck", "--listen", nowhere], capture_output=True).returncode == 1


def test_exit_statuses_are_as_documented(server):
    def status(*arguments, text=None):
        done = subprocess.run([TOUCHD, *arguments], input=text, capture_output=True, text=True, timeout=20)
        return done.returncode, done.stdout, done.stderr

    code, out, _ = status("--help")
    assert code == 0 and "Examples:" in out.split("Commands:")[0]
    code, out, _ = status("--version")
    assert code == 0 and re.fullmatch(r"touchd \d+\.\d+\.\d+ \(rules \d+\)\n", out)
    assert status()[0] == 2
    code, _, error = status("dispach")
    assert code == 2 and "dispatch" in error, error
    assert status("dispatch")[0] == 2
    assert status("dispatch", "-", "--nonsense", text="{}")[0] == 2
    code, _, error = status("dispatch", "-", text="{}")
    assert code == 2 and "#/scene" in error, error
    assert status("dispatch", "no-such-file.json")[0] == 3
    assert status("dispatch", "--", str(example_path("dispatch-tap.json")))[0] == 0
    assert status("dispatch", "--", "--help")[0] == 3
    code, _, error = status("serve", "--listen", f"127.0.0.1:{server.port}")
    assert code == 3 and str(server.port) in error, error
    assert status("serve", "--listen", "nonsense")[0] == 2
    assert status("serve", "--max-body", "much")[0] == 2


def test_hit_test_accepts_a_scene_or_a_request():
    def hit(*arguments, text):
        done = subprocess.run([TOUCHD, "hit-test", *arguments], input=text, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["results"]

    scene = {"windows": [view("w", subviews=[view("a", alpha=0.5)])]}
    assert [r["view"] for r in hit("-", "0,0", "-1,0.5", text=json.dumps(scene))] == ["a", None]
    explained = hit("--explain", "-", "0,0", text=json.dumps({"scene": scene, "events": []}))
    assert explained[0]["visits"][0]["call"] == "hitTest"


def test_explain_writes_sentences_and_json():
    request = "Examples/explain/login.json"
    done = subprocess.run([TOUCHD, "explain", request, "login.touchUpInside"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for line in ("“login” did not receive touchUpInside because isUserInteractionEnabled of “form” is false.",
                 "# HT-1", "1. Set isUserInteractionEnabled of “form” to true.", "form.isUserInteractionEnabled = true"):
        assert line in done.stdout, done.stdout
    answer = subprocess.run([TOUCHD, "explain", request, "touch-1", "--json"], capture_output=True, text=True)
    assert json.loads(answer.stdout)["happened"] is True
    own = subprocess.run([TOUCHD, "explain", request], capture_output=True, text=True)
    assert own.returncode == 0 and own.stdout.startswith("“login” did not receive touchUpInside because"), own
    none = subprocess.run([TOUCHD, "explain", "Examples/dispatch/tap.json"], capture_output=True, text=True)
    assert none.returncode != 0 and "question" in none.stderr, none
    unknown = subprocess.run([TOUCHD, "explain", request, "logon"], capture_output=True, text=True)
    assert unknown.returncode == 2 and "#/question/id" in unknown.stderr, unknown.stderr


def batch(*words, lines, **more):
    """Runs `touchd batch`, and returns the exit status, standard output and standard error."""
    text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([TOUCHD, "batch", *words], input=text.encode(), capture_output=True, **more)
    return done.returncode, done.stdout, done.stderr.decode()


def batch_lines(count):
    """Yields a shared scene and `count` items that use it. One item in a hundred is invalid, for different reasons."""
    scene = {"windows": [view("w", subviews=[view("a")])]}
    yield {"define": {"scene": "s", "value": scene}}
    for number in range(count):
        at = {"x": number % 100 / 100, "y": 0.5}
        if number % 300 == 7:
            yield "no json\n"
        elif number % 300 == 107:
            yield {"id": number, "request": {"scene": {"$scene": "absent"}, "events": []}}
        elif number % 300 == 207:
            yield {"id": f"n{number}", "op": "dispatsch", "request": {}}
        elif number % 3 == 0:
            yield {"id": f"n{number}", "op": "hitTest", "request": {"scene": {"$scene": "s"}, "points": [at]}}
        else:
            yield {"id": number, "request": {"scene": {"$scene": "s"}, "events": [{"time": 0, "tap": {"at": at}}]}}


def test_batch_refuses_a_folder():
    done = subprocess.run([TOUCHD, "batch", "/"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (3, "") and "directory" in done.stderr, done


def test_batch_answers_lines_in_order_with_any_number_of_jobs():
    lines = list(batch_lines(1200))
    status, one, said = batch("--jobs", "1", lines=lines)
    assert status == 0 and "1200 items, 12 rejected" in said, said
    answers = [json.loads(line) for line in one.splitlines()]
    assert [answer["index"] for answer in answers] == list(range(1200))
    for answer, line in zip(answers, lines[1:]):
        if isinstance(line, str):
            assert answer["status"] == 400 and answer["problem"]["code"] == "not-json" and "id" not in answer
        else:
            assert answer["id"] == line["id"]
            assert ("result" in answer) == (answer["status"] == 200)
    assert answers[107]["problem"]["errors"][0]["pointer"] == "#/request/scene/$scene", answers[107]
    assert answers[207]["problem"]["errors"][0]["pointer"] == "#/op", answers[207]
    # The result is the same as the endpoint's answer, byte for byte.
    body = {**lines[2]["request"], "scene": lines[0]["define"]["value"]}
    alone = subprocess.run([TOUCHD, "dispatch", "-"], input=json.dumps(body).encode(), capture_output=True, check=True).stdout
    assert one.splitlines()[1] == b'{"index":1,"id":1,"status":200,"result":' + alone.strip() + b"}"
    for words in (["--jobs", "3"], ["--jobs", "7"]):
        assert batch(*words, lines=lines)[1] == one
    unordered = batch("--jobs", "3", "--unordered", lines=lines)[1]
    assert sorted(unordered.splitlines()) == sorted(one.splitlines())
    parts = [batch("--shard", f"{part}/3", lines=lines)[1].splitlines() for part in (1, 2, 3)]
    assert sorted(b for part in parts for b in part) == sorted(one.splitlines()) and all(len(part) == 400 for part in parts)


def test_batch_resumes_after_incomplete_output(tmp_path):
    lines = list(batch_lines(600))
    complete = batch(lines=lines)[1]
    path = os.path.join(tmp_path, "out.ndjson")
    for cut in (0, 10, len(complete) // 2, len(complete) - 1, len(complete), complete.index(b"\n") + 1):
        with open(path, "wb") as file:
            file.write(complete[:cut])
        status, out, said = batch("--resume", path, lines=lines)
        assert (status, out) == (0, b""), said
        with open(path, "rb") as file:
            assert file.read() == complete, cut
    os.remove(path)
    assert batch("--resume", path, lines=lines)[0] == 0 and open(path, "rb").read() == complete
    with open(path, "w") as file:
        file.write("something else\n")
    status, _, said = batch("--resume", path, lines=lines)
    assert status == 2 and "is not an answer of a batch" in said and open(path).read() == "something else\n"
    # The output of a process that was killed.
    os.remove(path)
    process = subprocess.Popen([TOUCHD, "batch", "--resume", path], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines).encode()
    process.stdin.write(text[:len(text) // 2])
    process.stdin.flush()
    until(lambda: os.path.exists(path) and os.path.getsize(path) > 0, 20, "the first answers to be written")
    process.kill()
    process.wait()
    assert batch("--resume", path, lines=lines)[0] == 0 and open(path, "rb").read() == complete


def test_batch_answers_each_line_as_it_arrives_and_rejects_long_lines():
    process = subprocess.Popen([TOUCHD, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    lines = list(batch_lines(3))
    process.stdin.write((json.dumps(lines[0]) + "\n\n   \n" + json.dumps(lines[1]) + "\n").encode())
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["index"] == 0, "the first line must be answered before the input ends"
    process.stdin.write(b'{"id": 1, "request": "' + b"x" * (40 << 20) + b'"}\n' + json.dumps(lines[2]).encode())
    process.stdin.close()
    long, last = (json.loads(line) for line in process.stdout)
    assert (long["status"], long["problem"]["code"], long["index"]) == (413, "body-too-large", 1), long
    assert (last["status"], last["index"], last["id"]) == (200, 2, 1)
    assert process.wait() == 0
    again = [{"define": {"scene": "s", "value": {"windows": [view("w")]}}}, lines[2],
             {"define": {"scene": "s", "value": {"windows": [view("other")]}}}, lines[2], {"define": {"scene": 5}}]
    answers = [json.loads(line) for line in batch(lines=again)[1].splitlines()]
    assert [answer["result"]["hitView"] for answer in answers[:2]] == ["w", "other"]
    assert answers[2]["status"] == 422 and [error["pointer"] for error in answers[2]["problem"]["errors"]]
    for words in (["--jobs", "0"], ["--shard", "3/2"], ["--shard", "x"], ["--unordered", "--resume", "f"]):
        assert batch(*words, lines=[])[0] == 2, words


def test_after_sigterm_requests_in_progress_are_answered_and_the_exit_status_is_0():
    other = Server()
    body = json.dumps({"scene": {"windows": [view("w")]}, "points": [{"x": 0, "y": 0}] * 100_000}).encode()
    with socket.create_connection(("127.0.0.1", other.port), timeout=30) as connection:
        connection.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           b"Content-Length: %d\r\n\r\n" % len(body) + body[:1000])
        other.until_active(1)
        until_read(other.port, connection)
        other.process.send_signal(signal.SIGTERM)
        until(other.refuses, what="the server to refuse connections")
        connection.sendall(body[1000:])
        answer = b""
        while block := connection.recv(MIB):
            answer += block
    assert answer.startswith(b"HTTP/1.1 200 ") and answer.endswith(b"]}"), answer[:200]
    assert b"Connection: close" in answer.split(b"\r\n\r\n")[0]
    assert other.process.wait(20) == 0
    for kind in (signal.SIGTERM, signal.SIGINT):
        idle = Server()
        assert idle.is_alive()
        idle.process.send_signal(kind)
        assert idle.process.wait(10) == 0


def test_a_service_manager_is_notified_of_start_watchdog_and_stop(tmp_path):
    # A path, and a name in the abstract namespace.
    for name in (os.path.join(tmp_path, "notify"), f"@touchd-test-{os.getpid()}"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.bind(name.replace("@", "\0", 1))
            manager.settimeout(20)
            managed = Server(env={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "200000"})
            try:
                assert manager.recv(1000) == b"READY=1"
                assert managed.is_alive(), "the server must accept connections after READY=1"
                began = time.monotonic()
                assert [manager.recv(1000) for _ in range(4)] == [b"WATCHDOG=1"] * 4
                assert time.monotonic() - began > 0.3, "watchdog messages must be sent at half the timeout"
            finally:
                managed.process.send_signal(signal.SIGTERM)
            message = manager.recv(1000)
            while message == b"WATCHDOG=1":
                message = manager.recv(1000)
            assert message == b"STOPPING=1", message
            assert managed.process.wait(20) == 0
            manager.settimeout(0.1)
            try:
                raise AssertionError(f"received {manager.recv(1000)} after the server had exited")
            except TimeoutError:
                pass


def test_watchdog_messages_are_sent_only_if_the_manager_requests_them(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        name = os.path.join(tmp_path, "notify")
        manager.bind(name)
        manager.settimeout(20)
        for variables in ({"WATCHDOG_PID": "1"}, {"WATCHDOG_USEC": "often"}, {"WATCHDOG_USEC": ""}):
            managed = Server(env={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "20000", **variables})
            assert manager.recv(1000) == b"READY=1"
            # Ten times the watchdog interval of 20 ms; no watchdog message may be sent.
            pause(0.2)
            assert managed.stop() == 0
            assert manager.recv(1000) == b"STOPPING=1", variables
        # An empty, unsupported or unreachable address is not an error.
        for nowhere in ("", "vsock:2:1", "/" + "x" * 200, os.path.join(tmp_path, "missing")):
            assert Server(env={"NOTIFY_SOCKET": nowhere}).stop() == 0, nowhere


@pytest.mark.skipif(SLOW_BUILD, reason="the limit is for release builds")
def test_idle_memory_is_at_most_20_mb():
    fresh = Server()
    try:
        with open(f"/proc/{fresh.process.pid}/status") as status:
            resident = int(re.search(r"VmRSS:\s+(\d+) kB", status.read()).group(1))
        assert resident <= 20 * 1000, f"{resident} kB"
    finally:
        fresh.stop()
