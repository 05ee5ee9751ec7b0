"""Tests `touchd diagnose` with logs of Maestro and Detox (Tests/Fixtures/Logs, restated from published reports)."""
import json
import os
import random
import re
import subprocess
import time

from harness import ROOT, TOUCHD, read, touchd, write

LOGS = os.path.join(ROOT, "Tests", "Fixtures", "Logs")


def log(name):
    return os.path.join(LOGS, name)


def diagnose(name, *options, status=0):
    """The diagnosis of a log as JSON, after checks of the text and the exit status."""
    code, text, error = touchd("diagnose", log(name), *options)
    assert code == status and not error, (code, error)
    code, out, error = touchd("diagnose", log(name), "--format", "json", *options)
    assert code == status and not error, (code, error)
    answer = json.loads(out)
    for sentence in [*answer["notes"], *answer["missing"], *answer["assumptions"], *answer["assumed"]]:
        assert sentence in text, sentence
    return answer, text


def test_the_commands_of_maestro_contain_everything():
    answer, text = diagnose("maestro-commands.json")
    assert answer["tap"]["names"] == ["pay .*"] and answer["element"] == "pay" and answer["reachesElement"] is False
    assert answer["hit"] == {"view": "cookieBanner", "description": None, "point": {"x": 196.5, "y": 725}}
    assert answer["answer"].endswith("“cookieBanner”, in front of it, received the touch."), answer
    assert answer["rule"] == "HT-1"
    assert answer["fix"].startswith("Set isUserInteractionEnabled") and "received the touch.  # HT-1\n" in text, (answer, text)
    # Uncertain parts are listed.
    assert any("order of “cookieBanner”" in part for part in answer["assumed"]), answer
    assert any("can be unrelated" in note for note in answer["notes"])
    assert any("center of “pay” is assumed" in note for note in answer["notes"])
    assert "touch: “cookieBanner” gets a touch at (196.5, 725), not “pay”\n" in text, text


def commands(folder, *taps):
    """The commands of the fixture with these taps, of which the last one fails."""
    steps = json.loads(read(log("maestro-commands.json")))
    error = next(step["metadata"]["error"] for step in steps if "error" in step["metadata"])
    made = [{"command": {name: value}, "metadata": {"status": "COMPLETED", "sequenceNumber": number}}
            for number, (name, value) in enumerate(taps)]
    made[-1]["metadata"].update(status="FAILED", error=error)
    return write(folder, "commands.json", json.dumps(made, indent=1))


def test_the_printed_tap_is_the_diagnosed_one(tmp_path):
    first = ("tapOnElement", {"selector": {"textRegex": "menu"}})
    path = commands(tmp_path, first, ("tapOnElement", {"selector": {"idRegex": "pay"}}))
    answer, text = diagnose(path)
    assert answer["tap"]["names"] == ["pay"] and answer["tap"]["line"] == answer["failure"]["line"] > 10, answer
    assert f"\ntap: line {answer['tap']['line']} on “pay”\n" in text and answer["hit"]["view"] == "cookieBanner", text
    assert "the hierarchy contains an element named “pay”, although the command failed" in answer["notes"]
    # An element that is absent was not tapped.
    answer, text = diagnose(commands(tmp_path, ("tapOnElement", {"selector": {"idRegex": "pay"}}), first))
    assert answer["tap"]["names"] == ["pay"] and "tap: line 2 on “pay”\n" in text, text
    assert any(note.endswith("contains no element named “menu”; therefore it was not tapped") for note in answer["notes"])


