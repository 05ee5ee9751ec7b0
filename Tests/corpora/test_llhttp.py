"""Sends llhttp's request vectors byte by byte, each on a connection of its own, and looks at what becomes of it.

    python Tests/corpora/test_llhttp.py --url http://127.0.0.1:8080 [--list]

What llhttp calls an error must end the connection, whatever is answered: else what follows the error is read as the next
request, by this server or by the next behind it. Nothing may get an answer more than it has requests, a status of the 500s
other than 501 and 505, or end the server. HTTP/1.1 refuses what has no Host, and few vectors have one; so each is sent as it
is, and with a Host. What is not as it should be, or should not be as the vectors say, stands in EXCEPTIONS with a reason.
Standard library only. Ends with a line "N passed, N failed".
"""
import argparse
import concurrent.futures
import re
import sys
import time
from dataclasses import dataclass

from corpora import Client, shared
from contract import Tally
from raw import tell

TWICE = "libmicrohttpd 0.9.75 sends the head of its answer to a Content-Length that is no number twice"
# Of (file, title): why an error of llhttp's may be taken, or is taken today. An entry that is not needed fails.
EXCEPTIONS = {
    ("invalid.md", "Invalid method"): "llhttp has a list of methods; here any token is a method, and what no path has is 405",
    ("content-length.md", "Spaces in `Content-Length` (surrounding)"): TWICE,
    ("content-length.md", "Tabs in `Content-Length` (surrounding)"): TWICE,
    ("content-length.md", "Spaces in `Content-Length` #2"): TWICE,
    ("content-length.md", "Spaces in `Content-Length` #3"): TWICE,
    ("content-length.md", "Empty `Content-Length`"): TWICE,
}

# A title, or what stands in front of a vector, or a block of text.
PART = re.compile(r"^#+ +(?P<title>[^\n]+)|^<!-- meta=(?P<meta>[^\n]*) -->|^```(?P<kind>http|log)\n(?P<text>.*?)```", re.M | re.S)
# How many vectors there are: a reader that misses some must not pass.
COUNT = 166
# Reasons that llhttp has for stopping that are no errors of the request.
NO_ERRORS = re.compile(r'reason="(Pause on|Span callback|`on_)')
# Seconds to wait for an answer, or for the end, of what may be the half of a request.
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
        """Whether llhttp finds an error, even where it is told to be lenient."""
        return any("error code=" in line and not NO_ERRORS.search(line) for line in self.log.splitlines())

    @property
    def requests(self):
        return self.log.count("message begin")

    @property
    def key(self):
        return self.file, self.title


def unescaped(text):
    """The bytes that llhttp's tests make of a vector's text."""
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
    """The same with a Host behind each request line that looks like one, where there is none."""
    if re.search(rb"^host\s*:", data, re.IGNORECASE | re.MULTILINE):
        return data
    return re.sub(rb"((?:^|\r\n)[A-Z][A-Z-]* \S+ HTTP/1\.1)\r\n", rb"\1\r\nHost: localhost\r\n", data)


def judge(vector, story):
    """What is wrong, as words; None where nothing is."""
    bad = [status for status in story.statuses if status >= 500 and status not in (501, 505)]
    if bad:
        return f"status {bad[0]}"
    if len(story.statuses) > max(vector.requests, 1):
        return f"{len(story.statuses)} answers to {vector.requests} requests: {story.statuses}"
    # The answer to HEAD has the length of a body that it does not have.
    if story.rest and b"HEAD " not in vector.bytes:
        return f"something that is no answer: {story.rest[:60]!r}"
    if vector.is_invalid and story.statuses and not story.is_closed:
        return f"taken: {story.statuses}, and the connection stays open"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    parser.add_argument("--list", action="store_true", help="tell what became of each vector")
    arguments = parser.parse_args()
    tally = Tally()
    known = list(vectors(shared("llhttp") / "test" / "request"))
    tally.check(len(known) == COUNT, f"{len(known)} vectors, want {COUNT}")
    sent = [(vector, how, data) for vector in known
            for how, data in (("as it is", vector.bytes), ("with Host", with_host(vector.bytes)))]
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(32) as pool:
        stories = list(pool.map(lambda each: tell(arguments.url, each[2], PATIENCE), sent))
    wrong = {}
    for (vector, how, _), story in zip(sent, stories):
        fault = judge(vector, story)
        if arguments.list:
            print(f"     {'error ' if vector.is_invalid else 'lenient' if vector.is_lenient else 'valid '} {vector.file}: "
                  f"{vector.title} ({how}): {story.statuses} {'closed' if story.is_closed else 'open'}")
        if fault:
            wrong.setdefault(vector.key, []).append(f"{how}: {fault}")
    for vector in known:
        faults = wrong.get(vector.key, [])
        if vector.key in EXCEPTIONS:
            tally.check(faults, f"{vector.file}: {vector.title} is right now: take it off EXCEPTIONS")
        else:
            tally.check(not faults, f"{vector.file}: {vector.title}: {'; '.join(faults)}")
    tally.check(set(EXCEPTIONS) <= {vector.key for vector in known}, "EXCEPTIONS names a vector that is not there")
    tally.check(Client(arguments.url).is_alive(), "the server does not answer any more")
    errors = sum(vector.is_invalid for vector in known)
    print(f"     {len(known)} vectors, {errors} of them errors, twice each in {time.monotonic() - began:.0f} s")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
