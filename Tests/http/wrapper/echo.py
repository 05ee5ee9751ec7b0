"""Builds and runs echo_server, and exchanges bytes with it over sockets.

Python's HTTP clients correct requests and hide how a connection ended, so these tests do not use them.
"""
import json
import os
import pathlib
import re
import select
import shlex
import shutil
import socket
import subprocess

from waiting import until, until_read

HERE = pathlib.Path(__file__).resolve().parent
TARGETS = [HERE.parents[2] / "Sources" / name for name in ("CHTTPServer", "CMemory")]
SANITIZER = os.environ.get("SANITIZE", "")
# Seconds to wait for a reply. It is longer with sanitizers, because they slow the server down.
PATIENCE = 60 if SANITIZER else 20


def compiler():
    if os.environ.get("CC"):
        return shlex.split(os.environ["CC"])
    return [shutil.which("clang") or "gcc"]


def build(directory, name="echo_server"):
    """Compiles a program of this folder with the sources of CHTTPServer and returns its path."""
    command = compiler() + ["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-g", "-O1" if SANITIZER else "-O2"]
    version = subprocess.run(command[:1] + ["--version"], capture_output=True, text=True, check=True).stdout
    if "clang" not in version:
        # Only clang supports the nullability annotations of the header.
        command += ["-D_Nullable=", "-Wno-unknown-pragmas"]
    if SANITIZER:
        command += [f"-fsanitize={SANITIZER}", "-fno-omit-frame-pointer"]
    swift = pathlib.Path(shutil.which(command[0])).resolve().parent.parent / "lib" / "swift" / "linux"
    if SANITIZER == "thread" and swift.is_dir():
        # The thread sanitizer of a Swift toolchain's clang depends on libdispatch.
        command += [f"-L{swift}", f"-Wl,-rpath,{swift}", "-ldispatch", "-lBlocksRuntime"]
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libmicrohttpd"], capture_output=True, text=True,
                           check=True).stdout.split()
    program = pathlib.Path(directory) / name
    command.append(str(HERE / f"{name}.c"))
    for target in TARGETS:
        command += ["-I", str(target), "-I", str(target / "include"), *map(str, sorted(target.glob("*.c")))]
    command += flags + ["-pthread", "-o", str(program)]
    if name == "echo_server":
        command.append("-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc")
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        # The output is shown only after a failure, because linkers warn about symbols of the sanitizers.
        raise RuntimeError(f"{shlex.join(command)}\n{done.stderr}")
    return program


class Server:
    """A running echo_server. Leaving the `with` block stops it and checks its exit status and output."""

    program = None

    def __init__(self, expected_status=0, **settings):
        self.expected_status = expected_status
        self.is_ending = False
        arguments = [str(self.program)] + [f"{name}={value}" for name, value in settings.items()]
        environment = dict(os.environ, TSAN_OPTIONS="history_size=4")
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        env=environment)
        line = self.process.stdout.readline()
        self.port = int(line.split()[1]) if line else None
        self.family = socket.AF_INET6 if ":" in settings.get("address", "") else socket.AF_INET

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.end()
        self.finish(check=kind is None)

    def end(self):
        """Sends SIGTERM once, because a second one would end the grace period."""
        if not self.is_ending and self.process.poll() is None:
            self.is_ending = True
            self.process.terminate()

    def finish(self, check=True):
        """Waits until the process exits, and returns its standard error."""
        try:
            out, err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise
        if check:
            assert self.process.returncode == self.expected_status, (self.process.returncode, out, err)
            assert "Sanitizer" not in err, err
            self.check_counts(out)
        return err

    @staticmethod
    def check_counts(out):
        """Checks the counts in the output, if the program printed them: every response body was released, and every
        handled request was observed."""
        counts = re.search(r"handled (\d+) released (\d+) of (\d+)\nobserved (\d+)", out)
        if counts:
            handled, released, made, observed = map(int, counts.groups())
            assert released == made, f"response bodies released: {out}"
            assert observed >= handled, f"requests observed: {out}"

    def connect(self, source=None):
        return Client(self, source)

    def until_read(self, *clients):
        """Waits until the server has read everything that these clients sent, and has therefore begun to process it."""
        until_read(self.port, *(client.socket for client in clients), seconds=PATIENCE)

    def refuses(self):
        """Returns whether the server refuses new connections."""
        try:
            self.connect().socket.close()
            return False
        except ConnectionRefusedError:
            return True
        except OSError:
            # The connection was reset because the port was being closed.
            return False

    def statistics(self):
        """Returns the server's counters, requested through a new connection."""
        with self.connect() as client:
            return client.ask(request(target="/statistics")).json

    def until_computing(self, computed, waiting=0):
        """Waits until `computed` requests are being computed and `waiting` requests wait for a compute thread."""
        def matches():
            now = self.statistics()
            # The request for the statistics is active, too.
            return (now["active"], now["waiting"]) == (computed + waiting + 1, waiting)

        until(matches, PATIENCE, f"{computed} requests to be computed and {waiting} to wait")

    def until_closed(self, before):
        """Waits until at most `before` descriptors are open."""
        until(lambda: self.descriptors() <= before, PATIENCE, f"the number of open descriptors to drop to {before}")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Reply:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def closes(self):
        return self.headers.get("connection", "").lower() == "close"


