"""A line between browser and room that can be held (bytes wait, nothing is closed) and cut."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


class SlowLine:
    """A proxy on loopback, in a thread of its own; ``port`` is where browsers find it."""

    def __init__(self, target: int) -> None:
        self.target = target
        """The port of the room, which may come back at another one."""
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._is_free, self._is_over = asyncio.Event(), asyncio.Event()
        self._writers: list[asyncio.StreamWriter] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._is_listening = threading.Event()

    def start(self) -> None:
        """Listen."""
        self._thread.start()
        self._is_listening.wait()

    def hold(self) -> None:
        """Let nothing through from now on, either way; new connections are taken, and held."""
        self._loop.call_soon_threadsafe(self._is_free.clear)

    def release(self) -> None:
        """Let through what has waited, and all that comes."""
        self._loop.call_soon_threadsafe(self._is_free.set)

    def cut(self) -> None:
        """Close every connection there is; new ones are taken."""
        self._loop.call_soon_threadsafe(self._close_all)

    def stop(self) -> None:
        """End, and every connection with it."""
        self._loop.call_soon_threadsafe(self._is_over.set)
        self._thread.join()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._listen())

    async def _listen(self) -> None:
        self._is_free.set()
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        async with server:
            self.port = server.sockets[0].getsockname()[1]
            self._is_listening.set()
            await self._is_over.wait()
        self._close_all()

    def _close_all(self) -> None:
        for each in self._writers:
            each.close()
        self._writers.clear()

    async def _serve(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self._writers.append(back)
        try:
            with suppress(OSError, asyncio.CancelledError):
                far, forth = await asyncio.open_connection("127.0.0.1", self.target)
                self._writers.append(forth)
                await asyncio.gather(self._carry(near, forth), self._carry(far, back))
        finally:
            back.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self._is_free.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


@contextmanager
def slow_line(target: int) -> Iterator[SlowLine]:
    """Put a line before a room that listens at a port."""
    line = SlowLine(target)
    line.start()
    try:
        yield line
    finally:
        line.stop()
