"""Tests how the built binary behaves in operation: load, deadlines, tokens, TLS, logs, metrics, and shutdown.

Needs openssl."""
import concurrent.futures
import gzip
import http.client
import json
import os
import pathlib
import re
import resource
import signal
import socket
import ssl
import subprocess
import tempfile
import time

import pytest
from ports import free_ports
from touchd import MIB, SLOW_BUILD, TOUCHD, Server, example, problem
from waiting import answers, pause, until, until_read

TAP = example("dispatch-tap.json")


def heavy(views, points):
    """Returns a hit-test request that costs about views × points steps: each view evaluates a `pointInside` list for each
    point, which costs nine steps, so the request has only a ninth of the points."""
    children = [{"id": f"v{index}", "frame": {"x": 0, "y": 0, "width": 9, "height": 9},
                 "pointInside": [False]} for index in range(views)]
    window = {"id": "w", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "subviews": children}
    return json.dumps({"scene": {"windows": [window]}, "points": [{"x": 1, "y": 1}] * (points // 9 + 1)}).encode()


def send(server, data, timeout=30, source=None):
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=timeout, source_address=(source, 0) if source else None)
    connection.sendall(data)
    return connection


def post(path, body, *headers):
    lines = [f"POST {path} HTTP/1.1", "Host: a", f"Content-Length: {len(body)}", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


def total(counts, prefix, *parts):
    return sum(count for name, count in counts.items() if name.startswith(prefix) and all(part in name for part in parts))


class with_server:
    """A server with these arguments. Leaving the `with` block stops it and checks its exit status."""

    def __init__(self, *arguments, **options):
        self.server = Server(*arguments, **options)

    def __enter__(self):
        return self.server

    def __exit__(self, kind, *_):
        status = self.server.stop()
        assert kind or status == 0, f"exit status {status}"


# --- load ---

def test_light_requests_and_probes_are_answered_while_heavy_ones_are_computed():
    limits = ["--compute-deadline", "0", "--queue-deadline", "0", "--max-computing", str(10**12)]
    with with_server("--compute-threads", "1", "--workers", "1", *limits) as server:
        # Each takes seconds: they still run during the light requests, and are canceled when their clients disconnect.
        busy = [send(server, post("/v1/hit-test", heavy(20000, 180000))) for _ in range(3)]
        server.until_active(3)
        slowest = 0
        for _ in range(50):
            started = time.monotonic()
            assert server.post("/v1/dispatch", TAP)[0] == 200
            assert server.request("GET", "/readyz")[0] == 200
            slowest = max(slowest, time.monotonic() - started)
        assert slowest < (5 if SLOW_BUILD else 0.5), slowest
        server.until_active(3)
        for connection in busy:
            connection.close()


def test_heavy_requests_beyond_the_queue_limit_are_rejected_with_retry_after():
    with with_server("--compute-threads", "1", "--queue", "2", "--queue-deadline", "0") as server:
        # One request is computed and two are queued. Each takes long enough for the others to arrive meanwhile.
        body = heavy(2000, 2000 if SLOW_BUILD else 8000)

        def ask(_):
            return server.post("/v1/hit-test", body)

        with concurrent.futures.ThreadPoolExecutor(12) as pool:
            replies = list(pool.map(ask, range(12)))
        statuses = sorted({reply[0] for reply in replies})
        assert statuses == [200, 503], statuses
        for reply in replies:
            if reply[0] == 503:
                assert "queue" in problem(reply, 503, "overloaded")["detail"]
                assert reply[1]["Retry-After"] == "1" and reply[1]["Access-Control-Allow-Origin"] == "*"
        assert server.metrics()["touchd_overloaded_total"] == sum(reply[0] == 503 for reply in replies)
        assert ask(0)[0] == 200


def test_computing_ends_at_the_deadline():
    with with_server("--compute-deadline", "1", "--max-computing", str(10**12)) as server:
        started = time.monotonic()
        answer = server.post("/v1/hit-test", heavy(20000, 180000))
        problem(answer, 503, "overloaded")
        assert 0.9 < time.monotonic() - started < (30 if SLOW_BUILD else 2), time.monotonic() - started


def test_a_disconnection_cancels_the_computation():
    limits = ["--compute-deadline", "0", "--queue-deadline", "0", "--max-computing", str(10**12)]
    with with_server("--compute-threads", "1", *limits) as server:
        for _ in range(3):
            connection = send(server, post("/v1/hit-test", heavy(20000, 180000)))
            server.until_active(1)
            until_read(server.port, connection)
            connection.close()
        started = time.monotonic()
        assert server.post("/v1/hit-test", heavy(500, 500))[0] == 200
        assert time.monotonic() - started < (30 if SLOW_BUILD else 5)


def test_answers_of_event_and_compute_threads_are_the_same(server):
    bodies = [("/v1/dispatch", example("dispatch-screen.json")), ("/v1/hit-test", heavy(300, 300)),
              ("/v1/dispatch", TAP)]
    for path, body in bodies:
        alone = server.post(path, body)
        # The white space makes the request so large that a compute thread answers it.
        padded = server.post(path, body + b" " * 70_000)
        assert alone[0] == padded[0] == 200 and alone[2] == padded[2], path


def test_bodies_beyond_the_memory_limit_are_rejected_until_memory_is_released():
    with with_server("--max-held", str(2 * MIB)) as server:
        half = send(server, post("/v1/dispatch", b" " * 1_500_000)[:-1])
        until(lambda: server.metrics()["touchd_held_bytes"] == 1_500_000)
        problem(server.post("/v1/dispatch", TAP + b" " * 400_000), 503, "overloaded")
        half.close()
        until(lambda: server.metrics()["touchd_held_bytes"] == 0)
        assert server.post("/v1/dispatch", TAP + b" " * 400_000)[0] == 200
        assert server.metrics()["touchd_overloaded_total"] == 1


def test_computations_that_lack_memory_are_counted_once():
    drag = {"scene": {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 390, "height": 844},
                                   "gestureRecognizers": [{"id": "pan", "type": "pan"}]}]},
            "events": [{"time": 0, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": 200}}]}
    with with_server("--max-held", str(MIB)) as server:
        for count in range(1, 4):
            problem(server.post("/v1/dispatch", drag), 503, "overloaded")
            assert server.metrics()["touchd_overloaded_total"] == count
        # Decompressed, the body needs more memory than there is.
        body = gzip.compress(TAP + b" " * 2_000_000)
        problem(server.post("/v1/dispatch", body, **{"Content-Encoding": "gzip"}), 503, "overloaded")
        assert server.metrics()["touchd_overloaded_total"] == 4


def test_expensive_batches_of_many_connections_do_not_block_other_clients():
    item = {"op": "hitTest", "request": json.loads(heavy(500, 9000))}
    batch = b"\n".join([json.dumps(item).encode()] * 10)
    # The white space makes the request so large that a compute thread answers it.
    explain = example("explain-parent-and-child-tap.json") + b" " * 70_000
    with with_server("--connections", "1000") as server:
        busy = [send(server, post("/v1/batch", batch, "Content-Type: application/x-ndjson"), source="127.0.0.2")
                for _ in range(200)]
        until(lambda: server.metrics()["touchd_waiting_requests"] >= 64, 60, "as many batches to wait as requests can")
        for _ in range(100):
            answer = server.post("/v1/explain", explain)
            assert answer[0] == 200, answer
            # Meanwhile, more of the batches have been read and wait for their next item.
            pause(0.02)
        for connection in busy:
            connection.close()


def test_answers_beyond_the_memory_limit_are_rejected_or_complete():
    steps = ["--max-computing", str(10**9)]
    drag = {"scene": {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 390, "height": 844},
                                   "gestureRecognizers": [{"id": "pan", "type": "pan"}]}]},
            "events": [{"time": 0, "drag": {"from": {"x": 1, "y": 1}, "to": {"x": 300, "y": 800}, "duration": 200}}]}
    other = {**drag, "events": [{"time": 0, "drag": {**drag["events"][0]["drag"], "to": {"x": 300, "y": 1}}}]}
    requests = [("/v1/dispatch" + query, drag) for query in ("", *(f"?format={form}" for form in ("ndjson", "text", "trace", "svg")))]
    requests += [("/v1/dispatch", {**drag, "expect": {"contains": []}}), ("/v1/diff", {"a": drag, "b": other})]
    rows = [{"id": f"h{n}", "frame": {"x": 0, "y": 4 * n, "width": 390, "height": 1}} for n in range(200)]
    columns = [{"id": f"v{n}", "frame": {"x": 2 * n, "y": 0, "width": 0.5, "height": 844}} for n in range(190)]
    strips = {"scene": {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "subviews": rows + columns}]}}
    points = [{"x": n % 390, "y": n % 844} for n in range(40_000)]
    requests += [("/v1/hit-map", strips), ("/v1/hit-test", {**strips, "points": points})]
    if not SLOW_BUILD:
        requests += [("/v1/reachability", strips)]
    with with_server(*steps) as server:
        replies = [server.post(path, request) for path, request in requests]
    assert {reply[0] for reply in replies} == {200}, [reply[0] for reply in replies]
    whole = [reply[2] for reply in replies]
    assert max(map(len, whole)) > 3 * MIB, list(map(len, whole))
    for limit in (1, 2, 3, 4, 6, 8):
        with with_server("--max-held", str(limit * MIB), *steps) as small:
            for (path, request), answer in zip(requests, whole):
                got = small.post(path, request)
                if got[0] == 200:
                    assert got[2] == answer, (limit, path)
                else:
                    problem(got, 503, "overloaded")
            assert limit > 1 or small.post("/v1/dispatch", drag)[0] == 503
            until(lambda: small.metrics()["touchd_held_bytes"] == 0)


