"""Who opens a socket is sent texts, round after round; once all are here, what one took is said."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bench.frames import AT_ONCE, BYTES
from cardroom.serving.straight_writes import framed
from games.live.telling.sockets import Socket

PAUSE = 0.001
"""Seconds between two rounds, in which the players read."""


class Rounds:
    """The application of one process, which ends once it has said what a frame takes."""

    def __init__(self, way: str, rounds: int) -> None:
        self._way, self._rounds = WAYS[way], rounds
        self._sockets: list[Socket] = []

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Accept a socket; with the last one, begin; then wait for the end."""
        await receive()
        await send({"type": "websocket.accept"})
        self._sockets.append(self._way(scope, send))
        if len(self._sockets) == AT_ONCE:
            try:
                print(await self._took(), flush=True)
            finally:
                os._exit(0)
        await receive()

    async def _took(self) -> float:
        """Return what a frame takes more than a round without any does, in microseconds."""
        await self._cpu(self._sockets)
        bare = await self._cpu(())
        took = await self._cpu(self._sockets) - bare
        return took / (self._rounds * AT_ONCE) * 1e6

    async def _cpu(self, sockets: Sequence[Socket]) -> float:
        """Return the CPU time of all rounds to these sockets, as a fan-out has them, in seconds."""
        began = time.process_time()
        for number in range(self._rounds):
            text = f"{number:0{BYTES}}"
            for socket in sockets:
                if not socket.send_now(text):
                    await socket.send(text)
            await asyncio.sleep(PAUSE)
        return time.process_time() - began


def by_messages(scope: dict[str, Any], send: Any) -> Socket:
    """Return the way through ASGI's messages, as other servers have it."""
    return Socket(send, player=None, now=0.0)


def by_the_room(scope: dict[str, Any], send: Any) -> Socket:
    """Return the room's own way."""
    return Socket(send, player=None, now=0.0, write=scope["write"])


def by_the_kernel(scope: dict[str, Any], send: Any) -> Socket:
    """Return the way that nothing is before; what the kernel doesn't take is lost."""
    line, data = scope["write"].args[0].transport.socket, framed("0" * BYTES)

    def write(text: str) -> bool:
        with suppress(BlockingIOError):
            line.send(data)
        return True

    return Socket(send, player=None, now=0.0, write=write)


WAYS = {"daphne": by_messages, "room": by_the_room, "kernel": by_the_kernel}
