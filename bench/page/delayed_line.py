"""A line between browser and room over which everything takes half a round trip, each way.

Opening a connection can take a while of its own, as it does where the room is far away.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


class DelayedLine:
    """A proxy on loopback in a thread of its own; ``port`` is where browsers find it."""

    def __init__(self, target: int, round_trip: float, opening: float) -> None:
        self.port = 0
        self._target = target
        self._round_trip = round_trip
        self._opening = opening
        self._loop = asyncio.new_event_loop()
        self._is_over = asyncio.Event()
        self._writers: list[asyncio.StreamWriter] = []
        self._is_listening = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Listen."""
        self._thread.start()
        self._is_listening.wait()

    def stop(self) -> None:
        """End."""
        self._loop.call_soon_threadsafe(self._is_over.set)
        self._thread.join()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._listen())

    async def _listen(self) -> None:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._is_listening.set()
        await self._is_over.wait()
        server.close()
        for each in self._writers:
            each.close()
        await asyncio.gather(*map(closed, self._writers))

    async def _serve(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        opens = time.monotonic() + self._opening
        self._writers.append(back)
        with suppress(OSError, asyncio.CancelledError):
            far, forth = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.append(forth)
            await asyncio.gather(self._carry(near, forth, opens), self._carry(far, back, opens))

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, opens: float
    ) -> None:
        """Pass on all that comes, each piece half a round trip after it came."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        writing = asyncio.create_task(write_when_due(pieces, writer))
        while data := await reader.read(CHUNK):
            came = max(time.monotonic(), opens)
            pieces.put_nowait((came + self._round_trip / 2, data))
        pieces.put_nowait((time.monotonic() + self._round_trip / 2, b""))
        await writing


async def write_when_due(
    pieces: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
) -> None:
    """Write each piece in its time; an empty one is the end."""
    while True:
        due, data = await pieces.get()
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        if not data:
            break
        writer.write(data)
        await writer.drain()
    writer.close()


async def closed(writer: asyncio.StreamWriter) -> None:
    """Wait until nothing is left of a connection."""
    with suppress(OSError):
        await writer.wait_closed()


@contextmanager
def delayed_line(target: int, round_trip: float, *, opening: float = 0.0) -> Iterator[int]:
    """Put a line of this round trip, in seconds, before a port; give the port of its near end."""
    line = DelayedLine(target, round_trip, opening)
    line.start()
    yield line.port
    line.stop()
