"""How tests wait: for a condition, or for a time that is part of the test. Imported, not run."""
import http.client
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


def is_read(port, connection):
    """Whether the server on `port` has read everything that was sent through `connection`, a socket over IPv4."""
    client = connection.getsockname()[1]
    unacknowledged, unread = None, None
    with open("/proc/net/tcp", encoding="ascii") as table:
        next(table)
        for line in table:
            fields = line.split()
            local, remote = (int(address.split(":")[1], 16) for address in fields[1:3])
            to_send, to_read = (int(count, 16) for count in fields[4].split(":"))
            if (local, remote) == (client, port):
                unacknowledged = to_send
            elif (local, remote) == (port, client):
                unread = to_read
    return unacknowledged == 0 and unread == 0


def until_read(port, *connections, seconds=30):
    """Waits until the server on `port` has read everything that was sent through these sockets."""
    for connection in connections:
        until(lambda: is_read(port, connection), seconds, "the server to read what was sent")
