"""Tests all commands with output that cannot be written: full disks, closed pipes, closed streams, and size limits.

`serve` continues without its output; test_operations.py tests that."""
import functools
import json
import os
import re
import resource
import subprocess

from harness import ROOT, TOUCHD, case, commands, example, read, touchd, write

# The capacity of a pipe, in bytes. A larger output is not yet written completely when the reader closes the pipe.
PIPE = 65536
FULL = "touchd: standard output: No space left on device\n"
FAILS = {"contains": ["login.touchUpInside"]}


@functools.cache
def words(option):
    """Returns the values of this option by command, as the completions list them."""
    pattern = rf"__touchd_command_is ([a-z-]+)' -l {option} -x -a '([^']*)'"
    return {name: [value.split("\\t")[0] for value in values.split(" ")]
            for name, values in re.findall(pattern, touchd("completion", "fish")[1])}


def buttons(count, distance):
    """Returns a scene with this number of buttons. Lint reports them if the distance is 0, because each covers the others."""
    buttons = [{"id": f"b{number}", "class": "UIButton", "frame": {"x": 0, "y": number * distance, "width": 9, "height": 9}}
               for number in range(count)]
    return {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "subviews": buttons}]}


def taps(count):
    request = example("dispatch-tap.json")
    request["events"] = [{"time": number, "tap": {"at": {"x": 100, "y": 100}}} for number in range(count)]
    return request


def small(folder):
    """Returns command lines of each command, in all output formats."""
    request = write(folder, "tap.json", {**example("dispatch-tap.json"), "expect": {"hitView": "yellow"}})
    other = write(folder, "other.json", example("dispatch-drag-card.json"))
    scene = write(folder, "scene.json", buttons(3, 0))
    cases = write(folder, "cases.json", {"cases": [case("a", FAILS, "explain-login.json"),
                                                   case("b", {"hitView": "yellow"})]})
    lines = write(folder, "lines.ndjson", json.dumps({"id": 1, "request": example("dispatch-tap.json")}) + "\n")
    sweep = os.path.join(ROOT, "Examples/sweep/hold.json")
    robustness = os.path.join(ROOT, "Examples/robustness/small-button.json")
    actions = os.path.join(ROOT, "Tests/Fixtures/Conversion/w3c-actions/tap.json")
    question = os.path.join(ROOT, "Examples/explain/login.json")
    operands = {"dispatch": [request], "hit-test": [scene, "1,1"], "reachability": [scene], "hit-map": [scene], "who": [scene, "1,1"],
                "new": [], "open": ["--listen", "127.0.0.1:1", scene], "link": [request], "explain": [question], "lint": [scene], "sweep": [sweep],
                "robustness": [robustness], "diff": [request, other],
                "replay": [os.path.join(ROOT, "Examples/replay/tap.json")], "diff-scenes": [scene, other],
                "batch": [lines], "convert": [actions], "test": [cases],
                "diagnose": [os.path.join(ROOT, "Tests/Fixtures/Logs/detox-trace.log")],
                # Nothing listens on this port.
                "healthcheck": ["--listen", "127.0.0.1:1"], "rule": ["GX-1"], "completion": ["bash"], "manual": [], "help": [], "version": []}
    more = [["--help"], ["--version"], ["completion", "zsh"], ["completion", "fish"],
            ["hit-test", "--explain", scene, "1,1"], ["explain", "--json", question], ["convert", "--json", actions],
            ["batch", "--unordered", lines], ["test", "--verbose", cases], ["test", "--junit", "-", cases]]
    more += [["convert", "--to", word, actions] for word in words("to")["convert"] if word != "scene"]
    for name in commands():
        more += [["help", name], [name, "--help"]]
        # `mcp` writes only answers to messages; Tests/agents/test_mcp.py tests that.
        if name not in ("serve", "mcp"):
            # A new command without operands here fails the test.
            more += [[name, *form, *operands[name]]
                     for form in [[]] + [["--format", word] for word in words("format").get(name, [])]]
    return more


