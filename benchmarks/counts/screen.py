"""Requests about the screen of Examples/dispatch/screen.json: 612 views, six gestures, 238 kB."""
import copy
import json
import pathlib
from xml.etree import ElementTree

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples"
# The types of Appium's page source, by UIKit class.
TYPES = {"UIWindow": "Window", "UITableView": "Table", "ReminderCell": "Cell", "UILabel": "StaticText", "UISwitch": "Switch",
         "UIButton": "Button"}


def page_source(scene):
    """Returns the page source that Appium reports for the scene. Its positions are relative to the screen."""
    root = ElementTree.Element("XCUIElementTypeApplication", type="XCUIElementTypeApplication", name="Reminders", enabled="true",
                               visible="true", x="0", y="0", width="390", height="844")

    def add(parent, view, x, y):
        frame = view["frame"]
        x, y = x + frame["x"], y + frame["y"]
        name = "XCUIElementType" + TYPES.get(view.get("class"), "Other")
        size = {"x": str(x), "y": str(y), "width": str(frame["width"]), "height": str(frame["height"])}
        element = ElementTree.SubElement(parent, name, type=name, name=view["id"], enabled="true", visible="true", **size)
        for subview in view.get("subviews", []):
            add(element, subview, x, y)

    for window in scene["windows"]:
        add(root, window, 0, 0)
    return ElementTree.tostring(root, encoding="unicode")


def requests():
    """Returns the path and the body of one request for each endpoint, by the name of its load."""
    example = json.loads((EXAMPLES / "dispatch/screen.json").read_text())
    scene, events = example["scene"], example["events"]
    swipe = {"time": 0, "drag": {"from": {"x": 300, "y": 300}, "to": {"x": 200, "y": 303}, "duration": 0.1}}
    # The window above the screen passes touches through. Without this override it takes them.
    covered = copy.deepcopy(scene)
    del covered["windows"][-1]["hitTest"]
    points = [{"x": x, "y": y} for x in range(5, 390, 20) for y in range(5, 844, 20)]
    requests = {
        "hit-test": {"scene": scene, "points": points},
        "hit-map": {"scene": scene},
        "reachability": {"scene": scene},
        "lint": {"scene": covered},
        "explain": {"scene": scene, "events": events, "question": {"id": "done4", "method": "touchUpInside"}},
        "sweep": {"scene": scene, "events": [swipe], "vary": [{"pointer": "#/events/0/drag/to/x", "from": 200, "to": 300}],
                  "outcome": {"value": "recognizers"}},
        "diff": {"a": {"scene": scene, "events": events}, "b": {"scene": covered, "events": events}},
        "convert": {"from": "appium-xml", "data": page_source(scene)},
    }
    return {name: (f"/v1/{name}", json.dumps(request, separators=(",", ":")).encode()) for name, request in requests.items()}
