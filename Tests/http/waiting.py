"""Functions with which tests wait for a condition, or for a time that is part of the test."""
import http.client
import re
import time

INTERVAL = 0.01


def until(condition, seconds=30, what="the condition"):
    """Calls `condition` until it returns a true value, and returns that value. After `seconds`, raises an AssertionError
    whose message ends with `what`."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, f"timed out after waiting {seconds} s for {what}"
        time.sleep(INTERVAL)
    return value


def pause(seconds):
    """Sleeps for a time that is part of the test: a slow client, an interval in which nothing may happen, or a signal at
    an arbitrary moment. To wait for a condition, use `until`."""
    time.sleep(seconds)


def answers(port, path="/healthz"):
    """Returns whether a server on this loopback port answers a GET request for `path` with status 200."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def until_read(port, *connections, seconds=30):
    """Waits until the server on `port` has read everything that was sent through these IPv4 sockets."""
    pairs = [(connection.getsockname()[1], port) for connection in connections]

    def are_read():
        # The file has a line for each end of a connection, with its numbers of unacknowledged and unread bytes. It can also
        # list thousands of closed connections, so it is searched with a regular expression, which is fast.
        with open("/proc/net/tcp", "rb") as file:
            table = file.read()
        return all(queues(table, client, port)[:1] == [0] and queues(table, port, client)[1:] == [0] for client, port in pairs)

    until(are_read, seconds, "the server to read what was sent")


def queues(table, local, remote):
    """Returns [unacknowledged bytes, unread bytes] at one end of a connection, or [] if it is not listed."""
    line = re.search(rb":%04X \w+:%04X \w+ (\w+):(\w+) " % (local, remote), table)
    return [int(count, 16) for count in line.groups()] if line else []
