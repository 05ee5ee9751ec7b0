"""lldb commands that show which view of an app at a breakpoint receives a touch, computed by a touchd server.

    (lldb) command script import …/clients/ios/touchd_lldb.py
    (lldb) touchd-hit 120 640          show the hit view at a point, and why others are not hit
    (lldb) touchd-tap 120 640          show the transcript of a tap at a point
    (lldb) touchd-scene screen.json    save the scene, for example for the visualiser

The server is TOUCHD_URL, by default http://127.0.0.1:8080. `--from FILE` reads the output of `recursiveDescription`, and
descriptions of gesture recognizers, from a file instead of the app.
"""

import json
import os
import shlex
import urllib.error
import urllib.request

# UIKit's descriptions of the views of all windows, followed by those of their gesture recognizers.
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
    """An error to print."""


def descriptions(frame, options):
    """UIKit's descriptions of all views and recognizers. `options` is an SBExpressionOptions for Objective-C."""
    if not frame or not frame.IsValid():
        raise Failure("no process is stopped; pause the app first")
    value = frame.EvaluateExpression(DESCRIPTIONS, options)
    text = value.GetObjectDescription()
    if not text:
        raise Failure(f"the expression in the app failed: {value.GetError()}")
    return text


def ask(path, body, accept="application/json"):
    """Posts JSON to touchd. Returns JSON, or text for other media types."""
    url = os.environ.get("TOUCHD_URL", "http://127.0.0.1:8080").rstrip("/")
    headers = {"Content-Type": "application/json", "Accept": f"{accept}, application/problem+json;q=0.5"}
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            content = response.read().decode()
    except urllib.error.HTTPError as error:
        raise Failure(f"touchd rejected the request: {detail(error.read())}") from None
    except OSError as error:
        raise Failure(
            f"cannot connect to {url}: {error}; start a server with `touchd serve`, or set TOUCHD_URL"
        ) from None
    return json.loads(content) if accept == "application/json" else content


def detail(problem):
    """The detail of a problem document."""
    try:
        return json.loads(problem)["detail"]
    except (ValueError, KeyError):
        return problem[:200].decode(errors="replace")


def scene(text):
    """Converts UIKit's descriptions to a scene. Returns it and the warnings, one line each."""
    answer = ask("/v1/convert", {"from": "recursive-description", "data": text})
    return answer["scene"], [f"{warning['code']}: {warning['detail']}" for warning in answer["warnings"]]


def hit(text, x, y):
    """The hit view at a point of the screen, and the reasons why others are not hit."""
    found, remarks = scene(text)
    answer = ask("/v1/hit-test", {"scene": found, "points": [{"x": x, "y": y}], "explain": True})
    result = answer["results"][0]
    lines = [f"({x:g}, {y:g}) hits {result['view'] or 'no view'}"]
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
    """Saves the scene."""
    found, remarks = scene(text)
    with open(os.path.expanduser(path), "w", encoding="utf-8") as file:
        json.dump(found, file, indent=2, ensure_ascii=False)
    return [f"saved {path}", *remarks]


def arguments(command):
    """The arguments of a command, and the file after `--from`."""
    words = shlex.split(command)
    if "--from" not in words:
        return words, None
    at = words.index("--from")
    if at + 1 >= len(words):
        raise Failure("--from requires a file")
    return words[:at] + words[at + 2 :], words[at + 1]


def point(words):
    try:
        x, y = map(float, words)
    except ValueError:
        raise Failure("two numbers are required: touchd-hit 120 640") from None
    return x, y


def run(answer, command, read):
    """The lines to print for a command. `read` returns UIKit's descriptions if there is no `--from`."""
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
    """Returns a function with the signature that lldb requires."""

    def called(debugger, command, context, result, _):
        """See the documentation of the module."""
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
        raise Failure("one file is required: touchd-scene screen.json")
    return words[0]


touchd_hit = command(lambda text, words: hit(text, *point(words)))
touchd_tap = command(lambda text, words: tap(text, *point(words)))
touchd_scene = command(lambda text, words: save(text, file_name(words)))


def __lldb_init_module(debugger, _):
    for name in ("hit", "tap", "scene"):
        debugger.HandleCommand(f"command script add -o -f {__name__}.touchd_{name} touchd-{name}")
