"""Compares the exact texts of errors and warnings with Tests/Fixtures/Messages, over HTTP and on the command line.

    pytest Tests/cli/test_messages.py --update-messages

writes the texts after a change of messages; git shows the differences.

- `errors.json`: the codes of errors and warnings. The inputs are the examples of docs/errors.md.
- `problems.json`: the codes of problems.
- `limits.json`: the limits.
"""
import base64
import contextlib
import gzip
import json
import pathlib
import re
import socket

import pytest
import touchd as binary
from contract import Contract
from harness import ROOT, example, touchd
from waiting import pause, until

FOLDER = pathlib.Path(ROOT, "Tests/Fixtures/Messages")
JSON = {"Content-Type": "application/json"}
SCHEMAS = Contract().schemas


class Texts:
    """The expected texts of a file."""

    def __init__(self, path, is_update):
        self.path = path
        self.is_update = is_update
        self.expected = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.found = {}

    def check(self, name, **texts):
        """Compares the texts of a case; with --update-messages, stores them."""
        self.found[name] = texts
        if not self.is_update:
            assert self.expected.get(name) == texts

    def close(self, is_complete):
        """Writes the texts, without those of cases that no longer exist if all tests ran."""
        if not self.is_update:
            return
        texts = self.found if is_complete else self.expected | self.found
        text = json.dumps(dict(sorted(texts.items())), indent=2, ensure_ascii=False)
        self.path.write_text(text + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def texts(request):
    """The expected texts by the name of their file."""
    option = request.config.option
    found = {name: Texts(FOLDER / f"{name}.json", option.update_messages) for name in ("errors", "problems", "limits")}
    yield found
    for one in found.values():
        one.close(is_complete=not option.keyword)


@contextlib.contextmanager
def with_server(shared, *options):
    """The shared server, or one with these options."""
    if not options:
        yield shared
        return
    server = binary.Server(*options)
    try:
        yield server
    finally:
        server.stop()


def shortened(lines):
    """Returns the lines without the middle of long lists, and with repeated parts as one part and their number."""
    lines = [re.sub(r"(.{1,40}?)\1{9,}", lambda match: f"{match[1]} × {len(match[0]) // len(match[1])} ", line) for line in lines]
    return lines if len(lines) < 12 else [*lines[:3], f"({len(lines) - 5} lines)", *lines[-2:]]


def lines(answer):
    """Returns the texts of an HTTP answer: status, code and detail of a problem, then one line for each error or warning."""
    status, _, body = answer
    document = json.loads(body) if body.startswith(b"{") else {}
    head = f"{status} {document['code']}: {document['detail']}" if status >= 400 else str(status)
    diagnostics = document.get("errors", []) + document.get("warnings", [])
    return shortened([head] + [f"{one['pointer']}: {one['code']}: {one['detail']}" for one in diagnostics])


def printed(path, request):
    """Returns the exit status of the command for a request of this operation, the lines of standard error, and the warnings of
    its text."""
    command = path.removeprefix("/v1/")
    status, out, error = touchd(command, *([] if command == "convert" else ["--text"]), "-", text=request)
    warnings = [line for line in out.splitlines() if line.startswith("Warning: ")]
    return shortened([f"exit status {status}", *error.splitlines(), *warnings])


# MARK: Errors and warnings

CODES = list(dict.fromkeys(code for name in ("Fault", "Warning") for code in SCHEMAS[name]["properties"]["code"]["x-extensible-enum"]))


@pytest.mark.parametrize("code", CODES)
def test_errors_and_warnings(server, texts, code):
    example = json.loads(server.request("GET", f"/problems/{code}")[2])["example"]
    answer = server.post(example["path"], example["request"])
    assert any(line.startswith(f"{example['pointer']}: {code}: ") for line in lines(answer)), lines(answer)
    texts["errors"].check(code, http=lines(answer), command=printed(example["path"], example["request"]))


# MARK: Problems

TAP = json.dumps(example("dispatch-tap.json"))


def send(data):
    """Returns a function that sends bytes to a server and returns the first response."""
    def ask(server):
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
            connection.sendall(data)
            reply = b""
            while chunk := connection.recv(65536):
                reply += chunk
        head, _, body = reply.partition(b"\r\n\r\n")
        return int(head.split(b" ")[1]), {}, body
    return ask


def post(body, path="/v1/dispatch", **headers):
    """Returns a function that posts a body to a server."""
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda server: server.request("POST", path, body, {**JSON, **headers})


def get(path, method="GET", **headers):
    """Returns a function that sends a request without a body."""
    return lambda server: server.request(method, path, headers={"X-Request-Id": "1", **headers})


def too_many(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=60):
        until(lambda: server.post("/v1/dispatch", TAP)[0] != 200, what="the connection to be counted")
        return server.post("/v1/dispatch", TAP)


TWO_ERRORS = '{ "scene": { "subviews": [{ "id": "", "frame": [0, 0, 100, 50], "alpha": 2 }] }, "events": [] }'
START = b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"

# The requests by the name of the case, which begins with the code: options of the server, and the request.
PROBLEMS = {
    "bad-request, format": ([], post(TAP, "/v1/dispatch?format=pdf")),
    "bad-request, gzip": ([], post(b"x", Content_Encoding="gzip")),
    "bad-request, link": ([], get("/v1/dispatch/z/AAAA")),
    "bad-request, strict": ([], post(TAP, "/v1/dispatch?strict=maybe")),
    "invalid-request": ([], post(TWO_ERRORS)),
    "method-not-allowed": ([], get("/v1/dispatch", "PUT")),
    "not-acceptable": ([], post(TAP, Accept="image/png")),
    "not-found": ([], get("/v2")),
    "not-found, code": ([], get("/problems/unknown-menber")),
    "not-implemented": ([], send(START + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n")),
    "not-json": ([], post('{\n  "scene": }')),
    "not-json, empty": ([], post("")),
    "overloaded": (["--max-held", "100000"], post(json.dumps(json.loads(TAP) | {"$comment": "x" * 500_000}))),
    "request-timeout": (["--transfer-timeout", "1"], send(START + b"Content-Length: 9\r\n\r\n{")),
    "too-many-requests": (["--connections-per-address", "1"], too_many),
    "unauthorized": (["--tokens", "TOKENS"], post(TAP)),
    "unsupported-media-type, coding": ([], post(TAP, Content_Encoding="br")),
    "unsupported-media-type, type": ([], post(TAP, Content_Type="text/plain")),
}
# The commands that read the same input.
COMMANDS = {"invalid-request": TWO_ERRORS, "not-json": '{\n  "scene": }', "not-json, empty": ""}


@pytest.mark.parametrize("name", PROBLEMS)
def test_problems(server, texts, tmp_path, name):
    options, ask = PROBLEMS[name]
    tokens = tmp_path / "tokens"
    tokens.write_text("secret\n")
    with with_server(server, *[str(tokens) if option == "TOKENS" else option for option in options]) as one:
        answer = ask(one)
    assert json.loads(answer[2])["code"] == name.split(",")[0]
    found = {"http": lines(answer)}
    if name in COMMANDS:
        found["command"] = printed("/v1/dispatch", COMMANDS[name])
    texts["problems"].check(name, **found)


def test_problems_are_complete():
    """`internal` is a defect, which no request should cause. test_limits tests the others."""
    tested = {name.split(",")[0] for name in PROBLEMS}
    assert tested == set(SCHEMAS["ProblemCode"]["x-extensible-enum"]) - {"internal", "limit-exceeded", "body-too-large", "uri-too-long"}


# MARK: Limits


def request(*events, **members):
    """Returns a dispatch request with a view, and these members of the view."""
    return json.dumps({"scene": {"subviews": [{"id": "buy", "frame": [0, 0, 100, 50], **members}]}, "events": events})


def nested(levels):
    """Returns a dispatch request with this number of levels of views, without the window."""
    head = "".join(f'{{"id":"v{level}","frame":[0,0,1,1],"subviews":[' for level in range(levels))
    return '{"scene":{"subviews":[' + head + "]}" * levels + ']},"events":[]}'


def nested_json(levels):
    return "[" * levels + "]" * levels


def views(count):
    return {"subviews": [{"id": f"v{number}", "frame": [number, 0, 1, 1]} for number in range(count)]}


def screenshots(count, size):
    png = base64.b64encode(b"\x89PNG\r\n\x1a\n".ljust(size, b"\0")).decode()
    windows = [{"id": f"w{number}", "frame": [0, 0, 9, 9], "screenshot": "data:image/png;base64," + png}
               for number in range(count)]
    return json.dumps({"scene": {"windows": windows}})


def fingers(count):
    touches = [{"finger": f"f{number}", "phase": "began", "location": [number, 0]} for number in range(count)]
    return request({"touches": touches})


ADDED = [{"add": {"parent": "buy", "view": {"id": f"v{number}", "frame": [0, 0, 1, 1]}}} for number in range(1001)]
SWEEP = {**json.loads(request({"tap": {"at": [1, 1], "hold": 0}})), "vary": [{"pointer": "/events/0/tap/hold", "from": 0, "to": 2}],
         "outcome": {"value": "firstResponder"}}
ROBUSTNESS = {**json.loads(request({"tap": "buy"})), "outcome": {"value": "firstResponder"}}
MANY_MEMBERS = request(**{f"x{number}": 1 for number in range(51)})

# The requests by the name of the limit: options of the server, the path of the operation, and the body. The command line, which
# has the default limits, is tested if there are no options.
LIMITS = {
    "added views": ([], "/v1/dispatch", request(*ADDED)),
    "answer": (["--max-answer", "100"], "/v1/dispatch", TAP),
    "batch items": ([], "/v1/batch", json.dumps({"items": [{}] * 100_001})),
    "computing": (["--max-computing", "1"], "/v1/dispatch", TAP),
    "deadlines": ([], "/v1/dispatch", json.dumps({
        "scene": {"subviews": [{"id": "v", "frame": [0, 0, 9, 9], "gestureRecognizers": [
            {"id": "r", "type": "custom", "rules": [{"on": "began", "deadline": 1}, {"on": "deadline", "deadline": 1}]}]}]},
        "events": [{"touches": [{"finger": "f", "phase": "began", "location": [0, 0]}]}]})),
    "entries of a dispatch": (["--max-entries", "1"], "/v1/dispatch", TAP),
    "entries of a hit test": (["--max-entries", "2"], "/v1/hit-test", json.dumps(
        {"scene": views(3), "points": [[0, 0]], "explain": True})),
    "entries of a hit map": (["--max-entries", "2"], "/v1/hit-map", json.dumps({"scene": views(3)})),
    "entries of reachability": (["--max-entries", "2"], "/v1/reachability", json.dumps({"scene": views(3)})),
    "errors": ([], "/v1/dispatch", MANY_MEMBERS),
    "events": ([], "/v1/dispatch", request({"drag": {"from": [0, 0], "to": [9, 9], "duration": 3600}})),
    "events of a conversion": (["--max-events", "2"], "/v1/convert", json.dumps(
        {"from": "touchd", "to": "w3c-actions", "data": json.loads(request({"tap": "buy"}, {"tap": "buy"}))})),
    "fingers": ([], "/v1/dispatch", fingers(65)),
    "id": ([], "/v1/dispatch", request(id="x" * 257)),
    "levels of JSON": ([], "/v1/dispatch", nested_json(2049)),
    "levels of views": ([], "/v1/dispatch", nested(512)),
    "points": (["--max-points", "2"], "/v1/hit-test", json.dumps({"scene": views(1), "points": [[0, 0]] * 3})),
    "recognizers": ([], "/v1/dispatch", request(gestureRecognizers=[{"id": f"g{number}", "type": "tap"} for number in range(10_001)])),
    "runs of robustness": ([], "/v1/robustness", json.dumps({**ROBUSTNESS, "runs": 1_000_000})),
    "steps of a sweep": ([], "/v1/sweep", json.dumps({**SWEEP, "vary": [{**SWEEP["vary"][0], "step": 0.000001}]})),
    "samples of a sweep": ([], "/v1/sweep", json.dumps({**SWEEP, "vary": [{**SWEEP["vary"][0], "samples": 1_000_000}]})),
    "screenshots": ([], "/v1/hit-map", screenshots(5, 16)),
    "size of a screenshot": ([], "/v1/hit-map", screenshots(1, 2 * 1024 * 1024 + 1)),
    "views": (["--max-views", "2"], "/v1/dispatch", json.dumps({"scene": views(3), "events": []})),
    "views of a conversion": (["--max-views", "2"], "/v1/convert", json.dumps(
        {"from": "appium-xml", "data": "<AppiumAUT>" + "<XCUIElementTypeOther x='0' y='0' width='9' height='9'/>" * 3 + "</AppiumAUT>"})),
    "levels of a conversion": (["--max-scene-depth", "2"], "/v1/convert", json.dumps(
        {"from": "appium-xml", "data": "<AppiumAUT>" + "<XCUIElementTypeOther x='0' y='0' width='9' height='9'>" * 9
         + "</XCUIElementTypeOther>" * 9 + "</AppiumAUT>"})),
}


@pytest.mark.parametrize("name", LIMITS)
def test_limits(server, texts, name):
    options, path, body = LIMITS[name]
    with with_server(server, *options) as one:
        answer = one.post(path, body)
    assert answer[0] in (400, 422), answer
    found = {"http": lines(answer)}
    if not options and path != "/v1/batch":
        found["command"] = printed(path, body)
    texts["limits"].check(name, **found)


CHUNKED = START + b"Transfer-Encoding: chunked\r\n\r\n"
BODY = json.dumps(json.loads(TAP) | {"$comment": "x" * 2000}).encode()
SMALL = ["--max-body", "1000"]

# Requests whose body or target is too long.
SIZES = {
    "body": (SMALL, post(BODY)),
    "body, chunked": (SMALL, send(CHUNKED + b"800\r\n" + b"x" * 0x800 + b"\r\n0\r\n\r\n")),
    "body, chunk": (SMALL, send(CHUNKED + b"ffffffffffff\r\n")),
    "body, compressed": (SMALL, post(gzip.compress(BODY), Content_Encoding="gzip")),
    "body of MCP": (SMALL, post(BODY, "/mcp")),
    "body of a live scene": (["--live", "--tokens", "TOKENS"], post(
        b" " * (1024 * 1024 + 1), "/v1/live/home", Authorization="Bearer secret")),
    "target": ([], get("/" + "x" * 8192)),
}


@pytest.mark.parametrize("name", SIZES)
def test_limits_of_sizes(server, texts, tmp_path, name):
    options, ask = SIZES[name]
    tokens = tmp_path / "tokens"
    tokens.write_text("secret\n")
    with with_server(server, *[str(tokens) if option == "TOKENS" else option for option in options]) as one:
        answer = ask(one)
    assert answer[0] in (413, 414), answer
    texts["limits"].check(name, http=lines(answer))
