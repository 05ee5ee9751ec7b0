"""Starts the binary on a free port, and stops it when this process ends for any reason."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Any, Deque, List, Mapping, Optional, Sequence, Type, Union

from .client import Client
from .errors import BinaryNotFound, ServerDidNotStart

WATCH = Path(__file__).with_name("_watch.py")

# The default URL of `touchd serve`. Links use it, because a server that was started here ends with the test run.
DEFAULT_URL = "http://127.0.0.1:8080"


def find_binary(binary: Optional[Union[str, Path]] = None) -> str:
    """The path of touchd: the argument, or else `TOUCHD_BINARY`, or else `touchd` from `PATH`.

    Raises BinaryNotFound. If the argument or `TOUCHD_BINARY` does not exist, the others are not tried.
    """
    for origin, named in (("given explicitly", binary), ("from TOUCHD_BINARY", os.environ.get("TOUCHD_BINARY"))):
        if named:
            found = shutil.which(str(named))
            if found is None:
                raise BinaryNotFound(f"touchd was not found: {named} ({origin}) is not a program")
            return os.path.abspath(found)
    found = shutil.which("touchd")
    if found is None:
        raise BinaryNotFound(
            "touchd was not found: no path was given, TOUCHD_BINARY is not set, and PATH does not contain touchd.\n"
            "Build it (`make build` in touchd's checkout creates .build/release/touchd), or use the URL of a server."
        )
    return found


class Server:
    """A server that this process starts: `with Server() as server: server.client().dispatch(…)`.

    binary: see `find_binary`. arguments: additional arguments of `touchd serve`. startup_timeout: the maximum time
    until the server listens, in seconds. grace: the time between SIGTERM and SIGKILL, in seconds. A helper process
    stops the server when this process ends for any reason, including SIGKILL. Ctrl-C does not reach the server.
    """

    def __init__(
        self,
        binary: Optional[Union[str, Path]] = None,
        *,
        arguments: Sequence[str] = (),
        environment: Optional[Mapping[str, str]] = None,
        startup_timeout: float = 20.0,
        grace: float = 5.0,
    ) -> None:
        self.binary = find_binary(binary)
        self.url = ""
        self.pid = 0
        self._arguments = list(arguments)
        self._environment = {**os.environ, **(environment or {})}
        self._timeouts = (startup_timeout, grace)
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._output: Deque[str] = deque(maxlen=50)
        self._listens = threading.Event()
        self._reader: Optional[threading.Thread] = None

    def start(self) -> Server:
        """Starts the server, and returns when it listens.

        Raises ServerDidNotStart.
        """
        startup_timeout, grace = self._timeouts
        self.url, self.pid = "", 0
        self._listens.clear()
        self._output.clear()
        command = [sys.executable, "-I", "-S", str(WATCH), f"{grace}", self.binary]
        self._process = subprocess.Popen(
            [*command, "serve", "--listen", "127.0.0.1:0", *self._arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self._environment,
            # Ctrl-C must end only the tests, because they need the server until they have ended.
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()
        listens = self._listens.wait(startup_timeout)
        if not self.url:
            output = "\n".join(self._output) or "(none)"
            self.stop()
            reason = "ended immediately" if listens else f"did not listen within {startup_timeout:g} s"
            raise ServerDidNotStart(f"{self.binary} serve {reason}. Output:\n{output}")
        return self

    def stop(self) -> None:
        """Sends SIGTERM, and SIGKILL if the server has not ended after `grace`."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        # If a forked process holds standard input open, the helper process needs a signal.
        if not _ended(process, 1):
            process.terminate()
            if not _ended(process, self._timeouts[1] + 5):
                process.kill()
                _kill(self.pid)
                process.wait()
        if self._reader is not None:
            self._reader.join(5)
        process.stdout.close()
        self.url = ""

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def client(self, **options: Any) -> Client:
        """A client of the server. Its links have the default URL of `touchd serve`."""
        return Client(self.url, server=self, **{"link_base": DEFAULT_URL, **options})

    def exit_report(self) -> Optional[str]:
        """How the server ended, with its last output; None while it is running."""
        if self._process is None:
            return "the server was stopped"
        try:
            # Connections are closed shortly before the process exits.
            status = self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            return None
        how = f"exited with status {status}"
        if status > 128:
            number = status - 128
            name = signal.Signals(number).name if number in list(signal.Signals) else f"signal {number}"
            how = f"was ended by {name}"
        output: List[str] = [f"  {line}" for line in self._output if not line.startswith("touchd listens on")]
        return "\n".join([f"the server (touchd, process {self.pid}) {how}", *output[-20:]])

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.stop()

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in iter(process.stdout.readline, b""):
            text = line.decode(errors="replace").rstrip()
            process_id = re.fullmatch(r"watched: process (\d+)", text)
            address = re.match(r"touchd listens on (http://\S+)", text)
            if process_id:
                self.pid = int(process_id.group(1))
            else:
                self._output.append(text)
            if address and not self.url:
                self.url = address.group(1)
            # The lines are from two processes, in any order.
            if self.url and self.pid:
                self._listens.set()
        self._listens.set()


def _ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _kill(process_id: int) -> None:
    if process_id:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process_id, signal.SIGKILL)


class RunningServer:
    """A server that another process has started."""

    def __init__(self, url: str) -> None:
        self.url = Client(url).url

    def client(self, **options: Any) -> Client:
        return Client(self.url, **options)
