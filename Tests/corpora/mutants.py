"""Requests that are known, and every request that is one step away from them.

Imported, not run. A mutant differs from its request in one member or element: that is gone, stands twice, has an unknown
one beside it, or has another value. Texts are cut and joined, not written anew, so a mutant costs no more than its bytes.
"""
import json
from dataclasses import dataclass

from corpora import ROOT
from changes import accepted, changed
from contract import EXAMPLES, PREFIX, example, index

UNKNOWN = "unheardOf"
LONG = "a" * 70_000
# What takes the place of a value, by name.
VALUES = {"null": "null", "true": "true", "0": "0", "-1": "-1", "1.5": "1.5", "1e308": "1e308", '""': '""', '"x"': '"x"',
          "[]": "[]", "{}": "{}", "long": json.dumps(LONG)}
# Of longer lists the first two and the last element are changed: the others are read by the same code.
LONGEST = 12


@dataclass
class Base:
    """A request, the path it is sent to, and the places where it may be changed."""
    name: str
    path: str
    schema: str
    body: object
    # Places that another base has as well; None where all are its own.
    known: set | None = None


@dataclass
class Mutant:
    """A text, and where (a pointer) and how it differs from its base."""
    base: Base
    pointer: str
    kind: str
    text: str


def bases(contract):
    """Every example, the request of every case, and every request that the contract's tests must have accepted."""
    operations = {operation.id: operation for operation in contract.operations if operation.is_compute}
    schemas = {id_: operation.request_schema["$ref"].removeprefix(PREFIX) for id_, operation in operations.items()}
    paths = {operation.path: id_ for id_, operation in operations.items()}
    for entry in index():
        id_ = entry["operation"]
        yield Base(entry["name"], operations[id_].path, schemas[id_], example(entry["name"]))
    for file in sorted((ROOT / "Tests" / "Fixtures" / "Cases").glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8"))["cases"]:
            id_ = paths[case["endpoint"]]
            yield Base(f"{file.name}: {case['name']}", case["endpoint"], schemas[id_], case["request"])
    originals = {path.name: set(places(json.loads(path.read_text(encoding="utf-8")))) for path in EXAMPLES.glob("*.json")}
    for name, schema, change, body in changed(accepted(contract)):
        id_ = next(id_ for id_, request in schemas.items() if request == schema)
        yield Base(f"{name} after {change}", operations[id_].path, schema, body, originals[name])


def places(body):
    """Each place of a body with its value, as text: what two bodies share."""
    stack = [("#", body)]
    while stack:
        pointer, value = stack.pop()
        if isinstance(value, dict):
            stack += [(f"{pointer}/{escaped(key)}", member) for key, member in value.items()]
        elif isinstance(value, list):
            stack += [(f"{pointer}/{number}", element) for number, element in enumerate(value)]
        yield pointer + " " + json.dumps(value)


def escaped(key):
    """A member's name as a part of a pointer in a URI fragment, as the service writes it."""
    plain = key.replace("~", "~0").replace("/", "~1")
    return "".join(c if c.isascii() and (c.isalnum() or c in "-._~!$&'()*+,;=:@?") else
                   "".join(f"%{byte:02X}" for byte in c.encode()) for c in plain)


class Text:
    """A body's text, and where its members and elements stand in it."""

    def __init__(self, body):
        self.parts, self.length = [], 0
        # (pointer, value, start of the member, its name or None, start of the value, end)
        self.members = []
        # (pointer, behind its opening brace, whether it is empty)
        self.objects = []
        self.write("#", body)
        self.text = "".join(self.parts)

    def put(self, text):
        self.parts.append(text)
        self.length += len(text)

    def write(self, pointer, value):
        if isinstance(value, dict):
            self.put("{")
            self.objects.append((pointer, self.length, not value))
            self.children((f"{pointer}/{escaped(key)}", key, member) for key, member in value.items())
            self.put("}")
        elif isinstance(value, list):
            self.put("[")
            self.children((f"{pointer}/{number}", None, element) for number, element in enumerate(value))
            self.put("]")
        else:
            self.put(json.dumps(value))

    def children(self, entries):
        for number, (pointer, key, value) in enumerate(entries):
            if number:
                self.put(",")
            start = self.length
            if key is not None:
                self.put(json.dumps(key) + ":")
            begin = self.length
            self.write(pointer, value)
            self.members.append((pointer, value, start, key, begin, self.length))


def is_skipped(pointer, body):
    """Whether a place lies in the middle of a long list."""
    value, path = body, [part for part in pointer.split("/")[1:]]
    for part in path:
        if isinstance(value, list):
            if len(value) > LONGEST and 2 <= int(part) < len(value) - 1:
                return True
            value = value[int(part)]
        elif isinstance(value, dict):
            value = next((member for key, member in value.items() if escaped(key) == part), None)
        else:
            return False
    return False


def mutants(base, leave_out=lambda pointer: False):
    """Every mutant of a base, in the order of its text."""
    text = Text(base.body)
    whole = text.text
    for pointer, value, start, key, begin, end in text.members:
        if leave_out(pointer) or is_skipped(pointer, base.body):
            continue
        if base.known is not None and f"{pointer} {json.dumps(value)}" in base.known:
            continue
        yield Mutant(base, pointer, "removed", without(whole, start, end))
        if key is not None:
            yield Mutant(base, pointer, "twice", whole[:start] + whole[start:end] + "," + whole[start:])
        if isinstance(value, str) and value and value.swapcase() != value:
            near = json.dumps(value[0].swapcase() + value[1:])
            yield Mutant(base, pointer, "other case", whole[:begin] + near + whole[end:])
        for kind, new in VALUES.items():
            if whole[begin:end] != new:
                yield Mutant(base, pointer, kind, whole[:begin] + new + whole[end:])
    for pointer, inside, is_empty in text.objects:
        if leave_out(pointer) or is_skipped(pointer, base.body):
            continue
        added = json.dumps(UNKNOWN) + ":0" + ("" if is_empty else ",")
        yield Mutant(base, f"{pointer}/{UNKNOWN}", "unknown", whole[:inside] + added + whole[inside:])


def without(text, start, end):
    """The text without a member, and without the comma that parted it from its neighbour."""
    if text[end] == ",":
        return text[:start] + text[end + 1:]
    return text[:start - (text[start - 1] == ",")] + text[end:]