def test_taps_of_maestro_are_not_exchanged_for_others(tmp_path):
    pay = ("tapOnElement", {"selector": {"idRegex": "pay"}})
    # Percent of the screen, which is 393 x 852.
    answer, text = diagnose(commands(tmp_path, pay, ("tapOnPointV2Command", {"point": "50%,25%", "longPress": True})))
    assert answer["hit"]["point"] == {"x": 196.5, "y": 213} and " at 50%,25%\n" in text, (answer, text)
    assert "the command is a long press; a tap is simulated" in answer["notes"]
    # Percent of the element, which has the edges 20, 700, 373 and 750.
    part = ("tapOnElement", {"selector": {"idRegex": "pay"}, "relativePoint": "0%, 50%", "repeat": {"repeat": 2}})
    answer, _ = diagnose(commands(tmp_path, pay, part))
    assert answer["hit"]["point"] == {"x": 20, "y": 725} and answer["element"] == "pay", answer
    assert "the command taps 2 times; one tap is simulated" in answer["notes"]
    # A point that cannot be read does not select an earlier tap.
    answer, _ = diagnose(commands(tmp_path, pay, ("tapOnPointV2Command", {"point": "${point}"})), status=1)
    assert answer["missing"] == ["The log contains neither the element nor the point of the tap."], answer
    # An id and a text are those of one element.
    both = ("tapOnElement", {"selector": {"idRegex": "pay", "textRegex": "We use cookies"}})
    answer, _ = diagnose(commands(tmp_path, both), status=1)
    assert any("no element named “pay” and “We use cookies”" in note for note in answer["notes"]), answer


def failed_flow(folder, tap, *children, root="[0,0][393,852]"):
    """The commands of a flow that fails after the tap, with this hierarchy."""
    nodes = [{"attributes": attributes, "children": []} for attributes in children]
    tree = {"attributes": {"bounds": root}, "children": nodes}
    return write(folder, "commands.json", json.dumps([
        {"command": tap, "metadata": {"status": "COMPLETED"}},
        {"command": {"assertConditionCommand": {"condition": {"visible": {"textRegex": "Receipt"}}}},
         "metadata": {"status": "FAILED", "error": {"message": "Assertion is false", "hierarchyRoot": tree}}}]))


def selector(**parts):
    return {"tapOnElement": {"selector": parts}}


def test_the_screen_is_the_root_of_the_hierarchy(tmp_path):
    views = ({"resource-id": "pay", "bounds": "[20,700][373,750]"}, {"resource-id": "below", "bounds": "[20,1000][373,1050]"})
    answer, _ = diagnose(failed_flow(tmp_path, {"tapOnPointV2Command": {"point": "50%,85%"}}, *views))
    assert answer["hit"] == {"view": "pay", "description": None, "point": {"x": 196.5, "y": 724.2}}, answer
    # A hit outside the screen is not certain.
    answer, text = diagnose(failed_flow(tmp_path, selector(idRegex="below"), *views))
    assert answer["hit"]["view"] is None and answer["reachesElement"] is None and answer["answer"] is None, answer
    assert answer["assumed"] == ["the point is outside the screen of the hierarchy, so no touch can begin there"], answer
    assert "touch: no view gets a touch at (196.5, 1025), which is outside the screen\n" in text, text


def test_selectors_of_maestro_are_evaluated_or_named(tmp_path):
    rows = [{"resource-id": f"row{number}", "accessibilityText": "Item", "bounds": f"[20,{100 * number}][373,{100 * number + 50}]"}
            for number in (2, 1, 3)]
    for index, row in (("0", "row1"), ("1", "row2"), ("-1", "row3")):
        answer, text = diagnose(failed_flow(tmp_path, selector(textRegex="Item", index=index), *rows))
        assert answer["element"] == row and answer["reachesElement"] is True, answer
        assert not any("match" in note or "selector" in note for note in answer["notes"]), answer
    answer, _ = diagnose(failed_flow(tmp_path, selector(textRegex="Item", index="9"), *rows), status=1)
    assert "no view named “Item” with the index 9" in answer["missing"][0], answer
    # Which of several views is the element is not known.
    for parts, note in (({}, None), ({"below": {"idRegex": "row1"}, "enabled": True}, "the parts “below”, “enabled” of the selector "
                                     "are not evaluated"), ({"size": {"width": 353}}, "the part “size” of the selector is not evaluated")):
        answer, text = diagnose(failed_flow(tmp_path, selector(textRegex="Item", **parts), *rows))
        assert answer["element"] == "row2" and answer["reachesElement"] is None, answer
        assert "3 views match the element; “row2” is assumed to be the element" in answer["notes"], answer
        assert note is None or note in answer["notes"], answer
        assert "touch: “row2” gets a touch at (196.5, 225), which is assumed to be the element\n" in text, text


