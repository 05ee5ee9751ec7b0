"""Reads openapi.yaml and Examples/ for the tests."""
import json
import sys
from pathlib import Path

import jsonschema_rs
import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/http"))
from example_files import example_files, example_path  # noqa: E402, F401

DIALECT = "https://json-schema.org/draft/2020-12/schema"
METHODS = ("get", "post", "put", "patch", "delete", "head", "options", "trace")
PREFIX = "#/components/schemas/"


class Operation:
    """An operation of openapi.yaml."""

    def __init__(self, path, method, item):
        self.path, self.method, self.item = path, method, item
        self.id = item["operationId"]
        self.takes_query = item.get("x-query", False)

    @property
    def request_schema(self):
        return self.item["requestBody"]["content"]["application/json"]["schema"]

    @property
    def examples(self):
        return self.item["requestBody"]["content"]["application/json"]["examples"]

    @property
    def is_compute(self):
        return "requestBody" in self.item and not self.is_live and not self.is_agent

    @property
    def is_agent(self):
        """Whether it is the operation for agents, whose messages and errors are those of JSON-RPC."""
        return self.path == "/mcp"

    @property
    def is_live(self):
        """Whether it is an operation on live scenes, which only a server with --live has."""
        return self.path.startswith("/v1/live/")


class Contract:
    def __init__(self):
        # The loader in C needs a tenth of the time.
        self.document = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
        self.schemas = self.document["components"]["schemas"]
        self.operations = [
            Operation(path, method, item[method])
            for path, item in self.document["paths"].items() for method in METHODS if method in item]
        parts = {part.get("$ref") for schema in self.schemas.values() for part in schema.get("allOf", [])}
        self.sealed = {name: sealed(schema, f"{PREFIX}{name}" in parts) for name, schema in self.schemas.items()}
        self.validators = {}

    def resolve(self, node):
        """Returns the node that a reference refers to, or the node itself if it is not a reference."""
        while "$ref" in node:
            target = self.document
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            node = target
        return node

    def allowed(self, path):
        """Returns the allowed methods of a path."""
        methods = {"OPTIONS"}
        for operation in self.operations:
            if operation.path == path:
                methods.add(operation.method.upper())
                if operation.method == "get":
                    methods.add("HEAD")
                if operation.takes_query:
                    methods.add("QUERY")
        return methods

    def validator(self, schema, seal=False):
        """Returns a validator for a schema of the document. With `seal`, members and values that the document does not
        list are errors: clients must accept them from later versions, but the server of this version must not send them."""
        definitions = self.sealed if seal else self.schemas
        complete = {**(sealed(schema) if seal else schema), "$schema": DIALECT, "$defs": definitions}
        return jsonschema_rs.Draft202012Validator(localized(complete))

    def faults(self, instance, schema, seal=False):
        # Compiling all schemas takes longer than most validations.
        key = json.dumps(schema), seal
        if key not in self.validators:
            self.validators[key] = self.validator(schema, seal)
        return [f"{error.instance_path}: {error.message[:200]}" for error in self.validators[key].iter_errors(instance)]


def localized(node):
    """Returns a copy in which references to components are replaced by references to $defs."""
    if isinstance(node, dict):
        return {key: "#/$defs/" + value[len(PREFIX):] if key == "$ref" and isinstance(value, str) else localized(value)
                for key, value in node.items()}
    if isinstance(node, list):
        return [localized(element) for element in node]
    return node


def sealed(schema, is_part=False):
    """Returns a copy in which open enumerations and open objects are closed. A part of an `allOf` is not closed itself."""
    if isinstance(schema, list):
        return [sealed(element) for element in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: value if key in ("enum", "const", "default", "examples", "required") else sealed(value)
           for key, value in schema.items() if key != "allOf"}
    if "allOf" in schema:
        out["allOf"] = [sealed(part, is_part=True) for part in schema["allOf"]]
    if isinstance(schema.get("x-extensible-enum"), list):
        out["enum"] = schema["x-extensible-enum"]
    if not is_part and schema.get("type") == "object" and isinstance(schema.get("properties"), dict):
        out.setdefault("additionalProperties", False)
    return out


def example(name):
    return json.loads(example_path(name).read_text(encoding="utf-8"))


def index():
    return example("index.json")


def shell_lines(description):
    """Returns the commands in the sh blocks of a description."""
    lines, inside = [], False
    for line in description.splitlines():
        if line.startswith("```"):
            inside = line == "```sh"
        elif inside:
            lines.append(line)
    return lines
