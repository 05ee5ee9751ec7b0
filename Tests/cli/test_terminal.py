"""Tests the command line as a person uses it: text and colors on a terminal, JSON in a pipe, errors with lines and columns,
`touchd new` and `touchd open`."""
import json
import os
import pty
import re
import subprocess
import zlib
from base64 import urlsafe_b64decode

from harness import ROOT, TOUCHD, example, read, touchd, write

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
SCENE = {"subviews": [{"id": "back", "frame": [0, 0, 390, 844]},
                      {"id": "buy", "class": "UIButton", "frame": [20, 700, 350, 50]},
                      {"id": "banner", "frame": [0, 725, 390, 119]}]}


def on_terminal(*arguments, **environment):
    """Runs touchd with standard output and standard error on a terminal. Returns the exit status and the output."""
    master, terminal = pty.openpty()
    process = subprocess.Popen([TOUCHD, *arguments], stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal,
                               env={**os.environ, "TERM": "xterm-256color", "NO_COLOR": "", **environment})
    os.close(terminal)
    output = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:  # Linux reports the end of a terminal as an error.
            break
        if not part:
            break
        output += part
    os.close(master)
    return process.wait(60), output.decode().replace("\r\n", "\n")


def plain(text):
    return ESCAPE.sub("", text)


# --- rules ---

def test_rules_have_their_text_and_their_evidence():
    status, text, _ = touchd("rule", "ck-3")
    assert status == 0 and text.startswith("CK-3 (O) Times, distances, "), text
    assert "\n  - A deadline due at `t` fires before an event" in text
    assert "\nEvidence: O (a decision of touchd)\n" in text and max(map(len, text.splitlines())) <= 100
    assert "\nSources: " in touchd("rule", "GX-1")[1]
    status, _, error = touchd("rule", "GX-1x")
    assert status == 2 and "no rule has the id “GX-1x”; did you mean “GX-1”?" in error


def test_ids_of_rules_are_links_on_a_terminal_with_an_address(tmp_path):
    path = write(tmp_path, "request.json", example("dispatch-parent-and-child-tap.json"))
    address = "https://example.org/semantics.md#"

    def link(rule):
        return f"\x1b]8;;{address}{rule}\x1b\\{rule}\x1b]8;;\x1b\\"

    commands = {"dispatch": ["dispatch", "--text", path], "explain": ["explain", path, "openPost"], "rule": ["rule", "GX-1"]}
    for name, arguments in commands.items():
        shown = on_terminal(*arguments, TOUCHD_DOCS=address)[1]
        assert link("GX-1") in shown, (name, shown)
        unlinked = re.sub(r"\x1b]8;;[^\x1b]*\x1b\\", "", shown)
        for environment in ({}, {"TOUCHD_DOCS": "", "NO_COLOR": ""}, {"TOUCHD_DOCS": "https://a\x1b[2J"}):
            assert on_terminal(*arguments, **environment)[1] == unlinked, (name, environment)
        for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            assert on_terminal(*arguments, TOUCHD_DOCS=address, **environment)[1] == plain(unlinked), (name, environment)
        assert "\x1b" not in touchd(*arguments)[1]


# --- text or JSON ---

def test_the_same_command_prints_text_on_a_terminal_and_json_in_a_pipe(tmp_path):
    scene = write(tmp_path, "scene.json", SCENE)
    request = write(tmp_path, "request.json", {"scene": SCENE, "events": [{"tap": "buy"}]})
    for arguments in (["dispatch", request], ["hit-test", scene, "100", "705"], ["reachability", scene], ["hit-map", scene]):
        status, shown = on_terminal(*arguments)
        assert status == 0 and not shown.startswith("{"), shown
        status, piped, error = touchd(*arguments)
        assert status == 0 and json.loads(piped) and not error, (piped[:100], error)
        # On a terminal, a line about the notation follows a summary.
        shown = plain(shown).removesuffix("\ndocs/reading.md describes this notation; --all prints every entry.\n")
        assert touchd(*arguments, "--text")[1] == shown, (arguments, shown)
        assert touchd(*arguments, "--format", "text")[1] == shown
        assert on_terminal(*arguments, "--json")[1].strip() == piped.strip()
        assert touchd(*arguments, "--format", "json")[1] == piped


