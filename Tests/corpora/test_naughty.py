"""Sends the Big List of Naughty Strings as every string of the interface: values, member names, paths, queries and header
fields.

No answer may have a 5xx status. If an answer contains a string, it must be unchanged after decoding. Without `--deep`, each
place of a request gets a twelfth of the strings, and each header field a quarter."""
import concurrent.futures
import copy
import json
import re
import unicodedata
import urllib.parse
import xml.etree.ElementTree as ElementTree

import pytest
from contract import Contract, example
from corpora import shared
from mutants import bases, escaped, is_skipped
from raw import exchange
from wire import Wire

# A string that no example contains.
PLACE = "\ue000place\ue000"
COUNT = 515
STRIDE = 12
# Seconds to wait for the answer to a request that may be incomplete.
PATIENCE = 0.3
# Invalid cookies, for which libmicrohttpd 0.9.75 sends the head of its answer twice.
TWICE = ('Cookie: \'"><script>alert(123);</script x="\'', 'Cookie: \'";alert(123);t="\'')
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
# The members of a fix that contain code.
CODE = ("swift", "objectiveC")
# The punctuation of the statements that fixes consist of.
PUNCTUATION = "_`.,:;=()[]{}<>@&|!?*/+-# "
# Characters that XML 1.0 cannot represent.
NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


@pytest.fixture(scope="module")
def naughty():
    strings = json.loads((shared("naughty-strings") / "blns.json").read_text(encoding="utf-8"))
    assert len(strings) == COUNT
    return strings


@pytest.fixture(autouse=True)
def still_answers(client):
    """After each test."""


def is_id(string):
    """Returns whether a string can be an id according to openapi.yaml."""
    return 1 <= len(string.encode()) <= 256 and not CONTROL.search(string)


# MARK: Every string of a request


def put(body, path, key):
    """Returns the text of a body in which the string at a path is PLACE, or with `key`, the name of the member there."""
    body = copy.deepcopy(body)
    place = body
    for step in path[:-1]:
        place = place[step]
    if key:
        changed = {PLACE if name == path[-1] else name: value for name, value in place.items()}
        place.clear()
        place.update(changed)
    else:
        place[path[-1]] = PLACE
    return json.dumps(body)


def strings(value, path=()):
    """Yields the path of every string with False, and the path of every member, for its name, with True."""
    if isinstance(value, str):
        yield path, False
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, child in entries:
        if isinstance(step, str):
            yield (*path, step), True
        yield from strings(child, (*path, step))


def places(contract):
    """Yields every place of a string in the interface: the endpoint's path, a pointer, whether it is the name of a member,
    and the text of a request with PLACE there."""
    seen = set()
    for base in bases(contract):
        for path, key in strings(base.body):
            names = [step for step in path if isinstance(step, str)]
            known = base.schema if len(names) < 3 else "", tuple(names[-3:]), key
            if known in seen or is_skipped("#/" + "/".join(map(str, path)), base.body):
                continue
            seen.add(known)
            pointer = "#" + "".join("/" + escaped(str(step)) for step in path)
            yield base.path, pointer, key, put(base.body, path, key)


def test_every_place(server, naughty, is_deep):
    """Any string in any place gets a readable answer with the status 200 or 422."""
    wire = Wire(server.url)
    number = 0
    for path, pointer, key, text in places(Contract()):
        number += 1
        for index, string in enumerate(naughty):
            if not is_deep and (index + number) % STRIDE:
                continue
            status, body = wire.post(path, text.replace(json.dumps(PLACE), json.dumps(string)).encode())
            try:
                document = json.loads(body.decode())
                right = status in (200, 422) and (status == 200 or reports_exactly(document, string, pointer, key))
            except ValueError:
                right = False
            assert right, f"{path} with {string!r} in {text[:300]}: {status} {body[:300]!r}"
    assert number > 1000, f"only {number} places"