def test_a_disabled_element_is_reported(tmp_path):
    disabled = {"resource-id": "del", "enabled": "false", "bounds": "[20,300][373,350]"}
    note = "the hierarchy reports “del” as disabled; a disabled element can ignore touches that reach it"
    for value in ("false", "true"):
        answer, _ = diagnose(failed_flow(tmp_path, selector(idRegex="del"), dict(disabled, enabled=value)))
        assert (note in answer["notes"]) == (value == "false"), answer
    button = ('<XCUIElementTypeWindow x="0" y="0" width="393" height="852"><XCUIElementTypeButton name="del" x="20" y="300" '
              'width="353" height="50" enabled="false"/></XCUIElementTypeWindow>')
    path = failed_flow(tmp_path, selector(idRegex="del"))
    answer, _ = diagnose(path, "--source", write(tmp_path, "page.xml", button))
    assert note in answer["notes"], answer


def test_absent_elements_of_detox_are_looked_up(tmp_path):
    tree = "".join(read(log("detox-hierarchy.txt")).splitlines(keepends=True)[3:8])
    error = "DetoxRuntimeError: Test Failed: No elements found for “MATCHER(identifier == “pay”)”\n"
    answer, text = diagnose(write(tmp_path, "d.txt", error), status=1)
    assert text.startswith("Detox, ") and "No elements found for" in answer["failure"]["text"], text
    assert "generateViewHierarchyXml" in answer["missing"][0] and len(answer["missing"]) == 1, answer
    answer, _ = diagnose(write(tmp_path, "d.txt", error + tree), status=1)
    assert any(note.endswith("contains no element named “pay”; therefore it was not tapped") for note in answer["notes"]), answer
    found = error + "View Hierarchy:\n" + ('<UIWindow: 0x1; frame = (0 0; 393 852)>\n   | <RCTView: 0x3; frame = (20 700; 353 50); '
                                           'accessibilityIdentifier = "pay">\n')
    answer, _ = diagnose(write(tmp_path, "d.txt", found))
    assert answer["element"] == "pay" and answer["hit"]["point"] == {"x": 196.5, "y": 725}, answer
    assert "the hierarchy contains an element named “pay”, although the command failed" in answer["notes"], answer
    answer, _ = diagnose(write(tmp_path, "d.txt", "Test Failed: Timeout after 5000ms waiting\n" + tree), status=1)
    assert answer["failure"]["text"] == "Timeout after 5000ms waiting", answer
    assert answer["missing"] == ["No tap was found in the log before the failure."], answer


def test_only_settings_of_the_command_are_recommended():
    for name in sorted(os.listdir(LOGS)):
        if "hierarchy" in name and name != "detox-hierarchy.txt":
            continue
        for source in ([], ["--source", log("maestro-hierarchy.json")], ["--source", log("detox-hierarchy.xml")]):
            _, text, _ = touchd("diagnose", log(name), *source)
            assert text and "options." not in text and "“from”" not in text, text
            assert "only “certainty” considers them" not in text, text


def test_a_view_without_a_name_is_described_by_its_address(tmp_path):
    text = read(log("detox-hierarchy.txt")).replace("by.id('pay')", "by.type('V')")
    text = text.replace("View “<RCTView: 0x7ff42d724e40>", "View “<V: 0x99>")
    answer, _ = diagnose(write(tmp_path, "d.txt", text))
    assert answer["missing"] == ["the hierarchy in line 5 of the log contains no view with the address 0x99."], answer


def test_a_hierarchy_of_another_test_is_an_assumption(tmp_path):
    lines = read(log("detox-hierarchy.txt")).splitlines(keepends=True)
    text = "".join(lines[4:8] + ["\n"] + lines[:3])
    answer, _ = diagnose(write(tmp_path, "d.txt", text))
    assert "the hierarchy in line 1 of the log is assumed to show the screen at the tap" in answer["notes"], answer
    answer, _ = diagnose("detox-hierarchy.txt")
    assert not any("is assumed to show" in note for note in answer["notes"]), answer


