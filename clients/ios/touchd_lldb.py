"""Asks touchd, from lldb, who gets a touch in the app that stands at a breakpoint.

    (lldb) command script import …/clients/ios/touchd_lldb.py
    (lldb) touchd-hit 120 640          which view is hit there, and why others are not
    (lldb) touchd-tap 120 640          what a tap there does: the transcript
    (lldb) touchd-scene screen.json    the scene, to be opened in the visualiser

The server is TOUCHD_URL, or http://127.0.0.1:8080. `--from FILE` reads what `recursiveDescription` has printed, and
descriptions of gesture recognizers, from a file instead of the app.
"""

import json
import os
import shlex
import urllib.error
import urllib.request

# The views of all windows, as UIKit describes them, and behind them their gesture recognizers.
DESCRIPTIONS = """
({
    id text = [NSMutableString string];
    id views = [NSMutableArray array];
    for (id window in (id)[(id)[UIApplication sharedApplication] windows]) {
        [text appendFormat:@"%@\\n", (id)[window recursiveDescription]];
        [views addObject:window];
    }
    while ((unsigned long)[views count] > 0) {
        id view = (id)[views lastObject];
        [views removeLastObject];
        for (id recognizer in (id)[view gestureRecognizers]) {
            [text appendFormat:@"%@\\n", (id)[recognizer description]];
        }
        [views addObjectsFromArray:(id)[view subviews]];
    }
    text;
})
"""


class Failure(Exception):
    """What to tell instead of an answer."""


def descriptions(frame, options):
    """What UIKit says of all views and recognizers; `options` are an SBExpressionOptions for Objective-C."""
    if not frame or not frame.IsValid():
        raise Failure("no process is stopped; pause the app first")
    value = frame.EvaluateExpression(DESCRIPTIONS, options)
    text = value.GetObjectDescription()
    if not text:
        raise Failure(f"UIKit did not answer: {value.GetError()}")
    return text


def ask(path, body, accept="application/json"):
    """Posts to touchd: JSON, or text where text was asked for."""
    url = os.environ.get("TOUCHD_URL", "http://127.0.0.1:8080").rstrip("/")
    headers = {"Content-Type": "application/json", "Accept": f"{accept}, application/problem+json;q=0.5"}
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            content = response.read().decode()
    except urllib.error.HTTPError as error:
        raise Failure(f"touchd refuses: {told(error.read())}") from None
    except OSError as error:
        raise Failure(
            f"no touchd answers at {url}: {error}; start one with `touchd serve`, or set TOUCHD_URL"
        ) from None
    return json.loads(content) if accept == "application/json" else content


def told(problem):
    """The detail of a problem document."""
    try:
        return json.loads(problem)["detail"]
    except (ValueError, KeyError):
        return problem[:200].decode(errors="replace")


def scene(text):
    """The scene of what UIKit has printed, and what was guessed for it, a line each."""
    answer = ask("/v1/convert", {"from": "recursive-description", "data": text})
    return answer["scene"], [f"{warning['code']}: {warning['detail']}" for warning in answer["warnings"]]


def hit(text, x, y):
    """Which view is hit at a point of the screen, and why others there are not."""
    found, remarks = scene(text)
    answer = ask("/v1/hit-test", {"scene": found, "points": [{"x": x, "y": y}], "explain": True})
    result = answer["results"][0]
    lines = [f"({x:g}, {y:g}) hits {result['view'] or 'nothing'}"]
    if result["path"]:
        lines.append("  " + " › ".join(result["path"]))
    for visit in result["visits"]:
        if visit.get("reason"):
            lines.append(f"  not {visit['view']}: {visit['reason']} ({visit['rule']})")
    return lines + [f"  {remark}" for remark in remarks]


def tap(text, x, y):
    """The transcript of a tap."""
    found, remarks = scene(text)
    request = {"scene": found, "events": [{"time": 0, "tap": {"at": {"x": x, "y": y}}}]}
    return [ask("/v1/dispatch", request, "text/plain").rstrip("\n"), *remarks]


def save(text, path):
    """Writes the scene."""
    found, remarks = scene(text)
    with open(os.path.expanduser(path), "w", encoding="utf-8") as file:
        json.dump(found, file, indent=2, ensure_ascii=False)
    return [f"{path} is written", *remarks]


def arguments(command):
    """The words of a command, and the file after `--from`."""
    words = shlex.split(command)
    if "--from" not in words:
        return words, None
    at = words.index("--from")
    if at + 1 >= len(words):
        raise Failure("--from needs a file")
    return words[:at] + words[at + 2 :], words[at + 1]


def point(words):
    try:
        x, y = map(float, words)
    except ValueError:
        raise Failure("a point is two numbers: touchd-hit 120 640") from None
    return x, y


def run(answer, command, read):
    """The lines to print for a command; `read` has UIKit's descriptions where no file is named."""
    try:
        words, path = arguments(command)
        if path is None:
            text = read()
        else:
            with open(os.path.expanduser(path), encoding="utf-8") as file:
                text = file.read()
        return answer(text, words), None
    except (Failure, OSError) as error:
        return [], str(error)


def command(answer):
    """A function as lldb calls it."""

    def called(debugger, command, context, result, _):
        """Asks touchd; see the module's documentation."""
        import lldb

        options = lldb.SBExpressionOptions()
        options.SetLanguage(lldb.eLanguageTypeObjC_plus_plus)
        lines, failure = run(answer, command, lambda: descriptions(context.GetFrame(), options))
        for line in lines:
            result.AppendMessage(line)
        if failure:
            result.SetError(failure)

    return called


def file_name(words):
    if len(words) != 1:
        raise Failure("one file is needed: touchd-scene screen.json")
    return words[0]


touchd_hit = command(lambda text, words: hit(text, *point(words)))
touchd_tap = command(lambda text, words: tap(text, *point(words)))
touchd_scene = command(lambda text, words: save(text, file_name(words)))


def __lldb_init_module(debugger, _):
    for name in ("hit", "tap", "scene"):
        debugger.HandleCommand(f"command script add -o -f {__name__}.touchd_{name} touchd-{name}")
