"""Tests deferred requests, and the limits at which requests are rejected."""
import socket
import time
import unittest

from echo import PATIENCE, SANITIZER, Server, request
from test_lifecycle import at_once
from waiting import pause, until


class Computing(unittest.TestCase):
    def test_deferred_request_is_answered_by_a_compute_thread(self):
        with Server() as server, server.connect() as client:
            for body in (b"", b"x" * 500_000):
                reply = client.ask(request("POST", "/later", body))
                self.assertEqual((reply.status, reply.json["length"], reply.headers["x-place"]),
                                 (200, len(body), "compute"))
                self.assertFalse(reply.closes)
            self.assertEqual(client.ask(request()).headers["x-place"], "event")

    def test_pipelined_requests_keep_their_order(self):
        with Server() as server, server.connect() as client:
            targets = ["/later", "/a", "/later-slow", "/b", "/later", "/c"]
            client.send(b"".join(request(target=target) for target in targets))
            self.assertEqual([client.reply().json["target"] for _ in targets], targets)

    def test_event_thread_is_free_during_a_computation(self):
        with Server(workers=1) as server, server.connect() as slow, server.connect() as quick:
            slow.send(request(target="/later-slow"))
            server.until_read(slow)
            started = time.monotonic()
            self.assertEqual(quick.ask(request()).status, 200)
            self.assertLess(time.monotonic() - started, 0.2)
            self.assertEqual(slow.reply().status, 200)

    def test_stream_with_deferred_pieces(self):
        pieces = [b"one\n", b"two\n", b"x" * 100_000 + b"\n", b"end"]
        with Server(workers=1) as server, server.connect() as client:
            for _ in range(3):
                self.assertEqual(client.ask(request("POST", "/stream-later", b"".join(pieces))).status, 200)
                self.assertEqual(b"".join(client.chunks()), b"".join(pieces))
            self.assertEqual(client.ask(request()).status, 200)

    def test_computation_of_a_stream_blocks_no_other_client(self):
        with Server(workers=1) as server, server.connect() as client, server.connect() as other:
            client.ask(request("POST", "/paced-later", b"first\nsecond\n"))
            self.assertEqual(client.chunk(), b"first\n")
            started = time.monotonic()
            self.assertEqual(other.ask(request()).status, 200)
            self.assertLess(time.monotonic() - started, 0.3)
            self.assertEqual(client.chunks(), [b"second\n"])

    def test_deferred_stream_to_an_http_1_0_client(self):
        with Server() as server, server.connect() as client:
            client.ask(request("POST", "/stream-later", b"one\ntwo\n", version="HTTP/1.0"))
            while client.more():
                pass
            self.assertEqual(client.pending, b"one\ntwo\n")

    def test_disconnection_cancels_the_computation(self):
        with Server(compute=1) as server:
            with server.connect() as client:
                client.send(request(target="/later-for-ever"))
                server.until_computing(1)
            with server.connect() as client:
                self.assertEqual(client.ask(request(target="/later")).status, 200)

    def test_client_that_closes_its_sending_side_gets_its_answer(self):
        with Server() as server:
            for _ in range(5):
                with server.connect() as client:
                    client.send(request(target="/later-slow"))
                    client.socket.shutdown(socket.SHUT_WR)
                    self.assertEqual(client.reply().status, 200)
                    self.assertTrue(client.is_closed())

    def test_endless_computation_ends_after_the_grace_period(self):
        with Server(grace=300, expected_status=4) as server, server.connect() as client:
            client.send(request(target="/later-for-ever"))
            server.until_computing(1)
            server.end()
            started = time.monotonic()
            client.reply()
            self.assertTrue(client.is_closed())
            server.process.wait()
            self.assertLess(time.monotonic() - started, 3 if SANITIZER else 1.5)

    def test_queued_requests_are_answered_when_the_server_stops(self):
        with Server(compute=1) as server:
            clients = [server.connect() for _ in range(4)]
            for client in clients:
                client.send(request(target="/later-slow"))
            server.until_computing(1, waiting=3)
            server.end()
            for client in clients:
                reply = client.reply()
                self.assertEqual((reply.status, reply.closes), (200, True))
                client.socket.close()

    def test_requests_still_queued_after_the_grace_period_are_aborted(self):
        with Server(compute=1, grace=700, expected_status=4) as server:
            clients = [server.connect() for _ in range(6)]
            for client in clients:
                client.send(request(target="/later-slow"))
            server.until_computing(1, waiting=5)
            server.end()
            statuses = [reply.status if (reply := client.reply()) else None for client in clients]
            self.assertIn(200, statuses)
            self.assertIn(None, statuses)

    def test_starting_and_stopping_with_deferred_requests(self):
        with Server(cycles=20) as server:
            def hammer(index):
                while server.process.poll() is None:
                    try:
                        with server.connect() as client:
                            while client.send_if_possible(request("POST", "/later", b"x" * 5000)) and client.reply():
                                pass
                            client.send(request("POST", "/stream-later", b"a\n" * 100))
                            client.reply() and client.chunks()
                    except (OSError, AssertionError):
                        # The server cannot be reached while it restarts.
                        pause(0.001)

            self.assertEqual(at_once(8, hammer), [None] * 8)


