"""openapi.yaml and Examples/ as the tests need them."""
import json
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Examples"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
METHODS = ("get", "post", "put", "patch", "delete", "head", "options", "trace")
PREFIX = "#/components/schemas/"


class Tally:
    """Counts checks; says one line for each that fails."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, isRight, message):
        if isRight:
            self.passed += 1
        else:
            self.failed += 1
            print("FAIL", " ".join(message.split()))
        return isRight

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0


class Operation:
    """One operation of the document."""

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
        return "requestBody" in self.item


class Contract:
    def __init__(self):
        self.document = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
        self.schemas = self.document["components"]["schemas"]
        self.operations = [
            Operation(path, method, item[method])
            for path, item in self.document["paths"].items() for method in METHODS if method in item]
        self.sealed = {name: sealed(schema) for name, schema in self.schemas.items()}

    def resolve(self, node):
        """What a node of the document is, following a reference."""
        while "$ref" in node:
            target = self.document
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            node = target
        return node

    def allowed(self, path):
        """The methods that a path answers to."""
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
        """Validates against a schema of the document. Sealed, members and values that the document does not list are
        faults: what is open for clients of later versions is closed for the server of this one."""
        definitions = self.sealed if seal else self.schemas
        whole = {**(sealed(schema) if seal else schema), "$schema": DIALECT, "$defs": definitions}
        return jsonschema.Draft202012Validator(localized(whole))

    def faults(self, instance, schema, seal=False):
        return [f"{error.json_path}: {error.message[:200]}"
                for error in self.validator(schema, seal).iter_errors(instance)]


def localized(node):
    """The same with references to components turned to $defs."""
    if isinstance(node, dict):
        return {key: "#/$defs/" + value[len(PREFIX):] if key == "$ref" and isinstance(value, str) else localized(value)
                for key, value in node.items()}
    if isinstance(node, list):
        return [localized(element) for element in node]
    return node


def sealed(schema):
    """The same with open enumerations and open objects closed."""
    if isinstance(schema, list):
        return [sealed(element) for element in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: value if key in ("enum", "const", "default", "examples", "required") else sealed(value)
           for key, value in schema.items()}
    if isinstance(schema.get("x-extensible-enum"), list):
        out["enum"] = schema["x-extensible-enum"]
    if schema.get("type") == "object" and isinstance(schema.get("properties"), dict):
        out.setdefault("additionalProperties", False)
    return out


def example(name):
    return json.loads((EXAMPLES / name).read_text(encoding="utf-8"))


def index():
    return example("index.json")


def shell_lines(description):
    """The commands of the sh blocks of a description."""
    lines, inside = [], False
    for line in description.splitlines():
        if line.startswith("```"):
            inside = line == "```sh"
        elif inside:
            lines.append(line)
    return lines
