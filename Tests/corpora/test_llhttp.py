"""Sends llhttp's request vectors unchanged, each over a new connection, and checks the responses.

If llhttp reports an error in a vector, the connection must be closed, whatever the answer is. Otherwise this server, or one
behind it, would read the data after the error as the next request. No vector may get more answers than it has requests, get
a 5xx status other than 501 and 505, or end the server. A request of HTTP/1.1 without a Host is rejected, and few vectors have
one, so each is sent unchanged and with a Host. EXCEPTIONS lists the vectors with other results, with the reason."""
import concurrent.futures
import re
from dataclasses import dataclass

from corpora import shared
from raw import exchange

TWICE = "libmicrohttpd 0.9.75 sends the head of its answer twice if the Content-Length is not a number"
# The reasons why an error of llhttp is accepted, by file and title. An entry that is not needed is a failure.
EXCEPTIONS = {
    ("invalid.md", "Invalid method"): "llhttp has a list of methods; touchd accepts any token, and answers unsupported ones with 405",
    ("content-length.md", "Spaces in `Content-Length` (surrounding)"): TWICE,
    ("content-length.md", "Tabs in `Content-Length` (surrounding)"): TWICE,
    ("content-length.md", "Spaces in `Content-Length` #2"): TWICE,
    ("content-length.md", "Spaces in `Content-Length` #3"): TWICE,
    ("content-length.md", "Empty `Content-Length`"): TWICE,
}

# A title, the comment in front of a vector, or a block of text.
PART = re.compile(r"^#+ +(?P<title>[^\n]+)|^<!-- meta=(?P<meta>[^\n]*) -->|^```(?P<kind>http|log)\n(?P<text>.*?)```", re.M | re.S)
# The number of vectors, so that a parser that misses some does not pass.
COUNT = 166
# Reasons for which llhttp stops although the request has no error.
NO_ERRORS = re.compile(r'reason="(Pause on|Span callback|`on_)')
# Seconds to wait for the answer to a request that may be incomplete, or for the end of the connection.
PATIENCE = 0.5


@dataclass
class Vector:
    file: str
    title: str
    is_lenient: bool
    bytes: bytes
    log: str

    @property
    def is_invalid(self):
        """Returns whether llhttp reports an error, possibly in its lenient mode."""
        return any("error code=" in line and not NO_ERRORS.search(line) for line in self.log.splitlines())

    @property
    def requests(self):
        return self.log.count("message begin")

    @property
    def key(self):
        return self.file, self.title


def unescaped(text):
    """Returns the bytes that llhttp's tests send for a vector's text."""
    text = text.removesuffix("\n").replace("\\\n", "").replace("\n", "\r\n")
    for escape, byte in (("\\r", "\r"), ("\\n", "\n"), ("\\t", "\t"), ("\\f", "\f")):
        text = text.replace(escape, byte)
    data = text.encode()
    data = re.sub(rb"\\x([0-9a-fA-F]{2})", lambda found: bytes([int(found[1], 16)]), data)
    return re.sub(rb"\\([0-7]{3})", lambda found: bytes([int(found[1], 8)]), data)


def vectors(folder):
    for path in sorted(folder.rglob("*.md")):
        title = meta = text = ""
        for part in PART.finditer(path.read_text(encoding="utf-8")):
            if part["title"]:
                title = part["title"]
            elif part["meta"]:
                meta = part["meta"]
            elif part["kind"] == "http":
                text = part["text"]
            else:
                yield Vector(path.name, title, "lenient" in meta, unescaped(text), part["text"])


def with_host(data):
    """Returns the data with a Host after each text that looks like a request line, if the data has no Host."""
    if re.search(rb"^host\s*:", data, re.IGNORECASE | re.MULTILINE):
        return data
    return re.sub(rb"((?:^|\r\n)[A-Z][A-Z-]* \S+ HTTP/1\.1)\r\n", rb"\1\r\nHost: localhost\r\n", data)


def judge(vector, result):
    """Returns a description of the failure, or None if there is none."""
    bad = [status for status in result.statuses if status >= 500 and status not in (501, 505)]
    if bad:
        return f"status {bad[0]}"
    if len(result.statuses) > max(vector.requests, 1):
        return f"{len(result.statuses)} answers to {vector.requests} requests: {result.statuses}"
    # The answer to HEAD has a Content-Length and no body.
    if result.rest and b"HEAD " not in vector.bytes:
        return f"bytes that are not an answer: {result.rest[:60]!r}"
    if vector.is_invalid and result.statuses and not result.is_closed:
        return f"accepted: {result.statuses}, and the connection remains open"
    return None


def test_a_connection_with_an_error_is_closed_and_no_vector_has_more_answers_than_requests(client, server):
    known = list(vectors(shared("llhttp") / "test" / "request"))
    assert len(known) == COUNT
    sent = [(vector, how, data) for vector in known
            for how, data in (("unchanged", vector.bytes), ("with Host", with_host(vector.bytes)))]
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        exchanges = list(pool.map(lambda each: exchange(server.url, each[2], PATIENCE), sent))
    faults = {}
    for (vector, how, _), result in zip(sent, exchanges):
        if fault := judge(vector, result):
            faults.setdefault(vector.key, []).append(f"{how}: {fault}")
    wrong = {key: fault for key, fault in faults.items() if key not in EXCEPTIONS}
    assert not wrong, wrong
    assert faults.keys() == EXCEPTIONS.keys(), f"remove from EXCEPTIONS: {EXCEPTIONS.keys() - faults.keys()}"
