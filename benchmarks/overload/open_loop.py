"""An open loop: requests leave when their time has come, whatever became of those before. Standard library only."""
import asyncio
import random
import time


class Connection(asyncio.Protocol):
    """One request at a time over a connection that is kept."""

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
    """(start, status, duration) of each request, in seconds; status 0 is a connection that was closed instead.

    The times between requests are those of a Poisson process."""
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
        # Measured from when it should have left: a generator that is late must not make the server look quick.
        task = asyncio.ensure_future(one(due))
        running.add(task)
        task.add_done_callback(running.discard)
        due += chance.expovariate(rate)
    await asyncio.gather(*running)
    for connection in idle:
        connection.transport.close()
    return results


async def saturate(host, port, message, connections, seconds):
    """A closed loop: each connection asks again when it is answered. Answers of 200 a second."""
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
