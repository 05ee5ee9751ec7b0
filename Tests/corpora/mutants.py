"""Valid requests, and mutants that differ from them in one place.

In a mutant, one member or element is removed, duplicated, given another value, or an unknown member is
added. The text of a mutant is joined from parts of the request's text, which is faster than to encode the request again.
"""
import json
from dataclasses import dataclass

from corpora import ROOT
from changes import accepted, changed
from contract import PREFIX, example, example_files, index

UNKNOWN = "unheardOf"
LONG = "a" * 70_000
# Replacement values, by name.
VALUES = {"null": "null", "true": "true", "0": "0", "-1": "-1", "1.5": "1.5", "1e308": "1e308", '""': '""', '"x"': '"x"',
          "[]": "[]", "{}": "{}", "long": json.dumps(LONG)}
# In longer lists, only the first two elements and the last one are changed: the same code reads the others.
LONGEST = 12


@dataclass
class Base:
    """A request, the path that it is sent to, and its schema."""
    name: str
    path: str
    schema: str
    body: object
    # Places that another base has, too, and that are changed only there; None if there are none.
    known: set | None = None


@dataclass
class Mutant:
    """The text of a changed request, with the pointer and the kind of the change."""
    base: Base
    pointer: str
    kind: str
    text: str


def bases(contract):
    """Yields every example, the request of every case, and every request that the contract's tests require to be accepted."""
    operations = {operation.id: operation for operation in contract.operations if operation.is_compute}
    schemas = {id_: operation.request_schema["$ref"].removeprefix(PREFIX) for id_, operation in operations.items()}
    paths = {operation.path: id_ for id_, operation in operations.items()}
    for entry in index():
        id_ = entry["operation"]
        yield Base(entry["name"], operations[id_].path, schemas[id_], example(entry["name"]))
    for file in sorted([*ROOT.glob("Tests/Fixtures/Cases/*.json"), *ROOT.glob("Tests/Evidence/*.json")]):
        for case in json.loads(file.read_text(encoding="utf-8"))["cases"]:
            id_ = paths[case["endpoint"]]
            yield Base(f"{file.name}: {case['name']}", case["endpoint"], schemas[id_], case["request"])
    originals = {name: set(places(example(name))) for name in example_files()}
    for name, schema, change, body in changed(accepted(contract)):
        id_ = next(id_ for id_, request in schemas.items() if request == schema)
        yield Base(f"{name} after {change}", operations[id_].path, schema, body, originals[name])


def places(body):
    """Yields each pointer of a body with its value, as text, to find the places that two bodies have in common."""
    stack = [("#", body)]
    while stack:
        pointer, value = stack.pop()
        if isinstance(value, dict):
            stack += [(f"{pointer}/{escaped(key)}", member) for key, member in value.items()]
        elif isinstance(value, list):
            stack += [(f"{pointer}/{number}", element) for number, element in enumerate(value)]
        yield pointer + " " + json.dumps(value)


def escaped(key):
    """Returns a member's name as a part of a pointer in a URI fragment, encoded as the service encodes it."""
    plain = key.replace("~", "~0").replace("/", "~1")
    return "".join(c if c.isascii() and (c.isalnum() or c in "-._~!$&'()*+,;=:@?") else
                   "".join(f"%{byte:02X}" for byte in c.encode()) for c in plain)


class Text:
    """The text of a body, and the offsets of its members and elements."""

    def __init__(self, body):
        self.parts, self.length = [], 0
        # (pointer, value, start of the member, its name or None, start of the value, end)
        self.members = []
        # (pointer, offset after its opening brace, whether it is empty)
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
    """Returns whether a pointer leads into the middle of a long list, or into a navigation item, which can have any
    members."""
    if "/navigationItem/" in pointer:
        return True
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


def mutants(base, omits=lambda pointer: False):
    """Yields every mutant of a base, except at the places for which `omits(pointer)` is true."""
    text = Text(base.body)
    source = text.text
    for pointer, value, start, key, begin, end in text.members:
        if omits(pointer) or is_skipped(pointer, base.body):
            continue
        if base.known is not None and f"{pointer} {json.dumps(value)}" in base.known:
            continue
        yield Mutant(base, pointer, "removed", without(source, start, end))
        if key is not None:
            yield Mutant(base, pointer, "twice", source[:start] + source[start:end] + "," + source[start:])
        if isinstance(value, str) and value and value.swapcase() != value:
            near = json.dumps(value[0].swapcase() + value[1:])
            yield Mutant(base, pointer, "other case", source[:begin] + near + source[end:])
        for kind, new in VALUES.items():
            if source[begin:end] != new:
                yield Mutant(base, pointer, kind, source[:begin] + new + source[end:])
    for pointer, inside, is_empty in text.objects:
        if omits(pointer) or is_skipped(pointer, base.body):
            continue
        added = json.dumps(UNKNOWN) + ":0" + ("" if is_empty else ",")
        yield Mutant(base, f"{pointer}/{UNKNOWN}", "unknown", source[:inside] + added + source[inside:])


def without(text, start, end):
    """Returns the text without a member, and without the comma between the member and its neighbor."""
    if text[end] == ",":
        return text[:start] + text[end + 1:]
    return text[:start - (text[start - 1] == ",")] + text[end:]
