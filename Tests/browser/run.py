"""Tests the visualiser in Chromium with mouse, keyboard, and fingers (debug protocol).

    scripts/with-server TOUCHD PYTHON Tests/browser/run.py --touchd TOUCHD [--only WORD] [--show FOLDER] [--deep] --url

Each function test_… of the files test_*.py runs with a new page. It fails if the page logs an error, violates its content
security policy, or sends a request to another server. Ends with a line "N passed, N failed".
"""
import argparse
import importlib
import multiprocessing
import pathlib
import sys
import time

from playwright.sync_api import sync_playwright

from driver import Driver
from failure import failure

HERE = pathlib.Path(__file__).resolve().parent
arguments = argparse.ArgumentParser()
arguments.add_argument("--touchd", required=True)
arguments.add_argument("--only", default="", help="runs only tests whose names contain this")
arguments.add_argument("--show", help="saves a screenshot after each test in this folder")
arguments.add_argument("--deep", action="store_true", help="opens all examples instead of a sample")
arguments.add_argument("--url", required=True)
options = arguments.parse_args()

tests = [
    (file.stem, name, function)
    for file in sorted(HERE.glob("test_*.py"))
    for name, function in vars(importlib.import_module(file.stem)).items()
    if name.startswith("test_") and options.only in f"{file.stem}.{name}"
]


def run(part):
    """Runs tests in a new browser, because only one page at a time has the clipboard and the focus."""
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", "--disable-dev-shm-usage"])
        for file, name, function in part:
            began = time.monotonic()
            driver = Driver(browser, options.url, options.touchd, **getattr(function, "context", {}))
            driver.is_deep = options.deep
            lines = []
            try:
                function(driver)
                driver.finish()
                passed += 1
            except Exception as error:
                failed += 1
                lines += [failure(f"{file}.{name}", function, error)]
            if options.show:
                driver.page.screenshot(path=f"{options.show}/{file}.{name}.png")
            driver.close()
            if time.monotonic() - began > 10:
                lines.append(f"slow: {file}.{name}, {time.monotonic() - began:.0f} s")
            if lines:
                print("\n".join(lines), flush=True)
        browser.close()
    return passed, failed


# Two browsers take little more than half the time of one, because tests mostly wait. There are more parts than browsers,
# because some tests take much longer than others.
PARTS = 8
parts = [part for part in (tests[start::PARTS] for start in range(PARTS)) if part]
with multiprocessing.get_context("fork").Pool(2) as pool:
    counts = pool.map(run, parts, chunksize=1)
passed, failed = (sum(count) for count in zip(*counts)) if counts else (0, 0)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