def test_completed_taps_are_taps(tmp_path):
    console = 'Running on iPhone 15\nLaunch app "a"... COMPLETED\nTap on "Sign in"... COMPLETED\n'
    failed = console + 'Assert that "Welcome" is visible... FAILED\nAssertion is false: "Welcome" is visible\n'
    answer, _ = diagnose(write(tmp_path, "m.txt", failed), "--source", log("maestro-hierarchy.json"), status=1)
    assert answer["tap"] == {"line": 3, "names": ["Sign in"], "point": None}, answer
    assert "No tap was found" not in str(answer), answer
    for text, tap in ((console, 1), (console + 'Double tap on id: pay... COMPLETED\n', 2), (console.split("\n", 1)[1], 1),
                      ('║  > Flow: a\n ║    ✅   Tap on "Pay"\n ║    ✅   Long press on point (50%,50%)\n', 2),
                      (read(log("maestro.log")).split("\n", 7)[0] + "\nx .invoke: Tap on id: pay COMPLETED\n", 1),
                      ('[{"command":{"tapOnElement":{"selector":{"textRegex":"a"}}},"metadata":{"status":"COMPLETED"}}]', 1),
                      ("Test Case '-[T t]' started\n    t =     3.10s Tap \"Login\" Button\n    t =  4.10s Tap Coordinate\n", 2),
                      ('detox[1] i {"type":"invoke","params":{"type":"action","action":"tap","predicate":{"type":"id","value":"pay"}}}\n', 1)):
        code, _, error = touchd("diagnose", write(tmp_path, "l.txt", text))
        taps = f"with {tap} tap{'' if tap == 1 else 's'}, but contains no failed tap and no other failed command"
        assert code == 2 and taps in error, (text, error)


def test_the_last_tap_before_another_failure_is_diagnosed(tmp_path):
    source = log("maestro-hierarchy.json")
    click = "[XCUITest] x\n[WD Proxy] Proxying [POST /element/3/click] to [POST http://127.0.0.1/wda/element/3/click] with no body\n"
    answer, _ = diagnose(write(tmp_path, "a.txt", click + '{"value":{"error":"timeout","message":"x"}}\n'), "--source", source, status=1)
    assert answer["tap"]["line"] == 2 and answer["missing"] == ["The log contains neither the element nor the point of the tap."], answer
    sent = r'detox[1] i send {\"type\":\"invoke\",\"params\":{\"type\":\"action\",\"action\":\"tap\",\"predicate\":{\"type\":\"id\",\"value\":\"pay\"}}}'
    answer, _ = diagnose(write(tmp_path, "d.txt", sent + "\nTest Failed: x\n"), "--source", source)
    assert answer["tap"]["names"] == ["pay"] and answer["element"] == "pay", answer
    assert "the last tap before the failure is diagnosed; it can be unrelated" in answer["notes"]


def test_a_log_of_maestro_requires_a_hierarchy():
    answer, text = diagnose("maestro.log", status=1)
    assert answer["hit"] is None and answer["tap"] == {"line": 3, "names": ["pay", "Pay now"], "point": {"x": 196, "y": 725}}
    assert "maestro hierarchy" in answer["missing"][0] and "; nothing changed" in text, text
    for source in ("maestro-hierarchy.json", "maestro-commands.json"):
        answer, _ = diagnose("maestro.log", "--source", log(source))
        assert answer["hit"]["view"] == "cookieBanner" and answer["element"] == "pay", answer
        assert any("is assumed to show the screen at the tap" in note for note in answer["notes"])
    answer, _ = diagnose("maestro-console.txt", "--source", log("maestro-hierarchy.json"), status=1)
    assert answer["missing"] == ["No tap was found in the log before the failure."] and answer["tap"] is None
    assert "contains no element named “Start now”" in " ".join(answer["notes"])


def test_errors_of_detox_are_explained():
    answer, text = diagnose("detox-hierarchy.txt")
    assert answer["hit"]["description"] == answer["reportedHit"] == "<RCTView: 0x7ff42d737fa0>"
    assert "“rCTView-1” is <RCTView: 0x7ff42d724e40>" in answer["notes"] and answer["tap"]["names"] == ["pay"]
    answer, _ = diagnose("detox-hit.txt", status=1)
    assert answer["reportedHit"] == "<RCTView: 0x118d11a70>" and "generateViewHierarchyXml" in answer["missing"][0]
    answer, _ = diagnose("detox-hit.txt", "--source", log("detox-hierarchy.xml"))
    assert answer["element"] == "icon.trash" and answer["hit"]["view"] == "drawer"
    answer, text = diagnose("detox-trace.log")
    assert answer["hit"]["description"] == "<UIView: 0x7f03>" and answer["hit"]["point"] == {"x": 187.5, "y": 622}
    assert any("“view bounds” is assumed" in note for note in answer["notes"])


