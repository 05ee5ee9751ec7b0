"""Tests that requests which two servers could delimit differently are rejected."""
import random

from echo import chunk, chunked, request
from served import Served
from waiting import pause


class Guards(Served):
    def refuses(self, head, status=400, code="bad-request"):
        with self.server.connect() as client:
            # The second request must not be answered, whatever the server assumes about the first one's length.
            client.send(head.replace(b"\n", b"\r\n") + b"GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
            self.is_refusal(client.reply(), status, code, client)

    def test_two_lengths(self):
        self.refuses(b"POST / HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6\n\n")
        self.refuses(b"POST / HTTP/1.1\nHost: a\nContent-Length: 5\ncontent-length: 5\n\nhello")

    def test_length_and_transfer_coding(self):
        self.refuses(b"POST / HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n")
        self.refuses(b"POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nContent-Length: 5\n\n0\n\n")

    def test_transfer_codings_other_than_chunked(self):
        for coding in (b"gzip", b"gzip, chunked", b"chunked, chunked", b"identity", b"xchunked", b"chunked;a=b"):
            self.refuses(b"POST / HTTP/1.1\nHost: a\nTransfer-Encoding: " + coding + b"\n\n0\n\n", 501,
                         "not-implemented")
        self.refuses(b"POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nTransfer-Encoding: chunked\n\n0\n\n")
        self.refuses(b"POST / HTTP/1.0\nTransfer-Encoding: chunked\nConnection: keep-alive\n\n0\n\n")

    def test_chunked_in_any_case_is_chunked(self):
        with self.server.connect() as client:
            reply = client.ask(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ChunKed\r\n\r\n1\r\nx\r\n0\r\n\r\n")
            self.is_echo_of(reply, "POST", "/", b"x")

    def test_names_that_are_not_tokens(self):
        for name in (b"Content-Length ", b"X(", b"X\x80", b"X/Y", b"X[", b"X@", b"X\x7f"):
            self.refuses(b"POST / HTTP/1.1\nHost: a\n" + name + b": 5\n\n")
        with self.server.connect() as client:
            self.is_echo_of(client.ask(request(headers=["!#$%&'*+-.^_`|~09azAZ: a"])), "GET", "/")

    def test_host(self):
        self.refuses(b"GET / HTTP/1.1\n\n")
        self.refuses(b"GET / HTTP/1.1\nHost: a\nHost: a\n\n")
        self.refuses(b"GET / HTTP/1.0\nHost: a\nhost: b\n\n")
        for value in (b"a b/c@d", b"a/b", b"a@b", b"a:b", b"a:65536", b"a:-1", b"a:1:2", b"a:99999999999999999999", b":80", b"a?", b"a#",
                      b"a\\b", b"a\"b", b"a,b c", b"%", b"a%4", b"a%zz", b"\xc3\xa9", b"<a>", b"[", b"[]", b"[::1", b"[::1]a", b"[::1]:x",
                      b"[1.2.3.4]", b"[::1%25eth0]", b"[12345::]", b"[v1.]", b"[v.a]", b"[vx.a]", b"::1", b"a]", b"[::1]]"):
            self.refuses(b"GET / HTTP/1.1\nHost: " + value + b"\n\n")
            self.refuses(b"POST / HTTP/1.1\nContent-Length: 0\nHost:" + value + b" \n\n")
        with self.server.connect() as client:
            for value in ("", "a", "a:", "a:0", "a:65535", "a:0000080", "a.b-c_d~e", "1.2.3.4:80", "!$&'()*+,;=", "%41%7a", "[::1]",
                          "[::1]:8080", "[::ffff:1.2.3.4]:", "[2001:db8::8:800:200c:417a]", "[v1f.a:b]:1"):
                for text in (f"Host: {value}", f"Host:{value}", f"host:\t {value} \t"):
                    reply = client.ask(f"GET / HTTP/1.1\r\n{text}\r\n\r\n".encode())
                    self.is_echo_of(reply, "GET", "/")
                    self.assertFalse(reply.closes)

    def test_control_characters_in_values(self):
        for value in (b"a\rb", b"a\x01b", b"\x7f"):
            self.refuses(b"GET / HTTP/1.1\nHost: a\nX-Probe: " + value + b"\n\n")
        with self.server.connect() as client:
            self.assertEqual(client.ask(request(headers=["X-Probe: a\tb"])).json["probe"], "a\tb")

    def test_invalid_methods_and_targets(self):
        for line in (b"G(T / HTTP/1.1", b"G\x7fT / HTTP/1.1", b"GET /a\x01b HTTP/1.1", b"GET /a\x7f HTTP/1.1", b"GET /\xc3\xa9 HTTP/1.1"):
            self.refuses(line + b"\nHost: a\n\n")

    def test_chunked_request_closes_the_connection(self):
        with self.server.connect() as client:
            client.send(chunked("POST", "/one", [b"hello"]) + request(target="/smuggled"))
            reply = client.reply()
            self.is_echo_of(reply, "POST", "/one", b"hello")
            self.assertTrue(reply.closes)
            self.assertTrue(client.is_closed())

    def test_rejected_head_request_gets_no_body(self):
        with self.server.connect() as client:
            reply = client.ask(b"HEAD / HTTP/1.1\r\n\r\n", to="HEAD")
            self.assertEqual(reply.status, 400)
            self.assertTrue(client.is_closed())


SMUGGLED = b"GET /smuggled HTTP/1.1\r\nHost: z\r\n\r\n"
BODY = b'{"scene":{"windows":[]},"from":"x"}'
POST = b"POST /one HTTP/1.1\r\nHost: x\r\n"
GET = b"GET /one HTTP/1.1\r\nHost: x\r\n"
# Lines that other servers could read differently. Some are longer than two plain fields, some shorter.
HIDDEN = [
    # bare line feeds
    b"X: y\n", b"X: y\nContent-Length: 35\r\n", b"X:  y\nContent-Length: 35\r\n", b"X: y\n\r\n", b"\n", b"X:\n",
    # folded lines
    b"X: y\r\n z\r\n", b"X: y\r\n\tz\r\n", b"X: y\r\n \r\n", b"X: y\r\n z\r\n z\r\n", b"Content-Length: 35\r\nX:\r\n Y: z\r\n",
    b"X: y\n z\r\n", b"X: y\r\n z\n",
    # NULs
    b"X: a\0b\r\n", b"X: a\0\r\n", b"X: a\0\n", b"X: a\0\0\n", b"X: \0\0\0\n", b"X: a\0\nContent-Length: 35\r\n", b"X:\0\r\n", b"\0\n",
    b"\0\r\n", b"\0X: a\r\n", b"X\0: a\r\n", b"Content-Length: 35\0 0\r\n", b"X: a\n\0\r\n", b"X: a\n\0b\n", b"X: a\n\0\0\n",
    # bare carriage returns
    b"X: a\rb\r\n", b"X: a\r\r\n", b"X: a\rContent-Length: 35\r\n", b"\rX: a\r\n",
    # names
    b"X : a\r\n", b"X\t: a\r\n", b" X: a\r\n", b": a\r\n", b"Content-Length : 35\r\n", b"X\r\n", b"X Y: a\r\n",
]
# Valid fields that are shorter or longer than `name: value`.
PADDING = [b"A:b\r\n", b"A:\r\n", b"A:  b\r\n", b"A:\tb\r\n", b"A: b \r\n", b"A: b\t \r\n", b"A:" + b" " * 9 + b"\r\n"]


class HeaderBlocks(Served):
    def is_rejected(self, data):
        """Checks that the data gets one answer, 400, and that the connection is then closed."""
        with self.subTest(data=data), self.server.connect() as client:
            client.send(data + SMUGGLED)
            reply = client.reply("HEAD" if data.startswith(b"HEAD") else "GET")
            self.assertIsNotNone(reply, "connection closed instead of a reply")
            self.assertEqual(reply.status, 400)
            while client.more():
                pass
            self.assertNotIn(b"/smuggled", client.pending)
            self.assertNotIn(b"HTTP/1.1 200", client.pending)

    def test_padding_hides_nothing(self):
        """The padding makes the header block as large as one with plain fields, for every difference of up to four bytes."""
        for hidden in HIDDEN:
            for head in (GET, POST, POST + b"Content-Length: 35\r\n"):
                for padding in PADDING:
                    for count in range(5):
                        self.is_rejected(head + padding * count + hidden + b"\r\n" + BODY)

    def test_position_of_the_padding_does_not_matter(self):
        numbers = random.Random(5)
        for _ in range(2000):
            lines = [numbers.choice(PADDING) for _ in range(numbers.randrange(8))] + [numbers.choice(HIDDEN)]
            numbers.shuffle(lines)
            method = numbers.choice([b"GET", b"HEAD", b"POST", b"PUT", b"QUERY", b"OPTIONS"])
            # A Host after the end of a header block would be missing, which is rejected as well.
            lines.insert(0, b"Host: x\r\n")
            self.is_rejected(method + b" /one HTTP/1.1\r\n" + b"".join(lines) + b"\r\n" + BODY)

    def test_known_attacks(self):
        """Each hides one line end or NUL: other servers would read a different length."""
        for fields in (b"A:b\r\nA:b\r\nA:b\r\nContent-Length: 35\0 0\r\n", b"A:b\r\nA:b\r\nContent-Length: 35\r\nX: a\0b\r\n",
                       b"X:  y\nContent-Length: 35\r\n", b"A:b\r\nA:b\r\nA:b\r\nContent-Length: 35\r\nX: y\r\n z\r\n"):
            self.is_rejected(POST + fields + b"\r\n" + BODY)
        self.is_rejected(b"GET /one HTTP/1.1\r\nHost: a b/c@d\r\n\r\n")

    def test_request_lines(self):
        for line in (b"GET /one HTTP/1.1\n", b"GET  /one HTTP/1.1\r\n", b"GET /one  HTTP/1.1\r\n", b"GET /o ne HTTP/1.1\r\n",
                     b"GET\0 /one HTTP/1.1\r\n", b"GET /one\0 HTTP/1.1\r\n", b"GET /o\0ne HTTP/1.1\r\n", b"GET /one HTTP/1.1\0\n",
                     b"GET /one?\0 HTTP/1.1\r\n", b"GET\t/one HTTP/1.1\r\n", b"GET /one HTTP/1.1 \r\n", b"GET /one HTTP/1.1\r\r\n"):
            for padding in (b"", *PADDING):
                self.is_rejected(line + b"Host: x\r\n" + padding + b"\r\n")

    def test_nul_in_front_of_a_line_feed_after_large_fields_does_not_hide_a_request(self):
        """The search for such a NUL ends with a page of memory. The connection is then closed."""
        for size in (3900, 4000, 4050, 4096, 5000, 30_000):
            with self.server.connect() as client:
                client.send(GET + b"A: " + b"b" * size + b"\r\nX: a\0\n\r\n" + SMUGGLED)
                reply = client.reply()
                self.assertTrue(reply.status == 400 or reply.closes)
                self.assertTrue(client.is_closed())

    def test_white_space_around_values_is_valid(self):
        with self.server.connect() as client:
            for before in ("", " ", "  ", "\t", " \t ", " " * 40):
                for after in ("", " ", "\t", "  \t"):
                    for value in ("one", "o ne", ""):
                        fields = [f"X-Probe:{before}{value}{after}", f"Accept:{before}*/*{after}", f"A:{before}{after}"]
                        reply = client.ask(request(headers=fields))
                        self.assertEqual((reply.status, reply.json["probe"], reply.closes), (200, value, False))
                        reply = client.ask(request("POST", "/", BODY, [*fields, f"Content-Type:{before}a/b{after}"]))
                        self.is_echo_of(reply, "POST", "/", BODY)
                        self.assertFalse(reply.closes)
                reply = client.ask(f"POST / HTTP/1.1\r\nHost:{before}a\r\nContent-Length:{before}2\r\n\r\nab".encode())
                self.is_echo_of(reply, "POST", "/", b"ab")
                self.assertFalse(reply.closes)

    def test_empty_lines_in_front_of_a_request_are_ignored(self):
        with self.server.connect() as client:
            for count in (1, 2, 5):
                reply = client.ask(b"\r\n" * count + request())
                self.is_echo_of(reply, "GET", "/")
                self.assertFalse(reply.closes)

    def test_requests_that_arrive_in_pieces_are_accepted(self):
        numbers = random.Random(7)
        fields = ["A:b", "A: " + "c" * 700, "A:", "X-Probe: a\tb  "]
        requests = [request("POST", "/a?b=c&d", b"\0\n\0" * 50, fields), request(headers=fields), request("POST", "/", b"\r\n\0\0\n"),
                    request(target="/" + "t" * 2000), request("PUT", "/x", b"", fields)]
        answers = [("POST", "/a?b=c&d", b"\0\n\0" * 50), ("GET", "/", b""), ("POST", "/", b"\r\n\0\0\n"),
                   ("GET", "/" + "t" * 2000, b""), ("PUT", "/x", b"")]
        data = b"".join(requests)
        with self.server.connect() as client:
            for _ in range(60):
                cuts = sorted(numbers.sample(range(1, len(data)), numbers.randrange(12)))
                for start, end in zip([0, *cuts], [*cuts, len(data)]):
                    client.send(data[start:end])
                for answer in answers:
                    reply = client.reply()
                    self.is_echo_of(reply, *answer)
                    self.assertFalse(reply.closes)

    def test_large_header_block_is_answered(self):
        for size in (3800, 4000, 4096, 5000, 20_000, 30_000):
            with self.server.connect() as client:
                self.is_echo_of(client.ask(request(headers=["A: " + "b" * size])), "GET", "/")
                reply = client.ask(request(headers=["A: b"])) if size < 3900 else None
                self.assertEqual(reply is None, size >= 3900)

    def test_header_block_of_more_than_36_kib_is_rejected(self):
        with self.server.connect() as client:
            self.assertEqual(client.ask(request(headers=["A: " + "b" * 37_000])).status, 431)


class Chunks(Served):
    settings = {"body": 1024 * 1024, "drain": 2 * 1024 * 1024}
    head = b"POST /one HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    # The last number is the first that is not accepted: the limit, and the part that is read and discarded, are 3 MiB.
    sizes = [b"7FFFFFFFFFFFFFFF", b"8000000000000000", b"ffffffffffffffff", b"10000000000000000", b"7" * 40, b"0" * 30 + b"7FFFFFFFFFFFFFFF",
             b"%x" % (2**32 + 5), b"%x" % (3 * 1024 * 1024 + 1)]

    def gets_413(self, client):
        reply = client.reply()
        self.assertIsNotNone(reply, "connection closed instead of a reply")
        self.assertEqual(reply.status, 413)
        self.assertTrue(reply.closes)
        self.assertTrue(client.is_closed())

    def test_size_in_the_same_piece_as_the_header_block(self):
        for size in self.sizes:
            for rest in (b"\r\nx\r\n0\r\n\r\n", b"\r\n", b";a=b\r\nx", b""):
                # Without a line end, the number could still become a valid one only if it is small enough.
                with self.subTest(size=size, rest=rest), self.server.connect() as client:
                    client.send(self.head + size + rest)
                    self.gets_413(client)

    def test_size_that_arrives_later_with_data(self):
        for size in self.sizes:
            for begin in (b"", b"5\r\nhello\r\n", b"5;x=y\r\nhello\r\n3\r\nabc\r\n"):
                for rest in (b"\r\nx\r\n0\r\n\r\n", b";a=b\r\nx"):
                    with self.subTest(size=size, begin=begin, rest=rest), self.server.connect() as client:
                        client.send(self.head)
                        self.server.until_read(client)
                        client.send(begin + size + rest)
                        self.gets_413(client)

    def test_size_that_arrives_later_without_data(self):
        """This is known for the first chunk only."""
        clients = [self.server.connect() for _ in self.sizes]
        for client in clients:
            client.send(self.head)
        self.server.until_read(*clients)
        for client, size in zip(clients, self.sizes):
            client.send(size + b"\r\n")
        for client in clients:
            self.gets_413(client)
            client.socket.close()

    def test_slow_chunk_with_data_like_a_size_is_accepted(self):
        with self.server.connect() as client:
            client.send(self.head)
            for piece in (b"20;a", b"=b\r\n", b"FFFFFFFFFFFFFFFF\r\n", b"FFFFFFFFFFFF\r\n\r\n", b"0\r\n\r\n"):
                self.server.until_read(client)
                # The reaper looks at the buffer four times per second.
                pause(0.6)
                client.send(piece)
            self.is_echo_of(client.reply(), "POST", "/one", b"FFFFFFFFFFFFFFFF\r\nFFFFFFFFFFFF\r\n")

    def test_size_in_the_same_piece_after_a_valid_chunk(self):
        for size in self.sizes:
            with self.subTest(size=size), self.server.connect() as client:
                client.send(self.head + b"5\r\nhello\r\n" + size + b"\r\nx\r\n0\r\n\r\n")
                self.gets_413(client)

    def test_rejected_chunk_does_not_prevent_the_client_from_reading_the_answer(self):
        with self.server.connect() as client:
            client.send(self.head)
            self.server.until_read(client)
            client.send(b"%x\r\n" % 2**40 + b"x" * 500_000)
            client.send_if_possible(b"x" * 100_000)
            self.assertEqual(client.reply().status, 413)

    def test_data_that_looks_like_a_size_is_accepted(self):
        body = b"FFFFFFFFFFFFFFFF\r\n" * 3000
        numbers = random.Random(3)
        for _ in range(20):
            cuts = sorted({0, len(body), *numbers.sample(range(len(body)), numbers.randrange(1, 40))})
            data = self.head + b"".join(chunk(body[start:end]) for start, end in zip(cuts, cuts[1:])) + b"0\r\n\r\n"
            with self.server.connect() as client:
                for start in range(0, len(data), 7919):
                    client.send(data[start:start + 7919])
                self.is_echo_of(client.reply(), "POST", "/one", body)