class Admission(unittest.TestCase):
    def test_requests_beyond_the_queue_limit_are_rejected_immediately(self):
        with Server(compute=1, queue=3) as server:
            clients = [server.connect() for _ in range(10)]
            clients[0].send(request(target="/later-slow"))
            server.until_computing(1)
            for client in clients[1:4]:
                client.send(request(target="/later-slow"))
            server.until_computing(1, waiting=3)
            for client in clients[4:]:
                client.send(request(target="/later-slow"))
            rejections = []
            for client in clients[4:]:
                started = time.monotonic()
                reply = client.reply()
                self.assertLess(time.monotonic() - started, 0.2)
                rejections.append((reply.status, reply.json["code"], reply.headers["retry-after"], reply.closes))
            self.assertEqual(rejections, [(503, "overloaded", "1", False)] * 6)
            # The connection remains open, and light requests are answered meanwhile.
            self.assertEqual(clients[9].ask(request()).status, 200)
            self.assertEqual([client.reply().status for client in clients[:4]], [200] * 4)
            self.assertEqual(clients[0].ask(request(target="/statistics")).json["overloaded"], 6)

    def test_bodies_beyond_the_memory_limit_are_rejected(self):
        with Server(held=1_000_000, body=1_000_000) as server, server.connect() as first, server.connect() as second:
            first.send(request("POST", "/", b"x" * 800_000)[:-1])
            server.until_read(first)
            reply = second.ask(request("POST", "/", b"y" * 200_000))
            self.assertEqual((reply.status, reply.json["code"]), (503, "overloaded"))
            # The connection remains open.
            self.assertEqual(second.ask(request("POST", "/", b"y" * 5_000)).json["length"], 5_000)
            first.send(b"x")
            self.assertEqual(first.reply().json["length"], 800_000)
            # The held bytes are released shortly after the answer.
            until(lambda: not second.ask(request(target="/statistics")).json["held"], PATIENCE, "held bytes to be released")
            self.assertEqual(second.ask(request("POST", "/", b"y" * 200_000)).json["length"], 200_000)

    def test_connection_limit_of_one_address(self):
        with Server(per_address=3) as server:
            clients = [server.connect() for _ in range(3)]
            for client in clients:
                self.assertEqual(client.ask(request()).status, 200)
            for _ in range(5):
                with server.connect() as client:
                    reply = client.ask(request("POST", "/", b"x" * 1000))
                    self.assertEqual((reply.status, reply.json["code"]), (429, "too-many-requests"))
                    self.assertEqual(reply.headers["retry-after"], "1")
                    self.assertTrue(client.is_closed())
            # The limit applies to each address separately.
            with server.connect("127.0.0.2") as client:
                counts = client.ask(request(target="/statistics")).json
                self.assertEqual((counts["turnedAway"], counts["connections"]), (5, 4))
            before = server.descriptors()
            clients.pop().socket.close()
            server.until_closed(before - 1)
            with server.connect() as client:
                self.assertEqual(client.ask(request()).status, 200)
            for client in clients:
                client.socket.close()

    def test_many_addresses_connect_repeatedly(self):
        with Server(per_address=2) as server:
            def visit(index):
                statuses = []
                for _ in range(50):
                    with server.connect(f"127.0.0.{index + 1}") as client:
                        statuses.append(client.ask(request()).status)
                    # Each address can have two connections, and the previous one can still be open.
                    pause(0.01)
                return statuses

            for statuses in at_once(20, visit):
                self.assertEqual(set(statuses), {200})

    def test_unreadable_requests_are_counted(self):
        with Server() as server:
            for bad in (b"GET / HTTP/2.0\r\nHost: a\r\n\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n",
                        b"GET / HTTP/1.1\r\nX: " + b"a" * 70_000):
                with server.connect() as client:
                    client.send_if_possible(bad)
                    client.more()
            with server.connect() as client:
                counted = client.ask(request(target="/statistics")).json["unreadable"]
            self.assertEqual(counted, [0, 0, 1, 1, 1, 0])
