"""Servers that are not touchd, or do not answer."""

from __future__ import annotations

import contextlib
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable, ClassVar, Iterator, List, Tuple, Type


class Handler(BaseHTTPRequestHandler):
    """Sends the same answer to all requests, and records the connections."""

    protocol_version = "HTTP/1.1"
    status = 200
    media_type = "application/json"
    body = b'{"status": "ok"}'
    connections: ClassVar[List[Tuple[str, int]]] = []
    closes = False

    def answer(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        self.rfile.read(length)
        self.connections.append(self.client_address)
        self.send_response(self.status)
        self.send_header("Content-Type", self.media_type)
        self.send_header("Content-Length", str(len(self.body)))
        self.end_headers()
        self.wfile.write(self.body)
        # Closes without the header, like a server at the end of the idle time.
        self.close_connection = self.closes

    do_GET = do_POST = answer

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextlib.contextmanager
def serving(**members: object) -> Iterator[Tuple[str, Type[Handler]]]:
    """Starts a server, and returns its URL and handler."""
    handler = type("Handler", (Handler,), {"connections": [], **members})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", handler
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def silent() -> Iterator[str]:
    """Listens on a port, and never answers."""
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


def free_port() -> int:
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_until(condition: Callable[[], bool], seconds: float = 10) -> bool:
    import time

    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
