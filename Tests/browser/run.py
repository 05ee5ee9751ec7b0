"""Drives the visualiser in Chromium as a user would: mouse, keyboard, and fingers by the debug protocol.

    scripts/with-server TOUCHD PYTHON Tests/browser/run.py --touchd TOUCHD [--only WORD] [--show FOLDER] --url

Each function test_… of the files beside this one gets a fresh page. Whatever it does, the page may log no error, break no
policy of its own, and ask nobody but its server. Ends with a line "N passed, N failed".
"""
import argparse
import importlib
import multiprocessing
import pathlib
import sys
import time
import traceback

from playwright.sync_api import sync_playwright

from driver import Driver

HERE = pathlib.Path(__file__).resolve().parent
arguments = argparse.ArgumentParser()
arguments.add_argument("--touchd", required=True)
arguments.add_argument("--only", default="", help="tests with this in their names")
arguments.add_argument("--show", help="a folder for a screenshot after each test")
arguments.add_argument("--url", required=True)
options = arguments.parse_args()

tests = [
    (file.stem, name, function)
    for file in sorted(HERE.glob("test_*.py"))
    for name, function in vars(importlib.import_module(file.stem)).items()
    if name.startswith("test_") and options.only in f"{file.stem}.{name}"
]


def run(part):
    """Runs the tests in a browser of its own; the clipboard and the focus belong to one page at a time."""
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-dev-shm-usage"])
        for file, name, function in part:
            began = time.monotonic()
            driver = Driver(browser, options.url, options.touchd, **getattr(function, "context", {}))
            told = []
            try:
                function(driver)
                driver.finish()
                passed += 1
            except Exception:
                failed += 1
                told += [f"FAIL {file}.{name}: {function.__doc__}", traceback.format_exc(limit=-3)]
            if options.show:
                driver.page.screenshot(path=f"{options.show}/{file}.{name}.png")
            driver.close()
            if time.monotonic() - began > 10:
                told.append(f"slow: {file}.{name}, {time.monotonic() - began:.0f} s")
            if told:
                print("\n".join(told), flush=True)
        browser.close()
    return passed, failed


# Tests wait more than they compute: two browsers take little more than half the time of one. More parts than that, since
# some tests take much longer than others.
PARTS = 8
parts = [part for part in (tests[start::PARTS] for start in range(PARTS)) if part]
with multiprocessing.get_context("fork").Pool(2) as pool:
    counts = pool.map(run, parts, chunksize=1)
passed, failed = (sum(count) for count in zip(*counts)) if counts else (0, 0)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
