"""Tests `touchd test`: failure reports, TAP as its consumers read it, --update and --watch.

Needs prove (Debian's perl), and tap.py and PyYAML."""
import base64
import hashlib
import html
import json
import os
import pty
import random
import re
import signal
import stat
import subprocess
import urllib.parse
import xml.etree.ElementTree
import zlib

import yaml
from harness import TOUCHD, case, example, read, touchd, write
from waiting import pause, until

PASSES = {"hitView": "yellow"}
FAILS = {"contains": ["login.touchUpInside"]}


def suite(*cases):
    return {"cases": list(cases)}


def failing(name="the button acts"):
    return case(name, FAILS, "explain-login.json")


# --- failures ---

def test_a_failure_shows_the_mismatch_the_hit_test_and_the_explanation(tmp_path):
    path = write(tmp_path, "login.json", suite(failing()))
    code, out, _ = touchd("test", path)
    assert (code, out) == (1, """FAIL login.json: the button acts
    contains/0: “login.touchUpInside” was never called
        expected  "login.touchUpInside"
        got       –
    hit test of touch-1 at (195, 625):
      window  ← hit
        form  isUserInteractionEnabled is false  # HT-1
    why: “login” did not receive touchUpInside because isUserInteractionEnabled of “form” is false.  # HT-1
      fix: Set isUserInteractionEnabled of “form” to true.
0 passed, 1 failed
"""), out


def test_every_kind_of_failure_is_short_and_repeats_nothing(tmp_path):
    cases = [
        failing(),
        case("list", {"callbacks": ["null.pressesBegan"] * 30, "contains": ["feed.didSelectRowAt"], "counts": {"null.motionBegan": 2}},
             "dispatch-nested-scroll-views.json"),
        case("both", {"contains": ["avatar.openPost"], "transitions": ["openPost possible>recognized"],
                      "hitView": "post"}, "explain-parent-and-child-tap.json"),
        case("taken", {"absent": ["color.touchesCancelled"], "counts": {"sheet.drag": 0}}, "explain-touch-taken.json"),
        case("many", {"contains": [f"v{number}.touchesBegan" for number in range(90)]}),
        case("when", {"times": {"yellow.touchesEnded": 0.05}}),
        {"name": "hit", "endpoint": "/v1/hit-test", "request": example("hit-test-hidden-parent.json"),
         "expect": {"views": ["panel"]}},
    ]
    code, out, _ = touchd("test", write(tmp_path, "f.json", suite(*cases)))
    assert code == 1
    for block in out.split("FAIL ")[1:]:
        lines = [line for line in block.splitlines() if not re.fullmatch(r"\d+ passed, \d+ failed", line)]
        assert len(lines) <= 25, (len(lines), block)
        sentences = [line.strip() for line in lines if "“" in line]
        assert len(sentences) == len(set(sentences)), block
    assert "… and 27 more differences" in out and "panel  isHidden is true  # HT-1" in out, out
    # If only the time of a callback differs, no change that prevents the callback is suggested.
    assert "would not receive touchesEnded" not in out, out
    assert "fix: Let the delegate of “pan” refuse touches" in out.split("FAIL f.json: taken")[1].split("FAIL")[0]


def test_the_hit_test_of_the_relevant_touch_is_shown(tmp_path):
    request = example("dispatch-button-under-tap.json")
    begin = {"x": 380, "y": 5}
    request["events"] = [
        {"time": 0, "touches": [{"finger": "f", "phase": "began", "location": begin}]},
        {"time": 0.05, "touches": [{"finger": "f", "phase": "ended"}]},
    ] + [{**event, "time": event["time"] + 1} for event in request["events"]]
    expect = {"absent": ["login.touchesBegan"]}
    out = touchd("test", write(tmp_path, "f.json", suite({"name": "n", "request": request, "expect": expect})))[1]
    assert re.search(r"hit test of touch-2 at .*\n.* > form\n.*\n +login  ← hit", out), out


