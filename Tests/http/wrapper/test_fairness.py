"""Tests the order in which requests are computed, the shares of clients, and how clients behind proxies are recognized."""
import subprocess
import unittest

import echo
from echo import PATIENCE, Server, request
from waiting import until

ATTACKER, OTHER = "127.0.0.2", "127.0.0.3"


def computing_request(milliseconds):
    """A request that uses this much computing time on a compute thread."""
    return request(target=f"/burn/{milliseconds}")


def release(server):
    """Ends the requests `/held` and `/burn-held/0`."""
    with server.connect() as client:
        client.ask(request(target="/release"))


def order_of_replies(clients):
    """Returns the indices of the clients in the order in which their replies were ready, and the statuses by index."""
    for client in clients:
        # Compute threads have a low priority, so that they need much longer on a busy machine.
        client.socket.settimeout(6 * PATIENCE)
    replies = [client.reply() for client in clients]
    order = sorted(range(len(clients)), key=lambda index: int(replies[index].headers["x-order"]))
    return order, {index: reply.status for index, reply in enumerate(replies)}


class Order(unittest.TestCase):
    def test_a_short_computation_passes_longer_ones_of_the_same_client(self):
        with Server(compute=1) as server:
            clients = [server.connect() for _ in range(4)]
            for client in clients[:3]:
                client.send(computing_request(700))
            server.until_computing(3)
            clients[3].send(computing_request(1))
            order, _ = order_of_replies(clients)
            self.assertEqual(order[0], 3)

    def test_a_short_computation_passes_longer_ones_that_wait(self):
        with Server(compute=1, queue=100) as server:
            clients = [server.connect() for _ in range(30)]
            for client in clients[:29]:
                client.send(computing_request(150))
            server.until_read(*clients[:29])
            clients[29].send(computing_request(1))
            order, _ = order_of_replies(clients)
            self.assertLess(order.index(29), 10)

    def test_clients_take_turns(self):
        with Server(compute=1, queue=100) as server:
            busy = [server.connect(ATTACKER) for _ in range(12)]
            for client in busy:
                client.send(computing_request(200))
            server.until_read(*busy)
            with server.connect(OTHER) as other:
                other.send(computing_request(200))
                order, statuses = order_of_replies([*busy, other])
            self.assertLess(order.index(12), 4)
            self.assertEqual(set(statuses.values()), {200})

    def test_an_idle_client_has_no_advantage(self):
        with Server(compute=1, queue=100) as server:
            with server.connect(ATTACKER) as first:
                self.assertEqual(first.ask(computing_request(300)).status, 200)
            # Another client has the compute thread until all requests have arrived.
            with server.connect() as holder:
                holder.send(request(target="/held"))
                server.until_computing(1)
                clients = [server.connect(source) for source in (ATTACKER, OTHER) for _ in range(5)]
                for client in clients:
                    client.send(computing_request(50))
                server.until_read(*clients)
                release(server)
                self.assertEqual(holder.reply().status, 200)
            order, _ = order_of_replies(clients)
            # If the idle client were 300 ms ahead, its five requests would be the first ones.
            self.assertIn(len([index for index in order[:6] if index < 5]), range(2, 5))


    def test_one_client_cannot_hold_all_threads(self):
        with Server(compute=2, queue=100, patience=2000) as server:
            # They were admitted to the last level long before the other client's request.
            busy = [server.connect(ATTACKER) for _ in range(2)]
            for client in busy:
                client.send(request(target="/burn-held/0"))
            server.until_computing(2)
            with server.connect(OTHER) as other:
                for _ in range(3):
                    self.assertEqual(other.ask(computing_request(50)).status, 200)
            release(server)
            self.assertEqual([client.reply().status for client in busy], [200, 200])