def reports_exactly(document, string, pointer, key):
    """Returns whether the errors contain the string unchanged: in the pointer if it is a member's name, and in the message."""
    if key:
        pointer = pointer.rsplit("/", 1)[0] + "/" + escaped(string)
    for error in document.get("errors", []):
        if error["code"] == "unknown-member" and key and error["detail"].startswith("unknown member") and (
                error["pointer"].rsplit("/", 1)[0] == pointer.rsplit("/", 1)[0] and error["pointer"] != pointer):
            return False
        # Names of callbacks are split at their last dot.
        if error["code"] in ("unknown-id", "unknown-member") and error["pointer"] == pointer and len(string) <= 64 and (
                not pointer.startswith("#/outcome/")) and (
                error["detail"].startswith(("no object in the scene", "unknown member")) and f"“{string}”" not in error["detail"]):
            return False
    return True


# MARK: Repeated strings


def renamed(value, old, new):
    """Returns a body in which every string and member name that equals `old` is replaced by `new`."""
    if isinstance(value, dict):
        return {new if key == old else key: renamed(child, old, new) for key, child in value.items()}
    if isinstance(value, list):
        return [renamed(child, old, new) for child in value]
    return new if value == old else value


def in_sentences(value, old, new):
    """Returns an answer in which `old` is replaced by `new`, also in quotation marks within sentences. Without code, which
    contains identifiers made of the names."""
    if isinstance(value, dict):
        return {new if key == old else key: in_sentences(child, old, new) for key, child in value.items() if key not in CODE}
    if isinstance(value, list):
        return [in_sentences(child, old, new) for child in value]
    if isinstance(value, str):
        return new if value == old else value.replace(f"“{old}”", f"“{new}”")
    return value