def test_junit_contains_the_complete_failure(tmp_path):
    path = write(tmp_path, "f.json", suite(failing(), case("good", PASSES)))
    report = os.path.join(tmp_path, "r.xml")
    assert touchd("test", path, "--junit", report)[0] == 1
    failure = xml.etree.ElementTree.parse(report).getroot()[0][0][0]
    assert "form  isUserInteractionEnabled is false  # HT-1" in failure.text, failure.text
    assert "why: “login” did not receive touchUpInside" in failure.text, failure.text


# --- HTML ---

def test_the_report_is_one_page_that_loads_nothing(tmp_path):
    evil = "</script><img src=x onerror=alert(1)>\"'&"
    path = write(tmp_path, "f.json", suite(failing(), failing(evil), case("good", PASSES), case(evil + "2", PASSES)))
    code, out, error = touchd("test", path, "--report", os.path.join(tmp_path, "a", "b"))
    assert code == 1 and out.endswith("2 passed, 2 failed\n") and not error, (out, error)
    assert os.listdir(os.path.join(tmp_path, "a", "b")) == ["touchd-report.html"]
    page = read(os.path.join(tmp_path, "a", "b", "touchd-report.html"))
    style = re.search(r"<style>(.*?)</style>", page, re.S)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'; base-uri 'none'" in page, page[:600]
    assert "<script" not in page and "onerror=alert(1)&gt;" in page and evil not in page
    assert {urllib.parse.urlsplit(link).netloc for link in re.findall(r' (?:src|href)="([^"#]+)', page)
            if not link.startswith("data:")} == {"127.0.0.1:8080"}
    assert page.count("<article ") == 2 and page.count("data:image/svg+xml;base64,") == 4
    assert "2 failed" in page and "0 known failures" in page and "<li>f.json: good</li>" in page
    assert "f.json:1</p>" in page and "Set isUserInteractionEnabled of “form” to true." in page and "rule HT-1" in page
    # The link contains the request and its expectations.
    link = html.unescape(re.search(r'href="(http[^"]+)"', page)[1])
    packed = link.split("#z=")[1]
    request = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    assert request["expect"] == FAILS and request["scene"] == example("explain-login.json")["scene"], request


def test_a_report_of_many_cases_is_limited(tmp_path):
    cases = suite(*[failing(f"fails {number}") for number in range(130)], *[case(f"n{n}", PASSES) for n in range(50)])
    path = write(tmp_path, "f.json", cases)
    assert touchd("test", path, "--report", tmp_path)[0] == 1
    page = read(os.path.join(tmp_path, "touchd-report.html"))
    assert page.count("<article ") == 100 and "More failed cases (30)" in page and "130 failed" in page
    assert "Only the first 100 failed cases have details." in page and "<li>f.json: fails 129 – " in page
    assert page.count("<li>f.json: n") == 50 and len(page) < 4_000_000, len(page)


def test_names_in_a_report_are_shortened_and_never_cut_a_sentence(tmp_path):
    # Explanations contain ids, and a terminal prints the rule after “  # ”.
    odd, long, ids = "pay  # now", "x" * 100_000, "y" * 250
    cases = json.dumps([failing(), failing(long)]).replace('"form"', f'"{ids}"')
    path = write(tmp_path, "f.json", suite(*json.loads(cases.replace('"login', f'"{odd}', 3).replace('"login', f'"{ids}z'))))
    assert touchd("test", path, "--report", tmp_path)[0] == 1
    page = html.unescape(read(os.path.join(tmp_path, "touchd-report.html")))
    causes = re.findall(r'<p class="cause">(.*?)</p>', page)
    assert causes[0].startswith(f"“{odd}” did not receive touchUpInside because isUser") and "rule HT-1" in causes[0], causes[0]
    assert len(causes[1]) < 600 and "…" in causes[1] and "rule HT-1" in causes[1], causes[1]
    assert max(len(title) for title in re.findall("<h2>(.*?)</h2>", page)) == 400
    assert long[:1000] not in re.sub('href="[^"]*"', "", page)


