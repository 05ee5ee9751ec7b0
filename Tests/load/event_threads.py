#!/usr/bin/env python3
"""Searches for requests that use more processor time than they may, of the event threads, which all connections share, and of the
compute threads.

    Tests/load/event_threads.py PATH_TO_TOUCHD [--requests 600] [--seed 1] [--limit 10]

Sends generated requests of every operation and of many formats to one server, each small enough to be tried on an event thread, and
measures the processor time of the threads with normal priority (compute threads have a lower one). Passes if none uses more than
`--limit` milliseconds, plus 3 ms for each megabyte of the answer, which is sent in pieces of 64 KiB. Compute threads may use one step
budget for each item, and, for reading and writing, 0.5 s for each 100 kB of the request and for each 10 MB of the answer. A request
that uses more is sent again, because the first request of a kind also loads code. Ends with a line `N passed, N failed`."""
import argparse
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
import touchd
from touchd import Server

WINDOW = {"id": "window", "frame": [0, 0, 390, 844]}
# Bodies of this size are tried on an event thread.
BODY = 64 * 1024
# The processor time for sending a megabyte, ms.
SENDING = 3
# The processor time of compute threads: for one step budget, for a byte of the request, and for a byte of the answer, ms.
COMPUTING, READING, WRITING = 3000, 500 / 100e3, 500 / 10e6


