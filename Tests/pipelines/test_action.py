"""Tests action.yml and its scripts in temporary git repositories, without GitHub.

Needs git, bash and PyYAML."""
import contextlib
import http.server
import json
import os
import pathlib
import re
import threading
import unittest.mock
import urllib.parse
import xml.etree.ElementTree

import yaml

from repositories import BAD, FAILING, GOOD, PLAIN, ROOT, TOUCHD, case, commit, git, put, repository, run

CHECK = [ROOT / "integrations/check-scenes", "--touchd", TOUCHD]


class Reports:
    """The result of a run, and its reports."""

    def __init__(self, done, folder):
        self.status, self.out, self.err = done.returncode, done.stdout, done.stderr
        self.summary = pathlib.Path(folder, "summary.md").read_text() if os.path.exists(folder) else None
        if self.summary is None:
            return
        self.sarif = json.loads(pathlib.Path(folder, "touchd.sarif").read_text())
        [self.run] = self.sarif["runs"]
        assert self.sarif["version"] == "2.1.0" and self.run["tool"]["driver"]["name"] == "touchd"
        for result in self.run["results"]:
            assert self.run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"], result
        self.junit = xml.etree.ElementTree.parse(os.path.join(folder, "junit.xml")).getroot()

    @property
    def places(self):
        """(file, line, rule) of each finding."""
        found = [(result["locations"][0]["physicalLocation"], result["ruleId"]) for result in self.run["results"]]
        return [(urllib.parse.unquote(place["artifactLocation"]["uri"]), place["region"]["startLine"], rule) for place, rule in found]

    @property
    def files(self):
        return {file for file, _, _ in self.places}

    @property
    def cases(self):
        return {one.get("name"): one.find("failure") is None and one.find("error") is None for one in self.junit.iter("testcase")}


def check(folder, *arguments, env=None, base="base"):
    output = os.path.join(os.path.dirname(folder), "reports")
    based = [f"--base={base}"] if base else []
    return Reports(run(*CHECK, *based, "--output", output, *arguments, cwd=folder, env=env), output)


GITHUB = {"GITHUB_REPOSITORY": "owner/app", "GITHUB_SERVER_URL": "https://github.example"}


# --- the check ---

def test_only_changed_scenes_are_checked_and_findings_have_locations_and_permalinks(tmp_path):
    folder = repository(tmp_path, {"old.json": BAD})
    head = commit(folder, {"screens/login.json": BAD, "screens/fixed.json": GOOD, "package.json": '{"name": "app"}'})
    found = check(folder, env=GITHUB)
    assert found.status == 1 and found.files == {"screens/login.json"}, (found.status, found.places)
    assert [(line, rule) for _, line, rule in found.places] == [
        (9, "unreachable-control"), (19, "untouchable-recognizer"), (21, "tap-over-custom-control"), (28, "small-control")]
    assert f'<a href="https://github.example/owner/app/blob/{head}/screens/login.json#L9">' in found.summary, found.summary
    assert found.summary.startswith("### touchd: 3 errors, 1 warning in 2 files\n"), found.summary
    assert "- screens/login.json:28: warning: “help” is too small" in found.out, found.out


def test_good_scenes_and_no_change_succeed_and_write_reports(tmp_path):
    folder = repository(tmp_path, {"old.json": BAD})
    found = check(folder)
    assert (found.status, found.places, found.cases) == (0, [], {}) and "no scene changed" in found.summary, found.out
    commit(folder, {"good.json": GOOD})
    found = check(folder)
    assert (found.status, found.places) == (0, []) and "no findings in 1 file" in found.summary, found.out


def test_without_a_base_all_scenes_are_checked(tmp_path):
    folder = repository(tmp_path, {"old.json": BAD})
    assert check(folder, base=None).files == {"old.json"}


