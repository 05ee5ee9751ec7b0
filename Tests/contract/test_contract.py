"""Checks openapi.yaml, openapi.json and the examples, without a server."""
import copy
import importlib.util
import json
import re
import stat
import subprocess
import sys
from pathlib import Path

import jsonschema_rs
import pytest
from changes import DISPATCH, REFUSED, REFUSED_AT, accepted, changed
from contract import DIALECT, PREFIX, ROOT, Contract, example, index, shell_lines
from example_files import example_files
from openapi_spec_validator import OpenAPIV31SpecValidator

contract = Contract()

KEYWORDS = set("""$ref title description deprecated type enum const default examples format pattern minLength maxLength minimum maximum
    items prefixItems minItems maxItems properties required propertyNames patternProperties additionalProperties unevaluatedProperties
    minProperties maxProperties oneOf anyOf allOf not if then else dependentRequired discriminator""".split())
UNIT = re.compile(r"\b(points?|seconds|radians|degrees|no unit)\b", re.IGNORECASE)
ABSENCE = re.compile(r"\bAbsent\b")


@pytest.fixture(scope="session", autouse=True)
def touchd():
    """These tests need no touchd."""


def test_document():
    errors = list(OpenAPIV31SpecValidator(contract.document).iter_errors())
    assert not errors, f"openapi.yaml is not valid OpenAPI 3.1: {[error.message[:200] for error in errors]}"
    assert contract.document["openapi"] == "3.1.1", "the OpenAPI version of openapi.yaml is not 3.1.1"
    twin = subprocess.run([sys.executable, ROOT / "scripts/build/openapi-json", "--check"], capture_output=True, text=True)
    assert twin.returncode == 0, twin.stderr.strip()


def test_lint(tmp_path):
    """Lints a changed copy, because vacuum 0.8.5 supports only version 3.1.0, does not terminate for a schema that contains
    itself, and crashes on `if` without `else`."""
    linted = copy.deepcopy(contract.document)
    linted["openapi"] = "3.1.0"
    for name, schema in linted["components"]["schemas"].items():
        for _, node in list(nodes(schema, name)):
            for key in ("if", "then", "else"):
                node.pop(key, None)
    linted["components"]["schemas"]["View"]["properties"]["subviews"]["items"] = {"type": "object"}
    vacuum = Path(importlib.util.find_spec("vacuum").submodule_search_locations[0]) / "lib" / "vacuum"
    if not vacuum.stat().st_mode & stat.S_IXUSR:
        vacuum.chmod(vacuum.stat().st_mode | stat.S_IXUSR)
    document, report = tmp_path / "openapi.json", tmp_path / "report.json"
    document.write_text(json.dumps(linted), encoding="utf-8")
    command = [vacuum, "spectral-report", "--no-style", "--remote=false", "--ruleset", ROOT / "Tests/contract/vacuum.yaml",
               document, report]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0 and report.exists(), (run.stderr or run.stdout)[-400:]
    findings = json.loads(report.read_text()) or []
    assert not findings, [f"{one['code']} at {'/'.join(one['path'])}: {one['message']}" for one in findings]


def test_operation_ids():
    ids = [operation.id for operation in contract.operations]
    assert len(ids) == len(set(ids)), "an operationId is used twice"


@pytest.mark.parametrize("operation", contract.operations, ids=lambda operation: operation.id)
def test_operations(operation):
    assert len(operation.item["summary"]) <= 60, "the summary is longer than 60 characters"
    lines = shell_lines(operation.item["description"])
    assert lines and all(line.startswith("curl -s ") for line in lines), "no curl line"
    for status, response in operation.item["responses"].items():
        response = contract.resolve(response)
        if int(status) >= 400 and operation.id != "getReadiness":
            types = {"application/problem+json"} | ({"application/json"} if operation.is_agent else set())
            assert set(response["content"]) <= types, f"{status}: the media type is not {types}"


@pytest.mark.parametrize("name, schema", contract.schemas.items(), ids=lambda value: value if isinstance(value, str) else "")
def test_schemas(name, schema):
    jsonschema_rs.meta.validate({"$schema": DIALECT, **schema})
    assert f'"{PREFIX}{name}"' in json.dumps(contract.document), "there is no reference to this schema"
    for path, node in nodes(schema, name):
        unknown = {key for key in node if key not in KEYWORDS and not key.startswith("x-")}
        assert not unknown, f"{path}: /schemas must not serve the keywords {unknown}"
        for value in node.get("examples", []) + ([node["default"]] if "default" in node else []):
            assert not contract.faults(value, {key: node[key] for key in node if key != "default"}), (
                f"{path}: {value!r} does not match its own schema")