def times(pid):
    """The processor time of the threads with normal priority, and that of the others, ms."""
    total = [0.0, 0.0]
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        nice = int((task / "stat").read_text().rsplit(")", 1)[1].split()[16])
        total[nice != 0] += int((task / "schedstat").read_text().split()[0]) / 1e6
    return total


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def view(self, number):
        choose = self.random
        view = {"id": f"{'v' * choose.choice([1, 1, 60])}{number}", "frame": [choose.randint(0, 390), choose.randint(0, 844), choose.randint(0, 300), choose.randint(0, 300)]}
        for name, value in (("class", choose.choice(["UIButton", "UIScrollView", "UITableView", "UICollectionVieW", "RCTView"])),
                            ("transform", {"a": 0.8, "b": 0.6, "c": -0.6, "d": 0.8}), ("assumed", ["isHidden", "order", "frame"]),
                            ("pointInside", [{"polygon": [{"x": n, "y": n * n % 97} for n in range(choose.choice([3, 400]))]}]),
                            ("hitTest", [{"nilIfSelf": True}]), ("next", "v" * 60 + "x"), ("targets", [{"target": "v9", "action": "go", "events": ["touchUpInside"]}]),
                            ("gestureRecognizers", [{"id": f"r{number}x{n}", "type": choose.choice(["tap", "pan", "longPress"]), "requireToFail": [f"r{number}x{(n + 1) % 3}"]} for n in range(3)])):
            if choose.random() < 0.15:
                view[name] = value
        return view

    def scene(self):
        count = self.random.choice([1, 20, 300])
        views = [self.view(number) for number in range(count)]
        if self.random.random() < 0.3:
            for outer, inner in zip(views, views[1:]):
                outer["subviews"] = [inner]
            views = views[:1]
        return {"windows": [{**WINDOW, "subviews": views}]}

    def events(self):
        choose = self.random
        kinds = [lambda: {"tap": {"at": [5, 5], "count": choose.choice([1, 1000])}}, lambda: {"tap": "v" * 64},
                 lambda: {"drag": {"from": [1, 1], "to": [300, 800], "duration": choose.choice([0.3, 1600]), "fingers": choose.choice([1, 10])}},
                 lambda: {"longPress": {"at": [5, 5], "duration": choose.choice([1, 60])}},
                 lambda: {"pinch": {"at": [195, 400], "from": 60, "to": 160, "duration": choose.choice([0.5, 500])}},
                 lambda: {"set": {"id": "v0", "isHidden": True}}, lambda: {"addTarget": {"control": "v0", "target": "v0", "action": "go", "events": ["touchDown"]}}]
        return [choose.choice(kinds)() for _ in range(choose.choice([1, 5, 200]))]

    def request(self):
        """A path and a body."""
        choose = self.random
        scene, events = self.scene(), self.events()
        run = {"scene": scene, "events": events}
        options = {"options": {"trace": choose.choice(["none", "callbacks", "full"])}}
        text = self.foreign()
        return choose.choice([
            ("/v1/dispatch", {**run, **options}), ("/v1/dispatch", {**run, "expect": {"contains": ["v0.touchesBegan"], "hitView": "v0"}}),
            ("/v1/dispatch?format=svg", run), ("/v1/hit-test", {"scene": scene, "points": [[n % 390, n % 844] for n in range(choose.choice([1, 2000]))]}),
            ("/v1/responder-chain", {"scene": scene, "from": "v0"}), ("/v1/reachability", {"scene": scene}), ("/v1/hit-map", {"scene": scene}),
            ("/v1/lint", {"scene": scene}), ("/v1/explain", {**run, "question": {"id": "v0"}}), ("/v1/diff", {"a": run, "b": run}),
            ("/v1/diff-scenes", {"a": scene, "b": scene}), ("/v1/replay", self.recording(scene)), ("/v1/robustness", {**run, "outcome": {"value": "hitView"}, "runs": 5000}),
            ("/v1/sweep", {**run, "vary": [{"pointer": "#/events/0/time", "from": 0, "to": 1}], "outcome": {"value": "hitView"}}),
            ("/v1/convert", {"from": choose.choice(["auto", "recursive-description"]), "data": text}),
            ("/v1/convert", {"from": "touchd", "to": choose.choice(["w3c-actions", "pytest", "maestro-flow"]), "data": run}),
            ("/v1/dispatch", {"scene": {"format": "recursive-description", "data": text}, "events": events}),
            ("/v1/batch", {"items": [{"request": run}] * 3}), ("/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}),
        ])

    def recording(self, scene):
        """A request with a recording of a drag and of calls."""
        count = self.random.choice([1, 60])
        fingers = [f"f{number}" for number in range(self.random.choice([1, 10]))]
        events = [{"entry": "event", "time": 1 + step / 60, "touches": [
            {"finger": finger, "phase": "moved" if step else "began", "location": [5 + step, 5]} for finger in fingers]} for step in range(count)]
        calls = [{"entry": "callback", "time": 9, "kind": self.random.choice(["touches", "scroll"]), "receiver": "v0", "method": "scrollViewDidScroll",
                  "contentOffset": {"x": 0, "y": number}, "touches": fingers} for number in range(count)]
        header = {"entry": "recording", "version": 1, "origin": "stub", "observes": ["hitTest", "touches", "transition", "scroll"]}
        return {"recording": [header, {"entry": "scene", "time": 0, "scene": scene}, *events, *calls],
                **({"fit": "panHysteresis"} if self.random.random() < 0.5 else {})}

    def foreign(self):
        choose = self.random
        lines = [f"{'   | ' * (n % 20)}<UIView: 0x{n:x}; frame = (0 0; 390 844); {'x = <A: 0x1; ' * choose.choice([0, 50])}layer = <CALayer: 0x60>>" for n in range(choose.choice([1, 60]))]
        return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--requests", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=10)
    options = parser.parse_args()
    touchd.TOUCHD = options.touchd.resolve()
    server = Server("--workers", "1")
    generator = Generator(options.seed)
    worst, most, failed = (0.0, "", 0), (0.0, "", 0), 0
    try:
        for _ in range(options.requests):
            path, value = generator.request()
            body = json.dumps(value, separators=(",", ":")).encode()[:BODY]
            used = []
            items = len(value.get("items", [0]))
            for _ in range(3):
                before = times(server.process.pid)
                answer = server.post(path, body)[2]
                event, computing = (after - then for after, then in zip(times(server.process.pid), before))
                allowed = COMPUTING * items + READING * len(body) + WRITING * len(answer)
                used.append((event - SENDING * len(answer) / 1e6, computing / allowed))
                if used[-1][0] <= options.limit and used[-1][1] <= 1:
                    break
            event, share = (min(values) for values in zip(*used))
            if event > options.limit or share > 1:
                failed += 1
                print(f"FAILED {path}, {len(body)} bytes: {event:.1f} ms of an event thread (limit: {options.limit} ms), "
                      f"{share:.0%} of the time that compute threads may use: {body[:200].decode()}")
            worst, most = max(worst, (event, path, len(body))), max(most, (share, path, len(body)))
    finally:
        server.stop()
    print(f"the most processor time of an event thread: {worst[0]:.1f} ms, {worst[1]} with {worst[2]} bytes")
    print(f"the most of compute threads: {most[0]:.0%} of what is allowed, {most[1]} with {most[2]} bytes")
    print(f"{options.requests - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