def test_connections_of_one_address_are_limited_exactly():
    with with_server("--connections-per-address", "4") as server:
        held = [send(server, b"") for _ in range(4)]
        until(lambda: server.post("/v1/dispatch", TAP)[0] != 200)
        problem(server.post("/v1/dispatch", TAP), 429, "too-many-requests")
        held.pop().close()
        until(lambda: server.post("/v1/dispatch", TAP)[0] == 200)
        for connection in held:
            connection.close()


# --- deadlines ---

def test_slow_clients_are_disconnected_within_two_seconds_of_the_deadline():
    slow = {"request line": b"GET /heal", "header": b"GET / HTTP/1.1\r\nHos", "body": post("/v1/dispatch", TAP)[:-5],
            "chunk size": b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1",
            "idle": b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"}
    with with_server("--header-timeout", "1", "--transfer-timeout", "1", "--idle-timeout", "1") as server:
        connections = {name: send(server, data) for name, data in slow.items()}
        started = time.monotonic()

        def wait(name):
            connection = connections[name]
            while connection.recv(65536):
                pass
            return time.monotonic() - started

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            times = dict(zip(slow, pool.map(wait, slow)))
        assert all(0.9 < seconds < 3 for seconds in times.values()), times
        counts = server.metrics()
        assert total(counts, "touchd_connections_cut_total") == 5, counts


# --- access ---

def test_tokens_are_read_from_a_file(tmp_path):
    tokens = tmp_path / "tokens"
    tokens.write_text("# for the tests\n\nsecret-1\r\n  secret-2  \n")
    with with_server("--tokens", tokens) as server:
        assert problem(server.post("/v1/dispatch", TAP), 401, "unauthorized")["token"] == "missing"
        wrong = server.post("/v1/dispatch", TAP, Authorization="Bearer # for the tests")
        assert problem(wrong, 401, "unauthorized")["token"] == "wrong"
        for token in ("secret-1", "secret-2"):
            assert server.post("/v1/dispatch", TAP, Authorization=f"Bearer {token}")[0] == 200
        assert server.request("GET", "/healthz")[0] == 200
        assert server.request("GET", "/metrics")[0] == 401
    tokens.write_text("")
    done = subprocess.run([TOUCHD, "serve", "--listen", "127.0.0.1:0", "--tokens", tokens], capture_output=True, text=True)
    assert done.returncode == 2 and "no token" in done.stderr, done
    done = subprocess.run([TOUCHD, "serve", "--listen", "127.0.0.1:0", "--tokens", "/nowhere"], capture_output=True, text=True)
    assert done.returncode not in (0, 2) and done.stderr.count("\n") == 1, done


def test_live_scenes_are_stored_for_clients_with_a_token(tmp_path):
    scene, path = {"scene": {"windows": [{"id": "w", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}]}}, "/v1/live/home"
    tokens = tmp_path / "tokens"
    tokens.write_text("secret\n")
    token = {"Authorization": "Bearer secret"}
    with with_server("--tokens", tokens, env={"TOUCHD_LIVE": "1"}) as server:
        def ask(method, path=path, body=None, **headers):
            return server.request(method, path, body, {"Content-Type": "application/json", **token, **headers})

        for method in ("GET", "POST", "DELETE"):
            problem(server.request(method, path, json.dumps(scene)), 401, "unauthorized")
            problem(server.request(method, path + "?token=secret", json.dumps(scene)), 401, "unauthorized")
        problem(ask("GET"), 404, "not-found")
        for status in (201, 204):
            assert ask("POST", body=json.dumps(scene))[0] == status
        _, headers, body = ask("GET")
        assert json.loads(body) == scene and headers["Cache-Control"] == "no-store", headers
        known = {"If-None-Match": headers["ETag"]}
        assert ask("GET", **known)[::2] == (304, b"")
        # A compressed body that is deferred: more than 64 KiB.
        large = json.dumps({**scene, "$comment": "x" * 200_000}).encode()
        assert ask("POST", body=gzip.compress(large), **{"Content-Encoding": "gzip"})[0] == 204
        assert ask("GET", **known)[2] == large
        too_large = json.dumps({**scene, "$comment": "x" * MIB}).encode()
        for body, more in ((too_large, {}), (gzip.compress(too_large), {"Content-Encoding": "gzip"})):
            problem(ask("POST", body=body, **more), 413, "body-too-large")
        errors = problem(ask("POST", body=b'{"scene":{"windows":[{"id":"w","frame":1}]}}'), 422, "invalid-request")["errors"]
        assert errors[0]["pointer"] == "#/scene/windows/0/frame", errors
        assert ask("GET")[2] == large
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            statuses = list(pool.map(lambda number: ask("POST", f"/v1/live/n{number}", large)[0], range(40)))
        assert statuses.count(201) == 15 and statuses.count(503) == 25, statuses
        assert ask("DELETE")[0] == 204 and ask("GET")[0] == 404
        assert server.is_alive()
    with with_server("--tokens", tokens) as server:
        problem(server.request("GET", path, headers=token), 404, "not-found")
        unavailable = problem(server.request("POST", path, json.dumps(scene), token), 404, "not-found")
        assert "touchd serve --live" in unavailable["detail"], unavailable
    for arguments, env, word in ((["--live"], {}, "--tokens"), ([], {"TOUCHD_LIVE": "yes"}, "TOUCHD_LIVE")):
        done = subprocess.run([TOUCHD, "serve", "--listen", "127.0.0.1:0", *arguments], env={**os.environ, **env}, capture_output=True,
                              text=True, timeout=20)
        assert done.returncode == 2 and word in done.stderr, done


def test_origins_are_limited_to_a_list():
    with with_server("--origins", "https://a.example, https://b.example") as server:
        for origin, allowed in (("https://b.example", True), ("https://c.example", False)):
            headers = server.post("/v1/dispatch", b"{", Origin=origin)[1]
            assert headers.get("Access-Control-Allow-Origin") == (origin if allowed else None), headers
            assert "Origin" in headers["Vary"]


def test_https_is_enabled_by_certificate_and_key(tmp_path):
    certificate, key = f"{tmp_path}/certificate.pem", f"{tmp_path}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    with with_server("--tls-certificate", certificate, "--tls-key", key, "--header-timeout", "1") as server:
        context = ssl.create_default_context(cafile=certificate)
        connection = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=30, context=context)
        for body in (TAP, TAP + b" " * 200_000, heavy(500, 500)):
            connection.request("POST", "/v1/hit-test" if b"points" in body else "/v1/dispatch", body)
            response = connection.getresponse()
            assert response.status == 200 and len(response.read()) > 100
        old = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-tls1_1", "-cipher",
                              "ALL@SECLEVEL=0"], input=b"", capture_output=True, timeout=20)
        assert old.returncode != 0, "the server accepts TLS 1.1"
        # The server disconnects a client with plain HTTP and one with an incomplete handshake, and continues.
        for data in (b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"\x16\x03\x01"):
            plain = send(server, data, timeout=10)
            try:
                while plain.recv(1000):
                    pass
            except ConnectionResetError:
                pass
        connection.request("GET", "/healthz")
        assert connection.getresponse().read()
        connection.close()
        asking = [TOUCHD, "healthcheck", "--listen", f"127.0.0.1:{server.port}"]
        assert subprocess.run([*asking, "--tls-certificate", certificate], capture_output=True).returncode == 0
        assert subprocess.run(asking, capture_output=True).returncode == 1
    for arguments, code in ((("--tls-key", key), 2), (("--tls-certificate", key, "--tls-key", key), None)):
        done = subprocess.run([TOUCHD, "serve", "--listen", "127.0.0.1:0", *arguments], capture_output=True, text=True,
                              timeout=20)
        assert done.returncode == code if code else done.returncode > 0, done
        assert "certificate" in done.stderr, done


