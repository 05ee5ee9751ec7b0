"""Checks that a server conforms to openapi.yaml."""
import base64
import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree
import zlib

import jsonschema_rs
import pytest
from changes import DISPATCH, EXCEEDED, REFUSED, REFUSED_AT, REFUSED_BY_SERVER, accepted, changed
from client import JSON, Client
from contract import DIALECT, PREFIX, ROOT, Contract, example, index, shell_lines
from example_files import example_path

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "QUERY", "FOO")
NDJSON = "application/x-ndjson"
SVG = "{http://www.w3.org/2000/svg}"
DOCUMENTED_URL = "http://127.0.0.1:8080"
SHORTHANDS = {"tap", "longPress", "drag", "pinch", "rotate"}

contract = Contract()
OPERATIONS = {operation.id: operation for operation in contract.operations}


@pytest.fixture(scope="module")
def server(server):
    return Client(server.url)


def cors(answer, what):
    assert answer.headers.get("Access-Control-Allow-Origin") == "*", f"{what}: no Access-Control-Allow-Origin: *"


def problem(answer, status, code, what):
    """Checks that an answer is a problem with this status and code. Returns the problem."""
    cors(answer, what)
    assert answer.status == status, f"{what}: status {answer.status}, want {status}: {answer.body[:200]!r}"
    assert answer.type == "application/problem+json", f"{what}: Content-Type {answer.type}"
    document = answer.json
    faults = contract.faults(document, {"$ref": PREFIX + "Problem"}, seal=True)
    assert not faults, f"{what}: {faults}"
    assert document.get("code") == code, f"{what}: code {document.get('code')}, want {code}"
    assert document.get("status") == status, f"{what}: member status {document.get('status')}"
    assert document.get("type") == f"/problems/{document.get('code')}", f"{what}: type {document.get('type')}"
    return document


def documented(operation, answer, what):
    """Checks that the status and the media type of an answer are documented, and that JSON matches its schema."""
    response = operation.item["responses"].get(str(answer.status))
    assert response is not None, f"{what}: status {answer.status} is not documented: {answer.body[:300]!r}"
    response = contract.resolve(response)
    cors(answer, what)
    content = response.get("content", {})
    if not content:
        assert not answer.body, f"{what}: status {answer.status} has a body"
        return
    assert answer.type in content, f"{what}: Content-Type {answer.type}, documented {list(content)}"
    if answer.type.endswith("json") and answer.type != NDJSON:
        faults = contract.faults(answer.json, content[answer.type]["schema"], seal=True)
        assert not faults, f"{what}: {faults[:5]}"


def get_paths():
    """Yields every path with a GET operation, with values for its parameters, and the operation."""
    values = {
        "/v1/dispatch/z/{z}": [permalink(example_path("dispatch-tap.json").read_bytes())],
        "/examples/{name}": [entry["name"] for entry in index()],
        "/schemas/{name}": list(contract.schemas),
        "/problems/{code}": codes(),
        "/rules/{rule}": ["GX-1", "GX-2", "CK-3"]}
    for operation in contract.operations:
        if operation.method == "get" and not operation.is_live:
            for value in values.get(operation.path, [""]):
                yield re.sub(r"\{.*\}", value, operation.path), operation


def codes():
    """Returns the codes of problems, errors and warnings."""
    schemas = [contract.schemas["ProblemCode"], *(contract.schemas[name]["properties"]["code"] for name in ("Fault", "Warning"))]
    return list(dict.fromkeys(code for schema in schemas for code in schema["x-extensible-enum"]))


def permalink(body):
    """Returns the request as it is encoded in the path of a permalink."""
    return base64.urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


def compute():
    return [operation for operation in contract.operations if operation.is_compute]


def each_example(*ids):
    """Runs a test with each example of these operations, or of all."""
    entries = [entry for entry in index() if not ids or entry["operation"] in ids]
    return pytest.mark.parametrize("name, operation", [(entry["name"], OPERATIONS[entry["operation"]]) for entry in entries],
                                   ids=[entry["name"] for entry in entries])


def smallest(operation):
    """Returns the bytes of the operation's first example."""
    return example_path(next(entry["name"] for entry in index() if entry["operation"] == operation.id)).read_bytes()


each_operation = pytest.mark.parametrize("operation", compute(), ids=lambda operation: operation.id)


BY_SCHEMA = {operation.request_schema["$ref"].removeprefix(PREFIX): operation for operation in compute()}


def shortened(value):
    """Returns the part of the name of a test that describes an argument."""
    return value[:60] if isinstance(value, str) else ""


# MARK: Answers


@each_example()
def test_examples(server, name, operation):
    body = example_path(name).read_bytes()
    posted = server.post(operation.path, body)
    assert posted.status == 200, f"POST {name}: status {posted.status}: {posted.body[:300]!r}"
    documented(operation, posted, f"POST {name}")
    if operation.takes_query:
        queried = server.send("QUERY", operation.path, body, Content_Type=JSON)
        assert (queried.status, queried.body) == (posted.status, posted.body), (
            f"QUERY {name}: the answer differs from that to POST")
    again = server.post(operation.path, body)
    assert again.body == posted.body, f"POST {name}: the second answer differs"
    if operation.id == "dispatch" and posted.status == 200:
        check_trace(name, posted.json)
        variants(server, operation, name)
        renderings(server, operation, name, posted)


