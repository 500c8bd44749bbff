"""A way to Redis, or to PostgreSQL, that a test can block or cut, so that nobody else's comes to
harm."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

CHUNK = 65_536
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Proxy:
    """Listens at ``port`` and passes everything on to a server, unless it is blocked."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._loop = asyncio.new_event_loop()
        self._flows = asyncio.Event()
        self._flows.set()
        self._lines: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(5)

    def block(self) -> None:
        """Pass nothing on from now on; lines stay open, as behind a dead switch."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def unblock(self) -> None:
        """Pass on what has waited, and everything after it."""
        self._loop.call_soon_threadsafe(self._flows.set)

    def cut(self) -> int:
        """Cut every line that is open now; return how many there were."""
        return asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result(5)

    def refuse(self) -> None:
        """Cut every line, and take no other: the server has ended."""
        asyncio.run_coroutine_threadsafe(self._refuse(), self._loop).result(5)

    def close(self) -> None:
        """Listen no longer."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def _close(self) -> None:
        self._server.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _refuse(self) -> None:
        self._server.close()
        await self._cut()

    async def _cut(self) -> int:
        cut = list(self._lines)
        for line in cut:
            line.cancel()
        await asyncio.gather(*cut, return_exceptions=True)
        return len(cut)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(*self._target)
        line = asyncio.ensure_future(self._both_ways((reader, writer), (there, back)))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)
        with suppress(asyncio.CancelledError):
            await line

    async def _both_ways(self, near: Line, far: Line) -> None:
        (reader, writer), (there, back) = near, far
        try:
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        finally:
            for end in (writer, back):
                end.close()

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while chunk := await source.read(CHUNK):
                await self._flows.wait()
                sink.write(chunk)
                await sink.drain()
        with suppress(ConnectionError, OSError):
            sink.close()