def codes(value):
    """Yields the code of each fix in an answer."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in entries:
        if key in CODE and isinstance(child, str):
            yield child
        else:
            yield from codes(child)


def is_code(text):
    """Returns whether each line of a fix, without comments and string literals, contains only letters, marks and digits of
    any language, and the punctuation of statements."""
    return all(character in PUNCTUATION or unicodedata.category(character)[0] in "LMN"
               for line in text.split("\n") for character in re.sub(r'"(?:[^"\\]|\\.)*"|//.*', "", line))


def echoes():
    """Yields requests with a name to replace: ids of each kind, an action, a finger, a class and a name."""
    tap = example("dispatch-parent-and-child-tap.json")
    tap.pop("expect", None)
    tap["options"] = {"trace": "full", "echoEvents": True}
    recognizer = tap["scene"]["windows"][0]["subviews"][0]["gestureRecognizers"][0]
    recognizer.update({"name": "the name", "class": "TheClass"})
    for target in recognizer["targets"]:
        target["action"] = "theAction"
    del tap["scene"]["windows"][0]["subviews"][0]["subviews"][0]["gestureRecognizers"]
    for name in ("post", "avatar", "openPost", "theAction", "the name", "TheClass"):
        yield "/v1/dispatch", tap, name
    fingers = example("dispatch-two-fingers.json")
    fingers.pop("expect", None)
    finger = fingers["events"][0]["touches"][0]["finger"]
    fingers["options"] = {"trace": "full", "echoEvents": True}
    yield "/v1/dispatch", fingers, finger
    hit = example("hit-test-hidden-parent.json")
    yield "/v1/hit-test", {**hit, "explain": True}, hit["scene"]["windows"][0]["subviews"][0]["id"]
    chain = example("responder-chain-child-controller.json")
    yield "/v1/responder-chain", chain, chain["from"]
    for kind in ("reachability-banner", "hit-map-tab-bar", "lint-form"):
        body = example(kind + ".json")
        path = next(path for path in ("/v1/reachability", "/v1/hit-map", "/v1/lint") if kind.startswith(path[4:]))
        yield path, body, body["scene"]["windows"][0]["subviews"][0]["id"]
    explain = example("explain-login.json")
    explain.pop("expect", None)
    yield "/v1/explain", explain, "login"


def test_echoes(server, naughty):
    """If a name is replaced by a naughty string, an answer changes only where it contains the name."""
    wire = Wire(server.url)
    for path, body, name in echoes():
        status, plain = wire.post(path, json.dumps(body).encode())
        assert status == 200 and json.dumps(name).encode() in plain, f"{path}: the answer does not contain {name!r}"
        expected = json.loads(plain)
        for string in naughty:
            changed = renamed(body, name, string)
            status, answer = wire.post(path, json.dumps(changed).encode())
            if name not in ("the name", "TheClass") and not is_id(string):
                assert status == 422, f"{path} with {string!r} for {name}: {status}"
                continue
            if status == 422 and string in json.dumps(body):
                # Another object has this name, or it is the name of a known class.
                continue
            assert status == 200, f"{path} with {string!r} for {name}: {status} {answer[:300]!r}"
            wanted, got = in_sentences(expected, name, string), json.loads(answer.decode())
            assert all(map(is_code, codes(got))), f"{path} with {string!r} for {name}: {list(codes(got))}"
            got = in_sentences(got, name, string)
            assert got == wanted, f"{path} with {string!r} for {name}: {difference(got, wanted)}"


def difference(got, wanted, path=""):
    """Describes the first place where two documents differ."""
    if isinstance(got, dict) and isinstance(wanted, dict):
        if got.keys() != wanted.keys():
            return f"{path}: members {sorted(got.keys() ^ wanted.keys())}"
        return next((found for key in got if (found := difference(got[key], wanted[key], f"{path}/{key}"))), "")
    if isinstance(got, list) and isinstance(wanted, list) and len(got) == len(wanted):
        return next((found for number, pair in enumerate(zip(got, wanted))
                     if (found := difference(*pair, f"{path}/{number}"))), "")
    return "" if got == wanted else f"{path}: {got!r}, want {wanted!r}"


def is_shown(string, text):
    """Returns whether a text contains a string, unchanged or, with invisible characters escaped, as a JSON string."""
    def decoded(quoted):
        try:
            return json.loads(quoted)
        except ValueError:  # the quotation marks are part of the string
            return None

    return string in text or any(decoded(quoted) == string for quoted in re.findall(r'"(?:[^"\\]|\\.)*"', text))


def test_forms(client, naughty):
    """Every output format of a dispatch is valid and contains the name."""
    body = example("dispatch-parent-and-child-tap.json")
    for string in filter(is_id, naughty):
        text = json.dumps(renamed({**body, "expect": {"contains": ["window.motionBegan"]}}, "avatar", string))

        def asked(accept):
            answer = client.post("/v1/dispatch", text, Accept=accept)
            assert answer.status == 200, f"{accept} with {string!r}: {answer.status} {answer.body[:200]!r}"
            return answer.body.decode()

        transcript = asked("text/plain")
        assert is_shown(string, transcript), f"text/plain with {string!r}: {transcript[:200]!r}"
        lines = [json.loads(line) for line in asked("application/x-ndjson").split("\n") if line]
        assert any(string in line.get("path", []) for line in lines), f"lines with {string!r}: do not contain it"
        trace = json.loads(asked("application/vnd.touchd.trace+json"))["traceEvents"]
        assert any(string in str(event["args"].get("name", "")) for event in trace), f"trace with {string!r}: does not contain it"
        for accept in ("image/svg+xml", "application/xml"):
            picture = asked(accept)
            try:
                ElementTree.fromstring(picture)
            except ElementTree.ParseError as error:
                pytest.fail(f"{accept} with {string!r}: {error}")
        if not NOT_XML.search(string):
            text_of_picture = "".join(ElementTree.fromstring(asked("image/svg+xml")).itertext())
            assert is_shown(string, text_of_picture) or len(string) > 20, f"SVG with {string!r}: does not contain it"
        assert asked("text/vnd.mermaid").startswith("stateDiagram-v2\n"), f"Mermaid with {string!r}: not a state diagram"


def test_labels(server, naughty):
    """Accessibility labels and identifiers of other tools become ids if they are valid ids."""
    wire = Wire(server.url)
    for string in naughty:
        element = {"type": "Button", "name": string, "label": string, "value": string,
                   "rect": {"x": 0, "y": 0, "width": 9, "height": 9}}
        page = {"type": "Application", "name": "app", "rect": {"x": 0, "y": 0, "width": 390, "height": 844},
                "children": [element]}
        for data in (page, json.dumps({"value": page})):
            status, body = wire.post("/v1/convert", json.dumps({"from": "appium-json", "data": data}).encode())
            assert status == 200, f"label {string!r}: {status} {body[:300]!r}"
            if is_id(string):
                ids = set(re.findall(r'"id":("(?:[^"\\]|\\.)*")', body.decode()))
                assert string in {json.loads(id_) for id_ in ids} or string in ("app",), f"label {string!r}: ids {ids}"


# MARK: Paths, queries and header fields


def test_paths_and_queries(client, naughty):
    """The percent-encoded strings as paths, as parts of paths, and as names and values of parameters."""
    body = json.dumps(example("dispatch-tap.json"))
    for string in naughty:
        coded = urllib.parse.quote(string, safe="")
        for path in (f"/{coded}", f"/examples/{coded}", f"/schemas/{coded}", f"/problems/{coded}", f"/v1/dispatch/z/{coded}",
                     f"/visualiser/{coded}", f"/{coded}/{coded}", f"/v1/{coded}"):
            answer = client.send("GET", path)
            assert answer.status in (200, 400, 404, 414), f"GET {path}: {answer.status}"
            answer.body.decode()
        for name in ("strict", "format"):
            answer = client.post(f"/v1/dispatch?{name}={coded}", body)
            assert answer.status in (400, 414) or string in ("true", "false"), f"{name}={coded}: {answer.status}"
            detail = json.loads(answer.body.decode()).get("detail", "")
            # The message has the value unchanged, because the service does not percent-decode it.
            assert answer.status != 400 or f"“{coded[:40]}”" in detail, f"{name}={string!r}: {detail!r}"
        answer = client.post(f"/v1/dispatch?{coded}={coded}", body)
        assert answer.status in (200, 400, 414), f"?{coded}: {answer.status}"


def carried(data):
    """Returns whether bytes can be the value of a header field: no control characters except tabs (RFC 9110, 5.5)."""
    return not re.search(rb"[\x00-\x08\x0a-\x1f\x7f]", data)


def test_bare_bytes(server, naughty, is_deep):
    """The strings without encoding, in header fields and in the request line."""
    fields = ("Accept", "Content-Type", "If-None-Match", "X-Request-Id", "traceparent", "Accept-Encoding", "Content-Encoding",
              "Origin", "Expect", "Connection", "Cookie")
    body = b'{"scene":{"windows":[]},"from":"app"}'
    sent = []
    for index, string in enumerate(naughty):
        data = string.encode()
        for number, field in enumerate(fields):
            if not is_deep and (index + number) % 4 and carried(data) and f"{field}: {string!r}" not in TWICE:
                continue
            head = b"POST /v1/responder-chain HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n" % len(body)
            sent.append((f"{field}: {string!r}", carried(data),
                         head + b"%s: %s\r\n\r\n%s" % (field.encode(), data, body)))
        for line in (b"GET /" + data + b" HTTP/1.1", b"GET /healthz?a=" + data + b" HTTP/1.1", data + b" / HTTP/1.1",
                     data):
            sent.append((repr(line), True, line + b"\r\nHost: localhost\r\n\r\n"))
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        exchanges = list(pool.map(lambda each: exchange(server.url, each[2], PATIENCE), sent))
    twice = 0
    for (what, may_stay, _), result in zip(sent, exchanges):
        if what in TWICE:
            twice += bool(result.rest)
            continue
        what = f"{what}: {result.statuses} {'closed' if result.is_closed else 'open'} {result.rest[:60]!r}"
        assert all(status < 500 or status in (501, 505) for status in result.statuses), what
        assert len(result.statuses) < 2 and not result.rest, what
        assert result.is_closed or may_stay, what
    assert twice == len(TWICE), f"{twice} heads of answers were sent twice, want {len(TWICE)} (TWICE)"