def test_a_failed_case_is_in_junit_and_in_the_summary_with_its_line(tmp_path):
    folder = repository(tmp_path)
    head = commit(folder, {"cases/login.json": FAILING})
    found = check(folder, env=GITHUB)
    assert found.status == 1 and found.cases == {"passes": True, "the button acts": False}, found.out
    assert [(suite.get("name"), suite[0].get("classname")) for suite in found.junit] == [("cases/login.json", "cases/login.json")]
    line = next(number for number, text in enumerate(FAILING.splitlines(), 1) if "the button acts" in text)
    assert f"/blob/{head}/cases/login.json#L{line}\"" in found.summary, found.summary
    assert "1 of 2 cases failed" in found.summary and "why&#58; “login” did not receive touchUpInside" in found.summary, found.summary
    assert check(folder, "--fail-on=never").status == 0


def test_the_lowest_severity_that_fails_can_be_set(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {"small.json": json.dumps({"scene": {"subviews": [{"id": "help", "class": "UIButton", "frame": [9, 99, 24, 24]}]}})})
    found = check(folder)
    assert found.status == 1 and [rule for _, _, rule in found.places] == ["small-control"], found.places
    assert check(folder, "--fail-on=error").status == 0
    assert check(folder, "--fail-on=note").status == 1


def test_patterns_select_files_and_folders_of_cases_run_without_a_change(tmp_path):
    folder = repository(tmp_path, {"cases/deep/login.json": FAILING, "cases/index.json": "[1]"})
    commit(folder, {"a/one.json": BAD, "b/two.scene": BAD, "b/three.json": BAD})
    found = check(folder, "--scenes", "a/*.json\nb/**/*.scene", "--cases", "./cases/\n")
    assert found.files == {"a/one.json", "b/two.scene"}, found.places
    assert found.cases == {"passes": True, "the button acts": False}, found.cases


def test_invalid_files_are_findings_and_the_others_are_still_checked(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {"broken.json": '{"scene": {', "login.json": BAD, "wrong.json": '{"scene": {"subviews": [{"isHiden": true}]}}'})
    found = check(folder)
    assert found.status == 1 and found.files == {"broken.json", "login.json", "wrong.json"}, (found.places, found.err)
    assert [line for file, line, rule in found.places if (file, rule) == ("broken.json", "invalid-file")] == [1], found.places
    assert "isHiden" in found.out, found.out


MARK = "executed"
ODD = ["with space.json", f"$(touch {MARK}).json", f"`touch {MARK}`.json", f"';touch {MARK};'.json", f'";touch {MARK};".json',
       "line\nbreak.json", f"\n::error::{MARK}.json", "--fail-on=never.json", "-.json", "a|b</code><img src=x>.json", "@team #1.json",
       "[link](http:x).json", "%41.json", "ü 😀.json", "*.json", ":(exclude)x.json"]


def test_file_names_are_neither_executed_nor_interpreted(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {f"{name}": BAD for name in ODD} | {f"cases/{name}": FAILING for name in ODD})
    found = check(folder, env=GITHUB)
    assert found.status == 1 and found.files >= set(ODD), (set(ODD) - found.files, found.err)
    assert len(found.junit) == len(ODD) and found.junit.get("failures") == str(len(ODD)), found.junit.attrib
    assert not list(pathlib.Path(folder).parent.rglob(MARK)), "a file name was executed"
    assert not re.search(r"^\s*::", found.out + found.err, re.M), found.out
    for part in ("<img", "@team", "](", "](http", "$(touch", "`touch", " #1"):
        assert part not in found.summary, part
    assert "line%0Abreak.json#L9" in found.summary and "%2541.json#L9" in found.summary, found.summary


def test_texts_of_a_scene_have_no_effect_in_the_summary(tmp_path):
    folder = repository(tmp_path)
    name = "</pre></code><b>x</b> @team #1 `code` [a](b) | **c** \n\n# title"
    scene = json.dumps({"scene": {"subviews": [{"id": name, "class": "UIButton", "frame": [100, 100, 24, 24]}]}})
    commit(folder, {"s.json": scene, "c.json": json.dumps({"cases": [case(name, {"contains": [name]})]})})
    found = check(folder)
    assert len(found.places) == 1 and list(found.cases.values()) == [False], (found.places, found.cases, found.err)
    for part in ("<b>", "@team", "#1 ", "`", "](", "**", "\n# ", "\n</pre></code>"):
        assert part not in found.summary.replace("### touchd", ""), (part, found.summary)
    assert found.summary.count("</pre>") == 1, found.summary


