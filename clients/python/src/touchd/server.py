"""Starts the binary on a free port, and stops it whatever happens."""

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

# Where `touchd serve` listens. The port of a server that was started here is nobody's when the run is over, so links
# name the one that people have.
USUAL = "http://127.0.0.1:8080"


def find_binary(binary: Optional[Union[str, Path]] = None) -> str:
    """The path of touchd: what is named here, else `TOUCHD_BINARY`, else `touchd` on the `PATH`.

    Raises BinaryNotFound. What is named must be there: nothing else is tried then.
    """
    for origin, named in (("this was named", binary), ("TOUCHD_BINARY is", os.environ.get("TOUCHD_BINARY"))):
        if named:
            found = shutil.which(str(named))
            if found is None:
                raise BinaryNotFound(f"{origin}: {named}, and there is no such program")
            return os.path.abspath(found)
    found = shutil.which("touchd")
    if found is None:
        raise BinaryNotFound(
            "there is no touchd to start: none was named, TOUCHD_BINARY is not set, and there is none on the PATH.\n"
            "Build it (`make build` in touchd's checkout makes .build/release/touchd), or name a server that runs."
        )
    return found


class Server:
    """A server of one's own, for `with`: `with Server() as server: server.client().dispatch(…)`.

    binary: see `find_binary`. arguments: more of `touchd serve`. startup_timeout and grace: seconds, until it must
    listen, and from SIGTERM until it is killed. It is stopped at the end of the `with`, and when this process ends in
    any way, killed with SIGKILL included: a small process watches over it. Ctrl-C does not reach it.
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
        self._said: Deque[str] = deque(maxlen=50)
        self._listens = threading.Event()
        self._reader: Optional[threading.Thread] = None

    def start(self) -> Server:
        """Returns when it listens.

        Raises ServerDidNotStart.
        """
        startup_timeout, grace = self._timeouts
        self.url, self.pid = "", 0
        self._listens.clear()
        self._said.clear()
        command = [sys.executable, "-I", "-S", str(WATCH), f"{grace}", self.binary]
        self._process = subprocess.Popen(
            [*command, "serve", "--listen", "127.0.0.1:0", *self._arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=self._environment,
            # A Ctrl-C at the terminal is for the tests; the server is still needed while they end.
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reader.start()
        listens = self._listens.wait(startup_timeout)
        if not self.url:
            said = "\n".join(self._said) or "nothing"
            self.stop()
            what = "ended at once" if listens else f"does not listen after {startup_timeout:g} s"
            raise ServerDidNotStart(f"{self.binary} serve {what}. It said:\n{said}")
        return self

    def stop(self) -> None:
        """Sends SIGTERM, waits until it has ended; SIGKILL where that takes longer than `grace`."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        # A process that was forked meanwhile holds standard input open; then a signal says the same.
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
        """A client of it; its links name the usual address of `touchd serve`."""
        return Client(self.url, server=self, **{"link_base": USUAL, **options})

    def obituary(self) -> Optional[str]:
        """How it ended, and its last words; None while it runs."""
        if self._process is None:
            return "the server that was started here has been stopped"
        try:
            # The connection breaks a moment before the process has gone.
            status = self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            return None
        how = f"has exited with status {status}"
        if status > 128:
            number = status - 128
            name = signal.Signals(number).name if number in list(signal.Signals) else f"signal {number}"
            how = f"was ended by {name}"
        said: List[str] = [f"  {line}" for line in self._said if not line.startswith("touchd listens on")]
        return "\n".join([f"the server that was started here (touchd, process {self.pid}) {how}", *said[-20:]])

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
                self._said.append(text)
            if address and not self.url:
                self.url = address.group(1)
            # They come from two processes, in any order.
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
    """A server that somebody else has started."""

    def __init__(self, url: str) -> None:
        self.url = Client(url).url

    def client(self, **options: Any) -> Client:
        return Client(self.url, **options)
