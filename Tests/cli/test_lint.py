"""Tests `touchd lint` with folders, fixes, comments and configuration files."""
import json
import os
import shutil

import pytest
from harness import ROOT, case, read, touchd, write

SCENE = '''{ "subviews": [ // all
    { "id": "photo", "class": "UIImageView", // image
      "frame": [0, 0, 100, 100], /* frame */
      "subviews": [{ "id": "change", "class": "UIButton", "frame": [0, 0, 90, 90] }] },
    {"id":"help","class":"UIButton","frame":[200,200,24,24]},
] }
'''
FIXED = SCENE.replace("/* frame */\n", '/* frame */\n      "isUserInteractionEnabled": true,\n')
SMALL = "small-control"


def rules(*arguments, **options):
    """Returns the exit status and the pairs of file and rule that lint reports in JSON."""
    code, out, error = touchd("lint", "--json", *arguments, **options)
    assert code in (0, 1), error
    return code, [(os.path.basename(finding["file"]), finding["rule"]) for finding in json.loads(out)["findings"]]


def folder(root):
    """Makes a folder with two scenes, a case file, a page source and files that lint skips."""
    nested = os.path.join(root, "screens", "b", "c")
    os.makedirs(nested)
    screens = os.path.join(root, "screens")
    write(screens, "a.json", SCENE)
    write(nested, "d.jsonc", SCENE)
    write(nested, "cases.json", {"cases": [case("empty", {"contains": []})]})
    write(nested, "page.xml", '<AppiumAUT><XCUIElementTypeButton type="XCUIElementTypeButton" name="x" enabled="true" visible="true" '
                              'x="0" y="0" width="9" height="9"/></AppiumAUT>')
    for name, text in (("package.json", {"name": "x"}), ("readme.md", SCENE), ("note.txt", "a note"), (".hidden.json", SCENE), ("bad.json", "{")):
        write(nested, name, text)
    os.symlink(screens, os.path.join(nested, "loop"))
    return screens


def test_a_folder_is_read_with_its_folders(tmp_path):
    screens = folder(tmp_path)
    code, found = rules(screens)
    assert code == 1 and [entry for entry in found if entry[0] != "page.xml (converted)"] == [
        ("a.json", "unreachable-control"), ("a.json", SMALL), ("cases.json", "empty-expectation"),
        ("d.jsonc", "unreachable-control"), ("d.jsonc", SMALL)], found
    error = touchd("lint", screens)[2]
    assert f"touchd: {screens}: files that were read: 4; skipped, without a scene or cases: 4\n" in error, error
    os.mkdir(tmp_path / "empty")
    code, out, error = touchd("lint", tmp_path / "empty")
    assert (code, out, error) == (2, "", f"touchd: {tmp_path}/empty contains no file with a scene or cases.\n")


def test_a_broken_scene_in_a_folder_is_an_error(tmp_path):
    screens = folder(tmp_path)
    path = write(screens, "z.json", SCENE.replace("]", "", 1))
    code, out, error = touchd("lint", screens)
    assert code == 2 and f"{path}:" in error and "a.json" in out, error


def test_fix_changes_one_member_and_keeps_the_other_bytes(tmp_path):
    path = write(tmp_path, "s.json", SCENE)
    code, out, error = touchd("lint", "--fix", path)
    assert code == 1 and "unreachable-control" not in out and SMALL in out
    assert error == f"touchd: {path}:2:5: fixed unreachable-control: Set isUserInteractionEnabled of “photo” to true.\n"
    assert read(path) == FIXED
    assert touchd("lint", "--fix", path)[2] == "" and read(path) == FIXED


def test_fixes_of_the_examples_remove_their_findings(tmp_path):
    """Each fix leaves a valid file of which lint reports less. The other members are unchanged."""
    shutil.copytree(os.path.join(ROOT, "Examples"), tmp_path / "e")
    before = json.loads(touchd("lint", "--json", tmp_path / "e")[1])["findings"]
    code, out, error = touchd("lint", "--fix", "--json", tmp_path / "e")
    after = json.loads(out)["findings"]
    assert code == 1 and sum(finding["fix"] is not None for finding in before) > 30
    # Assumed findings are not fixed, and neither are files of other tools.
    assert [finding for finding in after if finding["fix"] and finding.get("certainty") != "assumed"
            and not finding["file"].endswith("(converted)")] == [], after
    changed = {line.split(":")[1].strip() for line in error.splitlines() if ": fixed " in line}
    assert len(changed) > 20 and all(read(path) != read(path.replace(f"{tmp_path}/e", f"{ROOT}/Examples")) for path in changed)


@pytest.mark.parametrize("text, fixed", [
    ('{"subviews":[{"id":"i","class":"UIImageView","frame":[0,0,99,99],"subviews":[\n{"id":"b","class":"UIButton","frame":[0,0,99,99]}]}]}',
     '"frame":[0,0,99,99],"isUserInteractionEnabled":true,"subviews":[\n'),
    ('{ "subviews": [{ "id": "i", "class": "UIImageView", "frame": [0, 0, 99, 99], "isUserInteractionEnabled" : false, // no\n'
     '"subviews": [{ "id": "b", "class": "UIButton", "frame": [0, 0, 99, 99] }] }] }', '"isUserInteractionEnabled" : true, // no\n'),
    ('{ "subviews": [{ "subviews": [\n{ "id": "b", "class": "UIButton", "frame": [0, 0, 99, 99] }],\n "id": "i", "class": "UIImageView", '
     '"frame": [0, 0, 99, 99], }] }', '[{ "isUserInteractionEnabled": true, "subviews": ['),
])
def test_added_members_have_the_style_of_their_object(tmp_path, text, fixed):
    path = write(tmp_path, "s.json", text)
    assert touchd("lint", "--fix", path)[:2] == (0, "Nothing found.\n") and fixed in read(path), read(path)


