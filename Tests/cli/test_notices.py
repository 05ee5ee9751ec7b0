"""Tests the notices on standard error: repeated limitations, and --quiet."""
import json
import os

import pytest
from harness import ROOT, case, commands, example, touchd, write

SOURCE = ('<AppiumAUT><XCUIElementTypeButton type="XCUIElementTypeButton" name="x" enabled="true" visible="true" '
          'x="0" y="0" width="90" height="90"/></AppiumAUT>')
TEXT = "touchd does not simulate the selection of text, the caret and the edit menu (UITextField)"


def fields(count, prefix="f"):
    return {"subviews": [{"id": f"{prefix}{number}", "class": "UITextField", "frame": [0, 50 * number, 200, 44]} for number in range(count)]}


def test_equal_limitations_are_one_line_with_their_number(tmp_path):
    line = f"Limitation: “f0” and 2 more: text-selection: {TEXT}\n"
    one = write(tmp_path, "a.json", fields(3))
    assert touchd("lint", one)[2] == f"touchd: {one}: {line}"
    assert f"Limitation: “f0”: text-selection: {TEXT}\n" in touchd("lint", write(tmp_path, "one.json", fields(1)))[2]
    two = write(tmp_path, "b.json", fields(2, "g"))
    assert touchd("lint", one, two)[2] == f"touchd: {one}: {line.replace('2 more', '4 more')}"
    request = {"scene": fields(3), "events": [{"tap": "f0"}, {"tap": "f1"}, {"tap": "f2"}]}
    path = write(tmp_path, "r.json", request)
    for command in (["dispatch", "--text", path], ["explain", path, "f0"], ["diff", path, path]):
        out = touchd(*command)[1]
        assert out.count("text-selection: ") == 1 and " and 2 more: text-selection: " in out, (command, out)
    views = write(tmp_path, "w.json", json.dumps(fields(3)).replace("UITextField", "WKWebView"))
    assert touchd("hit-test", "--text", views, "9,9", "9,59", "9,109")[1].count("\nlimitation: “f0” and 2 more: ") == 1
    # Programs get each one.
    assert len([entry for entry in json.loads(touchd("dispatch", path)[1])["limitations"] if entry["code"] == "text-selection"]) == 3


@pytest.mark.parametrize("option", ["--quiet", "-q"])
def test_quiet_omits_notices_but_no_errors(tmp_path, option):
    source = write(tmp_path, "page.xml", SOURCE)
    for command in (["hit-test", source, "1,1"], ["reachability", source], ["hit-map", source], ["lint", source],
                    ["convert", source], ["open", "--print", "--server", "http://x", source], ["dispatch", source], ["lint", str(tmp_path)]):
        loud, quiet = touchd(*command), touchd(*command, option)
        if command[0] == "dispatch":
            # A scene without events: the error remains.
            assert loud[0] == quiet[0] == 2 and "events" in quiet[2] and "converted" not in quiet[2], quiet
            continue
        assert loud[2] and quiet[2] == "" and quiet[:2] == loud[:2], (command, loud, quiet)
    request = write(tmp_path, "r.json", {"scene": example("dispatch-tap.json")["scene"]})
    assert "a tap at the center" in touchd("explain", request, "yellow")[2] and touchd("explain", request, "yellow", option)[2] == ""
    folder = os.path.join(tmp_path, "cases")
    os.mkdir(folder)
    write(folder, "a.json", {"cases": [case("a", {"firstResponder": None})]})
    write(folder, "b.json", {"x": 1})
    assert "is skipped" in touchd("test", folder)[2] and touchd("test", folder, option)[2] == ""
    assert touchd("lint", write(tmp_path, "bad.json", "{"), option)[2].count("error:") == 1


def test_commands_without_notices_have_no_option_quiet():
    with_option = {name for name, options in commands().items() if "--quiet" in options}
    assert with_option == {"dispatch", "hit-test", "reachability", "hit-map", "open", "explain", "lint", "sweep", "robustness",
                           "diff-scenes", "convert", "test"}
    assert touchd("diff", "--quiet", os.path.join(ROOT, "Examples/dispatch/tap.json"))[0] == 2
