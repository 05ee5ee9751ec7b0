"""Tests files with comments and trailing commas, which commands accept and the wire rejects."""
import json

import pytest
from harness import example, read, touchd, write

SCENE = '''// A screen: http://example.org /* not nested
{ "subviews": [ // one view
    { "id": "a", "class": "UIButton", "frame": [0, 0, 100, 100], /* é */ "isHidden": false,
      "targets": [{ "target": "window", "action": "pay", "events": ["touchUpInside"], }] },
] }
'''
REQUEST = '{ "scene": ' + SCENE.split("\n", 1)[1].rstrip() + ', /* a tap */ "events": [{ "tap": "a" }], }'
COMMENT = "JSON has no comments; write the text as a member “$comment” of an object."
COMMA = "JSON has no trailing commas; remove the comma before ‘}’."


@pytest.mark.parametrize("arguments", [
    ["dispatch"], ["who", "a"], ["hit-test", "50,50"], ["reachability"], ["hit-map"], ["open", "--print", "--server", "http://x"], ["link"],
    ["explain", "window.pay"], ["lint", "--severity", "error"], ["robustness", "--outcome", "contains:window.pay"],
    ["sweep", "--vary", "/events/0/tap/hold=0..2", "--outcome", "contains:window.pay"], ["diff-scenes"], ["diff"],
    ["convert", "--from", "touchd", "--to", "w3c-actions"]], ids=lambda arguments: arguments[0])
def test_every_command_that_reads_a_request_accepts_comments(tmp_path, arguments):
    """A file with comments has the same answer as the file without them."""
    name, *rest = arguments
    request = REQUEST.replace('"a" }]', '{"at": "a", "hold": 0.1} }]')
    path = write(tmp_path, "r.json", request)
    plain = "\n".join(line.split("//")[0] for line in request.replace("/* é */", "").replace("/* a tap */", "").splitlines())
    other = write(tmp_path, "p.json", json.loads(plain.replace(", }", " }").replace(",\n]", "\n]")))
    second = [other] if name.startswith("diff") else []
    code, out, error = touchd(name, path, *second, *rest)
    assert code == 0, error
    if name not in ("link", "open"):
        assert touchd(name, other, *second, *rest)[:2] == (code, out.replace("r.json", "p.json"))


def test_a_scene_can_begin_with_a_comment(tmp_path):
    code, out, error = touchd("who", write(tmp_path, "s.json", SCENE), "a")
    assert (code, error) == (0, "") and "a" in out


def test_errors_after_comments_have_the_position_in_the_file(tmp_path):
    path = write(tmp_path, "s.json", SCENE.replace("isHidden", "isHiden"))
    code, _, error = touchd("hit-test", path, "1,1")
    assert code == 2 and f"{path}:3:74: error: unknown member “isHiden”" in error, error
    assert SCENE.splitlines()[2].index('"isHidden"') + 1 == 74
    path = write(tmp_path, "case.json", REQUEST[:-1] + '\n "expect": { // x\n "contain": [] } }')
    assert f"{path}:6:2: error: unknown member “contain”" in touchd("test", path)[2]


def test_a_comment_without_an_end_is_an_error_at_its_start(tmp_path):
    path = write(tmp_path, "s.json", SCENE + "/* the end")
    for command in (["lint"], ["test"], ["dispatch"], ["convert"], ["diff", path]):
        code, _, error = touchd(*command, path)
        assert code == 2 and f"{path}:6:1: error: The comment has no end: expected */." in error, error


def test_texts_of_other_tools_keep_their_slashes(tmp_path):
    source = '<AppiumAUT><XCUIElementTypeButton type="XCUIElementTypeButton" name="http://a/*b" x="0" y="0" width="9" height="9"/></AppiumAUT>'
    code, out, error = touchd("convert", "--format", "content", write(tmp_path, "s.xml", source))
    assert code == 0 and "http://a/*b" in out, error


def test_update_keeps_comments(tmp_path):
    text = '''// first
{ "cases": [ /* one */ { "name": "n", // name
  "request": %s,
  "expect": { "firstResponder": "x", /* end */ }, // expect
} ] }
''' % json.dumps(example("dispatch-tap.json"))
    path = write(tmp_path, "c.json", text)
    code, _, error = touchd("test", "--update", "--yes", path)
    assert code == 0, error
    assert read(path) == text.replace('"firstResponder": "x"', '"firstResponder": "yellow"')


def test_batches_and_agents_reject_comments(tmp_path):
    line = '{"id": 1, /* one */ "request": {}}\n{"id": 2, }\n'
    answers = touchd("batch", text=line)[1]
    assert COMMENT in answers and COMMA in answers
    out = touchd("mcp", text='{"jsonrpc": "2.0", "id": 1, "method": "ping" /* a */}\n')[1]
    assert COMMENT in out