def test_links_to_other_files_are_not_followed(tmp_path):
    put(tmp_path, {"secret.json": '{"scene": {"subviews": [{"id": "s3cret"'})
    folder = repository(tmp_path)
    os.symlink("../secret.json", os.path.join(folder, "scene.json"))
    os.symlink("..", os.path.join(folder, "outside"))
    commit(folder, {"good.json": GOOD})
    for arguments in ([], ["--scenes=**/*.json", "--cases=.\noutside\n.."]):
        found = check(folder, *arguments)
        text = found.out + found.err + (found.summary or "") + json.dumps(getattr(found, "sarif", ""))
        assert "s3cret" not in text and "scene.json" not in text, text


def test_large_summaries_fit_into_a_comment(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {f"{number}.json": BAD for number in range(100)})
    found = check(folder, env=GITHUB)
    assert len(found.places) == 400 and len(found.summary) < 65_536, len(found.summary)
    assert re.search(r"\nThe reports have \d+ more\.\n$", found.summary), found.summary[-200:]


def test_problems_of_the_run_are_reported_with_status_2(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {"bad.json": BAD})
    for arguments, message in ((["--touchd", "no-such-touchd"], "“no-such-touchd” is not installed"),
                               (["--touchd", "/bin/false"], "touchd lint ended"), (["--touchd", "/bin/true"], "touchd lint ended"),
                               (["--base", "absent"], "there is no commit “absent”"), (["--base=--output=x"], "there is no commit")):
        commit(folder, {"case.json": FAILING})
        done = check(folder, *arguments)
        assert done.status == 2 and message in done.err and len(done.err.splitlines()) == 1, (arguments, done.err)


def test_an_image_runs_without_network_and_cannot_write(tmp_path):
    # This docker runs the words after the name of the image.
    put(tmp_path, {"bin/docker": f'#!/bin/sh\necho "$@" >>"{tmp_path}/calls"\nwhile [ "$1" != image:1 ]; do shift; done\nshift\nexec "{TOUCHD}" "$@"\n'})
    os.chmod(os.path.join(tmp_path, "bin/docker"), 0o755)
    calls, path = os.path.join(tmp_path, "calls"), f"{tmp_path}/bin:{PLAIN['PATH']}"
    folder = repository(tmp_path)
    commit(folder, {"bad.json": BAD})
    assert check(folder, "--image=image:1", env={"PATH": path}).status == 1
    with open(calls) as file:
        call = file.read()
    for words in ("--network none", "--read-only", "--cap-drop ALL", f"source={os.path.realpath(folder)},target=/scenes,readonly"):
        assert words in call, call


# --- pull requests ---

def pull_request(folder, checkout):
    """Makes an origin with the refs that GitHub makes for a pull request, and a shallow clone of one as actions/checkout makes
    it. Returns the clone, its environment, and the commit of the head."""
    origin = repository(folder, {"old.json": BAD, "README.md": "a"})
    git(origin, "checkout", "--quiet", "-b", "topic")
    head = commit(origin, {"new.json": BAD})
    git(origin, "checkout", "--quiet", "main")
    base = commit(origin, {"other.json": BAD})
    git(origin, "merge", "--quiet", "--no-ff", "--message", "merge", "topic")
    merge = git(origin, "rev-parse", "HEAD")
    git(origin, "update-ref", "refs/pull/7/merge", merge)
    git(origin, "update-ref", "refs/pull/7/head", head)
    git(origin, "reset", "--quiet", "--hard", base)
    git(origin, "config", "uploadpack.allowAnySHA1InWant", "true")
    clone = os.path.join(folder, "clone")
    os.makedirs(clone)
    git(clone, "init", "--quiet")
    git(clone, "remote", "add", "origin", f"file://{origin}")
    git(clone, "fetch", "--quiet", "--no-tags", "--depth=1", "origin", merge if checkout == "merge" else head)
    git(clone, "checkout", "--quiet", "--detach", "FETCH_HEAD")
    event = os.path.join(folder, "event.json")
    put(folder, {"event.json": json.dumps({"pull_request": {"number": 7, "base": {"sha": base}, "head": {"sha": head}}})})
    target = {"GITHUB_REF": "refs/heads/main", "GITHUB_SHA": base}
    merged = {"GITHUB_REF": "refs/pull/7/merge", "GITHUB_SHA": merge}
    return clone, {**GITHUB, **(merged if checkout == "merge" else target), "GITHUB_EVENT_PATH": event}, head


