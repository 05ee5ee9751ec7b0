#!/usr/bin/env python3
"""Checks with valgrind that a release build does not read or write freed memory: with all examples, cases and fixtures, and with
questions on the command line. A server must keep a decompressed body as long as it reads items from it.

    test_memory.py TOUCHD [--every N]    N: check every Nth of the requests (default: 1, which takes minutes)

AddressSanitizer checks a debug build only. Errors that the optimizer makes occur in release builds. Uninitialized values are not
reported, because simdjson reads and ignores bytes after the text. Ends with a line `N passed, N failed`.
"""
import argparse
import gzip
import http.client
import json
import pathlib
import re
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


def check_compressed_document(touchd):
    """Sends a compressed batch document, whose items are read after the request was received."""
    global passed, failed
    request = json.loads((ROOT / "Examples/explain/login.json").read_text())
    item = {"op": "dispatch", "request": {name: request[name] for name in ("scene", "events")}}
    body = gzip.compress(json.dumps({"items": [item] * 200}).encode())
    with subprocess.Popen([*VALGRIND, touchd, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as server:
        connection = http.client.HTTPConnection("127.0.0.1", int(re.search(r":(\d+) ", server.stdout.readline())[1]), timeout=120)
        connection.request("POST", "/v1/batch", body, {"Content-Type": "application/json", "Content-Encoding": "gzip"})
        answers = json.loads(connection.getresponse().read())["items"]
        connection.close()
        server.terminate()
        _, errors = server.communicate()
    holds = server.returncode == 0 and [answer["status"] for answer in answers] == [200] * 200
    passed, failed = passed + holds, failed + (not holds)
    if not holds:
        print(f"FAILED: a compressed batch document: exit status {server.returncode}: {errors[:6000]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    # valgrind cannot read Swift's line tables.
    with tempfile.TemporaryDirectory() as folder:
        touchd = f"{folder}/touchd"
        subprocess.run(["strip", "--strip-debug", "-o", touchd, options.touchd], check=True)
        items = [{"op": operation, "request": request} for operation, request in requests(with_searches=True)]
        assert len(items) > 1000, len(items)
        items = items[::options.every]
        answers = check(touchd, "batch", "--jobs", "1", input="\n".join(map(json.dumps, items)).encode())
        assert answers.count(b"\n") == len(items), (len(items), answers.count(b"\n"))
        for words, status in QUESTIONS:
            check(touchd, "explain", str(ROOT / "Examples/explain/login.json"), words, status=status)
        check_compressed_document(touchd)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
