"""Options, fixtures and the summary of all Python tests (docs/architecture/tests.md)."""
import os
import pathlib
import random

import pytest
import touchd as binary

# Programs, and tests with an environment of their own.
collect_ignore = ["container", "load", "viewers"]
DEBUG = pathlib.Path(binary.ROOT, ".build/debug/touchd")


def pytest_addoption(parser):
    group = parser.getgroup("touchd")
    group.addoption("--touchd", type=pathlib.Path, default=DEBUG, metavar="PATH", help="the binary (default: the debug build)")
    group.addoption("--slow-build", action="store_true",
                    help="fewer rounds, more time, no checks of memory: for sanitizers, and the default for debug builds")
    group.addoption("--update-messages", action="store_true", help="write Tests/Fixtures/Messages (Tests/cli/test_messages.py)")
    group.addoption("--deep", action="store_true", help="test every combination instead of a sample")
    group.addoption("--count", type=int, default=30_000, help="the number of requests of Tests/corpora/test_mutations.py")
    group.addoption("--seed", type=int, default=random.SystemRandom().randrange(1 << 30), help="their seed (default: random)")
    group.addoption("--reference", type=pathlib.Path, metavar="PATH", help="the second binary of Tests/http/test_everything.py")
    group.addoption("--show", type=pathlib.Path, metavar="FOLDER", help="the folder for screenshots of Tests/browser")
    group.addoption("--update-documents", action="store_true",
                    help="write the real outputs into the documentation (Tests/cli/test_documents.py)")


def pytest_configure(config):
    binary.TOUCHD = os.path.abspath(config.option.touchd)
    binary.SLOW_BUILD = config.option.slow_build or config.option.touchd.parent.name == "debug"


@pytest.fixture(scope="session", autouse=True)
def touchd():
    """The path of the binary."""
    if not os.access(binary.TOUCHD, os.X_OK):
        pytest.exit(f"{binary.TOUCHD} does not exist; build it with `swift build`, or pass --touchd PATH", returncode=4)
    return binary.TOUCHD


@pytest.fixture(scope="session")
def server(touchd):
    """A server with default settings that all tests share."""
    server = binary.Server()
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def is_deep(pytestconfig):
    return pytestconfig.option.deep


def pytest_terminal_summary(terminalreporter):
    for report in terminalreporter.getreports("failed") + terminalreporter.getreports("error"):
        crash = getattr(report.longrepr, "reprcrash", None)
        reason = (crash.message if crash else str(report.longrepr)).strip().splitlines()
        terminalreporter.write_line(f"FAILED {report.nodeid}: {reason[0][:500] if reason else ''}")


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config):
    """Prints the line that scripts/lib/steps.sh counts."""
    if reporter := config.pluginmanager.get_plugin("terminalreporter"):
        passed, failed, errors = (len(reporter.getreports(outcome)) for outcome in ("passed", "failed", "error"))
        reporter.write_line(f"{passed} passed, {failed + errors} failed")
