"""Tests TouchRecorder with stubs of UIKit: `test_recorder.py FOLDER`.

FOLDER contains `record`, built by scripts/check/clients. TOUCHD_BINARY is the path of touchd, which replays the
recordings.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import jsonschema
from checks import check, finish

ROOT = Path(__file__).resolve().parents[3]
folder = Path(sys.argv[1])
touchd = os.environ["TOUCHD_BINARY"]


def run(*arguments):
    return subprocess.run([folder / "record", *arguments], capture_output=True, text=True, check=True).stdout


def record(*arguments):
    return [json.loads(line) for line in run(*arguments).splitlines()]


listing = json.loads(run("--list"))
scenarios = listing["scenarios"]
recordings = {name: record(name) for name in scenarios}

REQUIRED = {
    "recording": {"version", "origin", "observes"},
    "scene": {"time", "scene"},
    "event": {"time"},
    "hitTest": {"time", "touch", "window", "view"},
    "callback": {"time", "kind", "receiver", "method"},
    "transition": {"time", "recognizer", "from", "to"},
    "end": {"time", "dropped"},
}
REQUIRED_OF_KIND = {
    "touches": {"touches"},
    "action": {"sender"},
    "tracking": set(),
    "delegate": {"recognizer", "result"},
    "scroll": set(),
    "responder": {"result"},
}
STATES = {"possible", "began", "changed", "ended", "recognized", "cancelled", "failed"}
CONTENT_QUESTIONS = {"touchesShouldBegin", "touchesShouldCancel"}


def test_members():
    for name, records in recordings.items():
        missing = []
        for record_ in records:
            required = REQUIRED[record_["entry"]]
            if record_["entry"] == "callback":
                required = required | REQUIRED_OF_KIND[record_["kind"]]
                if record_["kind"] == "scroll":
                    is_question = record_["method"] in CONTENT_QUESTIONS
                    required = required | ({"view", "result"} if is_question else {"contentOffset"})
            if not required <= record_.keys():
                missing.append((record_, required - record_.keys()))
        check(f"{name}: required members", missing, [])
        check(f"{name}: first and last record", (records[0]["entry"], records[-1]["entry"]), ("recording", "end"))
        check(f"{name}: origin", (records[0]["origin"], records[0]["version"]), ("stub", 1))
        check(f"{name}: nothing is dropped", records[-1]["dropped"], 0)
        times = [record_["time"] for record_ in records[1:]]
        check(f"{name}: ascending times", times, sorted(times))
        states = {
            state
            for record_ in records
            if record_["entry"] == "transition"
            for state in (record_["from"], record_["to"])
        }
        check(f"{name}: states", states - STATES, set())


def test_names():
    for name, records in recordings.items():
        began = [
            sample["finger"]
            for record_ in records
            if record_["entry"] == "event"
            for sample in record_.get("touches", [])
            if sample["phase"] == "began"
        ]
        check(f"{name}: names of touches", began, [f"touch-{number + 1}" for number in range(len(began))])
        hit = [record_["touch"] for record_ in records if record_["entry"] == "hitTest"]
        check(f"{name}: one hit test for each touch", hit, began)
        used = {touch for record_ in records for touch in record_.get("touches", []) if isinstance(touch, str)}
        check(f"{name}: touches of calls", used - set(began), set())


def ids(node, parent=None):
    """The ids of the objects of a scene, and of the recognizers of scroll views."""
    if isinstance(node, list):
        return {id_ for child in node for id_ in ids(child)}
    if not isinstance(node, dict):
        return set()
    own = {node["id"]} if "id" in node else set()
    if "contentSize" in node:
        own |= {f"{node['id']}.pan", f"{node['id']}.pinch"}
    return own.union(*(ids(child) for child in node.values()))


def test_ids():
    for name, records in recordings.items():
        known, unknown = set(), []
        for record_ in records:
            if record_["entry"] == "scene":
                known = ids(record_["scene"]) | {"app", "appDelegate", "windowScene"}
            for member in ("receiver", "recognizer", "other", "sender", "view", "window"):
                value = record_.get(member)
                if isinstance(value, str) and value not in known:
                    unknown.append((member, value))
        check(f"{name}: ids of the latest scene", unknown, [])


def test_scenes():
    contract = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))
    contract["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    contract["$ref"] = "#/components/schemas/Scene"
    validator = jsonschema.Draft202012Validator(contract)
    for name, records in recordings.items():
        scenes = [record_["scene"] for record_ in records if record_["entry"] == "scene"]
        faults = [f"{fault.json_path}: {fault.message}" for scene in scenes for fault in validator.iter_errors(scene)]
        check(f"{name}: scenes are valid", faults, [])
        began = sum(record_["entry"] == "hitTest" for record_ in records)
        check(f"{name}: has scenes", 1 < len(scenes) <= 2 * began + 1, True)


def test_segments():
    """Each scenario waits for more than one second between most touches, so most touches begin a segment."""
    records = recordings["taps"]
    down, begins = set(), []
    for index, record_ in enumerate(records):
        if record_["entry"] == "scene" and not down:
            begins.append((record_["time"], records[index + 1]["entry"]))
        for sample in record_.get("touches", []) if record_["entry"] == "event" else []:
            (down.add if sample["phase"] == "began" else down.discard)(sample["finger"])
    check("times of segments", begins, [(time, "event") for time in (0.5, 2.5, 4.5, 6.5, 8.5)])


def test_same_behavior():
    for name in scenarios:
        check(
            f"{name}: the calls are the same with and without a recorder", run("--log", name), run("--log-only", name)
        )
        check(f"{name}: calls are logged", len(run("--log-only", name).splitlines()) > 20, True)


def test_stop():
    whole = recordings["buttons"]
    part = record("buttons", "--stop-at", "3.55")
    end = part[-1]
    check("a recorder that is stopped during a touch", (end["entry"], end["time"], end["dropped"]), ("end", 3.548, 0))
    check("its records are the beginning of the others", part[:-1], whole[: len(part) - 1])
    check("the touch had not ended", part[-2]["entry"] != "end" and whole[len(part) - 1]["time"] >= 3.548, True)


def test_memory():
    part = record("list", "--memory", "20000")
    check("a scene that does not fit is dropped", part[-1]["dropped"] > 0, True)
    part = record("fingers", "--memory", "9000")
    events = [record_ for record_ in part if record_["entry"] == "event"]
    check("some touches fit", len(events) > 0, True)
    check("every line is complete", {record_["entry"] for record_ in part} <= REQUIRED.keys(), True)


def test_identifiers():
    text = run("drags", "--no-identifiers")
    for identifier in ('"canvas"', '"cards"', '"buy"', '"move"', '"next"', '"root"'):
        check(f"no {identifier} without identifiers", identifier in text, False)
    check("recognizers have no names", '"name"' in text, False)


def test_checks():
    lines = run("--checks").splitlines()
    check("checks ran", len(lines) > 35, True)
    for line in lines:
        check(line, line.split(":")[0], "passed")


def test_deviations():
    deviations = listing["deviations"]
    check("number of deviations", len(deviations) >= 24, True)
    rules = set(re.findall(r'<a id="([A-Z]+-\d+)"', (ROOT / "docs/semantics.md").read_text(encoding="utf-8")))
    for deviation in deviations:
        name = deviation["name"]
        check(f"{name}: rules exist", set(deviation["rules"]) - rules, set())
        for scenario in deviation["scenarios"]:
            check(f"{name} shows in {scenario}", record(scenario, name) != recordings[scenario], True)


# MARK: Agreement with the simulation


def replay(lines):
    """The answer of touchd replay. Its exit status 1 means that there are differences."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.write(lines)
        file.flush()
        result = subprocess.run([touchd, "replay", "--json", file.name], capture_output=True, text=True)
    return json.loads(result.stdout)


