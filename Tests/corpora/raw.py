"""Sends bytes on a connection of their own, and reads what comes back: no client that mends requests. Imported, not run.
"""
import socket
import urllib.parse
from dataclasses import dataclass


# Seconds in which another answer, or the end of the connection, would follow an answer.
LATER = 0.1


@dataclass
class Story:
    """What came back: the statuses, whether the server ended the connection by itself, and bytes that are no answer."""
    statuses: list
    is_closed: bool
    rest: bytes


def read(connection, seconds):
    """What comes until the end, or until nothing comes for so long, or for LATER behind an answer; and whether it was the
    end."""
    data = b""
    connection.settimeout(seconds)
    try:
        while block := connection.recv(1 << 16):
            data += block
            connection.settimeout(LATER if answers(data)[0] else seconds)
    except TimeoutError:
        return data, False
    except ConnectionError:
        pass
    return data, True


def answers(data):
    """The statuses of the answers in `data`, and what is left over."""
    statuses = []
    while data:
        head, mark, rest = data.partition(b"\r\n\r\n")
        if not mark or not head.startswith(b"HTTP/1."):
            break
        status = int(head.split(b" ", 2)[1])
        fields = {name.strip().lower(): value.strip().lower()
                  for name, _, value in (line.partition(b":") for line in head.split(b"\r\n")[1:])}
        size = int(fields.get(b"content-length", 0))
        if len(rest) < size:
            break
        data = rest[size:]
        if status != 100:
            statuses.append(status)
    return statuses, data


def tell(url, data, patience):
    """What becomes of some bytes, which may be the half of a request: then its end is waited for no longer than this."""
    parts = urllib.parse.urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), timeout=10) as connection:
        try:
            connection.sendall(data)
        except ConnectionError:
            pass
        got, is_closed = read(connection, patience)
        if not is_closed:
            # What waits for more gets the end of it, so that the server says what it makes of the half.
            try:
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            got += read(connection, patience)[0]
    statuses, rest = answers(got)
    return Story(statuses, is_closed, rest)
