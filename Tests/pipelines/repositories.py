"""Scenes for the tests of pipelines, and functions that run programs and make git repositories."""
import json
import os
import pathlib
import subprocess

from example_files import example_path
from harness import TOUCHD, case  # noqa: F401

ROOT = pathlib.Path(__file__).resolve().parents[2]
BAD = example_path("lint-form.json").read_text()
GOOD = example_path("lint-form-fixed.json").read_text()
FAILING = json.dumps({"cases": [case("passes", {"hitView": "yellow"}),
                                case("the button acts", {"contains": ["login.touchUpInside"]}, "explain-login.json")]}, indent=2)
# Nothing of the machine's own configuration, and none of the variables of the CI that runs this test.
PLAIN = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
         **{f"GIT_{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}


def run(*command, cwd, env=None, **more):
    return subprocess.run(command, cwd=cwd, env={**PLAIN, **(env or {})}, capture_output=True, text=True, timeout=120, **more)


def git(folder, *arguments):
    done = run("git", *arguments, cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def put(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def commit(folder, files, message="change"):
    put(folder, files)
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", message)
    return git(folder, "rev-parse", "HEAD")


def repository(folder, before=None):
    folder = os.path.join(folder, "repository")
    os.makedirs(folder)
    git(folder, "init", "--quiet", "--initial-branch=main")
    commit(folder, before or {"README.md": "text"})
    git(folder, "tag", "base")
    return folder
