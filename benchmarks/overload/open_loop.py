"""An open and a closed loop of requests. In the open loop, requests are sent at their scheduled times, even if previous ones
are not answered yet. Standard library only."""
import asyncio
import random
import time


class Connection(asyncio.Protocol):
    """Sends one request at a time over a persistent connection."""

    def __init__(self, loop):
        self.loop, self.pending, self.answer = loop, b"", None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.pending += data
        head, found, body = self.pending.partition(b"\r\n\r\n")
        if not found:
            return
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        if len(body) < int(fields.get(b"content-length", 0)):
            return
        self.pending = b""
        if fields.get(b"connection") == b"close":
            self.transport.close()
        if self.answer and not self.answer.done():
            self.answer.set_result(int(head[9:12]))

    def connection_lost(self, error):
        if self.answer and not self.answer.done():
            self.answer.set_result(0)

    def ask(self, message):
        self.answer = self.loop.create_future()
        self.transport.write(message)
        return self.answer


async def offer(host, port, message, rate, seconds, seed=1):
    """Sends requests at the times of a Poisson process. Returns (start, status, duration) of each, in seconds. Status 0 means
    that the connection was closed instead."""
    loop = asyncio.get_running_loop()
    idle, results, running = [], [], set()
    chance = random.Random(seed)

    async def one(start):
        connection = idle.pop() if idle else None
        if connection is None or connection.transport.is_closing():
            _, connection = await loop.create_connection(lambda: Connection(loop), host, port)
        status = await connection.ask(message)
        results.append((start, status, time.monotonic() - start))
        if status:
            idle.append(connection)

    due = began = time.monotonic()
    while due < began + seconds:
        await asyncio.sleep(max(0, due - time.monotonic()))
        # Measured from the scheduled time: a late generator must not make the server look fast.
        task = asyncio.ensure_future(one(due))
        running.add(task)
        task.add_done_callback(running.discard)
        due += chance.expovariate(rate)
    await asyncio.gather(*running)
    for connection in idle:
        connection.transport.close()
    return results


async def saturate(host, port, message, connections, seconds):
    """Runs a closed loop, in which each connection sends the next request after the answer. Returns answers of 200 per second."""
    loop = asyncio.get_running_loop()
    until = time.monotonic() + seconds

    async def one():
        _, connection = await loop.create_connection(lambda: Connection(loop), host, port)
        answered = 0
        while time.monotonic() < until:
            answered += await connection.ask(message) == 200 and time.monotonic() < until
        connection.transport.close()
        return answered

    return sum(await asyncio.gather(*(one() for _ in range(connections)))) / seconds