def test_tls_clients_without_forward_secrecy_are_refused(tmp_path):
    certificate, key = f"{tmp_path}/certificate.pem", f"{tmp_path}/key.pem"
    # RSA key exchange needs an RSA certificate.
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=IP:127.0.0.1", "-days", "2", "-keyout", key, "-out", certificate], check=True,
                   capture_output=True)
    with with_server("--tls-certificate", certificate, "--tls-key", key) as server:
        def ask(version, ciphers=None):
            context = ssl.create_default_context(cafile=certificate)
            context.minimum_version = context.maximum_version = version
            if ciphers:
                context.set_ciphers(ciphers)
            connection = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=30, context=context)
            try:
                connection.request("GET", "/healthz")
                return connection.getresponse().status, connection.sock.cipher()[0]
            finally:
                connection.close()

        for suite in ("AES128-GCM-SHA256", "AES256-GCM-SHA384", "AES128-SHA", "AES256-SHA", "kRSA"):
            try:
                raise AssertionError(f"the server accepts {suite}: {ask(ssl.TLSVersion.TLSv1_2, suite)}")
            # libmicrohttpd closes the connection without an alert.
            except ssl.SSLError:
                pass
        name = "ECDHE-RSA-AES128-GCM-SHA256"
        assert ask(ssl.TLSVersion.TLSv1_2, f"{name}:AES128-GCM-SHA256") == (200, name)
        assert ask(ssl.TLSVersion.TLSv1_3)[0] == 200


