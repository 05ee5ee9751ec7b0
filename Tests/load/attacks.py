#!/usr/bin/env python3
"""Attacks a server with requests that are cheap to send and expensive to answer, and checks that other clients are served.

    Tests/load/attacks.py PATH_TO_TOUCHD [--seconds 60] [--only WORD] [--main] [--slack 1]

Four families: clients that read large answers slowly, clients that make the server hold memory, clients that compute
for long, and clients whose requests cause other work, such as conversions. Each attack has a new server with default settings. Passes if every other request is answered with 200, the
resident memory is at most 700 MiB, some attackers are answered with 200, too, and next to long computations, the
99th percentile of small requests is at most 250 ms times the slack. `--main` runs one attack of each kind; `--only` runs
those whose name contains the word. Needs openssl. Ends with a line `N passed, N failed`."""
import argparse
import base64
import collections
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
from attackers import Attack, Request, post, start_small
from large_scenes import chain, frame, scene, strips
import touchd
from touchd import MIB, Server

OTHER = "127.0.0.2"
MEMORY = 700 * MIB
SMALL = 0.25
BODY = 30_000_000
# The map of these strips has 75 MB.
STRIPS = strips(600, row=0.5, column=0.3)


# MARK: Requests with large answers

def drag(seconds=1600, of=None):
    """A request of some 240 bytes, whose answer has 29 MB."""
    of = of or scene(touches="handle", gestureRecognizers=[{"id": "pan", "type": "pan"}])
    return {"scene": of, "events": [{"time": 0, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": seconds}}]}


def views(size):
    """A scene whose JSON has about this many bytes."""
    count = size // 160
    return scene(*({"id": f"v{number:06}", "class": "x" * 70, "frame": frame(number % 390, number % 844, 40, 40)} for number in range(count)))


def lines(*values):
    return post("/v1/batch", "\n".join(json.dumps(value, separators=(",", ":")) for value in values).encode(),
                Content_Type="application/x-ndjson")


def zipped(request):
    return Request(request.path, gzip.compress(request.body, 9), {**request.headers, "Content-Encoding": "gzip"})


def defining(size):
    """A batch that defines a large scene, and has an item with a large answer."""
    return lines({"define": {"scene": "s", "value": views(size)}}, {"request": drag()}, {"request": drag(1, {"$scene": "s"})})


def many_definitions(size):
    """A batch of about this many bytes that defines scenes of decreasing size, until there is no memory left for the smallest,
    and has an item with a large answer."""
    sizes = [size // 5] * 4 + [size // 50] * 6 + [60_000] * 20 + [6_000] * 50
    return lines(*({"define": {"scene": f"s{number}", "value": views(size)}} for number, size in enumerate(sizes)),
                 *({"define": {"scene": f"t{number}", "value": scene()}} for number in range(2000)), {"request": drag()})


DRAG = post("/v1/dispatch", drag())
MAP = post("/v1/hit-map", {"scene": STRIPS})
DOCUMENT = post("/v1/batch", {"items": [{"request": drag()}] * 6})
LINES = lines(*[{"request": drag()}] * 6)
MAPS = post("/v1/batch", {"items": [{"op": "hitMap", "request": {"scene": STRIPS}}] * 3})
DEFINING = defining(3_000_000)
LINK = Request("/v1/dispatch/z/" + base64.urlsafe_b64encode(zlib.compress(DRAG.body, 9)).decode().rstrip("="), None, {})
# Requests by the kind of answer that is read slowly, or not at all.
LARGE = {
    "dispatch": [DRAG], "hit map": [MAP],
    "representations": [DRAG.with_headers(Accept="image/svg+xml"), MAP.with_headers(Accept="image/svg+xml"),
                        DRAG.with_headers(Accept="text/plain"), DRAG.with_headers(Accept="application/x-ndjson"),
                        Request("/v1/dispatch?format=trace", DRAG.body), Request("/v1/dispatch?format=mermaid-sequence", DRAG.body)],
    "gzip answers": [DRAG.with_headers(Accept_Encoding="gzip"), MAP.with_headers(Accept_Encoding="gzip")],
    "gzip bodies": [zipped(MAP), zipped(DRAG)],
    "batches": [DOCUMENT, LINES, MAPS], "batches that define": [DEFINING], "links": [LINK],
}

# MARK: Requests that compute for long

def reachability(count):
    return post("/v1/reachability", {"scene": strips(count, 0.5, 0.3, transform={"a": 0.8, "b": 0.6, "c": -0.6, "d": 0.8, "tx": 0, "ty": 0})})


def explain(seconds):
    return post("/v1/explain", {
        "scene": scene({"id": "v", "frame": frame(0, 0, 100, 100)},
                       {"id": "b", "frame": frame(200, 200, 100, 100), "gestureRecognizers": [{"id": "t", "type": "tap"}]},
                       gestureRecognizers=[{"id": "p", "type": "pan"}, {"id": "p0", "type": "pan"}]),
        "events": [{"time": 0, "tap": {"at": {"x": 50, "y": 50}}},
                   {"time": 2, "drag": {"from": {"x": 250, "y": 250}, "to": {"x": 310, "y": 250}, "duration": seconds}}],
        "question": {"id": "p"}})


def sweep(seconds):
    return post("/v1/sweep", {
        "scene": scene(gestureRecognizers=[{"id": kind, "type": kind} for kind in ("tap", "longPress", "pan")]),
        "events": [{"time": 0, "drag": {"from": {"x": 0, "y": 400}, "to": {"x": 30, "y": 400}, "duration": seconds, "hold": 0}}],
        "vary": [{"pointer": "#/events/0/drag/hold", "from": 0, "to": 0.8, "samples": 17},
                 {"pointer": "#/events/0/drag/to/x", "from": 0, "to": 60, "samples": 25}],
        "outcome": {"value": "recognizers"}})


# Requests that need seconds, some of which exceed the step limit, and one of each kind that needs less.
EXPENSIVE = {"reachability": [reachability(400)] * 3 + [reachability(100)], "explain": [explain(800)] * 3 + [explain(100)],
             "sweep": [sweep(1600)] * 3 + [sweep(100)]}


def requests_of_many_lengths():
    """Dispatches of 1 024 lengths, each of which is too expensive to be computed at once."""
    view = chain(40, lambda number: {"touches": "handleThenSuper"})
    body = json.dumps({**drag(100, scene(view)), "options": {"trace": "none"}}).encode()
    return [post("/v1/dispatch", body + b" " * padding) for padding in range(1024)]


# MARK: Requests whose work is outside of the simulation

IDS = ["a" * 40 + "c" * 19 + f"{number:05}" for number in range(600)]
UNKNOWN = {"scene": scene(*({"id": name, "frame": frame(0, 0, 1, 1)} for name in IDS)), "events": [{"tap": "a" * 40 + "b" * 24}] * 50}
RESTING = {"scene": scene(), "events": [
    {"time": 0, "touches": [{"finger": f"f{number}", "phase": "began", "location": {"x": number, "y": 1}} for number in range(54)]},
    {"time": 0.001, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": 100}}]}
WAITING = [{"type": "View", "props": {"testID": "v"}, "nativeTag": 1, "layout": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [],
            "gestureHandlers": [{"handlerName": "PanGestureHandler", "handlerTag": number, "viewTag": 1, "config": {"waitFor": list(range(900))}}
                                for number in range(900)]}]
OTHER_WORK = {
    "suggestions": [post("/v1/dispatch", UNKNOWN), zipped(post("/v1/batch", {"items": [{"request": UNKNOWN}] * 20}))],
    "conversions": [post("/v1/convert", {"from": "touchd", "to": "w3c-actions", "data": RESTING}),
                    zipped(post("/v1/convert", {"from": "react-native", "data": WAITING}))],
}


# MARK: Requests that need memory

def uploads(size):
    """Yields names, requests whose decompressed bodies have about this many bytes, and rates of sending."""
    body = json.dumps({"scene": views(size), "events": []}, separators=(",", ":")).encode()
    yield "large bodies", post("/v1/dispatch", body), None
    yield "large bodies, sent slowly", post("/v1/dispatch", body), 1_000_000
    yield "gzip bombs", zipped(post("/v1/dispatch", body)), None
    yield "gzip bombs of spaces", zipped(post("/v1/dispatch", DRAG.body + b" " * size)), None


def attacks(size=BODY):
    """Returns all attacks. Large bodies have about this many bytes, decompressed."""
    slow = [Attack(f"slow readers: {name}", requests, 24, 6000) for name, requests in LARGE.items()]
    slow.append(Attack("slow readers: another address", [DRAG], 24, 6000, source=OTHER))
    slow.append(Attack("slow readers: TLS", [DRAG], 24, 6000, is_encrypted=True))
    held = [Attack(f"held memory: {name}", requests, 30, 0) for name, requests in LARGE.items()]
    held.append(Attack("held memory: another address", [MAP], 30, 0, source=OTHER))
    held.append(Attack("held memory: TLS", [MAP], 30, 0, is_encrypted=True))
    held += [Attack(f"held memory: {name}", [request], 30, 0, rate) for name, request, rate in uploads(size)]
    held.append(Attack("held memory: many definitions", [many_definitions(size)], 8, 0))
    busy = []
    for name, requests in EXPENSIVE.items():
        for source, where in (("127.0.0.1", ""), (OTHER, ", another address")):
            busy.append(Attack(f"expensive neighbors: {name}{where}", requests, 8, source=source, limit=SMALL))
            busy.append(Attack(f"expensive neighbors: {name}{where}, poison", requests, 8, source=source, before=requests_of_many_lengths(), limit=SMALL))
    busy.append(Attack("expensive neighbors: all kinds, no batches", sum(EXPENSIVE.values(), []), 12, has_batches=False, limit=SMALL))
    busy.append(Attack("expensive neighbors: all kinds, TLS", sum(EXPENSIVE.values(), []), 12, is_encrypted=True, limit=SMALL))
    for name, requests in OTHER_WORK.items():
        busy.append(Attack(f"other work: {name}", requests, 8, source=OTHER, limit=SMALL))
    return slow + held + busy


MAIN = ("slow readers: dispatch", "slow readers: batches", "held memory: hit map", "held memory: large bodies",
        "expensive neighbors: reachability", "expensive neighbors: explain, another address, poison", "other work: suggestions",
        "other work: conversions")


# MARK: Measuring

def percentile(times, part):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * part))]


# An attack of at least this many seconds must be answered with 200 at least once.
LONG = 30


def measure(kind, server, memory, seconds, slack):
    """Runs an attack and small requests meanwhile, prints the measurements, and returns the failures. `memory` returns the
    maximum resident memory of the server in bytes."""
    attackers = kind.start(server.port, seconds)
    answers = start_small(kind, server.port, seconds)()
    statuses, highest = attackers(), memory()
    faults = []
    print(f"{kind.name}: {highest // MIB} MiB; answers to attackers: "
          + (", ".join(f"{count} × {status}" for status, count in sorted(statuses.items(), key=str)) or "none"))
    for name, of in answers.items():
        times = [seconds for _, seconds in of]
        failures = collections.Counter(status for status, _ in of if status != 200)
        print(f"    {name:8} {len(of):6} requests, {sum(failures.values())} failed {dict(failures) or ''}, p50 {percentile(times, 0.5) * 1e3:.1f} ms, "
              f"p99 {percentile(times, 0.99) * 1e3:.1f} ms, slowest {max(times) * 1e3:.0f} ms")
        if failures:
            faults.append(f"{sum(failures.values())} of {len(of)} requests of the kind {name} failed")
        if kind.limit and percentile(times, 0.99) > kind.limit * slack:
            faults.append(f"99 % of the requests of the kind {name} take {percentile(times, 0.99) * 1e3:.0f} ms, not {kind.limit * slack * 1e3:.0f} ms")
    if seconds >= LONG and statuses["200"] == 0:
        faults.append("no attacker was answered with 200")
    if highest > MEMORY:
        faults.append(f"{highest // MIB} MiB were resident, not {MEMORY // MIB} MiB")
    sys.stdout.flush()
    return faults


def run(kind, folder, seconds, slack):
    """Runs an attack on a new server, and returns the failures."""
    tls = ["--tls-certificate", f"{folder}/certificate.pem", "--tls-key", f"{folder}/key.pem"] if kind.is_encrypted else []
    server = Server(*tls)
    faults = []
    try:
        faults = measure(kind, server, lambda: server.memory("VmHWM"), seconds, slack)
    finally:
        if status := server.stop():
            faults.append(f"exit status {status}")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", default="")
    parser.add_argument("--main", action="store_true")
    parser.add_argument("--slack", type=float, default=1)
    options = parser.parse_args()
    touchd.TOUCHD = options.touchd.resolve()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost",
                        "-days", "2", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"], check=True, capture_output=True)
        for kind in attacks():
            if options.only not in kind.name or (options.main and kind.name not in MAIN):
                continue
            faults = run(kind, folder, options.seconds, options.slack)
            passed += not faults
            failed += bool(faults)
            for fault in faults:
                print(f"FAILED {kind.name}: {fault}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