def test_a_report_contains_files_that_cannot_be_run_and_large_pictures_are_omitted(tmp_path):
    write(tmp_path, "a.json", "{")
    huge = failing("huge")
    huge["request"]["scene"]["windows"][0]["screenshot"] = "data:image/png;base64," + base64.b64encode(
        b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(1_200_000)).decode()
    write(tmp_path, "b.json", suite(huge))
    code, out, error = touchd("test", tmp_path, "--report", os.path.join(tmp_path, "r"), "--server", "https://x.example/")
    page = read(os.path.join(tmp_path, "r", "touchd-report.html"))
    assert code == 2 and "2 failed" in page and "a.json" in page, (code, out, error)
    assert "Omitted pictures: 1." in page and "without a button, because their requests" in page, page[-800:]
    assert len(page) < 200_000, len(page)


def test_options_of_the_report_are_checked(tmp_path):
    path = write(tmp_path, "f.json", suite(case("good", PASSES)))
    for options in (["--report", "-"], ["--report="], ["--report", "x", "--update"], ["--server", "http://x"],
                    ["--report", "x", "--server", "javascript:alert(1)"]):
        code, _, error = touchd("test", path, *options, cwd=tmp_path)
        assert code == 2 and "see “touchd help test”" in error, (options, error)
    for options in (["--report", path], ["--report", path + "/x"], ["--report", "/proc/x"], ["--junit", str(tmp_path)],
                    ["--junit", path + "/x.xml"], ["--junit", "/proc/x.xml"]):
        code, out, error = touchd("test", path, *options)
        assert code == 3 and not out and options[1] in error and "instead" not in error, (options, code, out, error)
    assert touchd("test", path, "--junit=")[0] == 2


def test_folders_of_reports_are_created_and_existing_reports_replaced(tmp_path):
    path = write(tmp_path, "f.json", suite(case("good", PASSES)))
    junit, page = os.path.join(tmp_path, "a", "b", "r.xml"), os.path.join(tmp_path, "c", "d")
    for _ in range(2):
        assert touchd("test", path, "--junit", junit, "--report", page)[0] == 0
        assert "<testsuite " in read(junit) and "1 passed" in read(os.path.join(page, "touchd-report.html"))
    assert touchd("test", path, "--junit", "r.xml", cwd=tmp_path)[0] == 0 and os.path.exists(tmp_path / "r.xml")


def test_a_report_that_cannot_be_written_after_the_run_is_kept(tmp_path):
    path = write(tmp_path, "f.json", suite(case("good", PASSES)))
    done = subprocess.run([TOUCHD, "test", path, "--junit", "/dev/full"], capture_output=True, text=True,
                          env={**os.environ, "TMPDIR": str(tmp_path)})
    kept = re.fullmatch("touchd: /dev/full: No space left on device; the report is in (.*.xml) instead.\n", done.stderr)
    assert done.returncode == 3 and kept and "<testsuite " in read(kept[1]) and kept[1].startswith(str(tmp_path)), done.stderr
    done = subprocess.run([TOUCHD, "test", path, "--junit", "/dev/full"], capture_output=True, text=True,
                          env={**os.environ, "TMPDIR": "/nowhere"})
    assert (done.returncode, done.stderr) == (3, "touchd: /dev/full: No space left on device\n")


def test_line_feeds_are_lines_in_a_report(tmp_path):
    write(tmp_path, "bad.json", '{"cases": [{}]}')
    write(tmp_path, "f.json", suite(case("first\nsecond", {"contains": ["a\nb.c"]})))
    assert touchd("test", tmp_path, "--report", tmp_path)[0] == 2
    page = html.unescape(read(os.path.join(tmp_path, "touchd-report.html")))
    assert "\\u{" not in page and "“name” is required\n    missing-member" in page, page
    assert "<h2>f.json: first<br>\nsecond</h2>" in page and "the id “a\nb”" in page, page


# --- TAP ---

def strange(folder):
    name = "a # TODO \\ \u001b[31m \u0085\ufeff é 😀"
    cases = suite(failing(), case(name, {"contains": ["x\u0085\ufffe.y"], "json": {"end": "#"}}), case("good", PASSES),
                  case("known", FAILS, "explain-login.json"))
    return name, write(folder, "f.json", cases), write(folder, "known.list", [{"file": "f.json", "name": "known"}])


