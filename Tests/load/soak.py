#!/usr/bin/env python3
"""Sends valid and invalid requests for half an hour, and checks that memory and descriptors do not grow.

    Tests/load/soak.py PATH_TO_TOUCHD [--minutes 30] [--clients 4]

The requests are those of all examples, case files and fixtures: unchanged or damaged, with or without gzip, for JSON or
another output format, on connections that are reused or closed. Some clients send invalid headers or incomplete bodies, or
do not read the answer. Passes if no answer is a 5xx other than 503, the allocated memory of the last third exceeds that of
the second by at most 2 % plus 256 KiB, the resident memory by at most 10 %, and no more descriptors are open than before.
Standard library only. Ends with a line `N passed, N failed`."""
import argparse
import collections
import contextlib
import gzip
import http.client
import json
import pathlib
import random
import re
import socket
import statistics
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
from kept_requests import mutilated, requests
import touchd
from touchd import Server
from waiting import pause, until

PATHS = {"lintScene": "lint", "hitTest": "hit-test", "responderChain": "responder-chain", "hitMap": "hit-map"}
FORMS = ["text/plain", "application/x-ndjson", "image/svg+xml", "*/*;q=0", "text/vnd.mermaid"]
# Invalid requests: not HTTP, incomplete, or contradictory.
BROKEN = [b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\nHo", b"GET / HTTP/9.9\r\n\r\n", b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\n\r\n",
          b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{", b"GET /healthz HTTP/1.1\r\n\r\n" * 20,
          b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          b"POST /v1/batch HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"op\"\r\nzz\r\n"]


class Soak:
    def __init__(self, port, until):
        self.port, self.until = port, until
        self.statuses = collections.Counter()
        self.lock = threading.Lock()
        self.kept = [(f"/v1/{PATHS.get(operation, operation)}", json.dumps(request, ensure_ascii=False).encode())
                     for operation, request in requests()]

    def client(self, seed):
        chance = random.Random(seed)
        counts = collections.Counter()
        connection = None
        while time.monotonic() < self.until:
            if chance.random() < 0.05:
                counts[self.broken(chance)] += 1
                continue
            path, body = chance.choice(self.kept)
            if chance.random() < 0.4:
                body = mutilated(body, chance)
            headers = {"Content-Type": "application/json", "Accept": chance.choice(FORMS) if chance.random() < 0.3 else "*/*"}
            if chance.random() < 0.2:
                headers["Content-Encoding"], body = "gzip", gzip.compress(body, 1)
            if chance.random() < 0.3:
                headers["Accept-Encoding"] = "gzip"
            connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            try:
                connection.request("POST", path, body, headers)
                response = connection.getresponse()
                response.read()
                counts[response.status] += 1
                if chance.random() < 0.1:
                    raise ConnectionError
            except (ConnectionError, http.client.HTTPException):
                connection.close()
                connection = None
        with self.lock:
            self.statuses += counts

    def broken(self, chance):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=5) as client:
            if chance.random() < 0.3:
                # The answer is not read.
                path, body = chance.choice(self.kept)
                client.sendall(b"POST %s HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s" % (path.encode(), len(body), body))
            else:
                client.sendall(chance.choice(BROKEN))
        return "broken"


def allocated(port):
    """Returns the allocated memory in bytes, according to the server's metrics."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(connection):
        connection.request("GET", "/metrics")
        return int(re.search(r"(?m)^touchd_allocated_bytes (\d+)$", connection.getresponse().read().decode()).group(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--clients", type=int, default=4)
    options = parser.parse_args()
    touchd.TOUCHD = options.touchd.resolve()
    server = Server()
    faults = []
    try:
        seconds = 60 * options.minutes
        began = time.monotonic()
        open_before = server.descriptors()
        soak = Soak(server.port, began + seconds)
        threads = [threading.Thread(target=soak.client, args=(seed,)) for seed in range(options.clients)]
        for thread in threads:
            thread.start()
        samples = []
        while time.monotonic() < began + seconds:
            samples.append((time.monotonic() - began, server.descriptors(), server.memory(), allocated(server.port)))
            # The interval between two samples.
            pause(min(5, seconds / 60))
        for thread in threads:
            thread.join()
        # Descriptors that stay open are reported below.
        with contextlib.suppress(AssertionError):
            until(lambda: server.descriptors() <= open_before, 30, "the connections to be closed")
        open_after = server.descriptors()
        counts = ", ".join(f"{count} × {status}" for status, count in sorted(soak.statuses.items(), key=str))
        most = max(one[1] for one in samples)
        print(f"{options.minutes:g} minutes: {counts}; descriptors: {open_before} before, at most {most}, {open_after} after")
        # Name, column in `samples`, and the growth allowed from the second third to the last (a fraction plus bytes).
        for name, column, part, more in (("resident", 2, 0.1, 0), ("allocated", 3, 0.02, 256 << 10)):
            thirds = [statistics.median(one[column] for one in samples if third <= 3 * one[0] / seconds < third + 1) for third in range(3)]
            print(f"{name} memory, median of each third: " + ", ".join(f"{third / 2**20:.2f}" for third in thirds)
                  + f" MiB; maximum {max(one[column] for one in samples) / 2**20:.2f} MiB")
            if thirds[2] > (1 + part) * thirds[1] + more:
                faults.append(f"{name} memory grows from the second third to the last")
        if open_after > open_before:
            faults.append(f"{open_after - open_before} more descriptors are open than before")
        if wrong := [status for status in soak.statuses if isinstance(status, int) and status >= 500 and status != 503]:
            faults.append(f"answers with the statuses {wrong}")
    finally:
        if status := server.stop():
            faults.append(f"exit status {status}")
    for fault in faults:
        print("FAILED:", fault)
    print(f"{0 if faults else 1} passed, {1 if faults else 0} failed")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
