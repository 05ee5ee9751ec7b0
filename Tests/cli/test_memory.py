"""Checks with valgrind that a release build does not read or write freed memory: with an eighth of the examples, cases and
fixtures (with --deep, all of them), and with questions on the command line. A server must keep a decompressed body as long as
it reads items from it.

AddressSanitizer checks a debug build only. Errors that the optimizer makes occur in release builds. Uninitialized values are not
reported, because simdjson reads and ignores bytes after the text."""
import gzip
import http.client
import json
import os
import re
import subprocess

import pytest
from harness import ROOT, example
from kept_requests import requests

VALGRIND = ["valgrind", "--quiet", "--undef-value-errors=no", "--error-exitcode=99"]


@pytest.fixture(scope="module")
def stripped(touchd, tmp_path_factory):
    """The binary without the line tables of Swift, which valgrind cannot read."""
    path = tmp_path_factory.mktemp("stripped") / "touchd"
    subprocess.run(["strip", "--strip-debug", "-o", path, touchd], check=True)
    return path


def test_a_batch_has_no_memory_error(stripped, is_deep):
    items = [{"op": operation, "request": request} for operation, request in requests(with_searches=True)]
    assert len(items) > 1000, len(items)
    items = items[::1 if is_deep else 8]
    done = subprocess.run([*VALGRIND, stripped, "batch", "--jobs", "1"], input="\n".join(map(json.dumps, items)).encode(),
                          capture_output=True)
    assert done.returncode == 0, done.stderr.decode()[:6000]
    assert done.stdout.count(b"\n") == len(items)


# A question for each form of the words.
@pytest.mark.parametrize("words, status", [("login.touchUpInside", 0), ("touch-1", 0), ("login", 0), ("logon", 2), ("login.x", 2)])
def test_a_question_has_no_memory_error(stripped, words, status):
    request = os.path.join(ROOT, "Examples/explain/login.json")
    done = subprocess.run([*VALGRIND, stripped, "explain", request, words], capture_output=True, text=True)
    assert done.returncode == status, done.stderr[:6000]


def test_the_items_of_a_compressed_document_are_read_after_the_request_was_received(stripped):
    item = {"op": "dispatch", "request": {name: example("explain-login.json")[name] for name in ("scene", "events")}}
    body = gzip.compress(json.dumps({"items": [item] * 200}).encode())
    with subprocess.Popen([*VALGRIND, stripped, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as server:
        connection = http.client.HTTPConnection("127.0.0.1", int(re.search(r":(\d+) ", server.stdout.readline())[1]), timeout=120)
        connection.request("POST", "/v1/batch", body, {"Content-Type": "application/json", "Content-Encoding": "gzip"})
        answers = json.loads(connection.getresponse().read())["items"]
        connection.close()
        server.terminate()
        _, errors = server.communicate()
    assert server.returncode == 0, errors[:6000]
    assert [answer["status"] for answer in answers] == [200] * 200
