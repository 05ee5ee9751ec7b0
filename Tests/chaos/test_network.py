"""Tests touchd behind a proxy that delays, splits, throttles, resets and stalls connections.

Every request gets the same answer as without the proxy, or fails because its connection is broken. No request takes longer
than the deadlines allow, and no descriptor stays open."""
import concurrent.futures
import http.client
import json
import socket
import time

from proxy import Proxy
from touchd import SLOW_BUILD, Server, example

TAP = example("dispatch-tap.json")
SCREEN = example("dispatch-screen.json")
LINES = b"".join(b'{"op":"dispatch","request":%s}\n' % json.dumps(json.loads(TAP)).encode() for _ in range(20))
# (path, body, media type)
REQUESTS = [("/v1/dispatch", TAP, "application/json"), ("/v1/dispatch", SCREEN, "application/json"),
            ("/v1/batch", LINES, "application/x-ndjson"), ("/v1/lint", example("lint-form.json"), "application/json")]


def ask(port, path, body, media_type, timeout=60):
    """Returns the body of the answer, its status if that is not 200, or None if the connection broke."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request("POST", path, body, {"Content-Type": media_type})
        response = connection.getresponse()
        answer = response.read()
        return answer if response.status == 200 else response.status
    except (http.client.HTTPException, ConnectionError):
        return None
    finally:
        connection.close()


def until_closed(server, before):
    """Waits until the server has at most two more open descriptors than `before`."""
    server.until_closed(before + 2)


def same_through(server, **disturbances):
    with Proxy(server.port, **disturbances) as proxy:
        for request in REQUESTS:
            assert ask(proxy.port, *request) == ask(server.port, *request), request[0]


def test_latency_changes_no_answer(server):
    same_through(server, latency=0.1)


def test_slices_of_one_byte_change_no_answer(server):
    small = [request for request in REQUESTS if len(request[1]) < 20_000]
    with Proxy(server.port, slice=1) as proxy:
        for request in small:
            assert ask(proxy.port, *request) == ask(server.port, *request), request[0]


def test_slices_of_any_size_change_no_answer(server):
    for size in (2, 3, 7, 61, 1447, 16_384):
        with Proxy(server.port, slice=size) as proxy:
            for request in REQUESTS if size > 60 else REQUESTS[:1]:
                assert ask(proxy.port, *request) == ask(server.port, *request), (size, request[0])


def test_a_low_rate_changes_no_answer(server):
    with Proxy(server.port, rate=16_000, slice=1000) as proxy:
        for request in REQUESTS[:1] + REQUESTS[3:]:
            assert ask(proxy.port, *request) == ask(server.port, *request), request[0]


def test_a_connection_below_the_minimum_rate_is_closed():
    server = Server("--transfer-timeout", "1", "--min-rate", "4000")
    try:
        before = server.descriptors()
        with Proxy(server.port, rate=1000, slice=100) as proxy:
            started = time.monotonic()
            assert ask(proxy.port, "/v1/dispatch", TAP + b" " * 60_000, "application/json") in (None, 408)
            assert time.monotonic() - started < (20 if SLOW_BUILD else 4)
        until_closed(server, before)
    finally:
        assert server.stop() == 0


def test_resets_at_any_byte_of_the_request_leak_no_descriptors(server):
    before = server.descriptors()

    def one(place):
        with Proxy(server.port, reset=place) as proxy:
            return ask(proxy.port, "/v1/dispatch", SCREEN, "application/json")

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(one, range(1, len(SCREEN), max(1, len(SCREEN) // 150))))
    assert set(answers) == {None}, set(map(str, answers))
    until_closed(server, before)


def test_resets_at_any_byte_of_the_answer_leak_no_descriptors(server):
    before = server.descriptors()
    length = len(ask(server.port, *REQUESTS[1]))

    def one(place):
        with Proxy(server.port, cut=place) as proxy:
            return [ask(proxy.port, *REQUESTS[1]), ask(proxy.port, *REQUESTS[2])]

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(one, range(1, length, max(1, length // 60))))
    assert all(answer[0] is None for answer in answers)
    until_closed(server, before)


def test_a_stalled_connection_is_closed_at_the_deadline():
    server = Server("--header-timeout", "1", "--transfer-timeout", "1")
    try:
        before = server.descriptors()
        for place in (10, 60, 300):
            with Proxy(server.port, stall=place) as proxy:
                started = time.monotonic()
                assert ask(proxy.port, *REQUESTS[0]) in (None, 408)
                assert time.monotonic() - started < (20 if SLOW_BUILD else 3.5)
        until_closed(server, before)
    finally:
        assert server.stop() == 0


def test_a_client_that_closes_its_sending_side_gets_its_answer(server):
    head = b"POST /v1/dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(SCREEN)
    length = len(head) + len(SCREEN)
    for half in (length, length - 1):
        with Proxy(server.port, half=half) as proxy:
            with socket.create_connection(("127.0.0.1", proxy.port), timeout=30) as connection:
                connection.sendall(head + SCREEN)
                answer = b""
                while data := connection.recv(65536):
                    answer += data
        # Without its last byte, the request is incomplete and gets no answer.
        assert answer.startswith(b"HTTP/1.1 200") == (half == length), (half, answer[:80])


def test_many_disturbances_at_once_do_not_affect_the_server(server):
    before = server.descriptors()
    asked = [REQUESTS[0], REQUESTS[2], REQUESTS[3]]
    expected = {request[0]: ask(server.port, *request) for request in asked}
    kinds = [{"latency": 0.02}, {"slice": 33}, {"rate": 60_000, "slice": 2000}, {"reset": 700}, {"cut": 300}, {"half": 500}]

    def one(number):
        wrong = []
        with Proxy(server.port, **kinds[number % len(kinds)]) as proxy:
            for path, body, media_type in asked * 3:
                answer = ask(proxy.port, path, body, media_type)
                if answer is not None and answer != expected[path]:
                    wrong.append((number, path, str(answer)[:100]))
        return wrong

    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        wrong = [each for found in pool.map(one, range(36)) for each in found]
    assert not wrong, wrong[:3]
    assert server.is_alive()
    until_closed(server, before)