# Random touches on these screens stay within the limits of the stubs, which have no bounce at the edges of a list.
RANDOM = ["buttons", "taps", "drags", "delays", "delegates", "responders", "fingers"]


def test_random_touches():
    for name in RANDOM:
        for seed in range(1, 5):
            answer = replay(run(name, "--random", str(seed)))
            check(
                f"{name}, seed {seed}: agreement",
                [touch for touch in answer["touches"] if touch["first"] is not None],
                [],
            )


def test_replay():
    for name in scenarios:
        answer = replay(run(name))
        check(
            f"{name}: touches without agreement",
            [touch for touch in answer["touches"] if touch["first"] is not None],
            [],
        )
        touches = sum(record_["entry"] == "hitTest" for record_ in recordings[name])
        check(f"{name}: replayed touches", len(answer["touches"]), touches)
    for deviation in listing["deviations"]:
        for scenario in deviation["scenarios"]:
            answer = replay(run(scenario, deviation["name"]))
            first = next((touch["first"] for touch in answer["touches"] if touch["first"]), None)
            rule = first["rules"][0] if first and first["rules"] else None
            check(f"{deviation['name']} in {scenario}: {rule} is one of {deviation['rules']}", rule in deviation["rules"], True)


parts = [
    test_members,
    test_names,
    test_ids,
    test_scenes,
    test_segments,
    test_same_behavior,
    test_stop,
    test_memory,
    test_identifiers,
    test_checks,
    test_deviations,
    test_replay,
    test_random_touches,
]
for part in parts:
    try:
        part()
    except Exception:
        check(part.__name__, traceback.format_exc(), "")
finish()
