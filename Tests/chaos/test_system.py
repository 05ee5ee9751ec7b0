#!/usr/bin/env python3
"""touchd on a system that fails it: calls that return errors, no descriptors, no time, a clock that jumps.

    Tests/chaos/test_system.py PATH_TO_TOUCHD

Calls fail by strace's injection, the clock jumps by libfaketime; a test whose tool is not there, or not allowed, is told and
passes. Ends with a line `N passed, N failed`."""
import concurrent.futures
import contextlib
import ctypes.util
import email.utils
import functools
import glob
import http.client
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

for folder in ("http", "load"):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / folder))
from touchd import ROOT, TOUCHD, Server, example, main, test
from waiting import pause, until_read
from worst_cases import FAMILIES

TAP = example("dispatch-tap.json")
HEAVY = TAP + b" " * 70_000


class Started(Server):
    """A server with words before its own command line, and an environment."""

    def __init__(self, before=(), env=None, arguments=()):
        self.process = subprocess.Popen([*before, TOUCHD, "serve", "--listen", "127.0.0.1:0", *arguments],
                                        stdout=subprocess.PIPE, text=True, env={**os.environ, **(env or {})})
        line = self.process.stdout.readline()
        assert line, "it does not start"
        self.port = int(re.search(r":(\d+) ", line).group(1))

    def pid(self):
        """Of touchd itself, where what was started is its parent."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else self.process.pid

    def end(self):
        os.kill(self.pid(), signal.SIGTERM)
        try:
            return self.process.wait(30)
        finally:
            self.process.kill()


@functools.cache
def answer(body):
    server = Server()
    try:
        return server.post("/v1/dispatch", body)[2]
    finally:
        server.stop()


def ask(port, body):
    """True: answered as it should be; False: the connection broke, or it was refused for now. Anything else is wrong."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("POST", "/v1/dispatch", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        got = response.read()
    except (http.client.HTTPException, ConnectionError):
        return False
    finally:
        connection.close()
    if response.status == 503:
        return False
    assert response.status == 200 and got == answer(body), (response.status, got[:200])
    return True


def may_trace():
    if not shutil.which("strace"):
        return False
    return subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True).returncode == 0


def skip(why):
    print(f"skipped: {why}")


# What fails, how, and how often: from the 40th call on every seventh, 60 times. Without epoll_ctl: nothing else can make
# EPOLL_CTL_DEL fail, for which libmicrohttpd ends the process. Nor does a read fail with EAGAIN where epoll has told of bytes:
# who waits for changes only would wait for ever. And a futex that fails to wake somebody ends every program.
FAULTS = [("accept4", error) for error in ("EMFILE", "ENFILE", "ECONNABORTED", "EINTR", "ENOMEM", "EPERM")] \
    + [("recvfrom", error) for error in ("ECONNRESET", "EINTR", "ENOMEM")] \
    + [(call, error) for call in ("sendto", "sendmsg") for error in ("EPIPE", "ECONNRESET", "EAGAIN", "EINTR", "ENOBUFS")] \
    + [("epoll_wait", "EINTR"), ("poll", "EINTR"), ("setsockopt", "EINVAL"), ("getsockopt", "EINVAL"),
       ("mmap", "ENOMEM"), ("madvise", "EINVAL"), ("ioctl", "EINVAL")]