def test_a_dispatch_prints_a_summary_or_prints_every_entry(server, tmp_path):
    path = write(tmp_path, "request.json", example("dispatch-paging-flick.json"))
    summary, complete = touchd("dispatch", "--text", path)[1], touchd("dispatch", "--text", "--all", path)[1]
    assert complete.encode() == server.request("POST", "/v1/dispatch?format=text", read(path))[2]
    assert len(summary.splitlines()) * 3 < len(complete.splitlines())
    shown = on_terminal("dispatch", "--all", path)[1]
    assert plain(shown) == complete and "docs/reading.md" in on_terminal("dispatch", path)[1].splitlines()[-1]
    assert touchd("dispatch", "--json", "--all", path)[::2] == (
        2, "touchd: --all requires --format text.\ntouchd: see “touchd help dispatch”.\n")


def test_tables_show_the_answer(tmp_path):
    scene = write(tmp_path, "scene.json", SCENE)
    assert touchd("hit-test", "--text", scene, "100", "705", "100,730", "-5", "-5")[1] == """point     view    path
100, 705  buy     window › buy
100, 730  banner  window › banner
-5, -5    none    –
"""
    # The points of a request are those of its file.
    path = write(tmp_path, "points.json", {"scene": SCENE, "points": [[100, 705], [-5, -5]]})
    assert [line.split()[2] for line in touchd("hit-test", "--text", path)[1].splitlines()[1:]] == ["buy", "none"]
    status, _, error = touchd("hit-test", "--text", scene)
    assert status == 2 and "“points” is required" in error, error
    lines = touchd("reachability", "--text", scene)[1].splitlines()
    assert lines[0].split() == ["view", "touchable", "rectangle", "tap", "at", "in", "front"]
    assert re.split("  +", lines[3]) == ["buy", "8750 pt², too small", "[20, 700, 350, 25]", "195, 712.5", "banner"], lines[3]
    lines = touchd("hit-map", "--text", scene)[1].splitlines()
    assert lines[0].split() == ["view", "area", "share"] and any(line.startswith("banner  46410 pt²") for line in lines), lines


def test_a_hit_test_with_reasons_is_a_transcript(tmp_path):
    text = touchd("hit-test", "--explain", "--text", write(tmp_path, "scene.json", SCENE), "100", "730")[1]
    assert text == "(100, 730) hits “banner”\n  window > banner  ← hit\n", text


def test_warnings_and_limitations_follow_a_table(tmp_path):
    scene = write(tmp_path, "scene.json", {"subviews": [{"id": "web", "class": "WKWebView", "frame": [0, 0, 390, 844]}]})
    text = touchd("hit-test", "--text", scene, "1", "1")[1]
    assert text.endswith("\n\nlimitation: “web”: touchd does not simulate the content and the gestures of a web view (WKWebView)\n"), text


def test_assumed_answers_show_what_decides(tmp_path):
    path = os.path.join(os.path.dirname(write(tmp_path, "a.json", example("dispatch-assumed.json"))), "a.json")
    text = touchd("hit-test", "--text", path, "50,725")[1]
    assert text.splitlines()[0].split() == ["point", "view", "path", "certainty"], text
    assert "assumed: isUserInteractionEnabled of banner" in text, text


def test_convert_prints_tables_content_or_the_answer(tmp_path):
    page = write(tmp_path, "page.xml", "<AppiumAUT><XCUIElementTypeApplication name='a' x='0' y='0' width='390' height='844'>"
                                     "<XCUIElementTypeButton name='go' x='1' y='2' width='30' height='40'/>"
                                     "</XCUIElementTypeApplication></AppiumAUT>")
    status, shown = on_terminal("convert", page)
    assert status == 0 and re.search(r"go +UIButton +1, 2, 30 × 40", plain(shown)), shown
    assert "windows" in json.loads(touchd("convert", page)[1])
    assert "scene" in json.loads(touchd("convert", "--json", page)[1])
    assert touchd("convert", "--format", "content", page)[1] == touchd("convert", page)[1]