def test_tap_output_is_valid(tmp_path):
    _, path, known = strange(tmp_path)
    for form, version in (("tap", 14), ("tap13", 13)):
        code, out, error = touchd("test", "--format", form, path, "--known-failures", known)
        assert code == 1 and not error, error
        lines = out.splitlines()
        assert lines[0] == f"TAP version {version}" and lines[-2:] == ["# 2 passed, 2 failed", "1..4"], lines
        assert re.sub(r"\n  ---\n.*?\n  \.\.\.(?=\n)", "", out, flags=re.S).splitlines()[1:5] == [
            "not ok 1 - f.json: the button acts",
            "not ok 2 - f.json: a \\# TODO \\\\ \\\\u{1b}[31m \\\\u{85}\\\\u{feff} é 😀",
            "ok 3 - f.json: good",
            "not ok 4 - f.json: known # TODO known to fail"], out
        blocks = [yaml.safe_load(block) for block in re.findall(r"\n  ---\n(.*?)\n  \.\.\.\n", out, re.S)]
        assert len(blocks) == 2 and all(block["severity"] == "fail" for block in blocks), blocks
        first = blocks[0]
        assert first["message"] == "“login.touchUpInside” was never called" and first["file"] == path, first
        assert first["line"] == 1 and first["differences"][0]["expected"] == "login.touchUpInside", first
        assert "isUserInteractionEnabled is false" in first["hitTest"] and "HT-1" in first["explanation"], first


def test_prove_reads_tap_output(tmp_path):
    _, path, known = strange(tmp_path)
    tap = write(tmp_path, "out.tap", touchd("test", "--format", "tap13", path, "--known-failures", known)[1])
    done = subprocess.run(["prove", "--exec", "cat", tap], capture_output=True, text=True)
    assert "Parse errors" not in done.stdout and "Failed tests:  1-2" in done.stdout, done.stdout + done.stderr
    good = write(tmp_path, "good.json", suite(case("good", PASSES)))
    tap = write(tmp_path, "good.tap", touchd("test", "--format", "tap13", good)[1])
    done = subprocess.run(["prove", "--exec", "cat", tap], capture_output=True, text=True)
    assert done.returncode == 0 and "Result: PASS" in done.stdout, done.stdout + done.stderr


def test_tap_py_reads_tap_output(tmp_path):
    from tap.parser import Parser
    _, path, known = strange(tmp_path)
    # tap.py does not support an escaped # in a name.
    write(tmp_path, "f.json", read(path).replace("# TODO", "#"))
    text = touchd("test", "--format", "tap", path, "--known-failures", known)[1]
    lines = list(Parser().parse_text(text))
    tests = [line for line in lines if line.category == "test"]
    assert [(line.ok, bool(line.todo)) for line in tests] == [
        (False, False), (False, False), (True, False), (False, True)], text
    assert not [line for line in lines if line.category == "unknown"], [str(line) for line in lines]
    assert tests[0].yaml_block["differences"][0]["member"] == "contains", tests[0].yaml_block
    assert touchd("test", "--format", "tap", write(tmp_path, "bad.json", '{"cases":[{}]}'))[0] == 2


# --- update ---

WRITTEN = '''{
  "cases": [
    {"name": "ugly",   "request": REQUEST,
     "expect": {
        "hitView" : "window",
        "callbacks": [
           "yellow.touchesBegan",
           "yellow.touchesMoved"
        ],
        "contains": ["yellow.touches\\u0042egan"] , "counts":{"yellow.touchesEnded":2,  "null.motionBegan": 1},
        "times": { "yellow.touchesEnded": 0.0801},
        "json": {"end": 1e0, "touches.0": {"view": "blue", "tapCount": 1}}
     } },
    {"name": "fine", "expect": {"contains"  :  []}, "request": REQUEST}
  ]
}
'''