def check_trace(name, answer):
    lists = [answer.get(key, []) for key in ("hitTests", "transitions", "callbacks", "stages")]
    for entries in lists:
        numbers = [entry["seq"] for entry in entries]
        assert numbers == sorted(numbers), f"{name}: a list is not in order of seq"
    numbers = sorted(entry["seq"] for entries in lists for entry in entries)
    assert numbers == list(range(1, len(numbers) + 1)), f"{name}: seq has gaps: {numbers}"
    trace = example(name).get("options", {}).get("trace", "callbacks")
    present = {key for key in ("hitTests", "transitions", "callbacks", "stages", "events") if key in answer}
    wanted = {"none": set(), "callbacks": {"hitTests", "transitions", "callbacks"}}.get(
        trace, {"hitTests", "transitions", "callbacks", "stages", "events"})
    assert present == wanted, f"{name}: with trace {trace} the answer has {present}"
    assert all(("visits" in entry) == (trace == "full") for entry in answer.get("hitTests", [])), (
        f"{name}: visits require the trace full")
    expects = "expect" in example(name)
    assert ("passed" in answer, "mismatches" in answer) == (expects, expects), (
        f"{name}: passed and mismatches must be present exactly if the request has expectations")
    assert answer.get("passed", True), f"{name} does not meet its expectations: {answer.get('mismatches')}"


def variants(server, operation, name):
    """Checks the answers with each value of `trace`, with echoed events, as a transcript and as JUnit XML."""
    for trace in ("none", "callbacks", "full"):
        body = example(name)
        body["options"] = {**body.get("options", {}), "trace": trace, "echoEvents": True}
        answer = server.post(operation.path, json.dumps(body))
        documented(operation, answer, f"{name} with trace {trace}")
        if answer.status == 200:
            echoed = answer.json.get("echoedEvents", [])
            if not any(SHORTHANDS & event.keys() for event in body["events"]):
                assert len(echoed) == len(body["events"]), f"{name}: {len(echoed)} echoed events of {len(body['events'])}"
            body["events"] = echoed
            again = server.post(operation.path, json.dumps(body))
            # The warnings differ, because they have pointers to the request.
            assert {**again.json, "warnings": []} == {**answer.json, "warnings": []}, (
                f"{name} with trace {trace}: the answer to the echoed events differs")
    text = server.post(operation.path, example_path(name).read_bytes(), Accept="text/plain")
    documented(operation, text, f"{name} as text")
    assert text.type == "text/plain" and re.match(rb" *\d+\.\d{3}  ", text.body), f"{name} as text: {text.body[:80]!r}"
    json_again = server.post(operation.path, example_path(name).read_bytes(),
                             Accept="text/plain;q=0.5, application/json")
    assert json_again.type == JSON, f"{name}: the answer to Accept with weights has the type {json_again.type}"
    junit = server.post(operation.path, example_path(name).read_bytes(), Accept="application/xml")
    if "expect" in example(name):
        documented(operation, junit, f"{name} as JUnit XML")
        suites = ElementTree.fromstring(junit.body)
        tests, failed = len(suites.findall(".//testcase")), len(suites.findall(".//failure"))
        assert tests > 0 and failed == 0, f"{name} as JUnit XML: {failed} of {tests} tests failed"
    else:
        document = problem(junit, 422, "invalid-request", f"{name} as JUnit XML")
        errors = [(error["pointer"], error["code"]) for error in document.get("errors", [])]
        assert errors == [("#/expect", "missing-member")], f"{name} as JUnit XML: errors {errors}"


def renderings(server, operation, name, posted):
    """Checks the other output formats, selected by Accept and by `format`."""
    body, expected = example_path(name).read_bytes(), posted.json

    def asked(accept, form):
        answer = server.post(operation.path, body, Accept=accept)
        documented(operation, answer, f"{name} as {accept}")
        assert answer.headers["Content-Type"].startswith(accept.split(";")[0]), f"{name} as {accept}: {answer.type}"
        chosen = server.post(f"{operation.path}?format={form}", body)
        assert chosen.body == answer.body, f"{name}: the answers with format={form} and Accept: {accept} differ"
        return answer

    for accept in (NDJSON, "application/jsonl"):
        lines = [json.loads(line) for line in asked(accept, "ndjson").body.decode().splitlines()]
        result = lines.pop()
        assert result.pop("entry") == "result", f"{name} as lines: no result"
        for line in lines:
            result.setdefault(line.pop("entry") + "s", []).append(line)
        lists = {key: expected[key] for key in ("hitTests", "transitions", "callbacks", "stages") if expected.get(key)}
        assert result == {**{key: value for key, value in expected.items() if value or key not in (
            "hitTests", "transitions", "callbacks", "stages")}, **lists}, f"{name} as lines differs from the JSON"
    trace = asked("application/vnd.touchd.trace+json", "trace").json["traceEvents"]
    assert nested(trace), f"{name} as trace: slices of one lane overlap"
    found = sum(event["ph"] == "i" and "entry" in event["args"] for event in trace)
    wanted = sum(len(expected.get(key, [])) for key in ("hitTests", "transitions", "callbacks", "stages"))
    assert found == wanted, f"{name} as trace: {found} entries of {wanted}"
    for diagram, head in (("state", "stateDiagram-v2"), ("sequence", "sequenceDiagram")):
        text = asked(f"text/vnd.mermaid;diagram={diagram}", f"mermaid-{diagram}").body.decode()
        assert text.startswith(head + "\n"), f"{name} as {head}: {text[:40]!r}"
    check_svg(asked("image/svg+xml", "svg"), name)