# --- gzip ---

def test_gzip_is_supported_for_requests_and_answers(server):
    plain = server.post("/v1/dispatch", example("dispatch-screen.json"))
    packed = server.post("/v1/dispatch", gzip.compress(example("dispatch-screen.json")),
                         **{"Content-Encoding": "gzip", "Accept-Encoding": "gzip"})
    assert packed[1]["Content-Encoding"] == "gzip" and gzip.decompress(packed[2]) == plain[2]
    assert len(packed[2]) < len(plain[2]) / 4
    problem(server.post("/v1/dispatch", TAP, **{"Content-Encoding": "gzip"}), 400, "bad-request")
    answer = server.post("/v1/dispatch", TAP, **{"Content-Encoding": "br"})
    problem(answer, 415, "unsupported-media-type")
    assert answer[1]["Accept-Encoding"] == "gzip"
    lines = b"".join(b'{"op":"dispatch","request":%s}\n' % json.dumps(json.loads(TAP)).encode() for _ in range(50))
    headers = {"Content-Type": "application/x-ndjson"}
    assert server.request("POST", "/v1/batch", gzip.compress(lines), {**headers, "Content-Encoding": "gzip"})[2] \
        == server.request("POST", "/v1/batch", lines, headers)[2]


def test_a_gzip_bomb_is_rejected_at_the_limit_and_uses_no_more_memory():
    with with_server("--max-body", str(8 * MIB)) as server:
        with open(f"/proc/{server.process.pid}/status") as status:
            before = int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1))
        bomb = gzip.compress(b" " * (400 * MIB), 9)
        for _ in range(5):
            problem(server.post("/v1/dispatch", bomb, **{"Content-Encoding": "gzip"}), 413, "body-too-large")
        with open(f"/proc/{server.process.pid}/status") as status:
            after = int(re.search(r"VmHWM:\s+(\d+) kB", status.read()).group(1))
        assert SLOW_BUILD or after - before < 30_000, (before, after)