def test_update_changes_only_values_that_differ(tmp_path):
    request = json.dumps(example("dispatch-tap.json"), indent=3)
    before = WRITTEN.replace("REQUEST", request)
    path = write(tmp_path, "f.json", before)
    os.chmod(path, 0o640)
    code, out, _ = touchd("test", "--update", "--yes", path)
    assert code == 0 and out.endswith("\n1 updated\n2 passed, 0 failed\n"), out
    after = before
    for old, new in (('"window",\n        "callbacks"', '"yellow",\n        "callbacks"'),
                     ('"yellow.touchesMoved"', '"yellow.touchesEnded"'),
                     (":2,  ", ":1,  "), ('"null.motionBegan": 1}', '"null.motionBegan": 0}'), ("1e0", "0.08"),
                     ('"view": "blue"', '"view": "yellow"')):
        assert after.count(old) == 1, old
        after = after.replace(old, new)
    assert read(path) == after, read(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o640 and os.listdir(tmp_path) == ["f.json"]
    for text in ("hitView:\n        was     \"window\"\n        is now  \"yellow\"",
                 "> yellow.touchesMoved  yellow.touchesEnded"):
        assert text in out, (text, out)
    assert touchd("test", "--update", "--yes", path)[:2] == (0, "2 passed, 0 failed\n") and read(path) == after
    inode = os.stat(path).st_ino
    touchd("test", "--update", "--yes", path)
    assert os.stat(path).st_ino == inode


def test_update_never_deletes_an_expectation(tmp_path):
    gone = {"contains": {"contains": ["yellow.touchesBegan", "null.pressesBegan"]}, "absent": {"absent": ["yellow.touchesBegan"]},
            "times": {"times": {"null.pressesBegan": 1}}, "json": {"json": {"no": 0}}, "order": {"order": ["yellow.touchesBegan", "null.pressesBegan"]},
            "callbacks": {"callbacks": ["null.pressesBegan"], "only": {"receivers": ["window"]}}}
    for name, expect in gone.items():
        for also in ({}, {"hitView": "window"}):
            path = write(tmp_path, "f.json", suite(case(name, {**expect, **also})))
            before = read(path)
            code, out, _ = touchd("test", "--update", "--yes", path)
            assert code == 1 and read(path) == before and out.endswith("0 passed, 1 failed\n"), (name, out)


def test_update_asks_before_each_case(tmp_path):
    path = write(tmp_path, "f.json", suite(case("one", {"hitView": None}), case("two", {"hitView": "window"})))
    before = read(path)
    code, _, error = touchd("test", "--update", path, text="y")
    assert code == 2 and "--yes" in error and read(path) == before, error
    assert touchd("test", "--yes", path)[0] == 2
    for answers, updated in (("n\nn\n", []), ("y\nn\n", [0]), ("n\ny\n", [1])):
        main, other = pty.openpty()
        process = subprocess.Popen([TOUCHD, "test", "--update", path], stdin=other, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.write(main, answers.encode())
        out, error = process.communicate(timeout=60)
        os.close(main), os.close(other)
        assert error.decode().count("Update this case? [y/N]") == 2, error
        found = [item["expect"]["hitView"] == "yellow" for item in json.loads(read(path))["cases"]]
        assert found == [number in updated for number in range(2)], (answers, out)
        write(tmp_path, "f.json", json.loads(before))


def test_update_fixes_random_expectations(tmp_path):
    import random
    generator = random.Random(7)
    views = {"dispatch-tap.json": "yellow", "dispatch-drag-card.json": "card"}
    def some(count):
        names = [f"{view}.touchesBegan", f"{view}.touchesEnded", "window.touchesBegan", "null.motionBegan", "null.touchesMoved"]
        return [generator.choice(names) for _ in range(generator.randrange(count))]
    for indent in (None, 1, "\t"):
        cases = []
        for number in range(60):
            request, view = generator.choice(list(views.items()))
            expect = {
                "callbacks": some(5), "contains": some(3), "absent": some(3), "order": some(4),
                "counts": {name: generator.randrange(3) for name in some(3)},
                "times": {name: generator.random() for name in some(3)},
                "responderChain": generator.sample(["window", "app", "appDelegate"], generator.randrange(4)),
                "hitView": generator.choice(["window", None]),
                "final": generator.choice([{}, {"hitView": "x", "views": {"q": {"value": 1}}}]),
                "json": {"touches": generator.choice([[], [{"view": "z", "nope": [1]}]]), "a.b": {}},
                "only": {"handled": generator.random() < 0.5},
            }
            expect = {key: value for key, value in expect.items() if generator.random() < 0.5 or key == "callbacks"}
            cases.append(case(str(number), expect, request))
        path = write(tmp_path, "f.json", json.dumps(suite(*cases), indent=indent))
        code, out, error = touchd("test", "--update", "--yes", path)
        assert code in (0, 1) and " updated\n" in out, (out[-300:], error)
        after = json.loads(read(path))["cases"]
        for old, new in zip(cases, after):
            assert old["name"] == new["name"] and old["request"] == new["request"], (old, new)
            assert list(old["expect"]) == list(new["expect"]), (old["expect"], new["expect"])
            assert old["expect"].get("only") == new["expect"].get("only")
            for member in ("contains", "absent", "order", "times", "final", "json", "counts"):
                assert len(old["expect"].get(member, [])) == len(new["expect"].get(member, [])), (member, old, new)
            for member in ("callbacks", "responderChain"):
                assert new["expect"].get(member) != [] or old["expect"].get(member) == [], (member, old, new)
        assert touchd("test", path)[1].splitlines()[-1] == out.splitlines()[-1], path


def test_update_does_not_change_cases_that_would_still_fail(tmp_path):
    cases = suite({"name": "refused", "request": {"scene": {}}, "expect": {"contains": ["a.b"]}},
                  {"name": "status", "request": {"scene": {}}, "expect": {"status": 422, "problem": [{"pointer": "#/x"}]}},
                  {"name": "known", "request": example("dispatch-tap.json"), "expect": {"hitView": "window"}},
                  {"name": "untraced", "request": {**example("dispatch-tap.json"), "options": {"trace": "none"}},
                   "expect": {"contains": ["null.pressesBegan"], "hitView": "window"}})
    path = write(tmp_path, "f.json", cases)
    known = write(tmp_path, "known.list", [{"file": "f.json", "name": "known"}])
    code, out, _ = touchd("test", "--update", "--yes", path, "--known-failures", known)
    assert code == 1 and out.endswith("\n1 updated\nknown failures, counted as passed: 1\n2 passed, 2 failed\n"), out
    after = json.loads(read(path))["cases"]
    assert [item["expect"] for item in after] == [
        cases["cases"][0]["expect"],
        {"status": 422, "problem": [{"pointer": "#/events", "code": "missing-member"},
                                    {"pointer": "#/scene/windows", "code": "missing-member"}]},
        cases["cases"][2]["expect"], cases["cases"][3]["expect"]], after
    assert "UPDATED f.json: status" in out and "FAIL f.json: refused" in out and "FAIL f.json: untraced" in out


def test_update_accepts_a_request_with_expectations_and_follows_links(tmp_path):
    request = {**example("dispatch-tap.json"), "expect": {"hitView": "window"}}
    os.mkdir(os.path.join(tmp_path, "real"))
    path = write(os.path.join(tmp_path, "real"), "f.json", request)
    link = os.path.join(tmp_path, "link.json")
    os.symlink(path, link)
    assert touchd("test", "--update", "--yes", link)[0] == 0
    assert os.path.islink(link) and json.loads(read(path))["expect"] == {"hitView": "yellow"}


def test_update_rejects_conflicting_options_and_pipes(tmp_path):
    path = write(tmp_path, "f.json", suite(case("n", {"hitView": "window"})))
    before = read(path)
    for options in (["--format", "tap"], ["--format=tap13"], ["--junit", "x.xml"], ["--watch"]):
        code, _, error = touchd("test", "--update", "--yes", *options, path, cwd=tmp_path)
        assert code == 2 and "--update" in error, (options, error)
    assert touchd("test", "--update", "--yes", "-", text=before)[0] == 2
    os.mkfifo(os.path.join(tmp_path, "pipe.json"))
    process = subprocess.Popen([TOUCHD, "test", "--update", "--yes", os.path.join(tmp_path, "pipe.json")],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    with open(os.path.join(tmp_path, "pipe.json"), "w", encoding="utf-8") as pipe:
        pipe.write(before)
    assert process.wait(20) == 2 and b"not a regular file" in process.stderr.read()
    process.stderr.close()
    assert read(path) == before and sorted(os.listdir(tmp_path)) == ["f.json", "pipe.json"]


# --- watch ---

class Watching:
    """A running `touchd test --watch` that writes to a terminal or a pipe."""

    def __init__(self, *arguments, terminal=False):
        self.text = ""
        if terminal:
            self.input, output = pty.openpty()
        else:
            self.input, output = os.pipe()
        self.process = subprocess.Popen([TOUCHD, "test", "--watch", *arguments], stdout=output, stderr=output,
                                        stdin=subprocess.DEVNULL)
        os.close(output)
        os.set_blocking(self.input, False)

    def until(self, pattern, seconds=20):
        """Waits until the output matches `pattern` and returns the output since the previous call."""
        def is_there():
            self.text += self.printed()
            return re.search(pattern, self.text)

        try:
            until(is_there, seconds, f"“{pattern}” to be printed")
        except AssertionError as error:
            raise AssertionError(f"{error}; the output was: {self.text}") from None
        got, self.text = self.text, ""
        return got

    def printed(self):
        """Returns the output that has not been read yet."""
        try:
            return os.read(self.input, 65536).decode()
        except BlockingIOError:
            return ""

    def printed_within(self, seconds):
        """Returns the output of the next `seconds`, in which none is expected."""
        pause(seconds)
        return self.printed()

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        try:
            return self.process.wait(10)
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.input)


def test_watch_runs_again_when_a_file_changes(tmp_path):
    path = write(tmp_path, "f.json", suite(failing()))
    other = write(tmp_path, "other.json", suite(case("n", PASSES)))
    watching = Watching(path)
    assert "0 passed, 1 failed" in watching.until(r"watching for .*\n")
    write(tmp_path, "other.json", suite(failing()))
    write(tmp_path, "f.json~", "x")
    assert watching.printed_within(0.6) == "" and other
    # Replaces the file, as editors do.
    os.replace(write(tmp_path, ".f.json.new", suite(case("n", PASSES))), path)
    got = watching.until(r"watching for .*\n")
    assert "1 passed, 0 failed" in got and "\x1b" not in got, got
    with open(path, "a", encoding="utf-8") as file:
        for _ in range(20):
            file.write(" ")
            file.flush()
            # Simulates a program that writes its file in many small pieces.
            pause(0.01)
    assert watching.until(r"watching for .*\n").count("1 passed") == 1
    os.remove(path)
    assert "No such file" in watching.until(r"watching for .*\n")
    write(tmp_path, "f.json", suite(failing(), case("n", PASSES)))
    assert "1 passed, 1 failed" in watching.until(r"watching for .*\n")
    assert watching.end() == 1


def test_watch_sees_new_files_of_folders_and_ends_with_the_last_status(tmp_path):
    cases = os.path.join(tmp_path, "cases")
    os.mkdir(cases)
    write(cases, "a.json", suite(case("n", PASSES)))
    known = write(tmp_path, "known.list", [])
    watching = Watching(cases, "--known-failures", known, terminal=True)
    assert "\x1b[2J" in watching.until("watching")
    write(cases, "b.json", suite(failing("new")))
    assert "1 passed, 1 failed" in watching.until("watching")
    write(tmp_path, "known.list", [{"file": "b.json", "name": "new"}])
    assert "2 passed, 0 failed" in watching.until("watching")
    os.rename(cases, cases + ".away")
    assert "No such file" in watching.until("watching")
    os.rename(cases + ".away", cases)
    assert "2 passed, 0 failed" in watching.until("watching")
    write(cases, "b.json", "[")
    assert "1 passed, 1 failed" in watching.until("watching")
    os.remove(os.path.join(cases, "b.json"))
    assert "1 passed, 0 failed" in watching.until("watching")
    # Lets touchd become idle before the signal arrives.
    pause(0.2)
    assert watching.end(signal.SIGTERM) == 0


def test_watch_rejects_standard_input_and_tap(tmp_path):
    path = write(tmp_path, "f.json", suite(failing()))
    assert touchd("test", "--watch", "-")[0] == 2
    assert touchd("test", "--watch", "--format", "tap", path)[0] == 2