class Deadline(unittest.TestCase):
    def test_a_request_that_waits_too_long_is_refused(self):
        with Server(compute=1, patience=300) as server, server.connect() as first, server.connect() as second:
            first.send(request(target="/held"))
            server.until_computing(1)
            self.assertEqual(second.ask(request(target="/later")).status, 503)
            release(server)
            self.assertEqual(first.reply().status, 200)
            self.assertEqual(second.ask(request(target="/later")).status, 200)

    def test_computations_are_finished_although_more_arrive_than_can_be(self):
        with Server(compute=1, queue=100, patience=2000) as server:
            clients = [server.connect() for _ in range(60)]
            for client in clients:
                client.send(computing_request(60))
            _, statuses = order_of_replies(clients)
            answered = [status for status in statuses.values() if status == 200]
            self.assertGreaterEqual(len(answered), 1)
            self.assertEqual(set(statuses.values()) - {200, 503}, set())
            self.assertIn(503, statuses.values())
            until(lambda: server.statistics()["waiting"] == 0, PATIENCE, "the queue to be empty")

    def test_a_long_computation_is_refused_if_its_thread_is_needed(self):
        # There are two threads, and no request is refused because it waits.
        with Server(compute=1, queue=1) as server, server.connect() as first, server.connect() as second:
            self.send_admitted(server, first)
            before = server.cpu_seconds()
            second.send(computing_request(10_000))
            server.until_computing(2)
            until(lambda: server.cpu_seconds() > before + 0.3, PATIENCE, "the second computation to become a long one")
            with server.connect() as third:
                self.assertEqual(third.ask(computing_request(1)).status, 200)
            self.assertEqual(second.reply().status, 503)
            release(server)
            self.assertEqual(first.reply().status, 200)

    def test_refused_requests_can_be_repeated(self):
        with Server(compute=1, patience=300) as server:
            clients = [server.connect() for _ in range(8)]
            for client in clients:
                client.send(computing_request(1500))
            order, statuses = order_of_replies(clients)
            refused = [index for index, status in statuses.items() if status == 503]
            self.assertTrue(refused)
            for index in refused:
                self.assertEqual(clients[index].ask(computing_request(1)).status, 200)


    def test_a_refused_computation_does_not_wait_again(self):
        with Server(compute=1, patience=300) as server, server.connect() as first, server.connect() as second:
            self.send_admitted(server, first)
            # It asks 200 times after it was refused. If it waited each time, this would take about a minute.
            self.assertEqual(second.ask(request(target="/burn-on/10000")).status, 503)
            self.assertEqual(server.statistics()["overloaded"], 1)
            release(server)
            self.assertEqual(first.reply().status, 200)

    def test_memory_of_a_response_that_is_replaced_is_released(self):
        with Server(compute=1, patience=300) as server, server.connect() as first, server.connect() as second:
            self.send_admitted(server, first)
            self.assertEqual(second.ask(request(target="/burn-stream/10000")).status, 503)
            release(server)
            self.assertEqual(first.reply().status, 200)
            until(lambda: server.statistics()["held"] == 0, PATIENCE, "held bytes to be released")

    @staticmethod
    def send_admitted(server, client):
        """Sends a computation that ends with `release`, and waits until it is one of those that are finished in any case."""
        before = server.cpu_seconds()
        client.send(request(target="/burn-held/0"))
        until(lambda: server.cpu_seconds() > before + 0.2, PATIENCE, "the computation to be admitted")

    def test_a_waiting_request_of_a_disconnected_client_ends(self):
        with Server(compute=1) as server, server.connect() as first:
            first.send(request(target="/held"))
            server.until_computing(1)
            with server.connect() as second:
                second.send(request("POST", "/later", b"x" * 100_000))
                server.until_computing(1, waiting=1)
            # The first request is still computed.
            server.until_computing(1)
            self.assertEqual(server.statistics()["held"], 0)
            release(server)
            self.assertEqual(first.reply().status, 200)


