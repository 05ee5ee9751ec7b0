"""Compares which requests the service and openapi.yaml accept, for mutants of valid requests.

    python Tests/corpora/test_oracle.py --url http://127.0.0.1:8080 [--deep] [--processes N] [--show N]

A JSON Schema validator with the schema of the endpoint's request decides which mutants are valid. The service must reject an
invalid one at the changed place with a structural code. It must answer a valid one, or reject it because of a rule that no
schema can express (rules.py in this folder). Without `--deep`, each kind of change is made once for each member; with it, in
every place. Needs jsonschema-rs and PyYAML. Ends with a line "N passed, N failed".
"""
import argparse
import collections
import json
import multiprocessing
import re
import sys
import time

import jsonschema_rs

from corpora import ROOT
from contract import DIALECT, Contract, Tally, localized
from mutants import bases, mutants, places
from rules import RULES, STRUCTURAL, is_beyond_schemas, is_free, is_varied
from wire import Wire

FOREIGN = {"DispatchRequest": "ForeignDispatchRequest", "HitTestRequest": "ForeignHitTestRequest"}


def omitted(base):
    """Returns a function for pointers of a base: whether the schemas of other endpoints describe the place."""
    if base.schema == "BatchRequest":
        return re.compile(r"#/items/\d+/request(/|$)").match
    return lambda pointer: False


def validators(contract):
    """Returns a validator for each request schema. It also accepts a scene and events in another tool's format."""
    definitions = localized(contract.schemas)

    def of(name):
        names = [name, FOREIGN[name]] if name in FOREIGN else [name]
        schema = {"$schema": DIALECT, "$defs": definitions, "anyOf": [{"$ref": f"#/$defs/{each}"} for each in names]}
        return jsonschema_rs.Draft202012Validator(schema)

    requests = {operation.request_schema["$ref"].rsplit("/", 1)[1]
                for operation in contract.operations if operation.is_compute}
    return {name: of(name) for name in requests}


def refusals(mutant, status, body):
    """Returns the errors of an answer as pointers and codes, `limit-exceeded` for an exceeded limit. Returns None if the
    answer is neither a result nor has such errors."""
    if status == 200 and mutant.base.schema != "BatchRequest":
        return []
    document = json.loads(body)
    if status == 200:
        return [fault for item in document["items"] if "problem" in item
                for fault in item_faults(json.loads(mutant.text), item)]
    if status != 422:
        return None
    if document["code"] == "limit-exceeded":
        return [(fault["pointer"], "limit-exceeded") for fault in document.get("errors", [])] or [("#", "limit-exceeded")]
    return [(fault["pointer"], fault["code"]) for fault in document["errors"]]


def item_faults(batch, item):
    """Yields the errors of one item with pointers into the batch. The service reports errors of a shared scene with
    pointers into the item."""
    asked = batch["items"][item["index"]]
    request = asked.get("request") if isinstance(asked, dict) else None
    scene = request.get("scene") if isinstance(request, dict) else None
    shared = scene.get("$scene") if isinstance(scene, dict) else None
    for fault in item["problem"].get("errors", []):
        pointer = fault["pointer"]
        if shared in batch.get("scenes", {}) and near(pointer, "#/scene"):
            yield f"#/scenes/{shared}{pointer.removeprefix('#/scene')}", fault["code"]
        else:
            yield f"#/items/{item['index']}{pointer[1:]}", fault["code"]


def near(pointer, place):
    return pointer == place or pointer.startswith(place + "/")


def judge(mutant, is_valid, status, body):
    """Returns a description of the failure, or None if there is none."""
    try:
        found = refusals(mutant, status, body)
    except (ValueError, KeyError) as error:
        return f"status {status}, an answer that cannot be read: {error!r}"
    if found is None:
        return f"status {status} {json.loads(body).get('code')}"
    if mutant.kind == "twice":
        is_reported = (mutant.pointer, "duplicate-member") in found or is_free(mutant.base, mutant.pointer)
        return None if is_reported else f"a duplicate member is not reported: {found[:3]}"
    parent = mutant.pointer.rsplit("/", 1)[0]
    if is_valid:
        wrong = [fault for fault in found if not is_beyond_schemas(mutant, *fault)]
        return f"valid, but rejected: {wrong[:3]}" if wrong else None
    if not found:
        return None if is_varied(mutant) else "invalid, but accepted"
    if mutant.kind == "removed":
        at_place = [code for pointer, code in found if near(pointer, parent)]
    else:
        at_place = [code for pointer, code in found if near(pointer, mutant.pointer)]
    if mutant.kind == "long" and "limit-exceeded" in at_place:
        return None
    if mutant.kind in ('""', "long") and "unknown-id" in at_place:
        # In a member that refers to an id, a string that cannot be an id is an unknown id.
        return None
    if not set(at_place) & STRUCTURAL:
        return f"invalid, but rejected at another place or for another reason: {found[:3]}"
    stray = [fault for fault in found if not near(fault[0], parent) and not is_beyond_schemas(mutant, *fault)]
    return f"invalid, and also rejected at another place: {stray[:3]}" if stray else None


