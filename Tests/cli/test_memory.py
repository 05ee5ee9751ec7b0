#!/usr/bin/env python3
"""Checks with valgrind that a release build does not read or write freed memory: with all examples, cases and fixtures, and with
questions on the command line.

    test_memory.py TOUCHD

AddressSanitizer checks a debug build only. Errors that the optimizer makes occur in release builds. Uninitialized values are not
reported, because simdjson reads and ignores bytes after the text. Ends with a line `N passed, N failed`.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "http"))
from kept_requests import requests

ROOT = pathlib.Path(__file__).resolve().parents[2]
VALGRIND = ["valgrind", "--quiet", "--undef-value-errors=no", "--error-exitcode=99"]
# A question for each form of the words, with the expected exit status.
QUESTIONS = (("login.touchUpInside", 0), ("touch-1", 0), ("login", 0), ("logon", 2), ("login.x", 2))
passed = failed = 0


def check(touchd, *arguments, status=0, **options):
    global passed, failed
    run = subprocess.run([*VALGRIND, touchd, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    holds = run.returncode == status
    passed, failed = passed + holds, failed + (not holds)
    if not holds:
        print(f"FAILED: {' '.join(arguments)}: exit status {run.returncode}: {run.stderr.decode()[:6000]}")
    return run.stdout


def main():
    # valgrind cannot read Swift's line tables.
    with tempfile.TemporaryDirectory() as folder:
        touchd = f"{folder}/touchd"
        subprocess.run(["strip", "--strip-debug", "-o", touchd, sys.argv[1]], check=True)
        items = [{"op": operation, "request": request} for operation, request in requests(with_searches=True)]
        answers = check(touchd, "batch", "--jobs", "1", input="\n".join(map(json.dumps, items)).encode())
        assert len(items) > 1000 and answers.count(b"\n") == len(items), (len(items), answers.count(b"\n"))
        for words, status in QUESTIONS:
            check(touchd, "explain", str(ROOT / "Examples/explain-login.json"), words, status=status)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