def test_convert_accepts_a_request_of_the_endpoint(tmp_path):
    request = write(tmp_path, "request.json", example("convert-page-source.json"))
    assert "windows" in json.loads(touchd("convert", request)[1])


def test_only_one_format_can_be_given(tmp_path):
    scene = write(tmp_path, "scene.json", SCENE)
    for options in (["--json", "--text"], ["--format", "json", "--text"], ["--format", "yaml"]):
        status, out, error = touchd("hit-test", *options, scene, "1", "1")
        assert status == 2 and not out and "--format" in error, (options, error)


# --- colors ---

def test_colours_are_only_for_terminals_that_support_them(tmp_path):
    request = write(tmp_path, "request.json", example("dispatch-parent-and-child-tap.json"))
    _, coloured = on_terminal("dispatch", request)
    assert "\x1b[32m" in coloured and "\x1b[31m" in coloured, coloured
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}):
        assert on_terminal("dispatch", request, **environment)[1] == plain(coloured), environment
    assert touchd("dispatch", "--text", "--all", request)[1] == plain(on_terminal("dispatch", "--all", request)[1])


# --- errors ---

BAD = """{
  "scene": {
    "subviews": [
      { "id": "a", "frame": [0, 0, 10], "isHiden": true },
      { "id": "b", "frame": [0, 0, 10, 10], "isHiden": true },
      { "id": "c", "frame": [0, 0, 10, 10], "isHiden": true }
    ]
  },
  "events": [ { "tap": "z" } ]
}
"""
REPORT = """{path}:4:20: error: frame must be [x, y, width, height] if it is an array
    out-of-range, at #/scene/subviews/0/frame
{path}:4:41: error: unknown member “isHiden”; did you mean “isHidden”?
    unknown-member, at #/scene/subviews/0/isHiden
    also at 5:45, 6:45
{path}:9:17: error: no object in the scene has the id “z”
    unknown-id, at #/events/0/tap
{path}: 5 errors
"""


def test_errors_have_line_and_column_and_equal_errors_are_one_paragraph(tmp_path):
    path = write(tmp_path, "bad.json", BAD)
    status, out, error = touchd("dispatch", path)
    assert (status, out, error) == (2, "", REPORT.replace("{path}", path)), error
    # Every command that reads the file reports its errors in this way.
    sweep = ["sweep", path, "--vary", "/events/0/time=0..1", "--outcome", "absent:a.touchesEnded"]
    for command in (["explain", path, "a"], ["link", path], sweep):
        assert f"{path}:4:20: error: frame must be" in touchd(*command)[2], command
    for command in (["lint", path], ["hit-test", path, "1", "1"], ["reachability", path], ["hit-map", path]):
        assert f"{path}:4:41: error: unknown member “isHiden”" in touchd(*command)[2], command


def test_errors_of_two_files_name_the_file(tmp_path):
    bad = write(tmp_path, "bad.json", BAD)
    good = write(tmp_path, "good.json", example("dispatch-tap.json"))
    for files in ((bad, good), (good, bad)):
        status, out, error = touchd("diff", *files)
        assert status == 2 and f"{bad}:4:20: error:" in error and "good.json" not in error, error


def test_diff_compares_one_request_under_two_versions():
    path = os.path.join(ROOT, "Examples/dispatch/navigation-pop.json")
    status, out, error = touchd("diff", "--systems", "iOS 18,iOS 26", path)
    assert status == 1 and "navigation.interactiveContentPop" in out, out
    assert touchd("diff", "--systems", "iOS 17, iOS 18", path)[0] == 0
    for words in ("iOS 18", "iOS 18,iOS 16", "iOS 18,iOS 26,iOS 17"):
        status, out, error = touchd("diff", "--systems", words, path)
        assert status == 2 and "--systems must be two of these versions" in error, error