# --- metrics and logs ---

def test_metrics_count_exactly():
    with with_server() as server:
        idle = server.descriptors()
        for _ in range(100):
            assert server.post("/v1/dispatch", TAP)[0] == 200
            server.post("/v1/dispatch", b"{")
            server.request("GET", "/nowhere")
            server.request("BREW", "/v1/dispatch")
        for bad in (b"GET / HTTP/1.1\r\n\r\n", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"GET / HTTP/2.0\r\nHost: a\r\n\r\n",
                    b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000 + b"\r\n\r\n"):
            connection = send(server, bad)
            try:
                while connection.recv(65536):
                    pass
            except ConnectionResetError:
                pass
            connection.close()
        left = send(server, post("/v1/dispatch", TAP)[:-1])
        until_read(server.port, left)
        left.close()
        # Requests are counted before their connections are closed.
        server.until_closed(idle)
        counts = server.metrics()
        responses = "http_server_responses_total"
        expected = {("POST", 200): 100, ("POST", 400): 101, ("GET", 404): 100, ("_OTHER", 405): 100, ("GET", 400): 1,
                    ("POST", 0): 1}
        for (method, status), count in expected.items():
            name = f'{responses}{{http_request_method="{method}",http_response_status_code="{status}"}}'
            assert counts.get(name) == count, (name, counts.get(name))
        assert total(counts, responses) == sum(expected.values()), {k: v for k, v in counts.items() if responses in k}
        for status, count in (("414", 1), ("431", 1), ("505", 1)):
            assert counts[f'touchd_unreadable_requests_total{{http_response_status_code="{status}"}}'] == count
        assert counts["http_server_incomplete_requests_total"] == 1
        assert counts["http_server_active_requests"] == 1  # the request for the metrics
        assert counts["process_resident_memory_bytes"] > MIB
        # Sanitizers replace the allocator.
        assert SLOW_BUILD or 100_000 < counts["touchd_allocated_bytes"] < counts["process_resident_memory_bytes"]
        assert counts["process_open_fds"] > 5
        assert abs(counts["process_start_time_seconds"] - time.time()) < 600


