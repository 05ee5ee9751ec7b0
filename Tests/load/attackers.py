"""Clients that attack a server, and clients that send small requests at the same time. Imported by attacks.py, not run.

Attackers and other clients run in a separate process each, so that they do not delay each other."""
import collections
import http.client
import json
import multiprocessing
import socket
import ssl
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "http"))
from large_scenes import FRAME
from waiting import pause

# How long an attacker that reads nothing waits until it sends its request again, in seconds: longer than --transfer-timeout.
HOLD = 15
# How long another client waits for an answer, in seconds.
PATIENCE = 30
# Certificates are not verified.
TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
TLS.check_hostname = False
TLS.verify_mode = ssl.CERT_NONE


@dataclass
class Request:
    path: str
    body: bytes | None = None
    headers: dict = field(default_factory=lambda: {"Content-Type": "application/json"})

    def parts(self):
        """Returns the header block and the body."""
        method = "GET" if self.body is None else "POST"
        lines = [f"{method} {self.path} HTTP/1.1", "Host: localhost", "Connection: close",
                 *(f"{name}: {value}" for name, value in self.headers.items())]
        if self.body is not None:
            lines.append(f"Content-Length: {len(self.body)}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode(), self.body or b""

    def with_headers(self, **more):
        return Request(self.path, self.body, {**self.headers, **{name.replace("_", "-"): value for name, value in more.items()}})


def post(path, value, **headers):
    body = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return Request(path, body).with_headers(**headers)


def connection(port, source, is_encrypted, timeout=120):
    client = socket.socket()
    # The kernel buffers little for a client that does not read.
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    client.settimeout(timeout)
    client.bind((source, 0))
    client.connect(("127.0.0.1", port))
    if not is_encrypted:
        return client
    return TLS.wrap_socket(client)


@dataclass
class Attack:
    name: str
    # The connections send these requests in turn.
    requests: list
    connections: int
    # The rate at which answers are read, in bytes per second. None: as fast as possible; 0: not at all.
    reading: float | None = None
    # The rate at which each body is sent, in bytes per second. None: as fast as possible.
    writing: float | None = None
    # The address of the attackers. Other clients have 127.0.0.1.
    source: str = "127.0.0.1"
    # Requests that are sent before the attack.
    before: list = field(default_factory=list)
    is_encrypted: bool = False
    # Whether other clients send batches, too.
    has_batches: bool = True
    # The maximum for the 99th percentile of other requests, in seconds; None if there is none.
    limit: float | None = None

    def start(self, port, seconds):
        """Starts the attackers. Returns a function that waits until they have ended and returns their numbers of answers by
        status."""
        return aside(attack, self, port, seconds)


def aside(function, *arguments):
    """Runs the function in another process. Returns a function that waits for the result."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.Process(target=lambda: sender.send(function(*arguments)))
    process.start()

    def result():
        value = receiver.recv()
        process.join()
        return value
    return result


def attack(kind, port, seconds):
    statuses = collections.Counter()
    if kind.before:
        once = time.monotonic()
        with_threads([lambda part=part: [ask(kind, one, port, once, statuses, "before: ") for one in kind.before[part::8]]
                      for part in range(8)])
    until = time.monotonic() + seconds

    def client(number):
        while time.monotonic() < until:
            ask(kind, kind.requests[number % len(kind.requests)], port, until, statuses)

    with_threads([lambda number=number: client(number) for number in range(kind.connections)])
    return statuses


def with_threads(functions):
    threads = [threading.Thread(target=function) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def ask(kind, request, port, until, statuses, label=""):
    """Sends one request of an attacker, and reads its answer as slowly as the attack requires."""
    status = "no answer"
    try:
        with connection(port, kind.source, kind.is_encrypted) as client:
            send(client, request, kind.writing, until)
            start = b""
            while len(start) < 12 and (block := client.recv(12 - len(start))):
                start += block
            status = int(start[9:12] or 0) or status
            read(client, kind.reading if status == 200 else None, until)
    except OSError:
        pass
    statuses[f"{label}{status}"] += 1
    # An attacker that is rejected tries again.
    if status != 200:
        pause(0.2)


def send(client, request, rate, until):
    head, body = request.parts()
    client.sendall(head)
    if rate is None:
        return client.sendall(body)
    portion = int(rate / 5)
    for start in range(0, len(body), portion):
        client.sendall(body[start:start + portion])
        if time.monotonic() > until:
            raise ConnectionAbortedError
        # The client is slow.
        pause(0.2)


def read(client, rate, until):
    if rate == 0:
        # The client does not read.
        return pause(max(0, min(HOLD, until - time.monotonic())))
    while client.recv(int(rate or 1 << 18)) and (rate is None or time.monotonic() < until):
        # The client is slow.
        pause(1 if rate else 0)


# MARK: Other clients

BUTTON = {"id": "button", "class": "UIButton", "frame": {"x": 100, "y": 100, "width": 100, "height": 50},
          "gestureRecognizers": [{"id": "tap", "type": "tap"}]}
SCENE = {"windows": [{"id": "window", "frame": FRAME, "subviews": [BUTTON]}]}
TAP = {"scene": SCENE, "events": [{"time": 0, "tap": {"at": {"x": 150, "y": 125}}}]}
ITEMS = [{"request": TAP}, {"op": "lintScene", "request": {"scene": SCENE}}]
SMALL = {"healthz": Request("/healthz"), "dispatch": post("/v1/dispatch", TAP),
         "explain": post("/v1/explain", {**TAP, "question": {"id": "tap"}}), "lint": post("/v1/lint", {"scene": SCENE})}
BATCHES = {"batch": post("/v1/batch", {"items": ITEMS}),
           "lines": post("/v1/batch", "\n".join(map(json.dumps, ITEMS)).encode(), Content_Type="application/x-ndjson")}


def start_small(attacked, port, seconds):
    """Starts a client for each kind of small request. Returns a function that waits for the results: (status, seconds) of
    each answer, by kind."""
    return aside(small, attacked, port, seconds)


def small(attacked, port, seconds):
    until, results = time.monotonic() + seconds, {}

    def client(name, request):
        while time.monotonic() < until:
            results.setdefault(name, []).append(small_answer(request, port, attacked.is_encrypted))
            # The interval between two requests.
            pause(0.02)

    kinds = {**SMALL, **(BATCHES if attacked.has_batches else {})}
    with_threads([lambda name=name, request=request: client(name, request) for name, request in kinds.items()])
    return results


def small_answer(request, port, is_encrypted):
    """Returns the status and the seconds until the answer. A batch whose items are not all answered with 200 has the status
    of the first other one."""
    began = time.monotonic()
    try:
        with connection(port, "127.0.0.1", is_encrypted, PATIENCE) as client:
            client.sendall(b"".join(request.parts()))
            response = http.client.HTTPResponse(client)
            response.begin()
            body = response.read()
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__, time.monotonic() - began
    status = response.status
    if request.path == "/v1/batch" and status == 200:
        lines = body.splitlines() if body.startswith(b'{"index"') else None
        items = [json.loads(line) for line in lines] if lines else json.loads(body)["items"]
        status = next((item["status"] for item in items if item["status"] != 200), 200)
    return status, time.monotonic() - began