XCUITEST = """\
    t =     3.10s Tap "Login" Button
/App/Tests.swift:123: error: -[Tests testMenu] : XCTAssertTrue failed - The menu closes
/App/Tests.swift:125: error: -[Tests testMenu] : Failed to not hittable: Button, {{16.0, 384.0}, {370.0, 52.0}}, \
identifier: 'done', label: 'Mark done'
Computed hit point {-1, -1} after scrolling to visible
"""
TREE = """\
 →Application, 0x1, pid: 1, label: 'App'
    Window (Main), 0x2, {{0.0, 0.0}, {402.0, 874.0}}
      Button, 0x3, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'done', label: 'Mark done'
      Button, 0x4, {{0.0, 300.0}, {402.0, 300.0}}, identifier: 'sheet'
"""


def test_elements_that_xctest_cannot_tap_are_diagnosed(tmp_path):
    answer, text = diagnose(write(tmp_path, "xcode.log", XCUITEST), status=1)
    assert answer["tool"] == "XCUITest" and answer["failure"]["line"] == 3 and answer["tap"]["point"] == {"x": 201, "y": 410}
    assert answer["tap"]["names"] == ["done", "Mark done"] and "debugDescription" in answer["missing"][0], answer
    assert any("{-1, -1}" in note for note in answer["notes"])
    # The tree can be in a file, or in the log.
    for options in (["--source", write(tmp_path, "tree.txt", TREE)], []):
        text = XCUITEST + ("" if options else TREE + "end\n")
        answer, _ = diagnose(write(tmp_path, "xcode.log", text), *options)
        assert answer["element"] == "done" and answer["hit"]["view"] == "sheet" and answer["reachesElement"] is False
    # Without such an element, the last tap of the activity log is the tap.
    answer, _ = diagnose(write(tmp_path, "xcode.log", XCUITEST.replace("Failed to not hittable", "Failed")), status=1)
    assert answer["tap"]["names"] == ["Login"] and answer["failure"]["text"].startswith("XCTAssertTrue failed"), answer


def test_taps_in_logs_of_appium_are_diagnosed(tmp_path):
    prefix = "[05ac29ce][XCUITestDriver@e170] "
    page = ("<XCUIElementTypeWindow x='0' y='0' width='390' height='844'><XCUIElementTypeButton name='go' x='10' y='100' "
            "width='100' height='44'/></XCUIElementTypeWindow>")
    source = prefix + "Got response with status 200: " + json.dumps({"value": "<?xml version='1.0'?>" + page}) + "\n"
    tap = prefix + 'Proxying [POST /wda/tap] to [POST http://127.0.0.1:8100/wda/tap] with body: {"x":%d,"y":%d}\n'
    answer, _ = diagnose(write(tmp_path, "appium.log", source + tap % (20, 110)))
    assert answer["tool"] == "Appium" and answer["hit"]["view"] == "go" and answer["tap"]["line"] == 2, answer
    assert any("assumed to be points" in note for note in answer["notes"])
    answer, _ = diagnose(write(tmp_path, "appium.log", tap % (579, 2140)), status=1)
    assert any("probably sent pixels" in note for note in answer["notes"]) and "page source" in answer["missing"][0], answer


def test_a_folder_of_maestro_is_read(tmp_path):
    steps = json.loads(read(log("maestro-commands.json")))
    failed = next(step for step in steps if "error" in step["metadata"])
    tree = failed["metadata"]["error"].pop("hierarchyRoot")
    failed["metadata"]["artifacts"] = [{"type": "SCREEN_HIERARCHY", "path": "screen-hierarchy/step.json"}]
    folder = tmp_path / "run" / "Checkout"
    (folder / "screen-hierarchy").mkdir(parents=True)
    write(folder, "commands.json", json.dumps(steps, indent=1))
    write(folder / "screen-hierarchy", "step.json", json.dumps(tree))
    code, out, error = touchd("diagnose", str(tmp_path / "run"), "--format", "json")
    assert code == 0 and json.loads(out)["hit"]["view"] == "cookieBanner", (out, error)
    # A file outside of the folder is not read.
    failed["metadata"]["artifacts"][0]["path"] = "../../../tree.json"
    write(folder, "commands.json", json.dumps(steps, indent=1))
    write(tmp_path, "tree.json", json.dumps(tree))
    code, out, error = touchd("diagnose", str(tmp_path / "run"), "--format", "json")
    assert code == 1 and json.loads(out)["hit"] is None, (out, error)
    code, out, error = touchd("diagnose", str(folder / "screen-hierarchy"))
    assert code == 2 and "contains no commands….json" in error, (code, out, error)


