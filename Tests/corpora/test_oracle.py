"""Holds what the service takes against what openapi.yaml takes, on requests that are one step away from known ones.

    python Tests/corpora/test_oracle.py --url http://127.0.0.1:8080 [--deep] [--processes N] [--show N]

The schema of the endpoint's request, read by a JSON Schema validator, is the oracle: what it refuses must be refused at the
changed place with a code of structure, and what it takes must be answered, or refused by one of the rules that no schema
can say (rules.py beside this file). Without `--deep` each kind of change is tried once for each member, with it everywhere.
Needs jsonschema-rs and PyYAML. Ends with a line "N passed, N failed".
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


def leave_out(base):
    """Places of a base that its endpoint's schema says nothing about, and others' do."""
    if base.schema == "BatchRequest":
        return re.compile(r"#/items/\d+/request(/|$)").match
    return lambda pointer: False


def validators(contract):
    """What the schemas of requests take, foreign data in the place of a scene or of events included."""
    definitions = localized(contract.schemas)

    def of(name):
        names = [name, FOREIGN[name]] if name in FOREIGN else [name]
        schema = {"$schema": DIALECT, "$defs": definitions, "anyOf": [{"$ref": f"#/$defs/{each}"} for each in names]}
        return jsonschema_rs.Draft202012Validator(schema)

    requests = {operation.request_schema["$ref"].rsplit("/", 1)[1]
                for operation in contract.operations if operation.is_compute}
    return {name: of(name) for name in requests}


def refusals(mutant, status, body):
    """The faults of an answer as pointer and code; that of a limit has the code `limit-exceeded`. None: another answer
    than these."""
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
    """The faults of one item at pointers into the batch: those of a shared scene are told at the item's own."""
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
    """What is wrong with an answer, as words; None where nothing is."""
    try:
        found = refusals(mutant, status, body)
    except (ValueError, KeyError) as error:
        return f"status {status}, an answer that cannot be read: {error!r}"
    if found is None:
        return f"status {status} {json.loads(body).get('code')}"
    if mutant.kind == "twice":
        told = (mutant.pointer, "duplicate-member") in found or is_free(mutant.base, mutant.pointer)
        return None if told else f"a member that stands twice is not told of: {found[:3]}"
    parent = mutant.pointer.rsplit("/", 1)[0]
    if is_valid:
        wrong = [fault for fault in found if not is_beyond_schemas(mutant, *fault)]
        return f"valid, but refused: {wrong[:3]}" if wrong else None
    if not found:
        return None if is_varied(mutant) else "not valid, but taken"
    if mutant.kind == "removed":
        at_place = [code for pointer, code in found if near(pointer, parent)]
    else:
        at_place = [code for pointer, code in found if near(pointer, mutant.pointer)]
    if mutant.kind == "long" and "limit-exceeded" in at_place:
        return None
    if mutant.kind in ('""', "long") and "unknown-id" in at_place:
        # What cannot be an id names nothing: where one is looked up, that is said.
        return None
    if not set(at_place) & STRUCTURAL:
        return f"not valid, but refused elsewhere, or for another reason: {found[:3]}"
    stray = [fault for fault in found if not near(fault[0], parent) and not is_beyond_schemas(mutant, *fault)]
    return f"not valid, and refused elsewhere too: {stray[:3]}" if stray else None


def place_key(mutant):
    """What mutants that ask the same of the decoder have in common, more or less: the end of the place and the kind."""
    names = [part for part in mutant.pointer.split("/") if not part.isdigit()]
    return mutant.base.schema if len(names) < 3 else "", tuple(names[-3:]), mutant.kind


def chosen(contract, is_deep, part, parts):
    """The mutants of one of several processes. Bases that the schema refuses are cases of refusals, and left out."""
    of = validators(contract)
    seen = set()
    number = 0
    for base in bases(contract):
        if not of[base.schema].is_valid(base.body):
            continue
        for mutant in mutants(base, leave_out(base)):
            if not is_deep:
                key = place_key(mutant)
                if key in seen:
                    continue
                seen.add(key)
            number += 1
            if number % parts == part:
                yield mutant, of[base.schema]


def run(arguments):
    """Sends one process's mutants: how many were right, and what was wrong with the others."""
    url, is_deep, part, parts = arguments
    wire, passed, failures = Wire(url), 0, []
    covered = collections.Counter()
    for mutant, validator in chosen(Contract(), is_deep, part, parts):
        is_valid = mutant.kind != "twice" and validator.is_valid(json.loads(mutant.text))
        status, body = wire.post(mutant.base.path, mutant.text.encode())
        wrong = judge(mutant, is_valid, status, body)
        covered["valid" if is_valid else "refused by the schema", status] += 1
        if wrong is None:
            passed += 1
        else:
            failures.append((mutant.base.path, mutant.kind, mutant.pointer, wrong, mutant.base.name))
    return passed, failures, covered


def members(contract):
    """The name of every member that a request may have, with the schema that has it."""
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
    """Every member of a request's schema stands in one of the bases, so that it is changed; every rule is documented."""
    named = {part for base in bases(contract) for place in places(base.body) for part in place.split(" ")[0].split("/")}
    missing = [name for name in members(contract) if name[1] not in named]
    tally.check(not missing, f"no request has the members {missing}")
    told = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in (ROOT / "docs").glob("*.md"))
    for rule in RULES:
        tally.check(rule.why in told, f"docs say nothing of the rule “{rule.why}”")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--deep", action="store_true", help="every kind of change everywhere")
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--show", type=int, default=40, help="how many kinds of failures to tell")
    arguments = parser.parse_args()
    began = time.monotonic()
    tally = Tally()
    test_reach(Contract(), tally)
    with multiprocessing.Pool(arguments.processes) as pool:
        parts = [(arguments.url, arguments.deep, part, arguments.processes) for part in range(arguments.processes)]
        results = pool.map(run, parts, chunksize=1)
    covered = sum((result[2] for result in results), collections.Counter())
    tally.passed += sum(result[0] for result in results)
    # One line for each kind of failure, with one request that shows it.
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
    tally.check(len({what for what, _ in covered}) == 2, "all mutants are of one sort")
    print(f"     {tally.passed + tally.failed} in {time.monotonic() - began:.0f} s")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
