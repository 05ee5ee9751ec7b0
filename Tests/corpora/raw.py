"""Sends bytes over a new connection and reads the response. HTTP clients would correct invalid requests.
"""
import socket
import urllib.parse
from dataclasses import dataclass


# Seconds to wait, after an answer, for another answer or the end of the connection.
LATER = 0.1


@dataclass
class Exchange:
    """The response to some bytes: the statuses, whether the server closed the connection before the client, and bytes that
    are not an answer."""
    statuses: list
    is_closed: bool
    rest: bytes


def read(connection, seconds):
    """Reads until the connection ends, until no data arrives for `seconds`, or until no data arrives for LATER after an
    answer. Returns the data, and whether the connection ended."""
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
    """Returns the statuses of the answers in `data`, and the remaining bytes."""
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


def exchange(url, data, patience):
    """Sends `data`, which can be an incomplete request, and returns the response. Stops reading if no data arrives for
    `patience` seconds."""
    parts = urllib.parse.urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), timeout=10) as connection:
        try:
            connection.sendall(data)
        except ConnectionError:
            pass
        got, is_closed = read(connection, patience)
        if not is_closed:
            # The server may wait for more data. The end of the data makes it answer an incomplete request.
            try:
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            got += read(connection, patience)[0]
    statuses, rest = answers(got)
    return Exchange(statuses, is_closed, rest)