def large(folder):
    """Returns command lines whose output is larger than a pipe."""
    request = write(folder, "taps.json", taps(3000))
    scene = write(folder, "scene.json", buttons(3000, 0))
    map = write(folder, "map.json", buttons(3000, 1))
    cases = write(folder, "cases.json", {"cases": [case(f"{number}", FAILS, "explain-login.json") for number in range(500)]})
    lines = write(folder, "lines.ndjson", (json.dumps({"request": example("dispatch-tap.json")}) + "\n") * 500)
    rows = "".join(f'<XCUIElementTypeButton name="b{row}" x="0" y="{row}" width="9" height="9"/>' for row in range(3000))
    page = write(folder, "page.xml", "<AppiumAUT><XCUIElementTypeApplication name='a' x='0' y='0' width='390' height='844'>"
                 + rows + "</XCUIElementTypeApplication></AppiumAUT>")
    found = [["dispatch", "--format", form, request] for form in ("json", "ndjson", "text", "trace")]
    found += [["hit-map", "--format", form, map] for form in ("json", "svg")]
    found += [["lint", "--format", form, scene] for form in words("format")["lint"]]
    found += [["test", "--format", form, cases] for form in words("format")["test"]]
    return found + [["hit-test", scene, *["1,1"] * 3000], ["reachability", scene], ["convert", page],
                    ["batch", lines], ["batch", "--unordered", lines], ["test", "--junit", "-", cases]]


def run(arguments, output=subprocess.PIPE, **options):
    """Runs touchd with this standard output, and returns the exit status, the output and standard error."""
    done = subprocess.run([TOUCHD, *arguments], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, text=True,
                          timeout=120, **options)
    return done.returncode, done.stdout, done.stderr


def complete(arguments):
    """Runs touchd with output that can be written, and returns the output and standard error."""
    status, out, error = run(arguments)
    assert status in (0, 1) and out, (arguments[:4], status, error[:300])
    return out, error


def expect(arguments, got, message, before):
    """Checks for status 3 and that standard error has only this message in addition to `before`."""
    assert got[0] == 3 and sorted(got[2].splitlines()) == sorted((before + message).splitlines()), (
        arguments[:4], got[0], got[2][:300])


