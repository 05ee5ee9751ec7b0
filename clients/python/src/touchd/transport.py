"""An HTTP client with persistent connections, which can be shared between threads."""

from __future__ import annotations

import http.client
import os
import socket
import threading
import urllib.parse
from dataclasses import dataclass
from typing import Dict, List, Mapping, Optional

from .errors import TouchdError, Unreachable

# The errors of a connection that the server has closed. Requests are then sent again, which is safe for all endpoints.
STALE = (http.client.RemoteDisconnected, http.client.BadStatusLine, ConnectionError)


@dataclass(frozen=True)
class Response:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def media_type(self) -> str:
        return self.headers.get("content-type", "").split(";")[0].strip().lower()


class Transport:
    """Connections to one server. At most eight idle connections are kept."""

    KEPT = 8

    def __init__(self, url: str, timeout: float) -> None:
        parts = urllib.parse.urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise TouchdError(f"“{url}” is not the URL of a server; an example is http://127.0.0.1:8080")
        self.url = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._prefix = parts.path.rstrip("/")
        self._parts = parts
        self._timeout = timeout
        self._idle: List[http.client.HTTPConnection] = []
        self._lock = threading.Lock()
        self._process = os.getpid()

    def request(self, method: str, path: str, body: Optional[bytes], headers: Dict[str, str]) -> Response:
        """Raises Unreachable."""
        try:
            kept = self._borrow()
            if kept is not None:
                try:
                    return self._exchange(kept, method, path, body, headers)
                except STALE:
                    self.close()
            return self._exchange(self._connect(), method, path, body, headers)
        except socket.timeout:
            raise Unreachable(f"{self.url} did not answer {path} within {self._timeout:g} s") from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"cannot connect to {self.url}: {_reason(error)}") from None

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        return kind(self._parts.hostname or "", self._parts.port, timeout=self._timeout)

    def _borrow(self) -> Optional[http.client.HTTPConnection]:
        with self._lock:
            # A forked process must not use the connections of its parent.
            if self._process != os.getpid():
                self._idle, self._process = [], os.getpid()
            return self._idle.pop() if self._idle else None

    def _exchange(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: Optional[bytes],
        headers: Dict[str, str],
    ) -> Response:
        try:
            answer = self._send(connection, method, path, body, headers)
            response = Response(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        except BaseException:
            connection.close()
            raise
        if answer.will_close:
            connection.close()
        else:
            self._keep(connection)
        return response

    def _send(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: Optional[bytes],
        headers: Dict[str, str],
    ) -> http.client.HTTPResponse:
        try:
            connection.request(method, self._prefix + path, body, headers)
        except (BrokenPipeError, ConnectionResetError):
            # The server rejects a body that is too large before it has read all of it: the answer can be there already.
            if connection.sock is None:
                raise
        return connection.getresponse()

    def _keep(self, connection: http.client.HTTPConnection) -> None:
        with self._lock:
            if len(self._idle) < self.KEPT:
                self._idle.append(connection)
                return
        connection.close()


def _reason(error: Exception) -> str:
    if isinstance(error, ConnectionRefusedError):
        return "connection refused; no server listens there"
    if isinstance(error, socket.gaierror):
        return f"unknown host name ({error.strerror})"
    return str(error) or type(error).__name__
