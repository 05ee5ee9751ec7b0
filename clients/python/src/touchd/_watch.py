"""Runs a command, and ends it when standard input ends: when whoever started this lets go, or dies of anything.

`python _watch.py GRACE COMMAND…`. The first line printed is the command's process id, the rest is its own output.
Exits with its status; 128 + N where a signal N ended it, as shells have it.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> None:
    grace, command = float(sys.argv[1]), sys.argv[2:]
    try:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    except OSError as error:
        print(f"cannot be started: {error}", flush=True)
        os._exit(127)
    print(child.pid, flush=True)
    for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(name, lambda *_: child.terminate())
    threading.Thread(target=_leave_with, args=(child,), daemon=True).start()
    while sys.stdin.buffer.read(4096):
        pass
    child.terminate()
    try:
        child.wait(grace)
    except subprocess.TimeoutExpired:
        child.kill()
    threading.Event().wait()


def _leave_with(child: "subprocess.Popen[bytes]") -> None:
    status = child.wait()
    os._exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
