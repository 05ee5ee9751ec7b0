"""Tests the lldb commands, in lldb if it is available, and without lldb: `test_lldb.py URL`."""

import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import touchd_lldb

SCREEN = (HERE / "screen.txt").read_text(encoding="utf-8")
os.environ["TOUCHD_URL"] = sys.argv[1]
passed = failed = 0


def check(what, holds, seen=None):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}: {seen}")


def answers():
    lines = touchd_lldb.hit(SCREEN, 100, 620)
    check("the button behind the transparent view is hit", lines[0] == "(100, 620) hits button-1", lines)
    check("the reason is shown", any("alpha" in line and "HT-" in line for line in lines), lines)
    lines = touchd_lldb.tap(SCREEN, 100, 200)
    check("the transcript of a tap", "possible → recognized  # TP-1" in lines[0], lines)


def a_saved_scene():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/screen.json"
        touchd_lldb.save(SCREEN, path)
        check("a scene is saved", len(json.loads(Path(path).read_text())["windows"]) == 1)


class Frame:
    """A stub of an lldb frame."""

    def __init__(self, text):
        self.text = text

    def IsValid(self):
        return True

    def EvaluateExpression(self, expression, options):
        self.expression = expression
        return self

    def GetObjectDescription(self):
        return self.text

    def GetError(self):
        return "error: no UIKit"


def commands():
    frame = Frame(SCREEN)
    lines, failure = touchd_lldb.run(
        lambda text, words: touchd_lldb.hit(text, *touchd_lldb.point(words)),
        "100 620",
        lambda: touchd_lldb.descriptions(frame, None),
    )
    check("a command", lines[0].endswith("button-1") and failure is None, (lines, failure))
    check("asks for all windows", "recursiveDescription" in frame.expression)
    for command, read, word in (
        ("100", lambda: SCREEN, "two numbers"),
        ("1 2 --from", lambda: SCREEN, "--from requires a file"),
        ("1 2 --from nowhere.txt", lambda: SCREEN, "nowhere.txt"),
        ("1 2", lambda: "nonsense", "touchd rejected the request"),
        ("1 2", lambda: touchd_lldb.descriptions(None, None), "pause the app"),
        ("1 2", lambda: touchd_lldb.descriptions(Frame(None), None), "no UIKit"),
    ):
        lines, failure = touchd_lldb.run(
            lambda text, words: touchd_lldb.hit(text, *touchd_lldb.point(words)), command, read
        )
        check(f"{command!r} fails", not lines and failure and word in failure, failure)


def no_server():
    url, os.environ["TOUCHD_URL"] = os.environ["TOUCHD_URL"], "http://127.0.0.1:9"
    try:
        touchd_lldb.hit(SCREEN, 1, 1)
        check("no server", False)
    except touchd_lldb.Failure as failure:
        check("no server", "touchd serve" in str(failure), failure)
    finally:
        os.environ["TOUCHD_URL"] = url


def the_expression():
    """clang compiles the expression as Objective-C, with only the declarations that lldb has."""
    clang = shutil.which("clang") or shutil.which("clang", path=str(Path(shutil.which("swiftc")).resolve().parent))
    declared = """
        @protocol NSObject @end
        __attribute__((objc_root_class)) @interface NSObject
        + (id)string; + (id)array; + (id)sharedApplication; - (id)description;
        @end
        @interface NSString : NSObject @end
        @interface NSConstantString : NSString @end
        @interface NSMutableString : NSString - (void)appendFormat:(NSString *)format, ...; @end
        @interface NSMutableArray : NSObject
        - (void)addObject:(id)object; - (unsigned long)count; - (id)lastObject; - (void)removeLastObject;
        - (void)addObjectsFromArray:(id)array;
        @end
        @interface UIApplication : NSObject - (id)windows; @end
        @interface UIView : NSObject - (id)recursiveDescription; - (id)gestureRecognizers; - (id)subviews; @end
    """
    source = f"{declared}\nid all(void) {{ return {touchd_lldb.DESCRIPTIONS.strip()}; }}\n"
    run = subprocess.run(
        [clang, "-x", "objective-c", "-fsyntax-only", "-Wno-objc-root-class", "-"],
        input=source,
        capture_output=True,
        text=True,
    )
    check("the expression is Objective-C", run.returncode == 0, run.stderr)


def in_lldb():
    """lldb of the Swift toolchain for Linux requires Python 3.10, which Debian does not have."""
    lldb = shutil.which("lldb")
    environment = dict(os.environ)
    for library in glob.glob(os.path.expanduser("~/.pyenv/versions/3.10.*/lib/libpython3.10.so.1.0")):
        environment.update(
            LD_LIBRARY_PATH=os.path.dirname(library), PYTHONHOME=os.path.dirname(os.path.dirname(library))
        )
    if not lldb or subprocess.run([lldb, "--version"], env=environment, capture_output=True, check=False).returncode:
        print("lldb is not available; its commands are tested without it")
        return
    words = ["-b", "-o", f"command script import {HERE.parent / 'touchd_lldb.py'}"]
    for command in (
        f"touchd-hit 100 620 --from {HERE / 'screen.txt'}",
        f"touchd-tap 100 200 --from {HERE / 'screen.txt'}",
    ):
        words += ["-o", command]
    run = subprocess.run(
        [lldb, *words, "-o", "touchd-hit 1 1"], env=environment, capture_output=True, text=True, check=False
    )
    check("lldb: touchd-hit", "(100, 620) hits button-1" in run.stdout, run.stdout + run.stderr)
    check("lldb: touchd-tap", "possible → recognized" in run.stdout, run.stdout + run.stderr)
    check("lldb: without a process", "pause the app first" in run.stderr, run.stdout + run.stderr)


for part in (answers, a_saved_scene, commands, no_server, the_expression, in_lldb):
    try:
        part()
    except Exception:
        check(part.__name__, False, traceback.format_exc())
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
