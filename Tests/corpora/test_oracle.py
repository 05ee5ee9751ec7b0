"""Sends requests that differ from valid ones in one place, and compares the answers with the schemas.

A JSON Schema validator with the schema of the endpoint's request decides which mutants are valid. The service must reject an
invalid one at the changed place with a structural code. It must answer a valid one, or reject it because of a rule that no
schema can express (rules.py in this folder). Without `--deep`, each kind of change is made once for each member; with it, in
every place."""
import collections
import json
import multiprocessing
import re

import jsonschema_rs
from contract import DIALECT, Contract, localized
from corpora import ROOT
from mutants import bases, mutants, places
from rules import RULES, STRUCTURAL, is_beyond_schemas, is_free, is_varied
from wire import Wire

PROCESSES = 4
FOREIGN = {"DispatchRequest": "ForeignDispatchRequest", "HitTestRequest": "ForeignHitTestRequest"}


def omitted(base):
    """Returns a function for pointers of a base: whether the schemas of other endpoints describe the place, or a record of a
    file, whose faults are part of a successful answer (ReplayTests checks them)."""
    if base.schema == "BatchRequest":
        return re.compile(r"#/items/\d+/request(/|$)").match
    if base.schema == "ReplayRequest":
        return re.compile(r"#/recording/\d+(/|$)").match
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


def chosen(contract, is_deep, part):
    """Yields the mutants of process `part`, with their validators. Bases that the schema rejects are skipped:
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
            if number % PROCESSES == part:
                yield mutant, of[base.schema]


def run(arguments):
    """Sends the mutants of one process. Returns the failures, and the numbers by result."""
    url, is_deep, part = arguments
    wire, failures = Wire(url), []
    covered = collections.Counter()
    for mutant, validator in chosen(Contract(), is_deep, part):
        is_valid = mutant.kind != "twice" and validator.is_valid(json.loads(mutant.text))
        status, body = wire.post(mutant.base.path, mutant.text.encode())
        wrong = judge(mutant, is_valid, status, body)
        covered["valid" if is_valid else "rejected by the schema", status] += 1
        if wrong is not None:
            failures.append((mutant.base.path, mutant.kind, mutant.pointer, wrong, mutant.base.name))
    return failures, covered


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


def test_every_member_of_a_request_is_changed():
    contract = Contract()
    named = {part for base in bases(contract) for place in places(base.body) for part in place.split(" ")[0].split("/")}
    missing = [name for name in members(contract) if name[1] not in named]
    assert not missing, f"no base has the members {missing}"


def test_every_rule_is_documented():
    docs = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in (ROOT / "docs").glob("*.md"))
    missing = [rule.why for rule in RULES if rule.why not in docs]
    assert not missing, f"no page in docs has the rules {missing}"


def test_mutants_are_accepted_or_rejected_as_the_schemas_do(server, is_deep):
    with multiprocessing.Pool(PROCESSES) as pool:
        results = pool.map(run, [(server.url, is_deep, part) for part in range(PROCESSES)], chunksize=1)
    covered = sum((result[1] for result in results), collections.Counter())
    for (what, status), count in sorted(covered.items()):
        print(f"{count} {what}, answered {status}")
    # One line for each kind of failure, with an example.
    kinds = {}
    for path, kind, pointer, wrong, name in (failure for result in results for failure in result[0]):
        kinds.setdefault((kind, tuple(part for part in pointer.split("/") if not part.isdigit())[-2:],
                          re.sub(r"\d+", "N", wrong)), []).append(f"{path} {kind} at {pointer}: {wrong} ({name})")
    lines = [f"{len(examples)} times: {examples[0]}" for examples in sorted(kinds.values(), key=len, reverse=True)]
    assert not lines, "\n".join(lines[:40])
    assert len({what for what, _ in covered}) == 2, "the mutants are not both valid and invalid"
