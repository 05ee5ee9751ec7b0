"""Sends all examples, cases and fixtures, and thousands of mutations of them, to a binary that is built with a sanitizer and to
another one, --reference, and compares the answers. The sanitizer ends the process at the first memory error. Both must print
the same bytes."""
import json
import os
import random
import subprocess

import pytest
from kept_requests import ROOT, mutilated, requests

FORMATS = ("json", "text", "ndjson", "trace", "mermaid-state", "mermaid-sequence", "svg")
MUTILATIONS = 4


@pytest.fixture(scope="module")
def reference(pytestconfig):
    path = pytestconfig.option.reference
    return os.path.abspath(path) if path else pytest.skip("needs a second binary: --reference PATH")


def batch(touchd, lines):
    run = subprocess.run([touchd, "batch", "--jobs", "2"], input=lines, capture_output=True)
    assert run.returncode == 0, f"{touchd} batch: exit status {run.returncode}: {run.stderr.decode()[-3000:]}"
    return run.stdout.split(b"\n")


def test_both_answer_each_line_alike(touchd, reference):
    chance = random.Random(11)
    lines = []
    for operation, request in requests():
        line = json.dumps({"op": operation, "request": request}, ensure_ascii=False).encode()
        lines += [line, *(mutilated(line, chance) for _ in range(MUTILATIONS))]
    assert len(lines) > 1000, len(lines)
    text = b"\n".join(lines) + b"\n"
    for number, (found, wanted) in enumerate(zip(batch(touchd, text), batch(reference, text), strict=True)):
        assert found == wanted, f"line {number}: got {found[:300]!r}, want {wanted[:300]!r}"


@pytest.mark.parametrize("form", FORMATS)
def test_both_write_each_format_alike(touchd, reference, form):
    for example in sorted((ROOT / "Examples/dispatch").glob("*.json")):
        runs = [subprocess.run([binary, "dispatch", "--format", form, example], capture_output=True) for binary in (touchd, reference)]
        assert runs[0].returncode == 0 and runs[0].stdout == runs[1].stdout, f"{example.name}: {runs[0].stderr.decode()[-2000:]}"
