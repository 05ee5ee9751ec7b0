"""Counts the checks of the tests in this folder."""

import sys

passed = failed = 0


def check(what, got, expected):
    """Counts a check, and prints what differs."""
    global passed, failed
    if got == expected:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}: got {got!r}, expected {expected!r}")


def finish():
    """Prints the counts, and exits with status 1 if a check failed."""
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)