def test_every_log_line_is_one_object_for_any_request():
    server = Server("--log", "json")
    idle = server.descriptors()
    trace = "0af7651916cd43dd8448eb211c80319c"
    server.request("POST", "/v1/dispatch", TAP, {"Content-Type": "application/json", "X-Request-Id": "mine-1",
                                                 "traceparent": f"00-{trace}-b7ad6b7169203331-01"})
    strange = [b"GET /\xff\xfe%0aforged HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /\x1b[2J HTTP/1.1\r\nHost: a\r\n\r\n",
               b"G\"ET / HTTP/1.1\r\nHost: a\r\n\r\n", b"GET /" + b"b" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
               b"GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\"b\r\n\r\n"]
    for data in strange:
        connection = send(server, data)
        connection.recv(1000)
        connection.close()
    server.until_closed(idle)
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.process.stdout.read().splitlines()]
    assert len(lines) == 1 + len(strange), lines
    first = next(line for line in lines if line["request_id"] == "mine-1")
    lines.remove(first)
    assert first["trace_id"] == trace and first["status"] == 200, first
    assert first["route"] == "/v1/dispatch" and first["bytes_in"] == len(TAP) and first["bytes_out"] > 100
    assert first["peer"] == "127.0.0.1" and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])
    # Requests on different connections are logged in the order in which they end.
    assert sorted(line["status"] for line in lines) == [200, 400, 400, 400, 414], lines
    assert all(re.fullmatch("[0-9a-f]{8}-[0-9a-f]{8}", line["request_id"]) for line in lines)
    assert all(len(json.dumps(line)) < 8192 for line in lines)


def test_an_unread_log_loses_lines_and_delays_nothing():
    server = Server("--log", "text", stderr=subprocess.DEVNULL)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    # The pipe holds 64 KiB and the ring buffer 1 MiB. A line with this target has more than 1 kB.
    for _ in range(2500):
        connection.request("GET", "/nowhere" + "x" * 1000)
        assert connection.getresponse().read()
    dropped = server.metrics()["touchd_log_lines_dropped_total"]
    assert dropped > 500, dropped
    started = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - started < 5


class RedirectedServer(Server):
    """A server whose standard output is redirected by the shell."""

    def __init__(self, redirection, errors, *arguments):
        [self.port] = free_ports(1)
        script = f'exec "$0" serve "$@" {redirection}'
        self.process = subprocess.Popen(
            ["sh", "-c", script, TOUCHD, "--listen", f"127.0.0.1:{self.port}", *arguments], stderr=errors)
        until(lambda: answers(self.port) or self.process.poll() is not None, 20, f"the start with {redirection}")
        assert self.process.poll() is None, (redirection, self.process.poll())


