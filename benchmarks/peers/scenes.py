"""Scenes and gestures for touchd and its peers: the same frames, points and fingers."""
import json
import subprocess

GESTURES = ["tap", "drag of 20 moves", "drag of 60 moves", "pinch of 20 moves"]


class Scene:
    """Frames in pre-order, the window first, as (number of the superview, x, y, width, height)."""

    def __init__(self, benchmark, views):
        out = subprocess.run([benchmark, "views", str(views)], capture_output=True, text=True, check=True).stdout
        self.frames = [(int(owner), *map(float, frame)) for owner, *frame in map(str.split, out.splitlines())]
        self.side = self.frames[0][3]

    def nested(self, make):
        """Returns the result of `make(number, frame, children)` for the window."""
        children = [[] for _ in self.frames]
        for number in range(len(self.frames) - 1, -1, -1):
            owner, *frame = self.frames[number]
            made = make(number, frame, children[number][::-1])
            if owner < 0:
                return made
            children[owner].append(made)

    def for_touchd(self):
        def view(number, frame, children):
            made = {"id": f"v{number}", "frame": dict(zip(("x", "y", "width", "height"), frame)), "isMultipleTouchEnabled": True}
            return {**made, "subviews": children} if children else made
        return {"windows": [self.nested(view)]}

    def for_browsers(self):
        def element(number, frame, children):
            style = "".join(f"{name}:{value:g}px;" for name, value in zip(("left", "top", "width", "height"), frame))
            return f'<div id="v{number}" style="{style}">{"".join(children)}</div>'
        return ("<!doctype html><style>body{margin:0}div{position:absolute;touch-action:none}</style>" + self.nested(element))

    def gesture(self, name):
        """Returns events as (milliseconds, phase, location of each finger)."""
        x, y = self.side / 2, self.side / 2
        if name == "tap":
            return [(0, "began", [(x, y)]), (80, "ended", [(x, y)])]
        moves = int(name.split()[2])
        pinches = name.startswith("pinch")

        def fingers(step):
            return [(x - 20 - step, y), (x + 20 + step, y)] if pinches else [(x + step, y + step / 2)]
        events = [(0, "began", fingers(0))]
        events += [(16 * step, "moved", fingers(step)) for step in range(1, moves + 1)]
        return [*events, (16 * (moves + 1), "ended", fingers(moves))]

    def request(self, name):
        events = [{"time": milliseconds / 1000, "touches": [
            {"finger": f"f{number}", "phase": phase, "location": {"x": x, "y": y}} for number, (x, y) in enumerate(fingers)]}
            for milliseconds, phase, fingers in self.gesture(name)]
        return json.dumps({"scene": self.for_touchd(), "events": events}).encode()
