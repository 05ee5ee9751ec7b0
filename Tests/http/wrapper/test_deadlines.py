"""Tests that slow clients are disconnected at the deadlines."""
import socket
import threading
import time
import unittest

from echo import SANITIZER, Server, request
from waiting import pause, until

# Maximum delay of a disconnection, in seconds. The reaper checks the deadlines four times per second.
LATE = 3 if SANITIZER else 1.2


def send_slowly(client, data, seconds=0.1):
    """Sends `data` byte by byte until the server replies or closes the connection. Returns the elapsed seconds."""
    started = time.monotonic()
    for byte in data:
        if not client.send_if_possible(bytes([byte])):
            break
        if not client.is_silent(seconds):
            break
    return time.monotonic() - started


class Deadlines(unittest.TestCase):
    def gets_408(self, client):
        reply = client.reply()
        self.assertEqual((reply.status, reply.json["code"]), (408, "request-timeout"))
        self.assertTrue(reply.closes)
        self.assertTrue(client.is_closed())

    def counts(self, server, **cut):
        found = server.statistics()["cut"]
        self.assertEqual({reason: count for reason, count in found.items() if count}, cut)

    def within(self, seconds, deadline):
        self.assertLess(deadline - 0.1, seconds)
        self.assertLess(seconds, deadline + LATE)

    def test_slow_request_line(self):
        with Server(header=1) as server, server.connect() as client:
            self.within(send_slowly(client, b"GET /" + b"a" * 100), 1)
            self.assertTrue(client.is_closed())
            self.counts(server, header=1)

    def test_slow_header_block(self):
        with Server(header=1) as server, server.connect() as client:
            client.send(b"GET / HTTP/1.1\r\n")
            self.within(send_slowly(client, b"Host: " + b"a" * 100), 1)
            self.gets_408(client)
            self.counts(server, header=1)

    def test_body_below_the_minimum_rate(self):
        head = b"POST / HTTP/1.1\r\nHost: a\r\n"
        for rest in (b"Content-Length: 1000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\nfff\r\n"):
            with Server(transfer=1, rate=1000) as server, server.connect() as client:
                client.send(head + rest)
                self.within(send_slowly(client, b"x" * 100), 1)
                self.gets_408(client)
                self.counts(server, body=1)

    def test_slow_chunk_size(self):
        with Server(transfer=1, rate=1000) as server, server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            self.within(send_slowly(client, b"0" * 100), 1)
            self.gets_408(client)

    def test_body_above_the_minimum_rate_is_accepted(self):
        with Server(transfer=1, rate=1000) as server, server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6000\r\n\r\n")
            for _ in range(30):
                client.send(b"x" * 200)
                # The client sends 2000 bytes per second.
                pause(0.1)
            self.assertEqual(client.reply().json["length"], 6000)
            self.counts(server)

    def test_body_above_the_minimum_rate_is_aborted_after_the_longest_transfer(self):
        with Server(transfer=1, rate=1000, longest=2) as server, server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
            started = time.monotonic()
            while client.is_silent(0.1) and client.send_if_possible(b"x" * 300):
                pass
            self.within(time.monotonic() - started, 2)
            self.gets_408(client)

    def ask_slowly(self, server, target, body=None):
        """Returns a client that has a small receive buffer and has sent this request."""
        client = server.connect()
        client.socket.close()
        client.socket = socket.socket(server.family)
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        client.socket.settimeout(20)
        client.socket.connect(("127.0.0.1", server.port))
        client.send(request("POST", target, body or b""))
        return client

    def test_unread_answer_is_aborted(self):
        for target, body in (("/endless", b"x" * 20_000), ("/stream", b"y" * 900_000)):
            with Server(transfer=1, rate=100_000) as server, self.ask_slowly(server, target, body) as client:
                started = time.monotonic()
                until(lambda: server.statistics()["cut"]["response"], 10, "the connection to be cut")
                self.within(time.monotonic() - started, 1)
                # A cut connection is counted before it is closed. The remaining connection is the one for the statistics.
                until(lambda: server.statistics()["connections"] == 1, 10, "the connection to be closed")
                # The connection is reset, so data in the kernel's buffers is discarded, too.
                with self.assertRaises(ConnectionResetError):
                    while client.socket.recv(65536):
                        pass

    def test_unread_answers_in_kernel_buffers_are_aborted(self):
        # The deadline must not restart with each request.
        with Server(transfer=1, rate=100_000) as server, self.ask_slowly(server, "/fixed") as client:
            started = time.monotonic()
            with self.assertRaises((ConnectionResetError, BrokenPipeError)):
                while time.monotonic() - started < 8:
                    client.send(request(target="/fixed"))
                    # The client keeps sending requests and reads no responses.
                    pause(0.1)
            self.within(time.monotonic() - started, 1)
            self.counts(server, response=1)

    def test_longest_transfer_applies_to_each_pipelined_answer(self):
        count = 400
        with Server(longest=1, transfer=5, rate=1000, workers=1) as server, self.ask_slowly(server, "/fixed") as client:
            asking = threading.Thread(target=client.send, args=(request(target="/fixed") * (count - 1),))
            asking.start()
            started = time.monotonic()
            received = b""
            while received.count(b"HTTP/1.1 200 OK") < count or len(received) < 4096 * count:
                data = client.socket.recv(16_000)
                self.assertTrue(data, len(received))
                received += data
                # The client reads at a rate at which all responses take three seconds.
                pause(max(0, started + 3 * len(received) / (4096 * count) - time.monotonic()))
            asking.join()
            self.assertGreater(time.monotonic() - started, 2.5)
            self.counts(server)

    def test_answer_that_is_read_above_the_minimum_rate_is_not_aborted(self):
        with Server(transfer=1, rate=10_000, workers=1) as server, self.ask_slowly(server, "/big") as client:
            started = time.monotonic()
            count = 0
            while time.monotonic() - started < 3:
                count += len(client.socket.recv(8000))
                # The client reads at most 80 000 bytes per second.
                pause(0.1)
            while data := client.socket.recv(65536):
                count += len(data)
                if count > 1024 * 1024:
                    break
            self.counts(server)

    def test_slow_request_on_an_idle_connection(self):
        with Server(idle=1, header=5) as server, server.connect() as client:
            self.assertEqual(client.ask(request()).status, 200)
            self.within(send_slowly(client, b"GET /" + b"a" * 100), 1)
            self.assertTrue(client.is_closed())
            self.counts(server, idle=1)

    def test_idle_connections_are_closed_when_the_server_is_full(self):
        with Server(connections=5) as server:
            idle = [server.connect() for _ in range(5)]
            for client in idle:
                self.assertEqual(client.ask(request()).status, 200)
            started = time.monotonic()
            until(lambda: server.statistics()["cut"]["crowded"], 10, "an idle connection to be closed")
            self.within(time.monotonic() - started, 1)
            # Now there is a slot for a connection that is kept.
            with server.connect() as client:
                self.assertFalse(client.ask(request()).closes)
            for client in idle:
                client.socket.close()

    def test_silent_connections_are_closed_when_the_server_is_full(self):
        with Server(connections=5) as server:
            silent = [server.connect() for _ in range(5)]
            until(lambda: server.statistics()["cut"]["crowded"], 10, "a silent connection to be closed")
            for client in silent:
                client.socket.close()

    def test_no_connection_is_aborted_without_deadlines(self):
        with Server() as server, server.connect() as first, server.connect() as second:
            first.send(b"GET / HTTP/1.1\r\nHo")
            second.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na")
            # Longer than the deadlines of 1 s in the other tests; this server has no deadlines.
            pause(2.5)
            first.send(b"st: a\r\n\r\n")
            second.send(b"b")
            self.assertEqual((first.reply().status, second.reply().status), (200, 200))

    def test_long_computation_is_not_aborted(self):
        with Server(header=1, transfer=1, idle=1, rate=1000) as server, server.connect() as client:
            client.send(request("POST", "/paced-later", b"a\n" * 5))
            self.assertEqual(client.reply().status, 200)
            self.assertEqual(client.chunks(), [b"a\n"] * 5)
            self.counts(server)
