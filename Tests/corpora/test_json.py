"""Sends the JSON Test Suite to every endpoint that reads JSON, and as permalinks.

    python Tests/corpora/test_json.py --url http://127.0.0.1:8080

A text that must be accepted never gets `not-json`, and one that must be rejected always does. For texts that the standard
leaves open, `choices.json` in this folder has the expected verdict and its reason; for numbers, `coordinate` is the expected
result if a coordinate has this value. `--write` writes the server's verdicts to that file, for a new version of the suite.
An entry without a reason is a failure. Needs PyYAML. Ends with a line "N passed, N failed".
"""
import argparse
import base64
import json
import sys
import zlib
from pathlib import Path

from corpora import Client, shared
from contract import Contract, Tally

CHOICES = Path(__file__).with_name("choices.json")
# The numbers of texts in the suite, so that an incomplete folder does not pass.
COUNTS = {"y": 95, "n": 188, "i": 35}
# The media type of a batch in lines, each of which is a JSON text.
LINES = "application/x-ndjson"


def verdict(answer):
    """Returns "accepted" if a text was read as JSON, "refused" if it was rejected as `not-json`, or else the status."""
    if answer.status == 400:
        code = json.loads(answer.body).get("code")
        return "refused" if code == "not-json" else f"400 {code}"
    return "accepted" if answer.status in (200, 422) else f"status {answer.status}"


def ways(contract):
    """Yields every way to send JSON to the service: a name, and a function that sends a text."""
    def poster(path, method):
        return lambda client, text: client.send(method, path, text, {"Content-Type": "application/json"})

    def link(client, text):
        packed = base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
        return client.send("GET", "/v1/dispatch/z/" + packed)

    for operation in contract.operations:
        if operation.is_compute:
            yield f"POST {operation.path}", poster(operation.path, "POST")
            if operation.takes_query:
                yield f"QUERY {operation.path}", poster(operation.path, "QUERY")
    yield "GET /v1/dispatch/z/{z}", link


def checks(client, texts, tally, choices):
    for name, send in ways(Contract()):
        for file, text in texts.items():
            got = verdict(send(client, text))
            wanted = {"y": "accepted", "n": "refused"}.get(file[0]) or choices.get(file, {}).get("verdict")
            tally.check(got == wanted, f"{name} of {file}: {got}, want {wanted}")
    for file, text in texts.items():
        # The text as a string in JSON, which /v1/convert reads as data: it must be decoded without a failure.
        if file[0] == "y":
            body = json.dumps({"from": "appium-json", "data": text.decode()})
            status = client.post("/v1/convert", body).status
            tally.check(status in (200, 422), f"convert of {file} in a string: status {status}")


def lines(client, texts, tally, choices):
    """Each line of a batch is a separate JSON text. The other lines are answered, even if it is invalid."""
    good = b'{"op":"responderChain","request":{"scene":{"windows":[]},"from":"app"}}'
    for file, text in texts.items():
        text = text.strip(b"\r\n")
        if not text.strip(b" \t\r\n") or b"\n" in text or b"\r" in text:
            continue
        answer = client.post("/v1/batch", good + b"\n" + text + b"\n" + good + b"\n", LINES)
        items = [json.loads(line) for line in answer.body.splitlines()]
        if not tally.check(len(items) == 3, f"batch with the line {file}: {answer.status}, {len(items)} answers"):
            continue
        tally.check(items[0]["status"] == items[2]["status"] == 200, f"batch with the line {file}: a line next to it was rejected")
        got = "refused" if items[1].get("problem", {}).get("code") == "not-json" else "accepted"
        wanted = {"y": "accepted", "n": "refused"}.get(file[0]) or choices.get(file, {}).get("verdict")
        tally.check(got == wanted, f"batch with the line {file}: {got}, want {wanted}")


def coordinates(client, texts, tally, choices):
    """Checks numbers that the standard leaves open, as a coordinate of a hit test."""
    request = '{"scene":{"windows":[]},"points":[{"x":%s,"y":0}]}'
    for file, choice in choices.items():
        if "coordinate" not in choice:
            continue
        number = texts[file].decode().strip().removeprefix("[").removesuffix("]")
        answer = client.post("/v1/hit-test", request % number)
        errors = [(error["pointer"], error["code"]) for error in json.loads(answer.body).get("errors", [])]
        wanted = 200 if choice["coordinate"] == 200 else [("#/points/0/x", choice["coordinate"])]
        got = answer.status if answer.status == 200 else errors
        tally.check(got == wanted, f"{file} as a coordinate: {got}, want {wanted}")
    tally.check(sum("coordinate" in choice for choice in choices.values()) == sum(
        file.startswith("i_number") for file in texts), "a number in choices.json has no member coordinate")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--write", action="store_true", help="write the server's verdicts to choices.json")
    arguments = parser.parse_args()
    folder = shared("json-test-suite") / "test_parsing"
    texts = {path.name: path.read_bytes() for path in sorted(folder.glob("*.json"))}
    client, tally = Client(arguments.url), Tally()
    choices = json.loads(CHOICES.read_text()) if CHOICES.exists() else {}
    if arguments.write:
        choices = {file: {"why": "", **choices.get(file, {}), "verdict": verdict(client.post("/v1/dispatch", text))}
                   for file, text in texts.items() if file[0] == "i"}
        CHOICES.write_text(json.dumps(choices, indent=2, ensure_ascii=False) + "\n")
    counts = {kind: sum(file[0] == kind for file in texts) for kind in COUNTS}
    tally.check(counts == COUNTS, f"the suite has {counts}, want {COUNTS}")
    tally.check(choices.keys() == {file for file in texts if file[0] == "i"}, "choices.json and the suite have different texts")
    tally.check(all(choice["why"] for choice in choices.values()), "choices.json has an entry without a reason")
    checks(client, texts, tally, choices)
    lines(client, texts, tally, choices)
    coordinates(client, texts, tally, choices)
    tally.check(client.is_alive(), "the server no longer answers")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