class Client:
    def __init__(self, server, source=None):
        host = "::1" if server.family == socket.AF_INET6 else "127.0.0.1"
        self.socket = socket.create_connection((host, server.port), timeout=PATIENCE,
                                               source_address=(source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.pending = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def send_if_possible(self, data):
        """Returns whether all data was sent. The server can close the connection during the transfer."""
        try:
            self.socket.sendall(data)
            return True
        except OSError:
            return False

    def more(self):
        try:
            data = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            data = b""
        self.pending += data
        return bool(data)

    def reply(self, to="GET"):
        """Returns the next reply, or None if the connection was closed without one."""
        while b"\r\n\r\n" not in self.pending:
            if not self.more():
                assert not self.pending, f"incomplete reply: {self.pending[:200]}"
                return None
        head, self.pending = self.pending.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split()[1])
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
        count = 0 if to == "HEAD" or status in (100, 204, 304) else int(headers.get("content-length", 0))
        while len(self.pending) < count:
            assert self.more(), f"incomplete body: {len(self.pending)} of {count} bytes"
        body, self.pending = self.pending[:count], self.pending[count:]
        return Reply(status, headers, body)

    def chunk(self):
        """Returns the next chunk of a chunked body; b"" is the last one."""
        while b"\r\n" not in self.pending:
            assert self.more(), "the body ends within a chunk's header"
        head, self.pending = self.pending.split(b"\r\n", 1)
        count = int(head, 16)
        while len(self.pending) < count + 2:
            assert self.more(), "the body ends within a chunk"
        data, end, self.pending = self.pending[:count], self.pending[count:count + 2], self.pending[count + 2:]
        assert end == b"\r\n", end
        return data

    def chunks(self):
        """Returns the remaining chunks."""
        return list(iter(self.chunk, b""))

    def ask(self, data, to="GET"):
        self.send(data)
        return self.reply(to)

    def is_closed(self):
        """Waits for data or the end of the connection. Returns whether the connection ended without further data."""
        return not self.pending and not self.more()

    def is_silent(self, seconds=0.2):
        return not self.pending and not select.select([self.socket], [], [], seconds)[0]


def request(method="GET", target="/", body=None, headers=(), version="HTTP/1.1"):
    lines = [f"{method} {target} {version}", "Host: a", *headers]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + (body or b"")


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


def chunked(method, target, pieces):
    head = f"{method} {target} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    return head + b"".join(map(chunk, pieces)) + b"0\r\n\r\n"


def fnv1a(data):
    value = 2166136261
    for byte in data:
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    return value
