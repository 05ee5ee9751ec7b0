"""Helpers for the tests of the command line: functions that run touchd and write case files."""
import functools
import json
import os
import re
import subprocess

from example_files import example_path
from touchd import ROOT, TOUCHD


def touchd(*arguments, text=None, cwd=None):
    """Runs touchd, and returns the exit status, standard output and standard error."""
    done = subprocess.run(
        [TOUCHD, *arguments], input=text, capture_output=True, text=True, timeout=120, cwd=cwd)
    return done.returncode, done.stdout, done.stderr


def example(name):
    with open(example_path(name), encoding="utf-8") as file:
        request = json.load(file)
    request.pop("expect", None)
    request.pop("question", None)
    return request


def case(name, expect, request="dispatch-tap.json", **members):
    return {"name": name, "request": example(request), "expect": expect, **members}


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text if isinstance(text, str) else json.dumps(text))
    return path


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


@functools.cache
def commands():
    """Returns the options that the help of each command lists, by command."""
    found = {}
    for name in re.findall(r"^  ([a-z][a-z-]*)", touchd("--help")[1].split("Commands:")[1], re.M):
        text = touchd(name, "--help")[1]
        options = text.split("\nOptions:\n")[1].split("\n\n")[0] if "\nOptions:\n" in text else ""
        found[name] = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", options, re.M)
    return found
