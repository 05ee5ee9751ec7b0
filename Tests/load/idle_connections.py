#!/usr/bin/env python3
"""Measures 16 000 idle connections to one process, and other requests at the same time.

    Tests/load/idle_connections.py PATH_TO_TOUCHD [--connections 16000]

Half of the connections have sent one request, and half of them half a header block. Prints the memory of the process and of
the kernel for each connection. Passes if all connections remain open, other requests are answered meanwhile in at most three
times their normal duration or 5 ms, and the descriptors are closed after the disconnection. Standard library only. Ends with
a line `N passed, N failed`."""
import argparse
import pathlib
import re
import resource
import socket
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "http"))
import touchd
from touchd import Server
from waiting import pause, until

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


def seconds_to_answer(server):
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
        client.sendall(REQUEST)
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
    return time.monotonic() - began


def kernel():
    """Returns the size of the kernel's memory for TCP sockets and of its slabs, in bytes."""
    slabs = int(re.search(r"Slab:\s+(\d+)", pathlib.Path("/proc/meminfo").read_text()).group(1)) * 1024
    pages = int(re.search(r"TCP: inuse \d+ orphan \d+ tw \d+ alloc \d+ mem (\d+)", pathlib.Path("/proc/net/sockstat").read_text()).group(1))
    return slabs + pages * resource.getpagesize()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("touchd", type=pathlib.Path)
    parser.add_argument("--connections", type=int, default=16_000)
    options = parser.parse_args()
    touchd.TOUCHD = options.touchd.resolve()
    count = options.connections
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # The server inherits the limit.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * count + 1000), most))
    # The timeouts are longer than the test.
    server = Server("--connections", str(count + 100), "--idle-timeout", "300", "--header-timeout", "300")
    faults = []
    try:
        alone = statistics.median(seconds_to_answer(server) for _ in range(200))
        # The server releases the memory and connections of the finished requests.
        pause(0.5)
        before, descriptors, of_kernel = server.memory(), server.descriptors(), kernel()
        held = []
        for number in range(count):
            client = socket.socket()
            # Several client addresses, because one has only about 28 000 ports.
            client.bind((f"127.0.{1 + number // 10_000}.1", 0))
            client.connect(("127.0.0.1", server.port))
            client.sendall(REQUEST if number % 2 else REQUEST[:20])
            if number % 2:
                assert client.recv(4096).startswith(b"HTTP/1.1 200")
            held.append(client)
        # The server accepts the last connections.
        pause(1)
        there = server.descriptors() - descriptors
        each = (server.memory() - before) / count
        each_of_kernel = (kernel() - of_kernel) / count
        meanwhile = statistics.median(seconds_to_answer(server) for _ in range(200))
        still_open = sum(is_open(client) for client in held)
        print(f"{there} connections accepted, {still_open} of them still open; memory of each connection: {each:.0f} bytes in "
              f"touchd, {each_of_kernel:.0f} in the kernel for both ends; other requests answered in {1000 * meanwhile:.2f} ms "
              f"({1000 * alone:.2f} ms without these connections)")
        if there < count or still_open < count:
            faults.append("not all connections remained open")
        if meanwhile > max(3 * alone, 0.005):
            faults.append(f"idle connections delay other requests: {1000 * meanwhile:.2f} ms instead of {1000 * alone:.2f} ms")
        for client in held:
            client.close()
        try:
            until(lambda: server.descriptors() <= descriptors, 10, "the connections to be closed")
        except AssertionError:
            faults.append(f"{server.descriptors() - descriptors} more descriptors are open than before")
        seconds_to_answer(server)
    finally:
        if server.stop():
            faults.append("the server exited with a status other than 0")
    for fault in faults:
        print("FAILED:", fault)
    print(f"{0 if faults else 1} passed, {1 if faults else 0} failed")
    sys.exit(bool(faults))


def is_open(client):
    client.setblocking(False)
    try:
        return client.recv(1) != b""
    except BlockingIOError:
        return True


if __name__ == "__main__":
    main()
