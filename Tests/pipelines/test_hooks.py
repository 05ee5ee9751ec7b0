"""Tests .pre-commit-hooks.yaml with pre-commit in temporary git repositories.

Needs git, and pre-commit next to the running Python."""
import json
import os
import pathlib
import shutil
import sys

from repositories import BAD, FAILING, GOOD, ROOT, TOUCHD, commit, git, put, repository, run

PRE_COMMIT = pathlib.Path(sys.executable).parent / "pre-commit"


def hooks(folder):
    """A repository with only the files that the hooks need, because pre-commit clones the repository of a hook."""
    source = os.path.join(folder, "hooks")
    os.makedirs(source)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", source)
    shutil.copytree(ROOT / "integrations", os.path.join(source, "integrations"), ignore=shutil.ignore_patterns("__pycache__"))
    git(source, "init", "--quiet")
    commit(source, {})
    return source


def pre_commit(folder, hook, *arguments, **env):
    parent = os.path.dirname(folder)
    env = {"TOUCHD_BINARY": TOUCHD, "PRE_COMMIT_HOME": os.path.join(parent, "cache"), "HOME": parent, **env}
    return run(PRE_COMMIT, "try-repo", os.path.join(parent, "hooks"), hook, "--all-files", *arguments, cwd=folder, env=env)


def changed(folder, files):
    hooks(folder)
    folder = repository(folder)
    commit(folder, files)
    return folder


def test_lint_reports_scenes_and_ignores_other_files(tmp_path):
    folder = changed(tmp_path, {"bad.json": BAD, "good.json": GOOD, "package.json": '{"name": "app"}', "list.json": "[1]", "scene.txt": BAD})
    done = pre_commit(folder, "touchd-lint")
    assert done.returncode == 1 and "bad.json:9:11: error:" in done.stdout, done.stdout + done.stderr
    for name in ("good.json", "package.json", "list.json", "scene.txt"):
        assert name not in done.stdout, done.stdout


def test_good_files_pass_both_hooks(tmp_path):
    folder = changed(tmp_path, {"good.json": GOOD, "package.json": '{"name": "app"}'})
    for hook in ("touchd-lint", "touchd-test"):
        done = pre_commit(folder, hook)
        assert done.returncode == 0 and "Passed" in done.stdout, done.stdout + done.stderr


def test_runs_cases_and_reports_the_failed_one(tmp_path):
    folder = changed(tmp_path, {"cases/login.json": FAILING, "bad.json": BAD})
    done = pre_commit(folder, "touchd-test")
    assert done.returncode == 1 and "FAIL login.json: the button acts" in done.stdout and "bad.json" not in done.stdout, done.stdout


def test_names_of_files_are_not_options_and_not_executed(tmp_path):
    names = ["$(touch executed).json", "';touch executed;'.json", "a b.json", "--severity=error.json", "--no-such.json", "-v.json", "line\nbreak.json"]
    folder = changed(tmp_path, {name: BAD for name in names})
    done = pre_commit(folder, "touchd-lint")
    assert done.returncode == 1, done.stdout + done.stderr
    for name in names:
        shown = name.replace("\n", "\\u{a}") + ":9:11: error:"
        assert shown in done.stdout, (name, done.stdout)
    assert not list(pathlib.Path(folder).parent.rglob("executed"))


def test_options_can_be_set_in_the_configuration(tmp_path):
    small = json.dumps({"scene": {"subviews": [{"id": "help", "class": "UIButton", "frame": [9, 99, 24, 24]}]}})
    source = hooks(tmp_path)
    folder = repository(tmp_path)
    commit(folder, {"small.json": small, ".pre-commit-config.yaml": json.dumps({"repos": [{
        "repo": source, "rev": git(source, "rev-parse", "HEAD"), "hooks": [{"id": "touchd-lint", "args": ["--severity=error"]}]}]})})
    home = os.path.dirname(folder)
    done = run(PRE_COMMIT, "run", "--all-files", cwd=folder, env={"TOUCHD_BINARY": TOUCHD, "PRE_COMMIT_HOME": f"{home}/cache", "HOME": home})
    assert done.returncode == 0, done.stdout + done.stderr
    assert pre_commit(folder, "touchd-lint").returncode == 1


def test_a_missing_touchd_is_reported(tmp_path):
    put(tmp_path, {"bad.json": BAD, "package.json": "{}"})
    for env, message in (({}, "touchd-lint: “touchd” is not installed"), ({"TOUCHD_IMAGE": "touchd"}, "touchd-lint: docker is not installed")):
        done = run(sys.executable, ROOT / "integrations/hook", "lint", "--severity=warning", "bad.json", "package.json", cwd=tmp_path,
                   env={"PATH": tmp_path, **env})
        assert done.returncode == 2 and done.stderr.startswith(message) and not done.stdout, done