@test
def calls_that_fail_end_requests_and_not_the_server(_):
    if not may_trace():
        return skip("strace may not trace here")
    faults = []
    answer(TAP), answer(HEAVY)
    for call, error in FAULTS:
        # What a program does before it serves is not to fail: mapping libraries, for one.
        first = 150 if call == "mmap" else 40
        server = None
        try:
            server = Started(["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                              "-e", f"inject={call}:error={error}:when={first}..{first + 420}+7"])
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                good = sum(pool.map(lambda number: ask(server.port, HEAVY if number % 3 == 0 else TAP), range(150)))
            # Calls are counted by thread: only when each has had its sixty faults all is as it was.
            in_a_row = asked = 0
            while in_a_row < 100 and asked < 5000:
                in_a_row = in_a_row + 1 if ask(server.port, HEAVY if asked % 2 else TAP) else 0
                asked += 1
            if good < 30 or in_a_row < 100:
                faults.append(f"{call} {error}: {good} of 150 answered, and never well again in {asked} requests")
            status = server.end()
            if status != 0:
                faults.append(f"{call} {error}: exit status {status}")
        except Exception as failure:
            faults.append(f"{call} {error}: {type(failure).__name__} {failure}"[:300])
        finally:
            if server:
                server.process.kill()
    assert not faults, "\n".join(faults)


@test
def want_of_descriptors_is_over_when_clients_go(_):
    server = Server()
    try:
        pid = server.process.pid
        allowed = len(os.listdir(f"/proc/{pid}/fd")) + 200
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (allowed, allowed))
        clients = []
        for _ in range(1000):
            client = socket.socket()
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", server.port))
            clients.append(client)
        # The server accepts connections until it has no descriptors left.
        pause(0.5)
        # Then it must wait without using CPU time.
        before = cpu(pid)
        pause(1)
        assert cpu(pid) - before < 0.3, "the server uses CPU time while it waits for descriptors"
        for client in clients:
            client.close()
        started = time.monotonic()
        while not ask(server.port, TAP):
            assert time.monotonic() - started < 2, "it does not recover"
        assert ask(server.port, HEAVY)
    finally:
        assert server.stop() == 0


def cpu(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def memory_group(limit):
    """A cgroup whose processes may have `limit` bytes; None where none can be made."""
    told = re.search(r"(?m)^\d+:(memory|):(.*)$", pathlib.Path("/proc/self/cgroup").read_text())
    for root, name in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")):
        group = pathlib.Path(root + (told.group(2) if told else "")) / f"touchd-chaos-{os.getpid()}"
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            if (group / name).exists():
                (group / name).write_text(str(limit))
                yield group
                return
        finally:
            group.rmdir()
    yield None


def killed_in(group):
    """How many the kernel has ended there for want of memory."""
    for name in ("memory.events", "memory.oom_control"):
        if (group / name).exists():
            return int(re.search(r"(?m)^oom_kill (\d+)$", (group / name).read_text()).group(1))
    raise AssertionError("it does not tell")


@test
def the_memory_that_a_cluster_gives_is_enough_for_the_dearest_requests(_):
    with open(os.path.join(ROOT, "deploy/kubernetes/deployment.yaml"), encoding="utf-8") as file:
        deployment = file.read()
    settings = dict(re.findall(r'name: (TOUCHD_\w+), value: "?([^"}]*)"?}', deployment))
    del settings["TOUCHD_LISTEN"]
    gigabytes = int(re.search(r"limits: {memory: (\d+)Gi}", deployment).group(1))
    dear = []
    for make in FAMILIES.values():
        path, request = make()
        body = request if isinstance(request, bytes) else json.dumps(request).encode()
        dear.append((path, body[:int(settings["TOUCHD_MAX_BODY"])]))
    with memory_group(gigabytes << 30) as group:
        if not group:
            return skip("no cgroup can be made here")
        server = Started(["sh", "-c", f'echo $$ >{group}/cgroup.procs; exec "$@"', "sh"], env=settings)
        try:
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                statuses = list(pool.map(lambda one: server.post(*one)[0], dear * 3))
            assert set(statuses) <= {200, 400, 413, 422, 503} and statuses.count(200) > len(dear) / 2, statuses
            assert killed_in(group) == 0 and ask(server.port, TAP)
        finally:
            assert server.stop() == 0


@test
def a_server_that_was_stopped_goes_on_where_it_was(_):
    server = Server("--header-timeout", "1", "--transfer-timeout", "1", "--idle-timeout", "1")
    try:
        server.process.send_signal(signal.SIGSTOP)
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            asked = [pool.submit(ask, server.port, HEAVY if number % 2 else TAP) for number in range(20)]
            # Longer than the deadlines of this server (1 s each).
            pause(3)
            server.process.send_signal(signal.SIGCONT)
            assert all(one.result() for one in asked), [one.result() for one in asked]
        started = time.monotonic()
        assert ask(server.port, TAP) and time.monotonic() - started < 1
    finally:
        assert server.stop() == 0


@test
def a_hundred_thousand_signals_disturb_nobody(_):
    server = Server()
    try:
        # What a terminal, a shell or a supervisor may send without meaning the end.
        kinds = (signal.SIGPIPE, signal.SIGWINCH, signal.SIGCHLD, signal.SIGURG, signal.SIGCONT)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            asked = [pool.submit(ask, server.port, TAP) for _ in range(400)]
            for number in range(100_000):
                server.process.send_signal(kinds[number % len(kinds)])
            assert all(one.result() for one in asked)
    finally:
        assert server.stop() == 0


def told_time(port):
    """Seconds since 1970 by the server's Date."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", "/healthz")
    told = connection.getresponse().headers["Date"]
    connection.close()
    return email.utils.parsedate_to_datetime(told).timestamp()


@test
def jumps_of_the_clock_move_no_deadline(_):
    library = ctypes.util.find_library("faketimeMT") or next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)
    if not library:
        return skip("libfaketime is not installed")
    with tempfile.NamedTemporaryFile("w", suffix=".time") as file:
        def jump(offset):
            file.seek(0)
            file.truncate()
            file.write(offset)
            file.flush()

        jump("+0")
        # By way of `env`: the first process that libfaketime is in has its environment moved, in front of which Swift looks
        # for the arguments.
        server = Started(["env"], env={"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": file.name, "FAKETIME_NO_CACHE": "1",
                                       "DONT_FAKE_MONOTONIC": "1"},
                         arguments=["--header-timeout", "2", "--log", "json"])
        try:
            for offset in ("+1h", "-1h", "+1d", "-1d"):
                slow = socket.create_connection(("127.0.0.1", server.port))
                slow.settimeout(10)
                slow.sendall(b"GET / HTTP/1.1\r\nHo")
                started = time.monotonic()
                until_read(server.port, slow)
                jump(offset)
                assert ask(server.port, TAP) and ask(server.port, HEAVY)
                assert abs(told_time(server.port) - time.time()) > 3000, "the clock did not jump"
                while slow.recv(1000):
                    pass
                assert 1.8 < time.monotonic() - started < 4, (offset, time.monotonic() - started)
                slow.close()
        finally:
            assert server.stop() == 0


if __name__ == "__main__":
    main()
