"""How tests wait: for a condition, or for a time that is part of the test. Imported, not run."""
import http.client
import re
import time

INTERVAL = 0.01


def until(condition, seconds=30, what="the condition"):
    """Waits until `condition()` is true and returns its value. Fails after `seconds`, naming `what` was awaited."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, f"waited {seconds} s in vain for {what}"
        time.sleep(INTERVAL)
    return value


def pause(seconds):
    """Lets time pass where the time itself is what the test is about: a slow client, an interval in which nothing may
    happen, an instant that is chosen at random. Where something is awaited, use `until`."""
    time.sleep(seconds)


def answers(port, path="/healthz"):
    """Whether something on this port of the loopback interface answers a request with 200."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def until_read(port, *connections, seconds=30):
    """Waits until the server on `port` has read everything that was sent through these sockets, which are over IPv4."""
    pairs = [(connection.getsockname()[1], port) for connection in connections]

    def are_read():
        # Both ends of a connection are listed, with the bytes that are not acknowledged and those that are not read. The
        # list has thousands of closed connections: a regular expression finds the two lines fast enough.
        with open("/proc/net/tcp", "rb") as file:
            table = file.read()
        return all(queues(table, client, port)[:1] == [0] and queues(table, port, client)[1:] == [0] for client, port in pairs)

    until(are_read, seconds, "the server to read what was sent")


def queues(table, local, remote):
    """The bytes that wait to be acknowledged and to be read at one end of a connection; nothing if it is not listed."""
    line = re.search(rb":%04X \w+:%04X \w+ (\w+):(\w+) " % (local, remote), table)
    return [int(count, 16) for count in line.groups()] if line else []