def test_errors_around_the_tap_are_reported(tmp_path):
    driver = ('10:24:40.000 [ INFO] maestro.cli.runner.TestSuiteInteractor.invoke: Tap on "Login" RUNNING\n'
              "10:24:45.573 [ERROR] xcuitest.XCTestDriverClient.handleExceptions: Request for viewHierarchy failed\n"
              '10:24:45.600 [ INFO] maestro.cli.runner.TestSuiteInteractor.invoke: Tap on "Login" FAILED\n')
    answer, text = diagnose(write(tmp_path, "maestro.log", driver), status=1)
    assert "tap: line 3 on “Login”, not performed\n" in text and any("the driver of Maestro failed" in note for note in answer["notes"])
    outside = 'Test Failed: View “<V: 0x7f>” is not hittable at point “{"x":500,"y":20}”; Point “{"x":530,"y":463.5}” is outside of window bounds\n'
    answer, _ = diagnose(write(tmp_path, "detox.log", outside), status=1)
    assert answer["tap"]["point"] == {"x": 530, "y": 463.5} and any("outside of the window" in note for note in answer["notes"])
    hidden = "Test Failed: View is not hittable at its visible point.\n  - Hit: <RCTView: 0x7; frame = (0 0; 393 852); alpha = 0>\n"
    answer, _ = diagnose(write(tmp_path, "detox.log", hidden), status=1)
    assert any("(0 0; 393 852), its alpha is 0" in note for note in answer["notes"]), answer


def test_a_touch_that_reaches_the_element_is_no_accusation(tmp_path):
    text = read(log("maestro-commands.json")).replace("[0,640][393,852]", "[0,760][393,852]")
    code, out, _ = touchd("diagnose", write(tmp_path, "c.json", text))
    assert code == 0 and ", which is the element. The hierarchy contains no view that takes it." in out, out
    assert "why:" not in out and "fix:" not in out


def test_a_different_hit_view_is_reported(tmp_path):
    text = read(log("detox-hierarchy.txt")).replace("Another view “<RCTView: 0x7ff42d737fa0>", "Another view “<UIView: 0x123>")
    code, out, _ = touchd("diagnose", write(tmp_path, "d.txt", text))
    assert code == 0 and "note: Detox reports that <UIView: 0x123> is hit, not <RCTView: 0x7ff42d737fa0>" in out, out


def test_standard_input_is_read():
    code, out, _ = touchd("diagnose", "-", text=read(log("detox-hierarchy.txt")))
    assert code == 0 and out.startswith("Detox, stdin:3: "), out
    code, out, _ = touchd("diagnose", log("detox-hit.txt"), "--source", "-", text=read(log("detox-hierarchy.xml")))
    assert code == 0 and "“drawer” gets a touch" in out, out


