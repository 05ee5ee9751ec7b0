"""Free TCP ports for servers that cannot choose one themselves."""
import contextlib
import socket


def free_ports(count):
    """Returns `count` different ports of 127.0.0.1 that no socket uses at this moment."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