def test_a_pull_request_is_compared_with_its_base_and_links_to_its_head(tmp_path):
    clone, env, head = pull_request(tmp_path, "merge")
    found = check(clone, env=env, base=None)
    assert found.files == {"new.json"}, (found.places, found.err)
    assert f"/blob/{head}/new.json#L9" in found.summary, found.summary


def test_the_head_of_a_pull_request_can_be_checked_out(tmp_path):
    clone, env, head = pull_request(tmp_path, "head")
    found = check(clone, env=env, base=None)
    assert found.files == {"new.json"} and f"/blob/{head}/new.json#L9" in found.summary, (found.places, found.err)


# --- action.yml ---

def substituted(text, inputs, outputs):
    """The value of a text with expressions of the kinds that action.yml contains."""
    contexts = {**{f"inputs.{name}": value for name, value in inputs.items()},
                **{f"steps.check.outputs.{name}": value for name, value in outputs.items()}}
    return re.sub(r"\$\{\{ (.*?) \}\}", lambda found: contexts.get(found[1], ""), text)


def run_action(folder, env, **given):
    """Runs the steps of action.yml that have a script, except the comment. Returns the status and the outputs of `check`."""
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    inputs = {name: one["default"] for name, one in action["inputs"].items()} | {name.replace("_", "-"): value for name, value in given.items()}
    written = os.path.join(os.path.dirname(folder), "outputs")
    env = {**GITHUB, **env, "GITHUB_ACTION_PATH": str(ROOT), "RUNNER_TEMP": os.path.dirname(folder), "GITHUB_OUTPUT": written,
           "GITHUB_STEP_SUMMARY": written + ".md"}
    outputs, done = {}, None
    for step in action["runs"]["steps"]:
        if "run" in step and "if" not in step:
            values = {name: substituted(value, inputs, outputs) for name, value in step["env"].items()}
            done = run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=folder, env={**env, **values})
            text = pathlib.Path(written).read_text() if os.path.exists(written) else ""
            outputs = dict(line.split("=", 1) for line in text.splitlines())
            if done.returncode:
                break
    return done, outputs


def test_the_steps_of_the_action_check_and_then_fail(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {"bad.json": BAD, "case.json": FAILING})
    done, outputs = run_action(folder, {}, touchd=TOUCHD)
    assert done.returncode == 1, done.stderr
    assert outputs == {"findings": "4", "failed-cases": "1", "problems": "true", "status": "1",
                       "reports": os.path.join(os.path.dirname(folder), "touchd-reports")}, outputs
    assert pathlib.Path(outputs["reports"], "touchd.sarif").exists()
    assert run_action(folder, {}, touchd=TOUCHD, fail_on="never")[0].returncode == 0
    assert "### touchd" in pathlib.Path(folder).parent.joinpath("outputs.md").read_text()


def test_inputs_of_the_action_are_not_executed(tmp_path):
    folder = repository(tmp_path)
    commit(folder, {"bad.json": BAD})
    odd = f'"; touch {MARK}; $(touch {MARK}) `touch {MARK}`'
    done, outputs = run_action(folder, {}, touchd=TOUCHD, scenes=odd, cases=odd)
    assert done.returncode == 0 and outputs["findings"] == "0", (done.stderr, outputs)
    for name in ("fail_on", "touchd", "version", "image"):
        done, _ = run_action(folder, {"PATH": PLAIN["PATH"]}, **{"touchd": "" if name in ("version", "image") else TOUCHD, name: odd})
        assert done.returncode == 2, (name, done.stderr)
    assert not list(pathlib.Path(folder).parent.rglob(MARK)), "an input was executed"


