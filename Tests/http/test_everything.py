#!/usr/bin/env python3
"""Everything that is kept as an example, a case or a fixture, and thousands of mutilations of it, answered by two binaries.

    test_everything.py SANITIZED_TOUCHD TOUCHD

The first is built with a sanitizer, which ends it at the first wrong access; and it must give the same bytes as the other.
Closes with `N passed, N failed`.
"""
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SANITIZED, RELEASE = sys.argv[1:3]
OPERATIONS = {"dispatch": "dispatch", "hit-test": "hitTest", "responder-chain": "responderChain", "explain": "explain",
              "reachability": "reachability", "hit-map": "hitMap", "lint": "lintScene", "sweep": "sweep", "diff": "diff",
              "convert": "convert"}
FORMATS = ("json", "text", "ndjson", "trace", "mermaid-state", "mermaid-sequence", "svg")
MUTILATIONS = 4
# Long searches, ten times longer here, are told by other tests.
LONG = ("sweep", "explain")
passed = failed = 0


def check(holds, words):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print("FAILED:", words)


def requests():
    """Operations with their requests."""
    for entry in json.loads((ROOT / "Examples/index.json").read_text()):
        if entry["operation"] not in ("batch", *LONG):
            yield entry["operation"], json.loads((ROOT / "Examples" / entry["name"]).read_text())
    for file in sorted((ROOT / "Tests/Fixtures/Cases").glob("*.json")):
        for case in json.loads(file.read_text())["cases"]:
            operation = OPERATIONS.get(case.get("endpoint", "dispatch").rsplit("/", 1)[-1])
            if operation and operation not in LONG and isinstance(case.get("request"), dict):
                yield operation, case["request"]
    for file in sorted((ROOT / "Tests/Fixtures/Conversion").glob("*/*")):
        if file.name.endswith((".options.json", ".expected.json")):
            continue
        options = file.parent / (file.stem + ".options.json")
        request = {"from": file.parent.name, "data": file.read_bytes().decode(errors="replace")}
        if options.exists():
            request["options"] = json.loads(options.read_text())
        for target in ("auto", "request", "w3c-actions", "maestro-flow", "pytest", "xctest"):
            yield "convert", {**request, "to": target}


def mutilated(line, chance):
    """The line with something wrong in it: cut off, a byte changed, or a part of it there twice or gone."""
    place, other = sorted(chance.randrange(len(line)) for _ in range(2))
    kind = chance.randrange(4)
    if kind == 0:
        line = line[:place]
    elif kind == 1:
        line = line[:place] + bytes([chance.randrange(256)]) + line[place + 1:]
    elif kind == 2:
        line = line[:other] + line[place:]
    else:
        line = line[:place] + line[other:]
    return line.replace(b"\n", b" ").replace(b"\r", b" ")


def batch(touchd, lines):
    run = subprocess.run([touchd, "batch", "--jobs", "2"], input=lines, capture_output=True)
    check(run.returncode == 0, f"{touchd} batch ends with {run.returncode}: {run.stderr.decode()[-3000:]}")
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
        check(found == wanted, f"line {number}: {found[:300]!r}, not {wanted[:300]!r}")


def forms():
    for example in sorted((ROOT / "Examples").glob("dispatch-*.json")):
        for form in FORMATS:
            runs = [subprocess.run([touchd, "dispatch", "--format", form, str(example)], capture_output=True)
                    for touchd in (SANITIZED, RELEASE)]
            check(runs[0].stdout == runs[1].stdout and runs[0].returncode == 0,
                  f"{example.name} as {form}: {runs[0].stderr.decode()[-2000:]}")


batches()
forms()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0 or passed == 0)