def test_fix_changes_neither_converted_files_nor_standard_input(tmp_path):
    screens = folder(tmp_path)
    path = os.path.join(screens, "b", "c", "page.xml")
    before = read(path)
    touchd("lint", "--fix", screens)
    assert read(path) == before
    assert touchd("lint", "--fix", "-", text=SCENE)[0] == 2


def test_a_comment_omits_findings(tmp_path):
    def lint(comment, place='"id":"help",'):
        return rules(write(tmp_path, "s.json", SCENE.replace(place, place + f'"$comment": "{comment}",')))[1]
    photo, small = ("s.json", "unreachable-control"), ("s.json", SMALL)
    assert lint("touchd-lint-ignore small-control") == [photo]
    assert lint("see #12; touchd-lint-ignore zero-size , small-control: old design") == [photo]
    assert lint("touchd-lint-ignore zero-size small-control") == [photo, small]
    assert lint("touchd-lint-ignore small-control", '"id": "photo",') == [photo, small]
    assert lint("touchd-lint-ignore unreachable-control, small-control", "{ ") == []
    path = write(tmp_path, "s.json", SCENE.replace('"id":"help"', '"id":"help","$comment":"touchd-lint-ignore small-contrl"'))
    error = touchd("lint", path)[2]
    assert f"{path}: warning: #/subviews/1/$comment: lint has no rule “small-contrl”; did you mean “small-control”?" in error, error
    request = {"scene": {"subviews": []}, "events": [], "expect": {"contains": []}}
    assert rules(write(tmp_path, "s.json", request))[1] == [("s.json", "empty-expectation")]
    assert rules(write(tmp_path, "s.json", {**request, "$comment": "touchd-lint-ignore empty-expectation"}))[1] == []


def test_a_comment_omits_findings_over_http(server):
    scene = {"subviews": [{"id": "help", "class": "UIButton", "frame": [200, 200, 24, 24]}]}
    assert SMALL in server.post("/v1/lint", json.dumps({"scene": scene}))[2].decode()
    scene["subviews"][0]["$comment"] = "touchd-lint-ignore small-control"
    answer = json.loads(server.post("/v1/lint", json.dumps({"scene": scene}))[2])
    assert answer["findings"] == [] and "warnings" not in answer
    scene["subviews"][0]["$comment"] = "touchd-lint-ignore small"
    warnings = json.loads(server.post("/v1/lint", json.dumps({"scene": scene}))[2])["warnings"]
    assert [(warning["code"], warning["pointer"]) for warning in warnings] == [("unknown-value", "#/scene/subviews/0/$comment")]


def test_a_configuration_switches_rules_on_and_off(tmp_path):
    screens = folder(tmp_path)
    config = write(tmp_path, ".touchd-lint.json", '{ "rules": { "small-control": false, /* old */ } }')
    assert SMALL not in str(rules(screens)) and "unreachable-control" in str(rules(screens))
    assert SMALL not in touchd("lint", "--format", "sarif", screens)[1].split('"results":')[1]
    assert rules("-", text=SCENE, cwd=screens)[1] == [("stdin", "unreachable-control")]
    write(os.path.join(screens, "b"), ".touchd-lint.json", {"rules": {"all": False, SMALL: True}})
    assert rules(screens)[1] == [("a.json", "unreachable-control"), ("d.jsonc", SMALL), ("page.xml (converted)", SMALL)]
    # The search ends at the repository.
    os.mkdir(os.path.join(screens, ".git"))
    assert ("a.json", SMALL) in rules(screens)[1]
    assert rules("--config", config, screens, "--severity", "error") == (1, [("a.json", "unreachable-control"), ("d.jsonc", "unreachable-control")])
    path = write(screens, "a.json", SCENE)
    off = write(tmp_path, "off.json", {"rules": {"unreachable-control": False}})
    assert touchd("lint", "--fix", "--config", off, path)[2] == "" and read(path) == SCENE


def test_faults_of_a_configuration_are_errors(tmp_path):
    path = write(tmp_path, "s.json", SCENE)
    for text, message in (('{"rules":\n {"small-contrl": false}}', ":2:3: error: lint has no rule “small-contrl”; did you mean “small-control”?"),
                          ('{"rule": {}}', ":1:2: error: unknown member “rule”; did you mean “rules”?"),
                          ('{"rules": {"small-control": 1}}', ":1:12: error: the value of a rule must be"),
                          ('{"rules": {"all": true, "all": true}}', "duplicate member “all”"), ("{", ":1:2: error: The text ends too early")):
        config = write(tmp_path, ".touchd-lint.json", text)
        for options in ([], ["--config", config]):
            code, out, error = touchd("lint", *options, path)
            assert code == 2 and not out and config in error and message in error, error
    assert touchd("lint", "--config", tmp_path / "none", path)[0] == 3