def ask(server, count):
    """Sends `count` requests, which are answered with 404. Their log lines have more than 1 kB."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for number in range(count):
        connection.request("GET", f"/{number}-" + "x" * 1000)
        assert connection.getresponse().read()
    connection.close()


def until_counted(server, asked, written):
    """Waits until all requests of `ask` are counted, and the metric of dropped lines is the number of all requests without a
    written line."""
    counts = {}

    def is_counted():
        counts.update(server.metrics())
        # The server counts and logs a request after the client has received the answer.
        if total(counts, "http_server_responses_total", '"404"') < asked:
            return False
        lost = total(counts, "http_server_responses_total") - written
        dropped = counts["touchd_log_lines_dropped_total"]
        assert dropped <= lost, (dropped, lost)
        return dropped == lost

    try:
        until(is_counted, 20, "all lost lines to be counted")
    except AssertionError as error:
        known = {name: count for name, count in counts.items() if "responses_total" in name or "log_lines" in name}
        raise AssertionError(f"{error}: {asked} requests, {written} lines written, {known}") from None


@pytest.mark.parametrize("form", ["text", "json"])
def test_each_line_of_a_slow_log_is_either_written_or_counted(form):
    with tempfile.TemporaryFile("w+") as errors:
        server = Server("--log", form, stderr=errors)
        idle = server.descriptors()
        ask(server, 2500)
        server.until_closed(idle)
        dropped = int(server.metrics()["touchd_log_lines_dropped_total"])
        assert dropped > 500, dropped
        numbers = []
        while len(numbers) < 2500 - dropped:
            numbers += re.findall(r"/(\d+)-x{900}", server.process.stdout.readline())
        assert len(set(numbers)) == 2500 - dropped, (len(set(numbers)), dropped)
        # The line of the first request for the metrics can have been dropped, too.
        after = int(server.metrics()["touchd_log_lines_dropped_total"])
        assert dropped <= after <= dropped + 1, (dropped, after)
        assert server.stop() == 0
        server.process.stdout.close()
        errors.seek(0)
        assert errors.read() == f"touchd: {after} log lines were lost because they could not be written.\n"


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("redirection, message", [
    (">/dev/full", "touchd: standard output: No space left on device\n"),
    (">&-", "touchd: standard output: Bad file descriptor\n"), ("", "")])
def test_lines_of_a_closed_or_full_log_are_counted_and_requests_are_answered(form, redirection, message):
    with tempfile.TemporaryFile("w+") as errors:
        if redirection:
            server = RedirectedServer(redirection, errors, "--log", form)
        else:
            server = Server("--log", form, stderr=errors)
            server.process.stdout.close()
        ask(server, 300)
        until_counted(server, asked=300, written=0)
        lost = int(server.metrics()["touchd_log_lines_dropped_total"])
        assert server.stop() == 0
        errors.seek(0)
        said = re.fullmatch(rf"{message}touchd: (\d+) log lines were lost because they could not be written.\n", errors.read())
        # The lines of the last requests for the metrics can be lost, too.
        assert said and lost <= int(said[1]) <= lost + 2, (said, lost)


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_log_file_continues_after_the_disk_was_full(form, tmp_path):
    with tempfile.TemporaryFile("w+") as errors:
        path = f"{tmp_path}/log"

        def lines():
            """Returns the complete lines after the first, which is the server's address."""
            with open(path, encoding="utf-8") as log:
                return log.read().split("\n")[1:-1]

        server = RedirectedServer(f">{path}", errors, "--log", form)
        # ThreadSanitizer cannot start with this limit.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))
        ask(server, 100)
        until(lambda: os.path.getsize(path) == 8192, what="the file to be full")
        until_counted(server, asked=100, written=len(lines()))
        before = len(lines())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        ask(server, 50)
        assert server.stop() == 0
        with open(path, encoding="utf-8") as log:
            text = log.read()
        # The part of the line at which the disk was full is on a line of its own.
        assert text[:8192].endswith("\n") or text[8192] == "\n", text[8100:8300]
        after = text[8192:].lstrip("\n").splitlines()
        numbers = [number for line in after for number in re.findall(r"/(\d+)-x{900}", line)]
        assert numbers == [str(number) for number in range(50)], numbers
        assert before > 3 and (form == "text" or all(json.loads(line) for line in after))


# --- shutdown ---

def test_readiness_fails_before_connections_are_refused():
    server = Server("--drain-delay", "2")
    server.process.send_signal(signal.SIGTERM)
    until(lambda: server.request("GET", "/readyz")[0] != 200)
    status, headers, _ = server.request("GET", "/readyz")
    assert status == 503 and headers["Connection"] == "close", (status, headers)
    assert server.post("/v1/dispatch", TAP)[0] == 200
    until(server.refuses, 2.5, "connections to be refused after the delay of 2 s")
    assert server.process.wait(10) == 0


def test_a_second_signal_ends_the_delay_and_a_third_the_grace_period():
    server = Server("--drain-delay", "60", "--grace", "60", "--transfer-timeout", "0")
    half = send(server, post("/v1/dispatch", TAP)[:-1])
    server.until_active(1)
    started = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    until(lambda: server.request("GET", "/readyz")[0] == 503)
    server.process.send_signal(signal.SIGTERM)
    until(server.refuses, what="the server to refuse connections after the second signal")
    # The process must still run after this interval.
    pause(0.3)
    assert server.process.poll() is None
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(10) == 0
    assert time.monotonic() - started < 5
    half.close()


