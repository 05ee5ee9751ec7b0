#!/usr/bin/env python3
"""Sends all examples, cases and fixtures, and thousands of mutations of them, to two binaries and compares the answers.

    test_everything.py SANITIZED_TOUCHD TOUCHD

The first binary is built with a sanitizer, which ends the process at the first memory error. Both must print the same bytes.
Ends with a line `N passed, N failed`.
"""
import json
import pathlib
import random
import subprocess
import sys

from example_files import example_files
from kept_requests import mutilated, requests

ROOT = pathlib.Path(__file__).resolve().parents[2]
SANITIZED, RELEASE = sys.argv[1:3]
FORMATS = ("json", "text", "ndjson", "trace", "mermaid-state", "mermaid-sequence", "svg")
MUTILATIONS = 4
passed = failed = 0


def check(holds, message):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print("FAILED:", message)


def batch(touchd, lines):
    run = subprocess.run([touchd, "batch", "--jobs", "2"], input=lines, capture_output=True)
    check(run.returncode == 0, f"{touchd} batch: exit status {run.returncode}: {run.stderr.decode()[-3000:]}")
    return run.stdout.split(b"\n")


def batches():
    chance = random.Random(11)
    lines = []
    for operation, request in requests():
        line = json.dumps({"op": operation, "request": request}, ensure_ascii=False).encode()
        lines += [line, *(mutilated(line, chance) for _ in range(MUTILATIONS))]
    check(len(lines) > 1000, f"only {len(lines)} lines")
    text = b"\n".join(lines) + b"\n"
    for number, (found, wanted) in enumerate(zip(batch(SANITIZED, text), batch(RELEASE, text), strict=True)):
        check(found == wanted, f"line {number}: got {found[:300]!r}, want {wanted[:300]!r}")


def forms():
    for example in example_files("dispatch").values():
        for form in FORMATS:
            runs = [subprocess.run([touchd, "dispatch", "--format", form, str(example)], capture_output=True)
                    for touchd in (SANITIZED, RELEASE)]
            check(runs[0].stdout == runs[1].stdout and runs[0].returncode == 0,
                  f"{example.name} as {form}: {runs[0].stderr.decode()[-2000:]}")


batches()
forms()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0 or passed == 0)