class Shares(unittest.TestCase):
    def test_streams_do_not_block_other_clients(self):
        with Server(compute=1) as server:
            blocking = server.connect(ATTACKER)
            blocking.send(request(target="/held"))
            server.until_computing(1)
            busy = [server.connect(ATTACKER) for _ in range(200)]
            for client in busy:
                client.send(request("POST", "/stream-later", b"a\nb\n"))
            # The queue has room for 16 requests.
            server.until_computing(1, waiting=200)
            with server.connect(OTHER) as other:
                other.send(computing_request(1))
                server.until_read(other)
                release(server)
                self.assertEqual(other.reply().status, 200)
            for client in busy:
                client.reply()
                self.assertEqual(client.chunks(), [b"a\n", b"b\n"])

    def test_a_body_of_any_size_is_computed_if_little_else_is_held(self):
        with Server(held=1_000_000, memory=12, body=1_000_000, patience=1000) as server:
            for count in (200_000, 300_000, 500_000, 800_000):
                with server.connect() as client:
                    self.assertEqual(client.ask(request("POST", "/later", b"x" * count)).json["length"], count)
                until(lambda: server.statistics()["held"] == 0, PATIENCE, "held bytes to be released")

    def test_one_computation_runs_although_its_memory_is_not_free(self):
        with Server(held=1_000_000, memory=12, body=1_000_000, patience=2000) as server:
            with server.connect() as slow, server.connect(OTHER) as client:
                slow.send(request("POST", "/", b"x" * 300_000)[:-1])
                server.until_read(slow)
                client.send(request("POST", "/later-slow", b"x" * 400_000))
                # The last eighth of the memory is still free for small requests.
                until(lambda: server.statistics()["held"] > 800_000, PATIENCE, "the computation to begin")
                # While the computation begins, the answer with the statistics can be held, too. It is released later.
                with server.connect() as other:
                    answer = len(other.ask(request(target="/statistics")).body)
                self.assertIn(server.statistics()["held"], range(875_000 - answer, 880_000))
                with server.connect() as small:
                    self.assertEqual(small.ask(request("POST", "/", b"y" * 50_000)).status, 200)
                self.assertEqual(client.reply().status, 200)

    def test_a_full_queue_has_room_for_another_client(self):
        with Server(compute=1, queue=3) as server:
            blocking = server.connect(ATTACKER)
            blocking.send(request(target="/later-slow"))
            server.until_computing(1)
            busy = [server.connect(ATTACKER) for _ in range(3)]
            for client in busy:
                client.send(request(target="/later"))
            server.until_computing(1, waiting=3)
            with server.connect(OTHER) as other:
                self.assertEqual(other.ask(request(target="/later")).status, 200)
            statuses = [client.reply().status for client in busy]
            self.assertEqual(sorted(statuses), [200, 200, 503])

    def test_one_client_cannot_hold_everything(self):
        with Server(held=4_000_000, body=1_000_000) as server:
            busy = [server.connect(ATTACKER) for _ in range(6)]
            for client in busy:
                client.send(request("POST", "/", b"x" * 900_000)[:-1])
            server.until_read(*busy)
            held = server.statistics()["held"]
            self.assertLessEqual(held, 3_500_000)
            with server.connect(OTHER) as other:
                self.assertEqual(other.ask(request("POST", "/", b"y" * 60_000)).status, 200)
            for client in busy:
                client.send(b"x")
            statuses = [client.reply().status for client in busy]
            self.assertIn(200, statuses)
            self.assertIn(503, statuses)
            until(lambda: server.statistics()["held"] == 0, PATIENCE, "held bytes to be released")

    def test_small_requests_are_answered_while_large_ones_are_refused(self):
        with Server(held=1_000_000, body=1_000_000) as server, server.connect() as first, server.connect() as second:
            first.send(request("POST", "/", b"x" * 800_000)[:-1])
            server.until_read(first)
            self.assertEqual(second.ask(request("POST", "/", b"y" * 100_000)).status, 503)
            self.assertEqual(second.ask(request("POST", "/", b"y" * 50_000)).status, 200)
            first.send(b"x")
            self.assertEqual(first.reply().status, 200)

    def test_the_memory_of_a_computation_is_held_before_it_begins(self):
        with Server(held=2_000_000, memory=10, compute=2, body=1_000_000) as server:
            with server.connect() as first, server.connect() as second:
                first.send(request("POST", "/later-slow", b"x" * 100_000))
                server.until_computing(1)
                second.send(request("POST", "/later-slow", b"y" * 100_000))
                # There is a second thread, but not enough memory for both.
                server.until_computing(1, waiting=1)
                self.assertEqual([first.reply().status, second.reply().status], [200, 200])
            until(lambda: server.statistics()["held"] == 0, PATIENCE, "held bytes to be released")