def nodes(schema, path):
    """Yields a schema and all schemas within it, with their paths."""
    yield path, schema
    for name, child in schema.get("properties", {}).items():
        yield from nodes(child, f"{path}.{name}")
    for key in ("items", "not", "if", "then", "else", "additionalProperties", "propertyNames"):
        if isinstance(schema.get(key), dict):
            yield from nodes(schema[key], f"{path}[{key}]")
    for key in ("oneOf", "anyOf", "allOf"):
        for number, child in enumerate(schema.get(key, [])):
            yield from nodes(child, f"{path}[{key} {number}]")


# Schemas whose unknown members are ignored: files that other programs write.
OPEN = {"RecordingEntry"}


def test_requests():
    """Checks that every member of a request has a description, a unit if it is a number, and a meaning if it is absent."""
    waiting = [(operation.id, operation.request_schema) for operation in contract.operations if operation.is_compute]
    seen, faults = set(), []
    # Schemas that others include with `allOf` are not closed themselves; the including schemas are.
    shared = {part.get("$ref") for schema in contract.schemas.values() for part in schema.get("allOf", [])}
    while waiting:
        path, schema = waiting.pop()
        if "$ref" in schema:
            if schema["$ref"] in seen:
                continue
            seen.add(schema["$ref"])
            path, schema = schema["$ref"].removeprefix(PREFIX), contract.resolve(schema)
        for place, node in nodes(schema, path):
            if "$ref" in node:
                waiting.append((place, node))
            if (node.get("type") == "object" and "properties" in node and f"{PREFIX}{place}" not in shared
                    and "[allOf" not in place):
                closed = "unevaluatedProperties" if "allOf" in node else "additionalProperties"
                faults += [] if node.get(closed) is False or place in OPEN else [f"{place}: allows unknown members"]
            for name, member in node.get("properties", {}).items():
                if node.get("type") == "object":
                    faults += [f"{place}.{name}: {fault}" for fault in member_faults(name in node.get("required", []), member)]
    assert not faults, faults


def member_faults(is_required, member):
    target = contract.resolve(member)
    description = member.get("description", target.get("description", ""))
    if not description:
        yield "no description"
    if not (is_required or "default" in member or "default" in target or ABSENCE.search(description)):
        yield "not required, without a default, and the description does not explain what its absence means"
    if target.get("type") in ("number", "integer") and not UNIT.search(description):
        yield "no unit"


def test_thresholds():
    """The table of thresholds in docs/semantics.md and the schema have the same names, defaults and ranges."""
    rows = re.findall(r"^\| `(\w+)` \| ([\d.]+) \| ([\d.]+)…([\d.]+) \|", (ROOT / "docs/semantics.md").read_text(encoding="utf-8"), re.M)
    listed = {name: tuple(map(float, numbers)) for name, *numbers in rows}
    schemas = contract.schemas["Thresholds"]["properties"].items()
    documented = {name: (schema["default"], schema["minimum"], schema["maximum"]) for name, schema in schemas if name != "$comment"}
    assert len(listed) > 30
    assert documented == listed


def test_list_of_examples():
    listed = {entry["name"] for entry in index()}
    assert len(listed) == len(index()), "openapi.yaml lists an example twice"
    assert set(example_files()) == listed, f"the files of Examples and openapi.yaml differ: {set(example_files()) ^ listed}"
    for operation in contract.operations:
        if operation.is_compute:
            assert len(operation.examples) >= 3, f"{operation.id}: fewer than three examples"


@pytest.mark.parametrize("entry", index(), ids=lambda entry: entry["name"])
def test_examples(entry):
    schema, = (operation.request_schema for operation in contract.operations if operation.id == entry["operation"])
    faults = contract.faults(example(entry["name"]), schema)
    assert not faults, faults


def test_changes_that_are_rejected():
    valid = [f"{name} after {change}" for name, schema, change, body in (*changed(REFUSED), *changed({DISPATCH: REFUSED_AT}))
             if not contract.faults(body, {"$ref": PREFIX + schema})]
    assert not valid, valid


def test_changes_that_are_accepted():
    invalid = [f"{name} after {change}: {faults}" for name, schema, change, body in changed(accepted(contract))
               if (faults := contract.faults(body, {"$ref": PREFIX + schema}))]
    assert not invalid, invalid
