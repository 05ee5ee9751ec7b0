"""The pytest plugin: fixtures `touchd_server` and `touchd`, case files as tests, failures with transcript and picture.

With pytest-xdist, each worker starts its own server on first use; with `--touchd-url`, they share one. `-p no:touchd`
disables the plugin.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generator, List, Optional, Union

import pytest

from ..client import Client
from ..server import RunningServer, Server
from .attachments import attach
from .cases import CaseFile
from .settings import Settings, Touchd, add_options, touchd_of

AnyServer = Union[Server, RunningServer]


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "touchd: a case of a touchd case file")
    config.stash[Touchd.key] = Touchd(Settings.of(config))


def pytest_unconfigure(config: pytest.Config) -> None:
    touchd = config.stash.get(Touchd.key, None)
    if touchd is not None:
        touchd.close()


def pytest_report_header(config: pytest.Config) -> Optional[str]:
    return touchd_of(config).settings.header()


@pytest.fixture(scope="session")
def touchd_server(pytestconfig: pytest.Config) -> AnyServer:
    """The server (`touchd_server.url`). It is started on a free port on first use, and stopped after the tests. With
    `--touchd-url`, it is the server at that URL."""
    return touchd_of(pytestconfig).server()


@pytest.fixture(scope="session")
def touchd(pytestconfig: pytest.Config) -> Client:
    """A client of the server: `touchd.dispatch(scene, tap("pay"))`."""
    return touchd_of(pytestconfig).client()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Optional[CaseFile]:
    settings = touchd_of(parent.config).settings
    is_named = file_path.suffix == ".json" and parent.session.isinitpath(file_path)
    if is_named or file_path.name.endswith(".touchd.json") or settings.has_case_file(file_path):
        return CaseFile.from_parent(parent, path=file_path)
    return None


def pytest_runtest_setup(item: pytest.Item) -> None:
    touchd_of(item.config).forget_outcomes()


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, None]:
    made = yield
    report: pytest.TestReport = made.get_result()
    if report.failed and call.excinfo is not None:
        attach(item, report, call.excinfo.value)


__all__: List[str] = ["touchd", "touchd_server"]