def test_clients_of_one_network_are_in_different_buckets(tmp_path):
    program = echo.build(tmp_path, "client_table")
    output = subprocess.run([program], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    of_v6, of_v4, same = map(int, output.split())
    # On average, a bucket has 16 clients, and 16 of the clients are in the same bucket of two tables.
    assert max(of_v6, of_v4) < 60 and same < 100, output


class Proxies(unittest.TestCase):
    def peer(self, server, source=None, *headers):
        with server.connect(source) as client:
            return client.ask(request(headers=headers)).json["peer"]

    def test_a_trusted_proxy_names_the_client(self):
        cases = [
            (["X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            (["X-Forwarded-For: 192.0.2.1:4711"], "192.0.2.1"),
            (["X-Forwarded-For: 2001:db8::1"], "2001:db8::1"),
            (["X-Forwarded-For: [2001:db8::1]:4711"], "2001:db8::1"),
            # Entries that the client wrote itself are not believed.
            (["X-Forwarded-For: 203.0.113.9, 192.0.2.1"], "192.0.2.1"),
            (["X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            # Other trusted proxies are skipped.
            (["X-Forwarded-For: 203.0.113.9, 192.0.2.1, 127.0.0.9, 10.1.2.3"], "192.0.2.1"),
            (["X-Forwarded-For: 127.0.0.9"], "127.0.0.9"),
            (["Forwarded: for=192.0.2.1"], "192.0.2.1"),
            (["Forwarded: for=203.0.113.9, by=10.0.0.1;For=\"[2001:db8::1]:80\";proto=http"], "2001:db8::1"),
            (["Forwarded: for=\"192.0.2.1:80\" ; host=\"a,b;c\""], "192.0.2.1"),
            (["Forwarded: for=192.0.2.1", "X-Forwarded-For: 192.0.2.2"], "192.0.2.1"),
            (["Forwarded: for=unknown"], "127.0.0.1"),
            (["Forwarded: for=_hidden, for=127.0.0.9"], "127.0.0.9"),
            (["X-Forwarded-For: nonsense"], "127.0.0.1"),
            (["X-Forwarded-For: 192.0.2.1, nonsense"], "127.0.0.1"),
            (["X-Forwarded-For: ,"], "127.0.0.1"),
            (["X-Forwarded-For: " + "1" * 5000], "127.0.0.1"),
            ([f"X-Forwarded-For: 192.0.2.{index}" for index in range(1, 21)], "192.0.2.20"),
            ([], "127.0.0.1"),
        ]
        with Server(trusted="127.0.0.0/8, 10.0.0.0/8,::1") as server:
            for headers, expected in cases:
                with self.subTest(headers=headers):
                    self.assertEqual(self.peer(server, None, *headers), expected)

    def test_other_peers_cannot_name_a_client(self):
        with Server(trusted="127.0.0.1") as server:
            self.assertEqual(self.peer(server, ATTACKER, "X-Forwarded-For: 192.0.2.1"), ATTACKER)
            self.assertEqual(self.peer(server, None, "X-Forwarded-For: 192.0.2.1"), "192.0.2.1")
        with Server() as server:
            self.assertEqual(self.peer(server, None, "X-Forwarded-For: 192.0.2.1"), "127.0.0.1")

    def test_clients_behind_a_proxy_take_turns(self):
        with Server(compute=1, queue=100, trusted="127.0.0.1") as server:
            busy = [server.connect() for _ in range(8)]
            for client in busy:
                client.send(request(target="/burn/200", headers=["X-Forwarded-For: 192.0.2.1"]))
            server.until_read(*busy)
            with server.connect() as other:
                other.send(request(target="/burn/200", headers=["X-Forwarded-For: 192.0.2.2"]))
                order, _ = order_of_replies([*busy, other])
            self.assertLess(order.index(8), 4)

    def test_a_proxy_is_exempt_from_the_connection_limit(self):
        with Server(per_address=2, trusted="127.0.0.1") as server:
            clients = [server.connect() for _ in range(5)]
            self.assertEqual([client.ask(request()).status for client in clients], [200] * 5)

    def test_malformed_networks_are_refused(self):
        for networks in ("a", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/8x", "10.0.0.1,,10.0.0.2", "1.2.3.4/-1"):
            with self.subTest(networks=networks):
                server = Server(expected_status=3, trusted=networks)
                self.assertIn("trusted proxies", server.finish())


