"""Helpers for the tests of this folder: access to third-party data, and a client that reuses its connection.

The data is in ../shared/data, next to the repository, or in the folder that TOUCHD_SHARED_DATA names.
"""
import http.client
import os
import socket
import urllib.parse
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
JSON = "application/json"


def shared(name):
    """Returns the folder of a corpus. If it does not exist, as in a fresh clone, the test is skipped."""
    base = Path(os.environ.get("TOUCHD_SHARED_DATA") or ROOT.parent / "shared" / "data")
    folder = base / name
    if not folder.exists():
        pytest.skip(f"{name} is not in {base}; set TOUCHD_SHARED_DATA to the folder that contains it")
    return folder


class Answer:
    """A response: status, header fields and body."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body


class Client:
    """Sends requests on one connection, and reconnects if the server has closed it."""

    def __init__(self, url, timeout=60):
        self.parts = urllib.parse.urlsplit(url)
        self.address = self.parts.hostname, self.parts.port
        self.timeout = timeout
        self.connection = None

    def send(self, method, path, body=None, headers=None):
        # The server can close an idle connection, so a failed request is sent again on a new one. Only a failure on a new
        # connection is an error.
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
