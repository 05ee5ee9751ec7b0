"""Sends the JSON Test Suite to every endpoint that reads JSON, and as permalinks.

A text that must be accepted never gets `not-json`, and one that must be rejected always does. For texts that the standard
leaves open, `choices.json` in this folder has the expected verdict and its reason; for numbers, `coordinate` is the expected
result if a coordinate has this value. An entry without a reason is a failure."""
import base64
import json
import zlib
from pathlib import Path

import pytest
from client import JSON
from contract import Contract
from corpora import shared

CHOICES = json.loads(Path(__file__).with_name("choices.json").read_text())
# The numbers of texts in the suite, so that an incomplete folder does not pass.
COUNTS = {"y": 95, "n": 188, "i": 35}
# The media type of a batch in lines, each of which is a JSON text.
LINES = "application/x-ndjson"


@pytest.fixture(scope="module")
def texts():
    folder = shared("json-test-suite") / "test_parsing"
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.json"))}


def wanted(file):
    return {"y": "accepted", "n": "refused"}.get(file[0]) or CHOICES.get(file, {}).get("verdict")


def verdict(answer):
    """Returns "accepted" if a text was read as JSON, "refused" if it was rejected as `not-json`, or else the status."""
    if answer.status == 400:
        code = json.loads(answer.body).get("code")
        return "refused" if code == "not-json" else f"400 {code}"
    return "accepted" if answer.status in (200, 422) else f"status {answer.status}"


def ways(contract):
    """Yields every way to send JSON to the service: a name, and a function that sends a text."""
    def poster(path, method):
        return lambda client, text: client.send(method, path, text, Content_Type=JSON)

    def link(client, text):
        packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
        return client.send("GET", "/v1/dispatch/z/" + packed)

    for operation in contract.operations:
        if operation.is_compute:
            yield f"POST {operation.path}", poster(operation.path, "POST")
            if operation.takes_query:
                yield f"QUERY {operation.path}", poster(operation.path, "QUERY")
    yield "GET /v1/dispatch/z/{z}", link


def test_the_suite_and_the_choices_are_complete(texts):
    assert {kind: sum(file[0] == kind for file in texts) for kind in COUNTS} == COUNTS
    assert CHOICES.keys() == {file for file in texts if file[0] == "i"}
    assert all(choice["why"] for choice in CHOICES.values()), "choices.json has an entry without a reason"


def test_every_way_to_send_json_has_the_same_verdicts(client, texts):
    for name, send in ways(Contract()):
        wrong = {file: got for file, text in texts.items() if (got := verdict(send(client, text))) != wanted(file)}
        assert not wrong, f"{name}: {wrong}"


def test_a_text_in_a_string_is_decoded_without_a_failure(client, texts):
    """`/v1/convert` reads the string as data."""
    for file, text in texts.items():
        if file[0] == "y":
            status = client.post("/v1/convert", json.dumps({"from": "appium-json", "data": text.decode()})).status
            assert status in (200, 422), f"{file}: status {status}"


def test_each_line_of_a_batch_is_a_separate_text(client, texts):
    """The other lines are answered, even if it is invalid."""
    good = b'{"op":"responderChain","request":{"scene":{"windows":[]},"from":"app"}}'
    for file, text in texts.items():
        text = text.strip(b"\r\n")
        if not text.strip(b" \t\r\n") or b"\n" in text or b"\r" in text:
            continue
        answer = client.post("/v1/batch", good + b"\n" + text + b"\n" + good + b"\n", Content_Type=LINES)
        items = [json.loads(line) for line in answer.body.splitlines()]
        assert len(items) == 3, f"{file}: {answer.status}, {len(items)} answers"
        assert items[0]["status"] == items[2]["status"] == 200, f"{file}: a line next to it was rejected"
        got = "refused" if items[1].get("problem", {}).get("code") == "not-json" else "accepted"
        assert got == wanted(file), file


def test_numbers_that_the_standard_leaves_open_are_read_as_coordinates(client, texts):
    request = '{"scene":{"windows":[]},"points":[{"x":%s,"y":0}]}'
    numbers = {file: choice["coordinate"] for file, choice in CHOICES.items() if "coordinate" in choice}
    assert len(numbers) == sum(file.startswith("i_number") for file in texts), "a number in choices.json has no member coordinate"
    for file, code in numbers.items():
        number = texts[file].decode().strip().removeprefix("[").removesuffix("]")
        answer = client.post("/v1/hit-test", request % number)
        errors = [(error["pointer"], error["code"]) for error in json.loads(answer.body).get("errors", [])]
        assert (answer.status, errors) == ((200, []) if code == 200 else (422, [("#/points/0/x", code)])), file
