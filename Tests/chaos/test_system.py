"""Tests touchd with failing system calls, without free descriptors, with limited memory, stopped, and with a clock that jumps.

strace makes system calls fail, and libfaketime makes the clock jump. A test whose tool is not available or not allowed is
skipped."""
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
import time

import pytest
from attackers import start_small
from attacks import attacks
from touchd import ROOT, TOUCHD, Server, example
from waiting import pause, until_read
from worst_cases import FAMILIES

TAP = example("dispatch-tap.json")
HEAVY = TAP + b" " * 70_000


class Started(Server):
    """A server that is started by another command (`before`), with variables in its environment and arguments."""

    def __init__(self, before=(), env=None, arguments=()):
        self.process = subprocess.Popen([*before, TOUCHD, "serve", "--listen", "127.0.0.1:0", *arguments],
                                        stdout=subprocess.PIPE, text=True, env={**os.environ, **(env or {})})
        line = self.process.stdout.readline()
        assert line, "the server did not start"
        self.port = int(re.search(r":(\d+) ", line).group(1))

    def pid(self):
        """Returns the process id of touchd, which can be a child of the started process."""
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
    """Returns true if the answer is correct, and false if the connection broke or the status is 503. Any other answer fails
    the test."""
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


# Pairs of a system call and its error. From the 40th call on, every seventh fails, 60 times. Three errors are omitted. Only
# an injection can make EPOLL_CTL_DEL fail, and then libmicrohttpd ends the process. A read cannot fail with EAGAIN after epoll
# has reported data; with edge-triggered events, the reader would wait forever. A futex that fails to wake a thread ends every
# program.
FAULTS = [("accept4", error) for error in ("EMFILE", "ENFILE", "ECONNABORTED", "EINTR", "ENOMEM", "EPERM")] \
    + [("recvfrom", error) for error in ("ECONNRESET", "EINTR", "ENOMEM")] \
    + [(call, error) for call in ("sendto", "sendmsg") for error in ("EPIPE", "ECONNRESET", "EAGAIN", "EINTR", "ENOBUFS")] \
    + [("epoll_wait", "EINTR"), ("poll", "EINTR"), ("setsockopt", "EINVAL"), ("getsockopt", "EINVAL"),
       ("mmap", "ENOMEM"), ("madvise", "EINVAL"), ("ioctl", "EINVAL")]


