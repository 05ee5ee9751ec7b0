"""Finds the scenes and test cases of a git repository, and runs touchd. Shared by check-scenes and hook. Standard library only."""
import json
import os
import re
import shutil
import stat
import subprocess


class CannotRun(Exception):
    """touchd or git cannot be run, or their output is not valid."""


def git(*arguments):
    """Returns the output of git. Hooks and the file system monitor, which the configuration could set, do not run."""
    command = ["git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", *arguments]
    try:
        done = subprocess.run(command, capture_output=True)
    except OSError as error:
        raise CannotRun(f"git cannot be run: {error}") from None
    if done.returncode:
        raise CannotRun(f"git {arguments[0]}: {done.stderr.decode(errors='replace').strip()}")
    return os.fsdecode(done.stdout)


def is_regular(path):
    """A link could point to a file outside the repository, whose contents would then appear in the report."""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def contains(path, *names):
    """Whether the object in a JSON file has one of these members. If the file is not valid JSON: whether the text has one, so
    that touchd reports the errors of a damaged scene."""
    with open(path, "rb") as file:
        text = file.read()
    try:
        document = json.loads(text)
        return isinstance(document, dict) and any(name in document for name in names)
    except (ValueError, RecursionError):
        return re.search(rb'"(?:%s)"\s*:\s*[\[{]' % "|".join(names).encode(), text) is not None


def is_scene(path):
    return contains(path, "scene", "windows", "subviews", "cases")


def has_cases(path):
    return contains(path, "cases", "expect")


def touchd_command(binary, image):
    """The start of a command that runs touchd in the current folder. A container has no network and cannot write."""
    if image:
        if not shutil.which("docker"):
            raise CannotRun("docker is not installed; install it, or use a touchd binary")
        here = os.getcwd()
        return ["docker", "run", "--rm", "--network", "none", "--read-only", "--cap-drop", "ALL",
                "--security-opt", "no-new-privileges", "--user", f"{os.getuid()}:{os.getgid()}",
                "--mount", f"type=bind,source={here},target=/scenes,readonly", "--workdir", "/scenes", image]
    found = shutil.which(binary)
    if not found:
        raise CannotRun(f"“{binary}” is not installed; see docs/ci.md of touchd for how to get it")
    return [found]


def batches(files, size=90_000):
    """Divides a list of files, because the arguments of a program have a maximum length."""
    batch, length = [], 0
    for file in files:
        if batch and length + len(file) > size:
            yield batch
            batch, length = [], 0
        batch.append(file)
        length += len(os.fsencode(file)) + 8
    if batch:
        yield batch