def nested(trace):
    """Returns whether slices of the same lane never overlap."""
    ends = {}
    for event in sorted((event for event in trace if event["ph"] == "X"), key=lambda event: event["ts"]):
        lane = event["pid"], event["tid"]
        if event["ts"] < ends.get(lane, 0):
            return False
        ends[lane] = event["ts"] + event["dur"]
    return True


@each_example("dispatch")
def test_permalinks(server, name, operation):
    """A permalink is answered like its request in every output format."""
    body = example_path(name).read_bytes()
    path = "/v1/dispatch/z/" + permalink(json.dumps(json.loads(body), separators=(",", ":")).encode())
    if len(path) > 8000:
        pytest.skip("the request is too large for a link")
    for accept in (JSON, "text/plain", "image/svg+xml"):
        posted = server.post("/v1/dispatch", body, Accept=accept)
        got = server.send("GET", path, Accept=accept)
        documented(OPERATIONS["dispatchPermalink"], got, f"a link to {name} as {accept}")
        assert got.body == posted.body, f"a link to {name} as {accept}: the answer differs from that to POST"
    assert server.send("GET", path + "?format=svg").type == "image/svg+xml", "a link with format=svg does not return SVG"


@pytest.mark.parametrize("link, status, code", [
    ("!!!!", 400, "bad-request"), ("AAAA", 400, "bad-request"), ("A", 400, "bad-request"),
    (permalink(b"{}")[:-3], 400, "bad-request"), (permalink(b"{"), 400, "not-json"),
    (permalink(b"{}"), 422, "invalid-request"), ("", 404, "not-found"), ("a/b", 404, "not-found"),
    (permalink(b"{}") + "?format=gif", 400, "bad-request"), (permalink(b" " * 5_000_000), 400, "not-json")])
def test_invalid_permalinks(server, link, status, code):
    assert len(link) < 8000, "the link is too long"
    problem(server.send("GET", "/v1/dispatch/z/" + link), status, code, f"the link {link!r}")


def check_svg(answer, name):
    """The picture is SVG without a script."""
    picture = ElementTree.fromstring(answer.body)
    assert picture.tag == SVG + "svg" and not list(picture.iter(SVG + "script")), f"{name} as SVG: {picture.tag}"


def check_picture(operation, answer, name):
    documented(operation, answer, f"{name} as SVG")
    check_svg(answer, name)


@each_example("sweep")
def test_sweeps(server, name, operation):
    """Flips lie between two values that were run, intervals have no gaps, and the picture is SVG without a script."""
    body = example_path(name).read_bytes()
    answer = server.post(operation.path, body).json
    for flip in answer["flips"]:
        assert flip["last"] < flip["first"], f"{name}: a flip between {flip['last']} and {flip['first']}"
        assert flip["below"] != flip["above"], f"{name}: a flip from {flip['below']} to {flip['above']}"
        assert flip["last"] - 2e-6 <= flip["at"] <= flip["first"] + 2e-6, f"{name}: {flip['at']} is not at the flip"
    for one, next_ in zip(answer.get("intervals", []), answer.get("intervals", [])[1:]):
        assert one["to"] == next_["from"] and one["includesTo"] != next_["includesFrom"], f"{name}: {one}, {next_}"
    grid = answer.get("grid")
    assert (grid is None) == (len(answer["vary"]) == 1), f"{name}: grid {grid}"
    if grid:
        assert [len(row) for row in grid["cells"]] == [len(grid["columns"])] * len(grid["rows"]), (
            f"{name}: the cells do not match the rows and columns")
    check_picture(operation, server.post(operation.path, body, Accept="image/svg+xml"), name)


