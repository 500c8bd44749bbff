"""Sockets that ask for more than their share, and come back when they are closed."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import websockets

from games.tests.served.room import ServedRoom

AGAIN_AFTER = 0.5
"""Seconds until one that was closed, or not let in, comes back."""
SMALL_BUFFER = 4 * 1024
"""Bytes that the kernel keeps for somebody who doesn't read."""


class Crowd:
    """Many that do the same; ``answers`` counts what they got and how they were ended."""

    def __init__(
        self, room: ServedRoom, says: Callable[[int], str], *, pause: float, reads: bool = True
    ) -> None:
        self._room = room
        self._says = says
        self._pause = pause
        self._reads = reads
        self.sent = 0
        self.answers: Counter[str] = Counter()

    async def attack(self, url: str, name: str) -> None:
        """Send from one socket after the other until cancelled."""
        while True:
            try:
                line = await self._connect(url, name)
                try:
                    async with line:
                        await self._send(line)
                finally:
                    line.transport.abort()  # it stays open where its closing was cancelled
            except websockets.InvalidStatus as refused:
                self.answers[f"turned away with {refused.response.status_code}"] += 1
            except websockets.ConnectionClosed as closed:
                self.answers[f"cut off with {closed.rcvd.code if closed.rcvd else 'nothing'}"] += 1
            except (OSError, TimeoutError, websockets.InvalidMessage):
                self.answers["cut off in the handshake"] += 1
            await asyncio.sleep(AGAIN_AFTER)

    async def _connect(self, url: str, name: str) -> websockets.ClientConnection:
        token = {"Authorization": f"Bearer {self._room.people[name]['token']}"} if name else {}
        if self._reads:
            return await websockets.connect(url, additional_headers=token, max_queue=None)
        end = socket.socket()
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        end.setblocking(False)
        await asyncio.get_running_loop().sock_connect(end, ("127.0.0.1", self._room.port))
        return await websockets.connect(
            url, additional_headers=token, sock=end, max_queue=1, ping_interval=None
        )

    async def _send(self, line: websockets.ClientConnection) -> None:
        reading = asyncio.create_task(self._read(line)) if self._reads else None
        try:
            while True:
                self.sent += 1
                await line.send(self._says(self.sent))
                await asyncio.sleep(self._pause)
        finally:
            if reading is not None:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, line: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in line:
                if '"reason"' in str(text)[:120]:
                    self.answers[json.loads(text)["reason"]] += 1


@asynccontextmanager
async def attacking(crowd: Crowd, url: str, names: tuple[str, ...]) -> AsyncIterator[None]:
    """Have one socket attack for each name; the empty one is the public's."""
    async with running_elsewhere(*(crowd.attack(url, each) for each in names)):
        yield


@asynccontextmanager
async def running_elsewhere(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Have these run meanwhile, in a thread of their own: on a busy machine a hundred readers in
    one loop would keep those who play from reading, and it is them whom the room would take for
    away."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    attacks = [asyncio.run_coroutine_threadsafe(each, loop) for each in works]
    try:
        yield
        for attack in attacks:
            if attack.done():
                attack.result()
    finally:
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(end_all(), loop))
        loop.call_soon_threadsafe(loop.stop)
        await asyncio.to_thread(thread.join)
        loop.close()


async def end_all() -> None:
    """End everything that runs in this loop."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