def test_bad_input_is_rejected_with_the_reason(tmp_path):
    for name, text, reason in [
            ("empty", "", "is empty"), ("blank", " \n\n", "is empty"), ("garbage", "lorem\nipsum", "is not a log of Maestro"),
            ("scene", '{"windows": []}', "is not a log of Maestro"),
            ("pytest", "a.py::test_a FAILED\n❌ b", "is not a log of Maestro"), ("ok", "detox[1] INFO: passed", "no failed command"),
            ("commands", '[{"command": {}, "metadata": {"status": "COMPLETED"}}]', "no failed command")]:
        code, out, error = touchd("diagnose", write(tmp_path, name, text))
        assert code == 2 and not out and reason in error, (name, code, error)
    path = os.path.join(tmp_path, "binary")
    with open(path, "wb") as file:
        file.write(b"\x00\xff" * 5000)
    code, _, error = touchd("diagnose", path)
    assert code == 2 and "is not text" in error, error
    assert touchd("diagnose", os.path.join(tmp_path, "absent"))[0] == 3
    assert touchd("diagnose")[0] == 2 and touchd("diagnose", "-", "--source", "-")[0] == 2
    # A hierarchy that cannot be read.
    code, out, error = touchd("diagnose", log("maestro.log"), "--source", write(tmp_path, "s.json", '{"attributes": {'))
    assert code == 2 and "s.json" in error and not out, error
    android = '{"attributes": {"class": "android.widget.Button", "bounds": "[0,0][9,9]"}, "children": []}'
    code, _, error = touchd("diagnose", log("maestro.log"), "--source", write(tmp_path, "a.json", android))
    assert code == 2 and "of Android" in error, error
    # A hierarchy instead of a log, a text in UTF-16, and an invalid hierarchy in a log.
    for name in ("maestro-hierarchy.json", "detox-hierarchy.xml"):
        code, _, error = touchd("diagnose", log(name))
        assert code == 2 and "is a view hierarchy" in error and "--source" in error, error
    for number, encoding in enumerate(("utf-16", "utf-16-le", "utf-16-be")):
        path = os.path.join(tmp_path, f"u{number}")
        with open(path, "wb") as file:
            file.write(read(log("detox-hit.txt")).encode(encoding))
        for arguments in (["diagnose", path], ["diagnose", log("detox-hit.txt"), "--source", path], ["convert", path]):
            code, _, error = touchd(*arguments)
            assert code == 2 and f"u{number}: the text is UTF-16; save it as UTF-8." in error, error
    path = write(tmp_path, "log.json", read(log("maestro-commands.json")).replace("[0,640][393,852]", "[0,640]"))
    code, _, error = touchd("diagnose", path)
    assert code == 2 and re.search(r"log\.json:\d+: error: in the hierarchy, line 1, column \d+: bounds must", error), error


def test_truncated_logs_never_stop_the_command():
    for name in sorted(os.listdir(LOGS)):
        text = read(log(name)).encode()
        for count in range(0, len(text), max(1, len(text) // 24)):
            done = subprocess.run([TOUCHD, "diagnose", "-"], input=text[:count], capture_output=True, timeout=60)
            assert done.returncode in (0, 1, 2), (name, count, done.returncode, done.stderr)
            assert done.stdout or done.stderr, (name, count)


def test_random_bytes_never_stop_the_command():
    source = random.Random(7)
    names = sorted(os.listdir(LOGS))
    for _ in range(60):
        text = bytearray(read(log(source.choice(names))).encode())
        for _ in range(source.randint(1, 12)):
            text[source.randrange(len(text))] = source.randint(1, 255)
        done = subprocess.run([TOUCHD, "diagnose", "-"], input=bytes(text), capture_output=True, timeout=60)
        assert done.returncode in (0, 1, 2), (done.returncode, done.stderr)


def test_the_time_is_proportional_to_the_length(tmp_path):
    # Lines that resemble the messages, one long line, and an unfinished string.
    parts = ["Tapping on element: attributes={text=a, b, c\n", "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <A\n",
             "\"viewHierarchy\":\"\n", "\x1b[31m❌\x1b[0m\n"]
    error = read(log("detox-hit.txt"))
    tree = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n"
    step = '{"command": {"x": {}}, "metadata": {"status": "COMPLETED"}},\n'
    for name, make in [
            ("messages", lambda count: error + "x" * (count * 20) + "\n" + "".join(parts) * (count // 4)),
            ("colours", lambda count: error + "\x1b[1m" * count * 4),
            ("XML", lambda count: error + "<ViewHierarchy>\n" + "<ViewHierarchy>\n<a/>\n" * (count // 10)),
            ("commands", lambda count: "[" + step * (count // 10) + step.replace("COMPLETED", "FAILED")[:-2] + "]"),
            ("views", lambda count: tree + "  | <A: 0x2; frame = (0 0; 1 1)>\n" * (count // 10) + error)]:
        times = []
        for count in (20_000, 80_000):
            began = time.monotonic()
            code = touchd("diagnose", write(tmp_path, "long", make(count)))[0]
            times.append(time.monotonic() - began)
            assert code in (0, 1, 2), (name, code)
        assert times[1] < 10 * times[0] + 2, (name, times)
