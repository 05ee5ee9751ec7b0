"""Tests SceneExporter.swift with stubs of UIKit: `test_exporter.py FOLDER URL`.

FOLDER contains `export`, built by scripts/check/clients, which prints the scene of Tests/main.swift.
"""

import json
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import jsonschema
from checks import check, finish

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "clients/python/src"))
from touchd import Client, Server, drag, long_press, tap, touches
from touchd.events import began, ended

folder, url = Path(sys.argv[1]), sys.argv[2]
run = subprocess.run([folder / "export"], capture_output=True, text=True, check=True)
scene = json.loads(run.stdout)
client = Client(url)


def found(node, id_):
    """The object of the scene with this id."""
    if isinstance(node, dict):
        if node.get("id") == id_:
            return node
        node = list(node.values())
    if isinstance(node, list):
        return next((hit for child in node if (hit := found(child, id_)) is not None), None)
    return None


def the_schema():
    contract = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))
    contract["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    contract["$ref"] = "#/components/schemas/Scene"
    faults = [f"{e.json_path}: {e.message}" for e in jsonschema.Draft202012Validator(contract).iter_errors(scene)]
    check("the scene is valid according to its schema", faults, [])
    check(
        "the server accepts the scene",
        client.responder_chain(scene, "buy"),
        ["buy", "root", "Gallery-1", "window", "windowScene", "app", "appDelegate"],
    )


def what_is_hit():
    points = {
        (100, 725): "buy",
        (150, 250): "photo",
        (320, 135): "turned",
        (305, 120): "photo",
        (30, 60): "root",
        (345, 785): "sound",
        (100, 780): "volume",
        (100, 440): "search",
    }
    results = client.hit_tests(scene, list(points))
    check("hit views", {point: result.view for point, result in zip(points, results)}, points)
    # The table is scrolled by 440 points: its second row begins 44 points below its top edge.
    check("rows of a scrolled table", [r.view for r in client.hit_tests(scene, [(9, 471), (9, 515)])], ["row", "row-2"])
    check("a disabled button", client.hit_test(scene, (250, 725)).view, "root")


def who_acts():
    def actions(*events):
        return [callback.name for callback in client.dispatch(scene, *events).actions()]

    check("a tap waits for the double tap", actions(tap("photo")), ["Gallery-1.open:"])
    check("the double tap", actions(tap("photo", count=2)), ["Gallery-1.zoom:"])
    check("a press of 0.45 s", actions(long_press("photo", duration=0.45))[:1], ["Gallery-1.menu:"])
    check("a swipe up", actions(drag((200, 65), (200, 5), duration=0.1))[:1], ["Gallery-1.next:"])
    check("a swipe to the right", actions(drag((100, 65), (180, 65), duration=0.1)), [])
    check("a pan from the left edge", actions(drag((1, 65), (80, 65), duration=0.4))[:1], ["Gallery-1.back:"])
    check("the button", actions(tap("buy")), ["Gallery-1.buy:", "Gallery-1.buy:"])
    check("the switch", actions(tap("sound")), ["Gallery-1.sound:"])
    pencil = [touches(0.0, began("1", 100, 200, type="indirect")), touches(0.9, ended("1"))]
    check("a touch of a type that is not allowed", actions(*pencil), [])
    check("rules that were set in amend", client.dispatch(scene, drag((370, 5), (370, 35))).recognized(), ["Doodle-1"])


def members():
    turned = found(scene, "turned")
    check(
        "center and bounds of a transformed view",
        (turned["center"], turned["bounds"], "frame" in turned),
        ({"x": 320, "y": 20}, {"x": 0, "y": 0, "width": 40, "height": 20}, False),
    )
    buy = found(scene, "buy")
    check("a custom class", (buy["class"], buy["superclass"]), ("BuyButton", "UIButton"))
    check(
        "its targets",
        buy["targets"],
        [{"target": "Gallery-1", "action": "buy:", "events": ["touchDown", "touchUpInside"]}],
    )
    check("no subviews of a built-in control", "subviews" in found(scene, "sound"), False)
    check("no built-in recognizers of a scroll view", found(scene, "list")["gestureRecognizers"], [])
    check("a changed property of its pan", found(scene, "list")["panGestureRecognizer"], {"maximumNumberOfTouches": 2})
    check("an allowed touch type", found(scene, "menu")["allowedTouchTypes"], ["direct", "pencil"])
    check("the presenting controller", found(scene, "Sheet-1")["presentedBy"], "Gallery-1")
    check("a controller that can become first responder", found(scene, "Gallery-1")["canBecomeFirstResponder"], True)
    check("first responder", scene["firstResponder"], "search")
    check("levels", [window["windowLevel"] for window in scene["windows"]], [0, 2000])
    check(
        "an identifier that several views have",
        [row["id"] for row in found(scene, "list")["subviews"]],
        ["row", "row-2", "row-3", "row-4"],
    )
    check(
        "notes",
        run.stderr.splitlines(),
        [
            "Doodle-1: the answers of its delegate are unknown; set “delegate”",
            "buy: actions without a target are not available; set “targets”",
            "banner: a number is not finite; exported as 0",
        ],
    )


def live_scene():
    with tempfile.NamedTemporaryFile("w") as tokens:
        tokens.write("secret")
        tokens.flush()
        with Server(arguments=["--live", "--tokens", tokens.name]) as server:
            pushing = subprocess.run([folder / "export", server.url, "home", "secret"], capture_output=True, text=True, check=True)
            check("the answer to a push", pushing.stderr.splitlines()[-1], "pushed: 201")
            pushed = server.client(token="secret").send("GET", "/v1/live/home", None, {})
            check("the live scene is the exported scene", json.loads(pushed.body), {"scene": scene})
    with Server() as server:
        pushing = subprocess.run([folder / "export", server.url, "home", "secret"], capture_output=True, text=True, check=True)
        check(
            "the error of a push to a server without live scenes",
            pushing.stderr.splitlines()[-1],
            "pushed: The server did not store the scene (404). This server accepts no live scenes. "
            "Start it with touchd serve --live --tokens FILE.",
        )


for part in (the_schema, what_is_hit, who_acts, members, live_scene):
    try:
        part()
    except Exception:
        check(part.__name__, traceback.format_exc(), "")
finish()