def test_the_action_of_a_local_folder_needs_an_image(tmp_path):
    folder = repository(tmp_path)
    done, _ = run_action(folder, {})
    assert done.returncode == 2 and "set the input image or touchd" in done.stderr, done.stderr


# --- the comment ---

class GitHub(http.server.BaseHTTPRequestHandler):
    comments, writable, calls, viewer = [], True, [], {"viewer": {"login": "github-actions[bot]"}}

    def answer(self, status, document):
        body = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_call(self):
        text = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        assert self.headers["Authorization"] == "Bearer t0ken"
        path, _, query = self.path.partition("?")
        if path == "/graphql":
            return self.answer(200, {"data": self.viewer})
        if self.command == "GET":
            page = int(urllib.parse.parse_qs(query)["page"][0])
            assert path == "/repos/owner/app/issues/7/comments", path
            return self.answer(200, self.comments[(page - 1) * 2:page * 2])
        self.calls.append((self.command, path, json.loads(text)["body"]))
        return self.answer(201 if self.writable else 403, {"message": "Resource not accessible by integration"})

    do_GET = do_POST = do_PATCH = handle_call

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def github(folder, comments=(), writable=True):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), GitHub) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        GitHub.comments = [{"url": f"{url}/comment/{number}", "body": body, "user": {"login": login}}
                           for number, (login, body) in enumerate(comments)]
        GitHub.writable, GitHub.calls = writable, []

        def write(problems="true", event='{"pull_request": {"number": 7}}'):
            put(folder, {"event.json": event, "summary.md": "text\n"})
            return run(ROOT / "integrations/comment", "summary.md", cwd=folder, env={
                "GITHUB_API_URL": url, "GITHUB_REPOSITORY": "owner/app", "GITHUB_EVENT_PATH": "event.json", "GITHUB_TOKEN": "t0ken",
                "PROBLEMS": problems})
        yield write
        server.shutdown()


BOT = "github-actions[bot]"


def test_a_first_problem_creates_a_comment_and_later_runs_update_it(tmp_path):
    with github(tmp_path) as write:
        assert write().returncode == 0
        assert GitHub.calls == [("POST", "/repos/owner/app/issues/7/comments", "<!-- touchd -->\ntext\n")], GitHub.calls
    comments = [("someone", "<!-- touchd -->\nfake"), (BOT, "other"), ("x", "y"), (BOT, "<!-- touchd -->\nold")]
    for problems in ("true", "false"):
        with github(tmp_path, comments) as write:
            assert write(problems).returncode == 0
            assert GitHub.calls == [("PATCH", "/comment/3", "<!-- touchd -->\ntext\n")], GitHub.calls


def test_no_problem_creates_no_comment(tmp_path):
    with github(tmp_path, [("someone", "<!-- touchd -->\nfake")]) as write:
        assert write("false").returncode == 0 and not GitHub.calls, GitHub.calls
        done = write(event='{"ref": "refs/heads/main"}')
        assert done.returncode == 0 and "no pull request" in done.stdout and not GitHub.calls, done.stdout


def test_a_token_that_cannot_comment_does_not_fail_the_run(tmp_path):
    with github(tmp_path, writable=False) as write:
        done = write()
    assert done.returncode == 0 and done.stdout.startswith("::notice::touchd cannot comment") and "403" in done.stdout, done
    assert "t0ken" not in done.stdout + done.stderr


def test_an_unexpected_answer_of_github_does_not_fail_the_run(tmp_path):
    with github(tmp_path) as write, unittest.mock.patch.object(GitHub, "viewer", None):
        done = write()
    assert done.returncode == 0 and "not as expected" in done.stdout and not GitHub.calls, done
