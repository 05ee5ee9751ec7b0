"""Tests the start, the limits, lack of resources, and the stop of CHTTPServer."""
import resource
import socket
import threading
import time
import unittest

from echo import PATIENCE, SANITIZER, Server, chunked, request
from waiting import pause, until


def at_once(count, work):
    """Runs `work(index)` in `count` threads and returns the results, exceptions included."""
    results = [None] * count

    def run(index):
        try:
            results[index] = work(index)
        except Exception as error:  # noqa: BLE001: reported by the assertion on the results
            results[index] = error

    threads = [threading.Thread(target=run, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def hold_and_ask(server, seconds):
    """Sends two requests through one connection, which is idle for `seconds` in between, and returns both statuses."""
    with server.connect() as client:
        status = client.ask(request()).status
        pause(seconds)
        return status, client.ask(request()).status


def occupy(server, count):
    """Returns clients that have sent all of a request but its last byte, so that they are not disconnected."""
    clients = [server.connect() for _ in range(count)]
    for client in clients:
        client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na")
    server.until_read(*clients)
    return clients


class Limits(unittest.TestCase):
    def test_clients_beyond_the_connection_limit_wait_for_their_turn(self):
        with Server(connections=20) as server:
            before = server.descriptors()
            most = 0
            results = []
            crowd = threading.Thread(target=lambda: results.extend(
                at_once(40, lambda _: hold_and_ask(server, 0.05))))
            crowd.start()
            while crowd.is_alive():
                most = max(most, server.descriptors() - before)
                # More frequent samples would keep a processor busy.
                pause(0.005)
            crowd.join()
            self.assertEqual(results, [(200, 200)] * 40)
            # A connection is reported as closed just before its descriptor is.
            self.assertLessEqual(most, 20 + 2)

    def test_full_server_serves_the_next_client_after_a_disconnection(self):
        with Server(connections=1) as server:
            first, second = server.connect(), server.connect()
            with first, second:
                self.assertEqual(first.ask(request()).status, 200)
                second.send(request())
                self.assertTrue(second.is_silent())
                first.socket.close()
                self.assertEqual(second.reply().status, 200)

    def test_disconnection_while_the_worker_is_busy_is_detected(self):
        """The last bytes and the end of the connection are then one event, and libmicrohttpd reads only the bytes."""
        head = b"POST / HTTP/1.1\r\nHost: a\r\n"
        lengths = [b"Content-Length: 100000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"]
        for rest in [length + part for length in lengths for part in (b"", b"5\r\nhel", b"5\r\nhello\r\n")]:
            with self.subTest(rest=rest), Server(workers=1) as server, server.connect() as busy:
                self.assertEqual(busy.ask(request()).status, 200)
                before = server.descriptors()
                leaving = server.connect()
                leaving.send(head)
                server.until_read(leaving)
                busy.send(request(target="/slow"))
                server.until_read(busy)
                leaving.send(rest)
                leaving.socket.close()
                self.assertEqual(busy.reply().status, 200)
                self.assertEqual(busy.ask(request()).status, 200)
                server.until_closed(before)
                self.assertEqual(server.descriptors(), before)

    def test_disconnection_ends_a_stream(self):
        """The counts that the server prints when it exits show whether the stream was released."""
        with Server(workers=1) as server:
            before = server.descriptors()
            for _ in range(5):
                with server.connect() as client:
                    self.assertEqual(client.ask(request("POST", "/endless", b"for ever\n")).status, 200)
                    self.assertEqual(client.chunk(), b"for ever\n")
            with server.connect() as client:
                self.assertEqual(client.ask(request()).status, 200)
            server.until_closed(before)
            self.assertEqual(server.descriptors(), before)

    def test_unread_stream_uses_no_cpu_time_and_blocks_no_other_client(self):
        with Server(workers=1) as server, server.connect() as lazy, server.connect() as other:
            self.assertEqual(lazy.ask(request("POST", "/endless", b"x" * 20_000)).status, 200)
            self.assertEqual(other.ask(request()).status, 200)
            # The server writes until the buffers of the connection are full.
            pause(0.5)
            before = server.cpu_seconds()
            # Then it must wait without using CPU time.
            pause(0.5)
            self.assertLess(server.cpu_seconds() - before, 0.1)
            self.assertEqual(other.ask(request()).status, 200)

    def test_endless_stream_is_aborted_after_the_grace_period(self):
        with Server(grace=300, expected_status=4) as server, server.connect() as client:
            self.assertEqual(client.ask(request("POST", "/endless", b"for ever\n")).status, 200)
            server.end()
            while client.more():
                client.pending = b""

    def test_half_closed_connection_gets_its_answer(self):
        with Server(workers=1) as server, server.connect() as busy:
            self.assertEqual(busy.ask(request()).status, 200)
            before = server.descriptors()
            for last in (request(), request("POST", "/", b"hello"), chunked("POST", "/", [b"he", b"llo"])):
                busy.send(request(target="/slow"))
                server.until_read(busy)
                with server.connect() as client:
                    client.send(last)
                    client.socket.shutdown(socket.SHUT_WR)
                    self.assertEqual(client.reply().status, 200)
                    self.assertTrue(client.is_closed())
                self.assertEqual(busy.reply().status, 200)
            self.assertEqual(server.descriptors(), before)

    def test_clients_of_a_full_server_are_answered_by_the_reserve(self):
        """The slots are taken by slow clients, which are not disconnected."""
        with Server(connections=3) as server:
            before = server.descriptors()
            slow = occupy(server, 3)
            overloaded = 0
            for _ in range(3):
                started = time.monotonic()
                for method in ("GET", "HEAD", "OPTIONS"):
                    with server.connect() as client:
                        reply = client.ask(request(method), to=method)
                        self.assertEqual((reply.status, reply.closes), (200, True))
                        self.assertTrue(client.is_closed())
                for body in (b"", b"x", b"x" * 500_000):
                    with server.connect() as client:
                        client.send_if_possible(request("POST", "/", body))
                        reply = client.reply()
                        self.assertEqual((reply.status, reply.json["code"], reply.closes), (503, "overloaded", True))
                        overloaded += 1
                self.assertLess(time.monotonic() - started, PATIENCE)
            self.assertEqual(server.statistics()["overloaded"], overloaded)
            for client in slow:
                client.send(b"b")
                self.assertEqual(client.reply().status, 200)
                client.socket.close()
            server.until_closed(before)
            with server.connect() as client:
                self.assertFalse(client.ask(request("POST", "/", b"x")).closes)

    def test_silent_clients_of_a_full_server_do_not_delay_others(self):
        with Server(connections=3) as server:
            before = server.descriptors()
            slow = occupy(server, 3)
            most, silent = 0, []
            for _ in range(4):
                silent += [server.connect() for _ in range(100)]
                started = time.monotonic()
                with server.connect() as client:
                    self.assertEqual(client.ask(request()).status, 200)
                self.assertLess(time.monotonic() - started, 10 if SANITIZER else 2)
                most = max(most, server.descriptors())
            # A connection is reported as closed just before its descriptor is.
            self.assertLessEqual(most, before + 3 + 16 + 2)
            closed = [client for client in silent if not client.is_silent(0)]
            self.assertGreater(len(closed), 300)
            replies = [client.reply() for client in closed]
            self.assertEqual({reply.status for reply in replies if reply}, {503})
            self.assertGreater(len([reply for reply in replies if reply]), 200)
            for client in slow + silent:
                client.socket.close()

    def test_lack_of_descriptors_neither_ends_the_server_nor_uses_cpu_time(self):
        with Server() as server:
            allowed = server.descriptors() + 3
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (allowed, allowed))
            clients = [server.connect() for _ in range(30)]
            for client in clients:
                client.send(request())
            replies = [client.reply() for client in clients]
            self.assertEqual([reply.status for reply in replies], [200] * 30)
            self.assertEqual(sum(not reply.closes for reply in replies), 3)
            before = server.cpu_seconds()
            # The server must wait without using CPU time.
            pause(1)
            self.assertLess(server.cpu_seconds() - before, 0.2)
            for client in clients:
                client.socket.close()
            server.until_closed(allowed - 3)
            with server.connect() as client:
                self.assertFalse(client.ask(request("POST", "/", b"x")).closes)

    def test_limit_above_the_file_limit_is_lowered(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        with Server(connections=4000000000) as server:
            with server.connect() as client:
                self.assertEqual(client.ask(request()).status, 200)

    def test_idle_connection_is_closed_after_the_timeout(self):
        with Server(idle=1) as server, server.connect() as client:
            self.assertEqual(client.ask(request()).status, 200)
            started = time.monotonic()
            self.assertTrue(client.is_closed())
            self.assertLess(0.5, time.monotonic() - started)
            self.assertLess(time.monotonic() - started, 4)

    def test_connections_are_spread_evenly(self):
        # Two connections that are open at the same time never share one of two workers.
        with Server(workers=2) as server:
            before = server.descriptors()
            for _ in range(5):
                started = time.monotonic()
                clients = [server.connect() for _ in range(2)]
                for client in clients:
                    client.send(request(target="/slow"))
                self.assertEqual([client.reply().status for client in clients], [200, 200])
                self.assertLess(time.monotonic() - started, 0.55)
                for client in clients:
                    client.socket.close()
                server.until_closed(before)

    def test_failing_allocations_end_in_503_or_a_closed_connection(self):
        # Every Nth allocation of the wrapper fails. Different intervals make different allocations fail.
        seen = set()
        for interval in (3, 4, 5, 7, 11):
            with Server(faults=interval, connections=50) as server:
                for index in range(100):
                    with server.connect() as client:
                        for body in (b"", b"x" * 3000, b"x" * 200000):
                            target = "/stream" if index % 10 == 9 else "/" + "t" * (600 if index % 2 else 1)
                            if not client.send_if_possible(request("POST", target, body)):
                                break
                            reply = client.reply()
                            if reply is None:
                                break
                            seen.add(reply.status)
                            if "transfer-encoding" in reply.headers:
                                client.chunks()
                            self.assertIn(reply.status, (200, 503))
                            if reply.closes:
                                break
        self.assertEqual(seen, {200, 503})


class Start(unittest.TestCase):
    def fails_to_start(self, text, **settings):
        server = Server(expected_status=3, **settings)
        self.assertIsNone(server.port)
        error = server.finish()
        self.assertIn(text, error)
        self.assertEqual(error.count("\n"), 1)

    def test_address_in_use(self):
        with Server() as server:
            self.fails_to_start(f"cannot listen on 127.0.0.1:{server.port}: Address already in use",
                                port=server.port)

    def test_invalid_address(self):
        for address in ("localhost", "127.0.0.256", "", "[::1]"):
            self.fails_to_start("not a numeric IPv4 or IPv6 address", address=address)

    def test_address_of_another_machine(self):
        self.fails_to_start("Cannot assign requested address", address="192.0.2.1")

    def test_ipv6(self):
        try:
            socket.socket(socket.AF_INET6).bind(("::1", 0))
        except OSError:
            self.skipTest("IPv6 is not available")
        with Server(address="::1") as server, server.connect() as client:
            self.assertEqual(client.ask(request()).status, 200)

    def test_one_worker_is_enough(self):
        with Server(workers=1) as server, server.connect() as client:
            self.assertEqual(client.ask(request()).status, 200)


class Stop(unittest.TestCase):
    def test_request_in_progress_is_answered_and_new_clients_are_refused(self):
        with Server() as server, server.connect() as client:
            client.send(request(target="/slow"))
            server.until_read(client)
            server.end()
            until(server.refuses, PATIENCE, "connections to be refused")
            reply = client.reply()
            self.assertEqual(reply.status, 200)
            self.assertTrue(reply.closes)
            self.assertTrue(client.is_closed())

    def test_requests_waiting_behind_a_busy_worker_are_answered(self):
        with Server(workers=1) as server:
            before = server.descriptors()
            clients = [server.connect() for _ in range(4)]
            for client in clients:
                client.send(request(target="/slow"))
            # All four connections must be accepted before the server is stopped.
            until(lambda: server.descriptors() >= before + 4, PATIENCE, "four connections to be accepted")
            server.end()
            for client in clients:
                self.assertEqual(client.reply().status, 200)
                client.socket.close()

    def test_rest_of_a_body_is_awaited(self):
        with Server() as server, server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab")
            server.until_read(client)
            server.end()
            until(server.refuses, PATIENCE, "the server to refuse connections")
            client.send(b"cd")
            self.assertEqual(client.reply().json["length"], 4)

    def test_slow_upload_is_aborted_after_the_grace_period(self):
        with Server(grace=400, expected_status=4) as server, server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab")
            server.until_read(client)
            started = time.monotonic()
            server.end()
            self.assertTrue(client.is_closed())
            self.assertLess(0.3, time.monotonic() - started)
            self.assertLess(time.monotonic() - started, 2)

    def test_idle_server_stops_immediately(self):
        with Server() as server, server.connect() as client:
            self.assertEqual(client.ask(request()).status, 200)
            started = time.monotonic()
            server.end()
            self.assertTrue(client.is_closed())
            server.process.wait()
            self.assertLess(time.monotonic() - started, 2)

    def test_sigint_stops_the_server(self):
        with Server() as server:
            server.process.send_signal(2)
            server.process.wait()

    def test_starting_and_stopping_under_load(self):
        with Server(cycles=20) as server:
            answered = [0] * 8

            def hammer(index):
                while server.process.poll() is None:
                    try:
                        with server.connect() as client:
                            # An incomplete reply fails here. No reply is allowed, because the server stops.
                            while client.send_if_possible(request("POST", "/", b"x" * 5000)) and client.reply():
                                answered[index] += 1
                    except OSError:
                        # The server cannot be reached while it restarts.
                        pause(0.001)

            self.assertEqual(at_once(8, hammer), [None] * 8)
            self.assertGreater(min(answered), 0)
