"""The requests of all examples, case files and conversion fixtures, and a function that damages a request."""
import json
import pathlib

from example_files import example_path

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPERATIONS = {"dispatch": "dispatch", "hit-test": "hitTest", "responder-chain": "responderChain", "explain": "explain",
              "reachability": "reachability", "hit-map": "hitMap", "lint": "lintScene", "sweep": "sweep", "diff": "diff",
              "diff-scenes": "diffScenes", "convert": "convert", "robustness": "robustness"}
# These operations search, which takes long in a sanitized debug build.
SEARCHES = ("sweep", "explain", "robustness")


def requests(with_searches=False):
    """Yields pairs of an operation and a request; sweeps, explanations and robustness only `with_searches`."""
    omitted = () if with_searches else SEARCHES
    for entry in json.loads((ROOT / "Examples/index.json").read_text()):
        if entry["operation"] not in ("batch", *omitted):
            yield entry["operation"], json.loads(example_path(entry["name"]).read_text())
    for file in sorted([*ROOT.glob("Tests/Fixtures/Cases/*.json"), *ROOT.glob("Tests/Evidence/*.json")]):
        for case in json.loads(file.read_text())["cases"]:
            operation = OPERATIONS.get(case.get("endpoint", "dispatch").rsplit("/", 1)[-1])
            if operation and operation not in omitted and isinstance(case.get("request"), dict):
                yield operation, case["request"]
    for file in sorted((ROOT / "Tests/Fixtures/Conversion").glob("*/*")):
        if file.name.endswith((".options.json", ".expected.json")):
            continue
        options = file.parent / (file.stem + ".options.json")
        request = {"from": file.parent.name, "data": file.read_bytes().decode(errors="replace")}
        if options.exists():
            request["options"] = json.loads(options.read_text())
        for target in ("auto", "request", "w3c-actions", "maestro-flow", "pytest", "xctest"):
            yield "convert", {**request, "to": target}


def mutilated(line, chance):
    """Returns the line with one random error: truncated, one byte changed, or a part repeated or removed."""
    place, other = sorted(chance.randrange(len(line)) for _ in range(2))
    kind = chance.randrange(4)
    if kind == 0:
        line = line[:place]
    elif kind == 1:
        line = line[:place] + bytes([chance.randrange(256)]) + line[place + 1:]
    elif kind == 2:
        line = line[:other] + line[place:]
    else:
        line = line[:place] + line[other:]
    return line.replace(b"\n", b" ").replace(b"\r", b" ")