@each_example("robustness")
def test_robustness(server, name, operation):
    """The counts add up, the failed variant has the outcome that the answer states, and the picture is SVG without a script."""
    body = example(name)

    def robustness(body, **fields):
        return server.post(operation.path, json.dumps(body), **fields)

    answer = robustness(body).json
    assert answer["share"] == answer["holds"] / answer["runs"], f"{name}: share {answer['share']}"
    assert sum(outcome["count"] for outcome in answer["outcomes"]) == answer["runs"], f"{name}: {answer['outcomes']}"
    assert answer["passed"] == (answer["share"] >= body["expect"]["robust"]) == (not answer["mismatches"]), f"{name}: passed"
    worst = answer["worst"]
    assert (worst is None) == (answer["holds"] == answer["runs"]), f"{name}: worst {worst}"
    if worst:
        again = robustness({**body, "events": worst["events"], "runs": 1}).json
        assert again["exact"]["outcome"] == worst["outcome"], (
            f"{name}: the events of variant {worst['number']} have another outcome")
    check_picture(operation, robustness(body, Accept="image/svg+xml"), name)


@each_example("diff")
def test_diffs(server, name, operation):
    """A diff finds differences in both directions, and none between a request and itself."""
    body = example(name)

    def diff(a, b):
        return server.post("/v1/diff", json.dumps({"a": a, "b": b})).json

    there, back = diff(body["a"], body["b"]), diff(body["b"], body["a"])
    assert not there["same"] and not back["same"] and there["changed"], f"{name}: no difference found"
    for side, other in (("a", "b"), ("b", "a")):
        assert (there["first"][side] is None) == (back["first"][other] is None), (
            f"{name}: first differs by direction for {side}")
    itself = diff(body["a"], body["a"])
    assert itself["same"] and not itself["changed"] and not itself["differences"], f"{name}: {itself['summary']}"


