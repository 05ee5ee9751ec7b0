"""Runs a command, and ends it when standard input ends: when whoever started this lets go, or dies of anything.

`python _watch.py GRACE COMMAND…`. Prints `watched: process N`, the command's process id; the rest is its own output.
Exits with its status; 128 + N where a signal N ended it, as shells have it.
"""

import os
import signal
import subprocess
import sys
import threading


class Told(Exception):
    """A signal says that it is over."""


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
    """Until standard input ends, or a signal comes."""
    signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    try:
        for number in signals:
            signal.signal(number, _told)
        while sys.stdin.buffer.read(4096):
            pass
    except Told:
        pass
    for number in signals:
        signal.signal(number, signal.SIG_IGN)


def _told(*_: object) -> None:
    raise Told


def _leave_with(child: "subprocess.Popen[bytes]") -> None:
    status = child.wait()
    os._exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