def test_a_signal_during_the_start_stops_the_server_cleanly():
    for delay in (0, 0.002, 0.005, 0.01, 0.02, 0.04):
        process = subprocess.Popen([TOUCHD, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.DEVNULL)
        # With each delay, the signal arrives at a different point of the start.
        pause(delay)
        if delay == 0.04:
            until(lambda: handles_termination(process.pid))
        # Before `main`, the server cannot handle the signal.
        is_ready = handles_termination(process.pid)
        process.send_signal(signal.SIGTERM)
        status = process.wait(20)
        assert status == 0 or (status == -signal.SIGTERM and not is_ready), (delay, status)


def handles_termination(pid):
    """Returns whether a thread of the process blocks SIGTERM. The main thread blocks it first, and receives it later."""
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        blocked = re.search(r"SigBlk:\s+(\w+)", status.read_text())[1]
        if int(blocked, 16) >> (signal.SIGTERM - 1) & 1:
            return True
    return False


# The server waits 500 ms for the next request of a connection before it closes its side.
SILENCE = 0.4


def ask_until_refused(server, path, body, is_kept):
    """Sends requests, over kept connections or each over a new one, until the server refuses a connection. Returns the number
    of answers and a list of failures: everything else that is not an answer with status 200. One other result is correct, on a
    busy machine: the connection has ended because the client was silent for too long."""
    answered = 0
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        silent_since = time.monotonic()
        try:
            connection.connect()
        except ConnectionRefusedError:
            return answered, []
        except OSError as error:
            return answered, [f"connecting: {error!r}"]
        try:
            while True:
                silence = 0
                connection.request("POST", path, body)
                silence = time.monotonic() - silent_since
                response = connection.getresponse()
                response.read()
                if response.status != 200:
                    return answered, [response.status]
                answered += 1
                silent_since = time.monotonic()
                if not is_kept or response.headers.get("Connection") == "close":
                    break
        except (OSError, http.client.HTTPException) as error:
            if isinstance(error, http.client.RemoteDisconnected) and silence > SILENCE:
                continue
            return answered, [f"after {answered} answers and {silence:.3f} s: {error!r}"]
        finally:
            connection.close()


def test_no_client_is_reset_when_a_server_under_load_stops():
    """Connections that the kernel has completed are accepted and answered, and no connection is closed while its client sends
    a request. After that, connections are refused."""
    rounds = 3 if SLOW_BUILD else int(os.environ.get("TOUCHD_ENDS", 20))
    bodies = [("/v1/dispatch", TAP), ("/v1/dispatch", TAP + b" " * 100_000), ("/v1/hit-test", heavy(300, 300)), ("/v1/dispatch", TAP)]
    total_answered = 0
    for _ in range(rounds):
        server = Server("--workers", "2")
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            clients = [pool.submit(ask_until_refused, server, *bodies[index % 4], is_kept=index < 8) for index in range(16)]
            # The server is stopped at an arbitrary point of the clients' requests.
            pause(0.2)
            status = server.stop()
            results = [client.result() for client in clients]
        total_answered += sum(answered for answered, _ in results)
        failures = [failure for _, failed in results for failure in failed]
        assert status == 0 and not failures, (status, total_answered, failures[:5])
    if rounds > 20:
        print(f"{rounds} ends, {total_answered} answers, no failure")


def test_connections_in_the_listen_queue_are_answered_after_sigterm():
    """A stopped process accepts nothing, so all these clients are in the listen queue when the signal is delivered."""
    for is_sent in (True, False):
        server = Server()
        server.process.send_signal(signal.SIGSTOP)
        # A slow build on a busy machine does not answer 200 requests that are sent one after the other in time.
        count = 200 if is_sent or not SLOW_BUILD else 40
        clients = [socket.create_connection(("127.0.0.1", server.port), timeout=30) for _ in range(count)]
        request = post("/v1/dispatch", TAP)
        if is_sent:
            for client in clients:
                client.sendall(request)
        server.process.send_signal(signal.SIGTERM)
        server.process.send_signal(signal.SIGCONT)
        # Clients whose request arrives a little later than the end of the server's listen queue are answered, too.
        for client in clients:
            if not is_sent:
                client.sendall(request)
            answer = client.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200 "), answer[:200]
            client.close()
        assert server.process.wait(30) == 0