def test_many_equal_errors_are_counted(tmp_path):
    views = [{"id": f"v{number}", "frame": [0, 0, 9, 9], "isHiden": True} for number in range(30)]
    error = touchd("reachability", write(tmp_path, "many.json", {"subviews": views}))[2]
    assert " and 23 more places" in error and error.endswith(": 30 errors\n") and len(error.splitlines()) == 4, error
    views = [{"id": f"v{number}", "frame": [0, 0, 9, 9], "isHiden": True} for number in range(90)]
    error = touchd("reachability", write(tmp_path, "many.json", {"subviews": views}))[2]
    assert error.endswith(": at least 50 errors (50 are listed)\n"), error


def test_a_syntax_error_has_line_and_column(tmp_path):
    assert touchd("dispatch", "-")[2].startswith("stdin:1:1: error: The text is empty")
    path = write(tmp_path, "syntax.json", '{\n  "scene": {,}\n}')
    assert touchd("dispatch", path)[2] == f"{path}:2:13: error: Expected a member name or }}, found ‘,’.\n"


def test_errors_are_coloured_on_a_terminal(tmp_path):
    status, shown = on_terminal("dispatch", write(tmp_path, "bad.json", BAD))
    assert status == 2 and "\x1b[31merror:\x1b[0m" in shown, shown


# --- progress ---

def test_a_long_sweep_shows_its_progress_on_a_terminal(tmp_path):
    request = {"scene": SCENE, "events": [{"time": 0, "drag": {"from": [5, 5], "to": [300, 300], "duration": 20}}],
               "vary": [{"pointer": "/events/0/drag/to/0", "from": 0, "to": 390, "samples": 300}],
               "outcome": {"value": "hitView"}}
    path = write(tmp_path, "sweep.json", request)
    status, shown = on_terminal("sweep", path)
    assert status == 0 and shown.split("\r")[-1].lstrip("\x1b[K") == touchd("sweep", path)[1], shown
    assert touchd("sweep", path)[2] == ""


# --- new and open ---

def test_new_writes_a_scene_that_works_and_keeps_existing_files(tmp_path):
    path = os.path.join(tmp_path, "first.json")
    status, out, error = touchd("new", path)
    assert (status, out) == (0, "") and "touchd dispatch" in error, error
    for command in re.findall(r"“touchd ([^”]*)”", error):
        assert touchd(*command.split())[0] == 0, command
    assert touchd("test", path)[1] == "1 passed, 0 failed\n"
    assert read(path) == touchd("new")[1]
    status, _, error = touchd("new", path)
    assert status == 3 and "File exists" in error, error


def linked(out):
    """Returns the request in a link to the visualiser."""
    packed = out.strip().split("#z=")[1]
    return json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))


def test_open_prints_a_link_that_contains_the_file(tmp_path):
    request = example("dispatch-tap.json")
    server = ["--server", "http://127.0.0.1:9/"]
    status, out, error = touchd("open", *server, write(tmp_path, "request.json", request))
    assert status == 0 and out.startswith("http://127.0.0.1:9/#z=") and not error, (out[:60], error)
    assert linked(out) == {name: value for name, value in request.items() if name in ("scene", "events", "options", "expect")}
    assert linked(touchd("open", *server, write(tmp_path, "scene.json", SCENE))[1]) == {"scene": SCENE, "events": []}
    question = example("explain-login.json")
    assert "question" not in linked(touchd("open", *server, write(tmp_path, "question.json", question))[1])


def test_open_states_that_no_server_is_running(tmp_path):
    path = write(tmp_path, "scene.json", SCENE)
    status, out, error = touchd("open", "--listen", "127.0.0.1:1", path)
    assert status == 1 and out.startswith("http://127.0.0.1:1/#z=") and "touchd serve" in error, error
    for command in ("open", "link"):
        status, out, error = touchd(command, "--server", "foo", path)
        assert status == 2 and not out and "must be a URL" in error, error
    status, _, error = touchd("open", write(tmp_path, "page.json", {"data": "<a/>"}))
    assert status == 2 and "touchd convert" in error, error
