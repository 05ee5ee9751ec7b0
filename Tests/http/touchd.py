"""Helpers for tests of the built binary: a server on a free port, examples, and checks of problems."""
import http.client
import json
import os
import re
import signal
import subprocess

from example_files import example_path
from waiting import until

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MIB = 1024 * 1024
# The path of the binary. Tests/conftest.py sets it before it loads the tests; other programs set it before they start a server.
TOUCHD = None
# touchd is a debug or sanitized build: tests run fewer rounds, allow more time, and do not check memory usage.
SLOW_BUILD = False


class Server:
    def __init__(self, *arguments, env=None, stderr=None):
        # A slow build takes minutes to use up the default computing budget.
        if SLOW_BUILD and "--max-computing" not in arguments:
            arguments += ("--max-computing", "20000000")
        if SLOW_BUILD and "--compute-deadline" not in arguments:
            arguments += ("--compute-deadline", "100")
        # An item of a batch that a slow build computes on a busy machine takes longer than the default.
        if SLOW_BUILD and "--queue-deadline" not in arguments:
            arguments += ("--queue-deadline", "30")
        self.process = subprocess.Popen(
            [TOUCHD, "serve", "--listen", "127.0.0.1:0", *arguments], stdout=subprocess.PIPE, stderr=stderr,
            text=True, env={**os.environ, **(env or {})})
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+) ", line).group(1))
        self.url = f"http://127.0.0.1:{self.port}"

    def request(self, method, path, body=None, headers=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {"Content-Type": "application/json"})
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def post(self, path, value, **headers):
        body = value if isinstance(value, (bytes, str)) else json.dumps(value)
        return self.request("POST", path, body, {"Content-Type": "application/json", **headers})

    def memory(self, field="VmRSS"):
        """Returns a field of /proc/PID/status in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return 1024 * int(re.search(rf"{field}:\s+(\d+) kB", file.read()).group(1))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def until_closed(self, before):
        """Waits until at most `before` descriptors are open. The server counts and logs requests before it closes their
        connection."""
        until(lambda: self.descriptors() <= before, what=f"the number of open descriptors to drop to {before}")

    def metrics(self):
        """Returns the samples of /metrics; the keys are names with labels."""
        text = self.request("GET", "/metrics")[2].decode()
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line[0] != "#"}

    def until_active(self, count):
        """Waits until `count` requests are in progress."""
        # The request for the metrics is in progress, too.
        until(lambda: self.metrics()["http_server_active_requests"] == count + 1,
              what=f"{count} requests to be in progress")

    def refuses(self):
        """Returns whether the server refuses new connections. Connections made while the port is being closed are reset."""
        try:
            self.request("GET", "/healthz")
            return False
        except (ConnectionRefusedError, ConnectionResetError):
            return True

    def is_alive(self):
        return self.request("GET", "/healthz")[0] == 200

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        finally:
            # A process that does not exit must not outlive the test or keep its output open.
            self.process.kill()


def example(name):
    return example_path(name).read_bytes()


def view(identifier, **members):
    return {"id": identifier, "frame": {"x": 0, "y": 0, "width": 1, "height": 1}, **members}


def problem(answer, status, code):
    got_status, headers, body = answer
    assert got_status == status, (got_status, body[:300])
    assert headers["Content-Type"] == "application/problem+json", headers
    document = json.loads(body)
    assert document["code"] == code, document
    return document
