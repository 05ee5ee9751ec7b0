"""The settings from command line, environment and ini file, and the server and client of a test run."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import List, Optional, Union

import pytest

from ..client import Client
from ..errors import TouchdError
from ..server import RunningServer, Server


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("touchd", "touchd: iOS touch handling")
    group.addoption("--touchd-url", metavar="URL", help="use this server instead of starting one")
    group.addoption("--touchd-binary", metavar="FILE", help="the touchd to start (default: TOUCHD_BINARY, then PATH)")
    group.addoption(
        "--touchd-artifacts",
        metavar="DIR",
        help="the folder for transcript, picture and request of failed tests",
    )
    group.addoption(
        "--touchd-cases",
        metavar="PATH",
        action="append",
        default=[],
        help="a case file, or a folder whose JSON files are case files (*.touchd.json always are); repeatable",
    )
    group.addoption(
        "--touchd-known-failures",
        metavar="FILE",
        action="append",
        default=[],
        help='a file with a list of cases that must fail, [{"file", "name"}]; repeatable',
    )
    parser.addini("touchd_url", "like --touchd-url")
    parser.addini("touchd_binary", "like --touchd-binary; relative to the folder of the ini file")
    parser.addini("touchd_artifacts", "like --touchd-artifacts; relative to the folder of the ini file")
    parser.addini("touchd_link_base", "the base URL of links (default: --touchd-url, or http://127.0.0.1:8080)")
    parser.addini("touchd_cases", "like --touchd-cases, one per line", type="paths", default=[])
    parser.addini("touchd_known_failures", "like --touchd-known-failures, one per line", type="paths", default=[])


@dataclass(frozen=True)
class Settings:
    """The settings. The command line overrides the environment, which overrides the ini file."""

    url: Optional[str] = None
    binary: Optional[str] = None
    artifacts: Optional[Path] = None
    link_base: Optional[str] = None
    cases: List[Path] = field(default_factory=list)
    known_failures: List[Path] = field(default_factory=list)

    @classmethod
    def of(cls, config: pytest.Config) -> Settings:
        here = config.invocation_params.dir
        home = config.inipath.parent if config.inipath is not None else config.rootpath

        def path(option: str) -> Optional[Path]:
            given, ini = config.getoption(option), config.getini(option)
            return here / given if given else home / ini if ini else None

        def paths(option: str) -> List[Path]:
            return [here / given for given in config.getoption(option)] + list(config.getini(option))

        # A path in the ini file is relative to its folder. A name without a slash is searched in PATH.
        ini_binary = config.getini("touchd_binary")
        if os.sep in ini_binary:
            ini_binary = str(home / ini_binary)
        return cls(
            config.getoption("touchd_url") or os.environ.get("TOUCHD_URL") or config.getini("touchd_url") or None,
            config.getoption("touchd_binary") or os.environ.get("TOUCHD_BINARY") or ini_binary or None,
            path("touchd_artifacts"),
            config.getini("touchd_link_base") or None,
            [p.resolve() for p in paths("touchd_cases")],
            paths("touchd_known_failures"),
        )

    def has_case_file(self, path: Path) -> bool:
        if path.suffix != ".json":
            return False
        resolved = path.resolve()
        return any(resolved == named or named in resolved.parents for named in self.cases)

    def header(self) -> Optional[str]:
        if self.url:
            return f"touchd: {self.url}"
        return f"touchd: {self.binary}, started on first use" if self.binary else None


class Touchd:
    """The server of a test run, started on first use, and the client that the plugin shares."""

    key: pytest.StashKey[Touchd] = pytest.StashKey()

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._server: Optional[Union[Server, RunningServer]] = None
        self._client: Optional[Client] = None
        self._failure: Optional[str] = None

    def server(self) -> Union[Server, RunningServer]:
        """The server. Fails the current test with a message if it cannot be started; there is no second attempt."""
        self._start()
        if self._server is None:
            pytest.fail(self._failure or "", pytrace=False)
        return self._server

    def client(self) -> Client:
        server = self.server()
        if self._client is None:
            base = self.settings.link_base
            self._client = server.client(**({"link_base": base} if base else {}))
        return self._client

    def forget_outcomes(self) -> None:
        """Forgets the runs of the previous test."""
        if self._client is not None:
            self._client.outcomes.clear()

    @property
    def last_client(self) -> Optional[Client]:
        return self._client

    def close(self) -> None:
        if self._client is not None:
            self._client.close()
        if isinstance(self._server, Server):
            self._server.stop()
        self._server = self._client = None

    def _start(self) -> None:
        if self._server is not None or self._failure is not None:
            return
        try:
            if self.settings.url:
                self._server = _checked(RunningServer(self.settings.url))
            else:
                self._server = Server(self.settings.binary).start()
        except TouchdError as error:
            self._failure = f"touchd: {error}"
            if self.settings.url:
                self._failure += "\nCheck that a server is running there, or omit the URL to start one automatically."


def _checked(server: RunningServer) -> RunningServer:
    with server.client(timeout=10) as client:
        client.version()
    return server


def touchd_of(config: pytest.Config) -> Touchd:
    return config.stash[Touchd.key]
