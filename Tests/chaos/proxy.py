"""A TCP proxy that disturbs connections in different ways. Standard library only.

    with Proxy(port, slice=1) as proxy: …    # accepts clients on proxy.port and forwards their data to `port`
"""
import asyncio
import contextlib
import socket
import struct
import threading


class Proxy:
    """A proxy. The arguments after `port` are the disturbances of each connection:

    latency   delay of received data, in seconds
    slice     maximum size of a piece, in bytes; each piece is sent separately
    rate      maximum rate, in bytes per second; 0 for no limit
    reset     number of bytes from the client after which both connections are reset
    cut       number of bytes from the server after which both connections are reset
    stall     number of bytes from the client after which no data is forwarded, and no connection is closed
    half      number of bytes from the client after which the sending side to the server is closed
    """

    def __init__(self, port, latency=0, slice=65536, rate=0, reset=None, cut=None, stall=None, half=None):
        self.target, self.latency, self.slice, self.rate = port, latency, slice, rate
        self.reset, self.cut, self.stall, self.half = reset, cut, stall, half
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self.thread.start()
        self.ready.wait()
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.stopping.set)
        self.thread.join()

    def _run(self):
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())

    async def _serve(self):
        self.stopping = asyncio.Event()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0, limit=1 << 16)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.stopping.wait()
        server.close()
        # Stalled connections do not end by themselves, and a connection can be accepted during the loop.
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _connect(self, from_client, to_client):
        # Before Python 3.12, a server that ends prints the canceled tasks.
        with contextlib.suppress(asyncio.CancelledError):
            await self._serve_client(from_client, to_client)

    async def _serve_client(self, from_client, to_client):
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return abort(to_client)
        both = (to_client, to_server)
        for writer in both:
            writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with contextlib.suppress(asyncio.CancelledError, OSError):
            await asyncio.gather(self._pass(from_client, to_server, both, self.reset, self.stall, self.half),
                                 self._pass(from_server, to_client, both, self.cut, None, None))
        for writer in both:
            with contextlib.suppress(Exception):
                writer.close()

    async def _pass(self, reader, writer, both, reset, stall, half):
        passed = 0
        while data := await reader.read(65536):
            if self.latency:
                await asyncio.sleep(self.latency)
            for start in range(0, len(data), self.slice):
                piece = data[start:start + self.slice]
                for limit in (reset, stall, half):
                    if limit is not None:
                        piece = piece[:max(0, limit - passed)]
                writer.write(piece)
                await writer.drain()
                passed += len(piece)
                if self.rate:
                    await asyncio.sleep(len(piece) / self.rate)
                elif self.slice < 64:
                    # Lets the next piece become a separate packet.
                    await asyncio.sleep(0)
                if reset is not None and passed >= reset:
                    return [abort(one) for one in both]
                if stall is not None and passed >= stall:
                    await asyncio.sleep(3600)
                if half is not None and passed >= half:
                    return writer.write_eof()
        if writer.can_write_eof():
            writer.write_eof()


def abort(writer):
    """Closes the connection with a reset."""
    with contextlib.suppress(OSError):
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