def place_key(mutant):
    """Returns a key that is the same for mutants that the decoder treats alike: the end of the pointer, and the kind."""
    names = [part for part in mutant.pointer.split("/") if not part.isdigit()]
    return mutant.base.schema if len(names) < 3 else "", tuple(names[-3:]), mutant.kind


def chosen(contract, is_deep, part, parts):
    """Yields the mutants of process `part` of `parts`, with their validators. Bases that the schema rejects are skipped:
    they are cases for errors."""
    of = validators(contract)
    seen = set()
    number = 0
    for base in bases(contract):
        if not of[base.schema].is_valid(base.body):
            continue
        for mutant in mutants(base, omitted(base)):
            if not is_deep:
                key = place_key(mutant)
                if key in seen:
                    continue
                seen.add(key)
            number += 1
            if number % parts == part:
                yield mutant, of[base.schema]


def run(arguments):
    """Sends the mutants of one process. Returns the number of passed ones, the failures, and the numbers by result."""
    url, is_deep, part, parts = arguments
    wire, passed, failures = Wire(url), 0, []
    covered = collections.Counter()
    for mutant, validator in chosen(Contract(), is_deep, part, parts):
        is_valid = mutant.kind != "twice" and validator.is_valid(json.loads(mutant.text))
        status, body = wire.post(mutant.base.path, mutant.text.encode())
        wrong = judge(mutant, is_valid, status, body)
        covered["valid" if is_valid else "rejected by the schema", status] += 1
        if wrong is None:
            passed += 1
        else:
            failures.append((mutant.base.path, mutant.kind, mutant.pointer, wrong, mutant.base.name))
    return passed, failures, covered


def members(contract):
    """Returns the name of every member that a request can have, with its schema."""
    names, waiting, seen = set(), [("", operation.request_schema) for operation in contract.operations
                                   if operation.is_compute], set()
    while waiting:
        owner, node = waiting.pop()
        if "$ref" in node:
            owner = node["$ref"].rsplit("/", 1)[1]
            if owner not in seen:
                seen.add(owner)
                waiting.append((owner, contract.schemas[owner]))
        names |= {(owner, name) for name in node.get("properties", {})}
        waiting += [(owner, child) for child in node.get("properties", {}).values()]
        waiting += [(owner, node[key]) for key in ("items", "additionalProperties") if isinstance(node.get(key), dict)]
        waiting += [(owner, child) for key in ("oneOf", "anyOf", "allOf") for child in node.get(key, [])]
    return names


def test_reach(contract, tally):
    """Every member of a request's schema occurs in one of the bases, so that it is changed. Every rule is documented."""
    named = {part for base in bases(contract) for place in places(base.body) for part in place.split(" ")[0].split("/")}
    missing = [name for name in members(contract) if name[1] not in named]
    tally.check(not missing, f"no base has the members {missing}")
    docs = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in (ROOT / "docs").glob("*.md"))
    for rule in RULES:
        tally.check(rule.why in docs, f"no page in docs has the rule “{rule.why}”")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--deep", action="store_true", help="make every kind of change in every place")
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--show", type=int, default=40, help="the maximum number of kinds of failures to print (default: 40)")
    arguments = parser.parse_args()
    began = time.monotonic()
    tally = Tally()
    test_reach(Contract(), tally)
    with multiprocessing.Pool(arguments.processes) as pool:
        parts = [(arguments.url, arguments.deep, part, arguments.processes) for part in range(arguments.processes)]
        results = pool.map(run, parts, chunksize=1)
    covered = sum((result[2] for result in results), collections.Counter())
    tally.passed += sum(result[0] for result in results)
    # Prints one line for each kind of failure, with an example.
    kinds = {}
    for path, kind, pointer, wrong, name in (failure for result in results for failure in result[1]):
        tally.failed += 1
        kinds.setdefault((kind, tuple(part for part in pointer.split("/") if not part.isdigit())[-2:],
                          re.sub(r"\d+", "N", wrong)), []).append((path, pointer, wrong, name))
    for (kind, _, _), examples in sorted(kinds.items(), key=lambda entry: -len(entry[1]))[:arguments.show]:
        path, pointer, wrong, name = examples[0]
        print(f"FAIL {len(examples)} times: {path} {kind} at {pointer}: {wrong} ({name})")
    for (what, status), count in sorted(covered.items()):
        print(f"     {count} {what}, answered {status}")
    tally.check(len({what for what, _ in covered}) == 2, "the mutants are not both valid and invalid")
    print(f"     {tally.passed + tally.failed} checks in {time.monotonic() - began:.0f} s")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