def limit(size):
    """Returns a function that limits the size of the files that a process can write."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def to_closed_pipe(arguments):
    input, output = os.pipe()
    os.close(input)
    try:
        return run(arguments, output)
    finally:
        os.close(output)


def test_every_command_fails_if_its_output_cannot_be_written(tmp_path):
    for arguments in small(tmp_path):
        _, before = complete(arguments)
        with open("/dev/full", "wb") as full:
            expect(arguments, run(arguments, full), FULL, before)
        # The reader of a closed pipe has ended on purpose.
        expect(arguments, to_closed_pipe(arguments), "", before)
        # Python cannot start a process with a closed stream.
        closed = subprocess.run(["sh", "-c", 'exec "$0" "$@" >&-', TOUCHD, *arguments], stderr=subprocess.PIPE, text=True,
                                stdin=subprocess.DEVNULL, timeout=120)
        expect(arguments, (closed.returncode, "", closed.stderr), "touchd: standard output: Bad file descriptor\n", before)


def test_a_part_of_a_large_output_is_a_failure(tmp_path):
    for arguments in large(tmp_path):
        out, before = complete(arguments)
        assert len(out) > PIPE, (arguments[:4], len(out))
        with open("/dev/full", "wb") as full:
            expect(arguments, run(arguments, full), FULL, before)
        with open(os.path.join(tmp_path, "out"), "wb") as file:
            expect(arguments, run(arguments, file, preexec_fn=limit(PIPE)), "touchd: standard output: File too large\n", before)
        assert os.path.getsize(os.path.join(tmp_path, "out")) == PIPE
        # A file, because a pipe that is not read would stop the process.
        with open(os.path.join(tmp_path, "error"), "w+", encoding="utf-8") as error:
            process = subprocess.Popen([TOUCHD, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=error)
            assert os.read(process.stdout.fileno(), 1)
            process.stdout.close()
            status = process.wait(120)
            expect(arguments, (status, "", read(error.name)), "", before)


def test_output_to_a_non_blocking_pipe_is_complete(tmp_path):
    arguments = ["dispatch", write(tmp_path, "taps.json", taps(3000))]
    expected, _ = complete(arguments)
    input, output = os.pipe()
    os.set_blocking(output, False)
    process = subprocess.Popen([TOUCHD, *arguments], stdout=output)
    os.close(output)
    with open(input, encoding="utf-8") as pipe:
        assert pipe.read() == expected
    assert process.wait(120) == 0


def test_other_output_files_that_cannot_be_written_are_failures(tmp_path):
    cases = write(tmp_path, "cases.json", {"cases": [case("a", FAILS, "explain-login.json")]})
    lines = write(tmp_path, "lines.ndjson", json.dumps({"request": example("dispatch-tap.json")}) + "\n")
    status, out, error = run(["test", "--junit", "/dev/full", cases])
    assert status == 3 and "touchd: /dev/full: No space left on device" in error and "0 passed, 1 failed" in out, error
    for arguments in (["test", "--junit", os.path.join(tmp_path, "report.xml"), cases],
                      ["batch", "--resume", os.path.join(tmp_path, "answers.ndjson"), lines]):
        status, _, error = run(arguments, preexec_fn=limit(10))
        assert status == 3 and error.count("\n") == 1 and "File too large" in error, (arguments, status, error)
    cases = write(tmp_path, "cases.json", {"cases": [case("a", {"hitView": "window"}, "dispatch-tap.json")]})
    before, files = read(cases), sorted(os.listdir(tmp_path))
    status, _, error = run(["test", "--update", "--yes", cases], preexec_fn=limit(10))
    assert status == 3 and "File too large" in error, (status, error)
    assert read(cases) == before and sorted(os.listdir(tmp_path)) == files


def test_points_can_be_two_words_or_one():
    scene = os.path.join(ROOT, "Examples/hit-test/edges.json")
    pair = run(["hit-test", scene, "10", "20", "-3", "4"])
    assert pair[0] == 0 and pair == run(["hit-test", scene, "10,20", "-3,4"]), pair
    status, _, error = run(["hit-test", scene, "10"])
    assert status == 2 and "followed by a coordinate Y" in error, error


def test_errors_name_the_member_that_is_meant(tmp_path):
    window = {"id": "w", "frame": {"x": 0, "y": 0, "width": 10, "height": 10}}
    events = [{"time": 0, "swipe": {}}, {"time": 1, "touches": [{"finger": "1", "phase": "began", "x": 1, "y": 2}]}]
    path = write(tmp_path, "r.json", {"scene": {"windows": [window]}, "events": events})
    status, _, error = run(["dispatch", path])
    assert status == 2 and "unknown member “swipe”; use “\"drag\": {\"from\": …, \"to\": …}”" in error, error
    assert "unknown member “x”; use “location”" in error, error
    events = [{"longPress": "w", "duration": 1}, {"pinch": {"at": "w", "from": 100, "to": 200}, "scale": 2}]
    status, _, error = run(["dispatch", write(tmp_path, "gestures.json", {"scene": {"frame": [0, 0, 1, 1], "windows": [window]}, "events": events})])
    for hint in ("“duration”; it belongs into the value of the gesture, for example \"longPress\": {\"at\": …, \"duration\": …}",
                 "“scale”; it belongs into the value of the gesture, for example \"pinch\"", "“frame”; use “\"windows\": [{\"id\": \"window\""):
        assert status == 2 and hint in error, error


def test_tests_write_their_report_even_if_the_results_cannot_be_printed(tmp_path):
    cases = write(tmp_path, "cases.json", {"cases": [case("a", FAILS, "explain-login.json")]})
    report = os.path.join(tmp_path, "report.xml")
    assert to_closed_pipe(["test", "--junit", report, cases])[0] == 3
    assert "</testsuites>" in read(report)


def test_watching_ends_if_the_results_cannot_be_printed(tmp_path):
    cases = write(tmp_path, "cases.json", {"cases": [case("a", FAILS, "explain-login.json")]})
    assert to_closed_pipe(["test", "--watch", cases])[0] == 3


PAGE = """<XCUIElementTypeApplication x='0' y='0' width='390' height='844'>\
<XCUIElementTypeWindow x='0' y='0' width='390' height='844'>\
<XCUIElementTypeButton name='signIn' label='Sign in' x='20' y='700' width='350' height='50'/>\
<XCUIElementTypeButton name='banner' x='0' y='640' width='390' height='204'/>\
</XCUIElementTypeWindow></XCUIElementTypeApplication>"""


def test_commands_read_the_output_of_other_tools(tmp_path):
    page = write(tmp_path, "page.xml", PAGE)
    for command in (["hit-test", page, "195,720"], ["reachability", page], ["hit-map", page], ["explain", page, "signIn"], ["lint", page]):
        code, out, error = touchd(*command)
        assert code == (1 if command[0] == "lint" else 0) and "banner" in out, (command, out, error)
        assert "page.xml: Appium's page source (XML), converted to a scene" in error, error
    code, out, error = touchd("explain", page, "signIn.touchUpInside", "--format", "json")
    assert code == 0 and json.loads(out)["happened"] is False and "a tap at the center of “signIn”" in error, (out, error)
    # A scene needs no request around it.
    scene = write(tmp_path, "scene.json", touchd("convert", page)[1])
    code, out, error = touchd("explain", scene, "signIn")
    assert code == 0 and "in front of it, received the touch" in out and "converted" not in error, (out, error)
    other = write(tmp_path, "other.xml", PAGE.replace("y='640'", "y='100'"))
    code, out, error = touchd("diff-scenes", other, page)
    assert code == 1 and "“signIn”" in out and error.count("converted to a scene") == 2, (out, error)
    # Events cannot be derived from a page source.
    for command in ("dispatch", "robustness"):
        code, out, error = touchd(command, page)
        assert code == 2 and "events" in error, (command, error)


def test_who_answers_about_names_labels_and_points(tmp_path):
    page = write(tmp_path, "page.xml", PAGE)
    answers = [touchd("who", page, target) for target in ("signIn", "Sign in")]
    assert answers[0] == answers[1]
    code, out, error = answers[0]
    assert code == 1 and not error, error
    assert out.startswith("A tap at (195, 725) (the center of “signIn”) hits “banner” (UIButton).") and "rule HT-1" in out
    assert "Move “signIn” in front of “banner”" in out and "where_to_tap" not in out, out
    code, out, error = touchd("who", page, "195", "720")
    assert code == 0 and "hits “banner”" in out
    code, out, error = touchd("who", write(tmp_path, "request.json", example("dispatch-covered-button.json")), "195,700")
    assert code == 0 and out.startswith("A tap at (195, 700) hits "), (out, error)
    code, out, error = touchd("who", "-", "banner", text=PAGE)
    assert code == 0 and "sends touchUpInside" in out, out
    label = {"id": "title", "class": "UILabel", "frame": {"x": 10, "y": 10, "width": 60, "height": 20}}
    button = {"id": "pay", "class": "UIButton", "frame": {"x": 0, "y": 0, "width": 100, "height": 44}, "subviews": [label]}
    code, out, error = touchd("who", write(tmp_path, "button.json", {"windows": [{"id": "window", "frame": button["frame"], "subviews": [button]}]}), "title")
    assert code == 1 and "is meant for “pay”" in out and "where_to_tap" not in out, (out, error)
    for arguments, reason in (([page], "who requires the id"), ([page, "nothing"], "nothing"), ([], "who requires a file")):
        code, out, error = touchd("who", *arguments)
        assert code == 2 and reason in error and not out, (arguments, error)