def test_calls_that_fail_end_requests_and_not_the_server():
    if not may_trace():
        pytest.skip("strace is not available or not allowed to trace")
    faults = []
    answer(TAP), answer(HEAVY)
    for call, error in FAULTS:
        # Calls during the start must not fail, such as those that map libraries.
        first = 150 if call == "mmap" else 40
        server = None
        try:
            server = Started(["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                              "-e", f"inject={call}:error={error}:when={first}..{first + 420}+7"])
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                good = sum(pool.map(lambda number: ask(server.port, HEAVY if number % 3 == 0 else TAP), range(150)))
            # strace counts calls per thread, so the server recovers only after each thread has had 60 errors.
            in_a_row = asked = 0
            while in_a_row < 100 and asked < 5000:
                in_a_row = in_a_row + 1 if ask(server.port, HEAVY if asked % 2 else TAP) else 0
                asked += 1
            if good < 30 or in_a_row < 100:
                faults.append(f"{call} {error}: {good} of 150 requests answered; no recovery within {asked} more requests")
            status = server.end()
            if status != 0:
                faults.append(f"{call} {error}: exit status {status}")
        except Exception as failure:
            faults.append(f"{call} {error}: {type(failure).__name__} {failure}"[:300])
        finally:
            if server:
                server.process.kill()
    assert not faults, "\n".join(faults)


def crowd(server):
    """Returns a thousand sockets that connect to the server, without waiting for it."""
    clients = []
    for _ in range(1000):
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(("127.0.0.1", server.port))
        clients.append(client)
    return clients


def test_the_server_recovers_from_lack_of_descriptors_when_clients_disconnect():
    server = Server()
    try:
        pid = server.process.pid
        allowed = len(os.listdir(f"/proc/{pid}/fd")) + 200
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (allowed, allowed))
        clients = crowd(server)
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
            assert time.monotonic() - started < 2, "the server did not recover within 2 s"
        assert ask(server.port, HEAVY)
    finally:
        assert server.stop() == 0


def test_probes_are_answered_within_a_second_without_free_descriptors():
    """With 200 descriptors and 1 000 clients that send nothing, or a part of a request. The limit applies from the start of the
    server, which then limits the number of its connections, or is lowered later, which it does not notice."""
    half = b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"
    for is_lowered_later in (True, False):
        for sent in (b"", b"GET /he", half):
            server = Started() if is_lowered_later else Started(["sh", "-c", 'ulimit -n 200; exec "$0" "$@"'])
            try:
                if is_lowered_later:
                    resource.prlimit(server.pid(), resource.RLIMIT_NOFILE, (200, 200))
                clients = crowd(server)
                if sent:
                    pause(0.1)
                    for client in clients:
                        with contextlib.suppress(OSError):
                            client.send(sent)
                times, statuses = [], set()
                for _ in range(20):
                    started = time.monotonic()
                    status, _, _ = server.request("GET", "/healthz")
                    times.append(time.monotonic() - started)
                    assert status == 200, status
                    status, headers, _ = server.post("/v1/dispatch", TAP)
                    assert status == 200 or status == 503 and headers["Retry-After"], (status, headers)
                    statuses.add(status)
                case = f"{'lowered' if is_lowered_later else 'initial'} limit, {sent[:20]!r}"
                assert max(times) < 1, (case, times)
                assert sent != half or 503 in statuses, case
                for client in clients:
                    client.close()
                started = time.monotonic()
                while server.post("/v1/dispatch", TAP)[0] != 200:
                    assert time.monotonic() - started < 2, f"{case}: the server did not recover within 2 s"
            finally:
                assert server.end() == 0


def cpu(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def memory_group(limit):
    """A cgroup whose processes can use `limit` bytes of memory, or None if it cannot be created."""
    own = re.search(r"(?m)^\d+:(memory|):(.*)$", pathlib.Path("/proc/self/cgroup").read_text())
    for root, name in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")):
        group = pathlib.Path(root + (own.group(2) if own else "")) / f"touchd-chaos-{os.getpid()}"
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
    """Returns the number of processes of the cgroup that the kernel killed because of the memory limit."""
    for name in ("memory.events", "memory.oom_control"):
        if (group / name).exists():
            return int(re.search(r"(?m)^oom_kill (\d+)$", (group / name).read_text()).group(1))
    raise AssertionError(f"{group} has no count of killed processes")


def highest_in(group):
    """Returns the maximum memory usage of the cgroup in bytes; None if the kernel does not report it."""
    for name in ("memory.peak", "memory.max_usage_in_bytes"):
        if (group / name).exists():
            return int((group / name).read_text())
    return None


def deployment():
    """Returns the environment variables and the memory limit, in bytes, of deploy/kubernetes."""
    with open(os.path.join(ROOT, "deploy/kubernetes/deployment.yaml"), encoding="utf-8") as file:
        text = file.read()
    settings = dict(re.findall(r'name: (TOUCHD_\w+), value: "?([^"}]*)"?}', text))
    del settings["TOUCHD_LISTEN"]
    return settings, int(re.search(r"limits: {memory: (\d+)Gi}", text).group(1)) << 30


@contextlib.contextmanager
def deployed():
    """A server with the settings of deploy/kubernetes in a cgroup with its memory limit, with that cgroup. Both are None if
    the cgroup cannot be created."""
    settings, limit = deployment()
    with memory_group(limit) as group:
        if not group:
            yield None, None
            return
        server = Started(["sh", "-c", f'echo $$ >{group}/cgroup.procs; exec "$@"', "sh"], env=settings)
        try:
            yield server, group
        finally:
            assert server.stop() == 0


def test_the_memory_limit_of_the_deployment_is_enough_for_answers_that_are_not_read():
    seconds, faults = float(os.environ.get("TOUCHD_ATTACK_SECONDS", 10)), []
    for kind in attacks(int(deployment()[0]["TOUCHD_MAX_BODY"]) * 9 // 10):
        if not kind.name.startswith("held memory") or kind.is_encrypted:
            continue
        with deployed() as (server, group):
            if not server:
                pytest.skip("a cgroup cannot be created")
            attackers = kind.start(server.port, seconds)
            answers = start_small(kind, server.port, seconds)()
            statuses = attackers()
            failed = sum(status != 200 for of in answers.values() for status, _ in of)
            print(f"{kind.name}: {(highest_in(group) or 0) >> 20} MiB, {failed} of {sum(map(len, answers.values()))} other requests failed; "
                  f"answers to attackers: {dict(statuses)}", flush=True)
            if failed or killed_in(group):
                faults.append(f"{kind.name}: {failed} requests failed, {killed_in(group)} processes were killed")
    assert not faults, "\n".join(faults)


def test_the_memory_limit_of_the_deployment_is_enough_for_the_most_expensive_requests():
    settings, _ = deployment()
    expensive = []
    for make in FAMILIES.values():
        path, request = make()
        body = request if isinstance(request, bytes) else json.dumps(request).encode()
        expensive.append((path, body[:int(settings["TOUCHD_MAX_BODY"])]))
    with deployed() as (server, group):
        if not server:
            pytest.skip("a cgroup cannot be created")
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            statuses = list(pool.map(lambda one: server.post(*one)[0], expensive * 3))
        assert set(statuses) <= {200, 400, 413, 422, 503} and statuses.count(200) > len(expensive) / 2, statuses
        assert killed_in(group) == 0 and ask(server.port, TAP)


def test_a_server_continues_after_sigstop_and_sigcont():
    server = Server("--header-timeout", "1", "--transfer-timeout", "1", "--idle-timeout", "1")
    try:
        server.process.send_signal(signal.SIGSTOP)
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            asked = [pool.submit(ask, server.port, HEAVY if number % 2 else TAP) for number in range(20)]
            # This is longer than the deadlines of the server (1 s each).
            pause(3)
            server.process.send_signal(signal.SIGCONT)
            assert all(one.result() for one in asked), [one.result() for one in asked]
        started = time.monotonic()
        assert ask(server.port, TAP) and time.monotonic() - started < 1
    finally:
        assert server.stop() == 0


def test_a_hundred_thousand_signals_do_not_affect_requests():
    server = Server()
    try:
        # Signals that a terminal, a shell or a supervisor can send without the intention to end the process.
        kinds = (signal.SIGPIPE, signal.SIGWINCH, signal.SIGCHLD, signal.SIGURG, signal.SIGCONT)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            asked = [pool.submit(ask, server.port, TAP) for _ in range(400)]
            for number in range(100_000):
                server.process.send_signal(kinds[number % len(kinds)])
            assert all(one.result() for one in asked)
    finally:
        assert server.stop() == 0


def server_time(port):
    """Returns the time in the server's header Date, in seconds since 1970."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", "/healthz")
    date = connection.getresponse().headers["Date"]
    connection.close()
    return email.utils.parsedate_to_datetime(date).timestamp()


def test_jumps_of_the_clock_move_no_deadline(tmp_path):
    library = ctypes.util.find_library("faketimeMT") or next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)
    if not library:
        pytest.skip("libfaketime is not installed")
    file = tmp_path / "time"
    file.write_text("+0")
    # `env` starts the server, because libfaketime moves the environment of the first process, and Swift expects the
    # arguments in front of the environment.
    server = Started(["env"], env={"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": file, "FAKETIME_NO_CACHE": "1",
                                   "DONT_FAKE_MONOTONIC": "1"},
                     arguments=["--header-timeout", "2", "--log", "json"])
    try:
        for offset in ("+1h", "-1h", "+1d", "-1d"):
            slow = socket.create_connection(("127.0.0.1", server.port))
            slow.settimeout(10)
            slow.sendall(b"GET / HTTP/1.1\r\nHo")
            started = time.monotonic()
            until_read(server.port, slow)
            file.write_text(offset)
            assert ask(server.port, TAP) and ask(server.port, HEAVY)
            assert abs(server_time(server.port) - time.time()) > 3000, "the clock did not jump"
            while slow.recv(1000):
                pass
            assert 1.8 < time.monotonic() - started < 4, (offset, time.monotonic() - started)
            slow.close()
    finally:
        assert server.stop() == 0
