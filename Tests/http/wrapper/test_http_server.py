"""Tests requests to CHTTPServer, its limits, and its answers."""
from echo import chunk, chunked, request
from served import Served

LIMIT = 1024 * 1024
DRAIN = 2 * LIMIT
DATA = bytes(range(256)) * 8192  # 2 MiB


class Requests(Served):
    def test_connection_is_kept_for_the_next_request(self):
        with self.server.connect() as client:
            for index in range(5):
                reply = client.ask(request(target=f"/{index}"))
                self.is_echo_of(reply, "GET", f"/{index}")
                self.assertFalse(reply.closes)

    def test_pipelined_requests_are_answered_in_order(self):
        with self.server.connect() as client:
            client.send(b"".join(request("POST", f"/{index}", b"x" * index) for index in range(50)))
            for index in range(50):
                self.is_echo_of(client.reply(), "POST", f"/{index}", b"x" * index)

    def test_head_has_the_length_and_no_body(self):
        with self.server.connect() as client:
            reply = client.ask(request("HEAD", "/big"), to="HEAD")
            self.assertEqual((reply.status, reply.headers["content-length"]), (200, str(LIMIT)))
            self.is_echo_of(client.ask(request()), "GET", "/")

    def test_large_answer_arrives_completely(self):
        with self.server.connect() as client:
            body = client.ask(request(target="/big")).body
            self.assertEqual(body, (b"abcdefghijklmnopqrstuvwxyz" * (LIMIT // 26 + 1))[:LIMIT])

    def test_stream_arrives_in_pieces_and_the_connection_remains_open(self):
        with self.server.connect() as client:
            for pieces in ([b"one\n", b"two\n", b"three"], [b"\n"] * 500, []):
                reply = client.ask(request("POST", "/stream", b"".join(pieces)))
                self.assertEqual((reply.status, reply.headers["transfer-encoding"]), (200, "chunked"))
                self.assertEqual(client.chunks(), pieces)
            self.is_echo_of(client.ask(request()), "GET", "/")

    def test_piece_larger_than_any_buffer_arrives_completely(self):
        with self.server.connect() as client:
            pieces = [DATA[:700_000].replace(b"\n", b" ") + b"\n", b"short\n"]
            client.ask(request("POST", "/stream", b"".join(pieces)))
            self.assertEqual(b"".join(client.chunks()), b"".join(pieces))

    def test_piece_is_sent_before_the_next_is_computed(self):
        with self.server.connect() as client:
            client.ask(request("POST", "/paced", b"first\nsecond\n"))
            self.assertEqual(client.chunk(), b"first\n")
            self.assertTrue(client.is_silent(0.1))
            self.assertEqual(client.chunks(), [b"second\n"])

    def test_stream_to_an_http_1_0_client_ends_with_the_connection(self):
        with self.server.connect() as client:
            reply = client.ask(request("POST", "/stream", b"one\ntwo\n", version="HTTP/1.0"))
            self.assertNotIn("transfer-encoding", reply.headers)
            while client.more():
                pass
            self.assertEqual(client.pending, b"one\ntwo\n")

    def test_query_method_carries_a_body(self):
        with self.server.connect() as client:
            self.is_echo_of(client.ask(request("QUERY", "/q", b"{}")), "QUERY", "/q", b"{}")

    def test_target_is_not_decoded(self):
        with self.server.connect() as client:
            for target in ("/a%00b?x=%00&y=1+2&y", "/?", "http://h/abs?q", "/" + "l" * 2000 + "?" + "m" * 500):
                self.is_echo_of(client.ask(request(target=target)), "GET", target)

    def test_header_names_are_case_insensitive(self):
        with self.server.connect() as client:
            self.assertEqual(client.ask(request(headers=["X-PROBE: one", "x-probe: two"])).json["probe"], "one")

    def test_request_can_arrive_byte_by_byte(self):
        pieces = [request("POST", "/one?a=b", b"hello"), request(), chunked("POST", "/two", [b"ab", b"c" * 20])]
        with self.server.connect() as client:
            for byte in b"".join(pieces):
                client.send(bytes([byte]))
            self.is_echo_of(client.reply(), "POST", "/one?a=b", b"hello")
            self.is_echo_of(client.reply(), "GET", "/")
            self.is_echo_of(client.reply(), "POST", "/two", b"ab" + b"c" * 20)

    def test_http_1_0_needs_no_host_and_closes(self):
        with self.server.connect() as client:
            reply = client.ask(b"GET /old HTTP/1.0\r\n\r\n")
            self.is_echo_of(reply, "GET", "/old")
            self.assertTrue(client.is_closed())

    def test_disconnection_during_a_body_affects_no_other_client(self):
        for part in (b"", b"x" * 10, b"x" * 50000):
            with self.server.connect() as client:
                client.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + part)
            with self.server.connect() as client:
                client.send(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + part[:5])
        with self.server.connect() as client:
            self.is_echo_of(client.ask(request()), "GET", "/")

    def test_descriptors_do_not_grow_with_connections(self):
        before = self.server.descriptors()
        for _ in range(1000):
            with self.server.connect() as client:
                self.assertEqual(client.ask(request()).status, 200)
        self.assertLessEqual(self.server.descriptors(), before + 2)


class Bodies(Served):
    settings = {"body": LIMIT, "drain": DRAIN}

    def is_too_large(self, reply, closes):
        self.assertIsNotNone(reply, "connection closed instead of a reply")
        self.assertEqual((reply.status, reply.json.get("length", 0), reply.json.get("padded", True)), (413, 0, True))
        self.assertEqual(reply.closes, closes)

    def test_sizes_around_buffer_steps(self):
        with self.server.connect() as client:
            for size in (0, 1, 63, 64, 65, 16383, 16384, 16385, 32768, 65537, 300000):
                self.is_echo_of(client.ask(request("POST", "/", DATA[:size])), "POST", "/", DATA[:size])
                with self.server.connect() as other:
                    reply = other.ask(chunked("POST", "/", [DATA[:size]] if size else []))
                    self.is_echo_of(reply, "POST", "/", DATA[:size])

    def test_chunks_of_all_sizes_are_joined(self):
        pieces = [DATA[start:start + size] for size, start in zip(range(1, 2000, 7), range(0, 10**6, 997))]
        with self.server.connect() as client:
            self.is_echo_of(client.ask(chunked("PUT", "/", pieces)), "PUT", "/", b"".join(pieces))

    def test_body_of_exactly_the_limit_is_accepted(self):
        with self.server.connect() as client:
            self.is_echo_of(client.ask(request("POST", "/", DATA[:LIMIT])), "POST", "/", DATA[:LIMIT])
            reply = client.ask(chunked("POST", "/", [DATA[:LIMIT - 5], DATA[LIMIT - 5:LIMIT]]))
            self.is_echo_of(reply, "POST", "/", DATA[:LIMIT])

    def test_one_more_byte_is_too_large_and_the_connection_remains_open(self):
        with self.server.connect() as client:
            self.is_too_large(client.ask(request("POST", "/", DATA[:LIMIT + 1])), closes=False)
            self.is_echo_of(client.ask(request("POST", "/", b"again")), "POST", "/", b"again")
            self.is_too_large(client.ask(chunked("POST", "/", [DATA[:LIMIT], b"x"])), closes=True)

    def test_body_within_the_drain_limit_is_read_to_its_end(self):
        with self.server.connect() as client:
            body = DATA + DATA[:LIMIT]
            self.is_too_large(client.ask(request("POST", "/", body)), closes=False)
            self.is_echo_of(client.ask(request()), "GET", "/")
            self.is_too_large(client.ask(chunked("POST", "/", [body])), closes=True)

    def test_length_beyond_the_drain_limit_is_answered_immediately(self):
        with self.server.connect() as client:
            self.is_too_large(client.ask(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n"
                                         % (LIMIT + DRAIN + 1)), closes=True)
            self.assertTrue(client.is_closed())
        with self.server.connect() as client:
            self.is_too_large(client.ask(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n"
                                         % (2**64 - 2)), closes=True)

    def test_chunked_body_beyond_the_drain_limit_is_aborted(self):
        with self.server.connect() as client:
            client.send(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            sent = sum(client.send_if_possible(chunk(DATA)) for _ in range(20))
            self.assertLess(sent, 20)
            self.is_too_large(client.reply(), closes=True)

    def test_100_continue_is_sent_before_the_body(self):
        with self.server.connect() as client:
            reply = client.ask(b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n")
            self.assertEqual(reply.status, 100)
            self.is_echo_of(client.ask(b"abc"), "POST", "/", b"abc")

    def test_expect_without_a_body_is_answered_immediately(self):
        for rest in (b"", b"abc", request(target="/next")):
            for length in (b"", b"Content-Length: 0\r\n"):
                with self.server.connect() as client:
                    client.send(b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n" + length + b"\r\n" + rest)
                    reply = client.reply()
                    self.is_echo_of(reply, "POST", "/")
                    self.assertTrue(reply.closes)

    def test_expect_with_a_body_that_is_too_large_is_rejected_before_the_body(self):
        with self.server.connect() as client:
            self.is_too_large(client.ask(b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
                                         b"Content-Length: %d\r\n\r\n" % (LIMIT + 1)), closes=True)
            self.assertTrue(client.is_closed())


class Answers(Served):
    def test_request_id_is_the_clients_or_generated(self):
        seen = set()
        with self.server.connect() as client:
            for wanted in ("a", "0123-abc.DEF_z", "x" * 128):
                reply = client.ask(request(headers=[f"X-Request-Id: {wanted}"]))
                self.assertEqual(reply.headers["x-request-id"], wanted)
            for unwanted in (None, "", "x" * 129, "a b", "a/b", "a\u00e9", "a\"b"):
                headers = [] if unwanted is None else [f"X-Request-Id: {unwanted}"]
                with self.server.connect() as other:
                    seen.add(other.ask(request(headers=headers)).headers["x-request-id"])
            seen.add(client.ask(request(target="/big")).headers["x-request-id"])
        self.assertEqual(len(seen), 8)
        for made in seen:
            self.assertRegex(made, "^[0-9a-f]{8}-[0-9a-f]{8}$")
        with self.server.connect() as client:
            self.assertIn("x-request-id", client.ask(b"GET / HTTP/1.1\r\n\r\n").headers)

    def test_invalid_headers_are_not_sent(self):
        with self.server.connect() as client:
            reply = client.ask(request(target="/odd"))
            self.assertEqual((reply.status, reply.body), (200, b"second"))
            self.assertEqual(reply.headers["x-tab"], "a\tb")
            self.assertEqual([reply.headers[f"x-long-{index}"] for index in range(10)], ["v" * 399] * 10)
            self.assertFalse({"set-cookie", "x-split", "x-delete", "x-line", "x-bell"} & set(reply.headers))

    def test_no_content_has_neither_body_nor_length(self):
        with self.server.connect() as client:
            reply = client.ask(request(target="/none"))
            self.assertEqual((reply.status, "content-length" in reply.headers), (204, False))
            self.assertEqual(client.ask(request(target="/same")).status, 304)
            self.is_echo_of(client.ask(request()), "GET", "/")

    def test_missing_or_interim_status_is_sent_as_500(self):
        with self.server.connect() as client:
            self.assertEqual(client.ask(request(target="/unset")).status, 500)
            self.assertEqual(client.ask(request(target="/early")).status, 500)
            self.is_echo_of(client.ask(request()), "GET", "/")
