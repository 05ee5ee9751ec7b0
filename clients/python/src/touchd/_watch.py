"""Runs a command, and ends the command when the parent process exits or closes this process's standard input.

`python _watch.py GRACE COMMAND…`. Prints `watched: process N` with the command's process id, and the command's output.
Exits with the command's status, or like a shell with 128 + N if signal N ended it.
"""

import os
import signal
import subprocess
import sys
import threading


class Stopped(Exception):
    """A signal was received."""


def main() -> None:
    grace, command = float(sys.argv[1]), sys.argv[2:]
    try:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    except OSError as error:
        print(f"cannot be started: {error}", flush=True)
        os._exit(127)
    print(f"watched: process {child.pid}", flush=True)
    threading.Thread(target=_leave_with, args=(child,), daemon=True).start()
    _wait()
    child.terminate()
    try:
        child.wait(grace)
    except subprocess.TimeoutExpired:
        child.kill()
    threading.Event().wait()


def _wait() -> None:
    """Waits until standard input ends, or a signal is received."""
    signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    try:
        for number in signals:
            signal.signal(number, _stop)
        while sys.stdin.buffer.read(4096):
            pass
    except Stopped:
        pass
    for number in signals:
        signal.signal(number, signal.SIG_IGN)


def _stop(*_: object) -> None:
    raise Stopped


def _leave_with(child: "subprocess.Popen[bytes]") -> None:
    status = child.wait()
    os._exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