@each_example("diffScenes")
def test_scene_diffs(server, name, operation):
    """A scene does not differ from itself, all formats contain the same differences, and batches share scenes."""
    body = example(name)

    def send(request, accept=JSON):
        return server.post(operation.path, json.dumps(request), Accept=accept)

    answer = send(body)
    documented(operation, answer, name)
    findings = answer.json["findings"]
    assert findings, f"{name}: no difference found"
    for side in ("a", "b"):
        assert send({**body, "a": body[side], "b": body[side]}).json["findings"] == [], f"{name}: {side} differs from itself"
    for accept in ("text/plain", "text/markdown"):
        text = send(body, accept)
        documented(operation, text, f"{name} as {accept}")
        assert text.type.startswith(accept), f"{name} as {accept}: {text.type}"
        lines = [line for line in text.body.decode().splitlines() if findings[0]["severity"] in line]
        assert lines, f"{name} as {accept}: {text.body[:200]}"
    sarif = send(body, "application/sarif+json")
    documented(operation, sarif, f"{name} as SARIF")
    run, = sarif.json["runs"]
    results = [(result["ruleId"], result["level"]) for result in run["results"]]
    assert results == [(one["rule"], one["severity"]) for one in findings], f"{name} as SARIF: {results}"
    known = contract.schemas["DifferenceKind"]["x-extensible-enum"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == known, (
        f"{name} as SARIF: the rules differ from openapi.yaml")
    shared = {"scenes": {"before": body["a"], "after": body["b"]}, "items": [
        {"op": "diffScenes", "request": {**body, "a": {"$scene": "before"}, "b": {"$scene": "after"}}}]}
    item, = server.post("/v1/batch", json.dumps(shared)).json["items"]
    assert item["result"] == answer.json, f"{name}: a batch with shared scenes has another answer"


def test_expectations(server):
    """Mismatches match their schema. The status is 200, and the other members do not change."""
    operation = OPERATIONS["dispatch"]
    body = example("dispatch-parent-and-child-tap.json")
    body["expect"] = {
        "hitView": None, "responderChain": [], "callbacks": ["post.open"], "only": {"kinds": ["action"]},
        "contains": ["post.open"], "absent": ["avatar.openProfile"], "order": ["avatar.touchesCancelled", "post.open"],
        "counts": {"post.open": 1}, "times": {"avatar.openProfile": 7}, "transitions": ["openPost possible>recognized"],
        "final": {"hitView": "post"}, "json": {"end": 7}}
    answer = server.post(operation.path, json.dumps(body))
    documented(operation, answer, "expectations that fail")
    assert answer.json["passed"] is False, "expectations that fail: passed is not false"
    found = {mismatch["member"]: mismatch for mismatch in answer.json["mismatches"]}
    assert found.keys() == body["expect"].keys() - {"only"}, f"expectations that fail: mismatches of {list(found)}"
    cause = (found.get("contains", {}).get("cause") or {})
    assert (cause.get("subject"), cause.get("rule")) == ("openPost", "GX-1"), f"expectations that fail: cause {cause}"
    del body["expect"]
    plain = server.post(operation.path, json.dumps(body))
    assert {**plain.json, "passed": False, "mismatches": answer.json["mismatches"]} == answer.json, (
        "expectations that fail change the rest of the answer")


def test_warnings(server):
    """Failure requirements that cannot be met cause warnings, and the request is still dispatched."""
    body = example("dispatch-tap-recognizer.json")
    body["scene"]["windows"][0]["subviews"][0]["gestureRecognizers"] = [
        {"id": "a", "type": "tap", "requireToFail": ["a", "b"]}, {"id": "b", "type": "pan", "requireToFail": ["a"]}]
    body.pop("expect")
    answer = server.post("/v1/dispatch", json.dumps(body))
    documented(OPERATIONS["dispatch"], answer, "a requirement cycle")
    lists = "#/scene/windows/0/subviews/0/gestureRecognizers/0/requireToFail/"
    warnings = [(warning["pointer"], warning["code"]) for warning in answer.json["warnings"]]
    assert sorted(warnings) == [(lists + "0", "self-requirement"), (lists + "1", "failure-requirement-cycle")], (
        f"a requirement cycle: warnings {warnings}")


@pytest.mark.parametrize("explain", [True, False])
def test_explain(server, explain):
    operation = OPERATIONS["hitTest"]
    body = example("hit-test-hidden-parent.json")
    body["explain"] = explain
    answer = server.post(operation.path, json.dumps(body))
    documented(operation, answer, f"explain {explain}")
    assert all(("visits" in result) == explain for result in answer.json["results"]), (
        f"explain {explain}: visits must be present exactly if explain is true")


@each_example("lintScene")
def test_lint(server, name, operation):
    """JSON and SARIF contain the same findings in the same order. A fix removes its finding."""
    body = example(name)
    answer = server.post(operation.path, json.dumps(body))
    documented(operation, answer, name)
    findings = answer.json["findings"]
    sarif = server.post(operation.path, json.dumps(body), Accept="application/sarif+json")
    documented(operation, sarif, f"{name} as SARIF")
    assert sarif.type == "application/sarif+json", f"{name} as SARIF: {sarif.type}"
    run, = sarif.json["runs"]
    results = [(result["ruleId"], result["level"], result["properties"]["pointer"]) for result in run["results"]]
    assert results == [(one["rule"], one["severity"], one["pointer"]) for one in findings], f"{name} as SARIF: {results}"
    assert all(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"]), (
        f"{name} as SARIF: a ruleIndex does not match its ruleId")
    known = contract.schemas["Finding"]["properties"]["rule"]["x-extensible-enum"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == known, (
        f"{name} as SARIF: the rules differ from openapi.yaml")
    for finding in findings:
        if finding["fix"]:
            fixed = put(example(name), finding["fix"]["pointer"], finding["fix"]["to"])
            left = server.post(operation.path, json.dumps(fixed)).json["findings"]
            key = finding["rule"], finding["id"]
            assert key not in [(one["rule"], one["id"]) for one in left], f"{name}: {key} is still reported after its fix"


def put(body, pointer, value):
    """Sets the value at a pointer without escapes, and returns the body."""
    *path, last = pointer.removeprefix("#/").split("/")
    place = body
    for step in path:
        place = place[int(step) if isinstance(place, list) else step]
    place[int(last) if isinstance(place, list) else last] = value
    return body


@pytest.mark.parametrize("path, operation", list(get_paths()), ids=shortened)
def test_gets(server, path, operation):
    got = server.send("GET", path)
    assert got.status == 200, f"GET {path}: status {got.status}"
    documented(operation, got, f"GET {path}")
    head = server.send("HEAD", path)
    assert head.status == got.status and not head.body, f"HEAD {path}: status {head.status}, {len(head.body)} bytes"
    # Metrics can have more digits in the second answer.
    differing = {"date", "x-request-id", "server-timing"} | ({"content-length"} if path == "/metrics" else set())
    for name in set(got.headers) | set(head.headers):
        if name.lower() not in differing:
            assert got.headers.get(name) == head.headers.get(name), (
                f"HEAD {path}: {name}: {head.headers.get(name)}, GET has {got.headers.get(name)}")
    if "304" in operation.item["responses"]:
        conditional(server, "GET", path, got)
        conditional(server, "HEAD", path, got)
    if "406" in operation.item["responses"]:
        problem(server.send("GET", path, Accept="image/png"), 406, "not-acceptable", f"GET {path} as image/png")


def test_files(server):
    """The served files are those of the checkout."""
    for name in ("openapi.yaml", "openapi.json"):
        assert server.send("GET", "/" + name).body == (ROOT / name).read_bytes(), f"/{name} differs from the file"
    for entry in index():
        served = server.send("GET", "/examples/" + entry["name"]).body
        assert served == example_path(entry["name"]).read_bytes(), f"/examples/{entry['name']} differs from the file"
    assert server.send("GET", "/examples").json == {"examples": index()}, "/examples differs from index.json"
    assert server.send("GET", "/version").json["version"] == contract.document["info"]["version"], (
        "/version differs from openapi.yaml")


@each_operation
def test_validators_of_query(server, operation):
    if not operation.takes_query:
        pytest.skip("the operation does not accept QUERY")
    body = smallest(operation)
    answer = server.send("QUERY", operation.path, body, Content_Type=JSON)
    conditional(server, "QUERY", operation.path, answer, body)
    posted = server.post(operation.path, body, If_None_Match="*")
    assert posted.status == 200, f"POST {operation.path} with If-None-Match: status {posted.status}"
    other = example(next(entry["name"] for entry in reversed(index()) if entry["operation"] == operation.id))
    changed = server.send("QUERY", operation.path, json.dumps(other), Content_Type=JSON,
                          If_None_Match=answer.headers.get("ETag", ""))
    assert changed.status == 200, f"QUERY {operation.path} with another body and the old ETag: status {changed.status}"


def conditional(server, method, path, answer, body=None):
    """Checks that an answer has a strong ETag, and that requests with this tag get 304."""
    tag = answer.headers.get("ETag", "")
    assert re.fullmatch(r'"[^"]+"', tag), f"{method} {path}: ETag {tag!r} is not a strong ETag"
    content = {"Content_Type": JSON} if body else {}
    for value in (tag, "W/" + tag, f'"other", {tag}', "*"):
        again = server.send(method, path, body, If_None_Match=value, **content)
        assert again.status == 304 and not again.body, f"{method} {path} If-None-Match {value}: status {again.status}"
        assert again.headers.get("ETag") == tag, f"{method} {path}: 304 with ETag {again.headers.get('ETag')}"
        cors(again, f"{method} {path} 304")
    assert server.send(method, path, body, If_None_Match='"other"', **content).status == 200, (
        f"{method} {path}: If-None-Match with another tag is not answered with 200")


@pytest.mark.parametrize("name", contract.schemas)
def test_schemas(server, name):
    schema = server.send("GET", f"/schemas/{name}").json
    assert schema.get("$schema") == DIALECT
    jsonschema_rs.meta.validate(schema)
    # Raises an exception if a reference cannot be resolved.
    jsonschema_rs.Draft202012Validator(schema)
    assert PREFIX not in json.dumps(schema), "the schema refers to the OpenAPI document"


@each_example()
def test_served_schemas_accept_the_examples(server, name, operation):
    schema = server.send("GET", f"/schemas/{operation.request_schema['$ref'].removeprefix(PREFIX)}").json
    faults = [error.message[:200] for error in jsonschema_rs.Draft202012Validator(schema).iter_errors(example(name))]
    assert not faults, faults


@pytest.mark.parametrize("code", codes())
def test_problem_pages(server, code):
    page = server.send("GET", f"/problems/{code}")
    assert page.type == JSON and page.json.get("code") == code, f"/problems/{code}: {page.body[:100]!r}"
    assert ("example" in page.json) == (code not in contract.schemas["ProblemCode"]["x-extensible-enum"])
    html = server.send("GET", f"/problems/{code}", Accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert html.type == "text/html" and code.encode() in html.body, f"/problems/{code} in a browser: {html.type}"


def test_rules(server):
    """Every rule of docs/semantics.md has a page, and an anchor with its id in the text that the server has."""
    book = server.send("GET", "/docs/semantics.md").body.decode()
    ids = re.findall(r'^- \*\*([A-Z]{2}-\d+)\*\*<a id="\1"></a> \(', book, re.M)
    assert len(ids) > 200 and len(ids) == len(set(ids)) == len(re.findall(r"^- \*\*[A-Z]{2}-\d+\*\*", book, re.M))
    operation = OPERATIONS["getRule"]
    for rule in ids:
        answer = server.send("GET", f"/rules/{rule}")
        documented(operation, answer, f"/rules/{rule}")
        assert answer.json["rule"] == rule and answer.json["text"].startswith(f"- **{rule}** (") and answer.json["evidence"]
    html = server.send("GET", "/rules/GX-1", Accept="text/html,*/*;q=0.8")
    assert html.type == "text/html" and b'<a href="/rules/GX-2">GX-2</a>' in html.body
    for name, suggestion in {"GX-1x": "GX-1", "gx-1": "GX-1", "R": None}.items():
        detail = problem(server.send("GET", f"/rules/{name}"), 404, "not-found", name)["detail"]
        assert detail.endswith(f"; did you mean “/rules/{suggestion}”?" if suggestion else "."), detail


@pytest.mark.parametrize("path, suggestion", [("unknown-menber", "unknown-member"), ("notjson", "not-json"), ("x", None)])
def test_unknown_codes_are_not_found(server, path, suggestion):
    detail = problem(server.send("GET", f"/problems/{path}"), 404, "not-found", path)["detail"]
    assert detail.endswith(f"; did you mean “/problems/{suggestion}”?" if suggestion else "."), detail


@pytest.mark.parametrize("name, schema, change, body", list(changed(accepted(contract))), ids=shortened)
def test_accepted_changes(server, name, schema, change, body):
    """The server accepts what the schemas accept."""
    operation = BY_SCHEMA[schema]
    answer = server.post(operation.path, json.dumps(body))
    assert answer.status == 200, f"{name} after {change}: status {answer.status}: {answer.body[:300]!r}"
    documented(operation, answer, f"{name} after {change}")


@pytest.mark.parametrize("name, schema, change, body", list(changed(REFUSED)), ids=shortened)
def test_refused_changes(server, name, schema, change, body):
    """The server rejects what the schemas reject."""
    answer = server.post(BY_SCHEMA[schema].path, json.dumps(body))
    problem(answer, 422, "limit-exceeded" if "* 257" in change else "invalid-request", f"{name} after {change}")


def refusal(server, change, code):
    """Returns the problem and its errors for Examples/dispatch/tap.json after a change."""
    (_, _, _, body), = changed({DISPATCH: [change]})
    document = problem(server.post("/v1/dispatch", json.dumps(body)), 422, code, change)
    return document, [(error["pointer"], error["code"]) for error in document.get("errors", [])]


@pytest.mark.parametrize("change, place", {**REFUSED_AT, **REFUSED_BY_SERVER}.items(), ids=shortened)
def test_places_of_faults(server, change, place):
    """Invalid recognizers, events and expectations cause exactly one error, at the invalid member."""
    assert refusal(server, change, "invalid-request")[1] == [place]


@pytest.mark.parametrize("change, place", EXCEEDED.items(), ids=shortened)
def test_places_of_exceeded_limits(server, change, place):
    document, errors = refusal(server, change, "limit-exceeded")
    assert ([pointer for pointer, _ in errors], document.get("limit")) == ([place[0]], place[1])


# MARK: Refusals


def method_paths():
    """Returns a path of each operation, with its template."""
    paths = {path: operation.path for path, operation in get_paths()}
    paths = {path: template for path, template in paths.items() if template == path or path.endswith(
        ("/dispatch-tap.json", "/Scene", "/invalid-request")) or template.endswith("/{z}")}
    return paths | {operation.path: operation.path for operation in compute()}


@pytest.mark.parametrize("path, template", method_paths().items(), ids=shortened)
def test_methods(server, path, template):
    allowed = contract.allowed(template)
    for method in METHODS:
        what = f"{method} {path}"
        answer = server.send(method, path)
        if method == "OPTIONS":
            assert answer.status == 204 and not answer.body, f"{what}: status {answer.status}"
            assert answer.list("Allow") == allowed, f"{what}: Allow {answer.headers.get('Allow')}, want {allowed}"
            cors(answer, what)
        elif method not in allowed:
            if method == "HEAD":
                assert answer.status == 405 and not answer.body, f"{what}: status {answer.status}"
            else:
                problem(answer, 405, "method-not-allowed", what)
            assert answer.list("Allow") == allowed, f"{what}: Allow {answer.headers.get('Allow')}, want {allowed}"
            cors(answer, what)
        elif method in ("POST", "QUERY"):
            problem(answer, 400, "not-json", f"{what} without a body")
        else:
            assert answer.status == 200, f"{what}: status {answer.status}"
            cors(answer, what)
    preflight(server, path, allowed)


@pytest.mark.parametrize("method", METHODS)
def test_methods_of_an_unknown_path(server, method):
    answer = server.send(method, "/nothing/here")
    if method == "HEAD":
        assert answer.status == 404 and not answer.body, f"status {answer.status}"
    else:
        problem(answer, 404, "not-found", method)


def preflight(server, path, allowed):
    method = next(method for method in ("QUERY", "POST", "GET") if method in allowed)
    answer = server.send("OPTIONS", path, Origin="https://example.org", Access_Control_Request_Method=method,
                         Access_Control_Request_Headers="content-type,if-none-match")
    what = f"preflight of {method} {path}"
    assert answer.status == 204, f"{what}: status {answer.status}"
    cors(answer, what)
    assert method in answer.list("Access-Control-Allow-Methods"), f"{what}: {method} is not allowed"
    headers = {name.lower() for name in answer.list("Access-Control-Allow-Headers")}
    assert "*" in headers or {"content-type", "if-none-match"} <= headers, f"{what}: headers {headers}"
    assert int(answer.headers.get("Access-Control-Max-Age", 0)) > 0, f"{what}: no Access-Control-Max-Age"
    assert "Access-Control-Allow-Credentials" not in answer.headers, f"{what}: allows credentials"


def test_live_scenes(server):
    """A server without --live has no live scenes. Tests/http/test_operations.py tests one that has."""
    for operation in filter(lambda operation: operation.is_live, contract.operations):
        answer = server.send(operation.method.upper(), "/v1/live/home", b'{"scene":{"windows":[]}}')
        problem(answer, 404, "not-found", f"{operation.id} without --live")
        documented(operation, answer, f"{operation.id} without --live")


def test_agents(server):
    """Tests/agents/test_mcp.py tests the protocol with its official client."""
    operation = next(operation for operation in contract.operations if operation.is_agent)
    allowed = contract.allowed(operation.path)
    for method in METHODS:
        answer = server.send(method, operation.path)
        if method not in ("POST", "OPTIONS"):
            assert answer.status == 405, f"{method} {operation.path}: status {answer.status}"
        if method != "POST":
            assert answer.list("Allow") == allowed, f"{method} {operation.path}: Allow {answer.headers.get('Allow')}"
    preflight(server, operation.path, allowed)
    body = operation.examples["whereToTap"]["value"]
    initialized = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    for message, fields, status in (
            (body, {}, 200), (initialized, {}, 202), ({}, {}, 400), (body, {"Accept": "image/png"}, 406),
            (body, {"Content_Type": "text/xml"}, 415), (body, {"MCP_Protocol_Version": "1900-01-01"}, 400)):
        fields = {"Content_Type": JSON, **fields}
        answer = server.send("POST", operation.path, json.dumps(message), **fields)
        assert answer.status == status, f"{message} with {fields}: status {answer.status}, want {status}"
        documented(operation, answer, f"{message} with {fields}")
    answer = server.post(operation.path, json.dumps(body)).json
    assert answer["result"]["structuredContent"]["hit"] == "buy", f"the tool's answer is {answer}"


@pytest.mark.parametrize("path", [
    "/v1", "/v1/", "/v1/dispatch/", "/examples/", "/examples/nothing.json", "/examples/../openapi.yaml", "/schemas/Nothing",
    "/schemas/", "/problems/nothing", "/problems/", "/healthz/", "//"])
def test_not_found(server, path):
    problem(server.send("GET", path), 404, "not-found", f"GET {path}")


def test_too_long(server):
    problem(server.send("GET", "/" + "a" * 9000), 414, "uri-too-long", "a URL of 9 kB")


@each_operation
def test_bodies(server, operation):
    path, body = operation.path, smallest(operation)
    problem(server.post(path, body, Accept="image/png"), 406, "not-acceptable",
            f"POST {path} as image/png")
    for method in ("POST", "QUERY") if operation.takes_query else ("POST",):
        answer = server.send(method, path, body, Content_Type="text/xml")
        problem(answer, 415, "unsupported-media-type", f"{method} {path} of text/xml")
        assert JSON in answer.list("Accept-Post"), f"{method} {path} of text/xml: no Accept-Post"
    assert server.send("POST", path, body, Content_Type="application/json; charset=utf-8").status == 200, (
        f"POST {path} of JSON with a charset is rejected")
    for text in (b"", b"{", b"\xff", b"\xef\xbb\xbf{}", b"{} {}", b"[" * 100_000):
        document = problem(server.post(path, text), 400, "not-json",
                           f"POST {path} of {text[:8]!r}")
        assert {"line", "column", "offset"} <= document.keys(), f"POST {path} of {text[:8]!r}: no location"
    for text in (b"[]", b"null", b"{}"):
        document = problem(server.post(path, text), 422, "invalid-request",
                           f"POST {path} of {text!r}")
        assert document.get("errors"), f"POST {path} of {text!r}: no errors"


@each_operation
def test_strict(server, operation):
    body = json.loads(smallest(operation))
    if operation.id == "convert":
        body["options"], wanted, pointer = {"moveRat": 60}, "moveRate", "#/options/moveRat"
    elif operation.id == "replay":
        body["tolerances"], wanted, pointer = 0, "tolerance", "#/tolerances"
    elif operation.id == "batch":
        body["scened"], wanted, pointer = {}, "scenes", "#/scened"
    else:
        side = body.get("a", body)
        side.get("scene", side)["windows"][0]["isHiden"], wanted = True, "isHidden"
        pointer = f"#{'/a' if 'a' in body else ''}{'/scene' if 'scene' in side else ''}/windows/0/isHiden"
    text = json.dumps(body)
    for query in ("", "?strict=true"):
        document = problem(server.post(operation.path + query, text), 422,
                           "invalid-request", f"{operation.path}{query} with an unknown member")
        errors = {(error["pointer"], error["code"]) for error in document.get("errors", [])}
        assert errors == {(pointer, "unknown-member")}, f"{operation.path}{query}: errors {errors}"
        assert wanted in json.dumps(document), f"{operation.path}{query}: does not suggest {wanted}"
    answer = server.post(operation.path + "?strict=false", text)
    documented(operation, answer, f"{operation.path}?strict=false")
    assert answer.status == 200, f"{operation.path}?strict=false: status {answer.status}"
    warnings = {(warning["pointer"], warning["code"]) for warning in answer.json.get("warnings", [])}
    assert (pointer, "unknown-member") in warnings, f"{operation.path}?strict=false: warnings {warnings}"
    problem(server.post(operation.path + "?strict=perhaps", text), 400, "bad-request",
            f"{operation.path}?strict=perhaps")


def test_empty_lists_of_recognizers_and_targets(server):
    body = example("dispatch-tap.json")
    body["scene"]["windows"][0]["subviews"][0].update({"class": "UIButton", "gestureRecognizers": [], "targets": []})
    assert server.post("/v1/dispatch", json.dumps(body)).status == 200


COMMANDS = sorted({line for text in [contract.document["info"]["description"], *(
    operation.item["description"] for operation in contract.operations if not operation.is_live)] for line in shell_lines(text)})


@pytest.mark.parametrize("line", COMMANDS, ids=shortened)
def test_commands(server, line):
    """The commands in openapi.yaml run without changes."""
    command = "set -o pipefail; curl() { command curl -f -S \"$@\"; }; " + line.replace(DOCUMENTED_URL, server.url)
    run = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60)
    assert run.returncode == 0 and run.stdout, run.stderr.decode(errors="replace")[:200]
