"""Requests for snapshots: a socket's first hello is answered at once; of those that come within a
second after it the last, at its end. None is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from games.live.broadcast.sockets import Socket

EACH_S = 1.0
"""Seconds between two answers to a socket: the whole table is costly to send."""


class SnapshotRequests:
    """Sockets that wait for an answer to their hello, with the version that each has."""

    def __init__(self, queue: Callable[[Socket], None]) -> None:
        self._queue = queue
        self._versions: dict[Socket, int | None] = {}

    def ask(self, socket: Socket, version: int | None, now: float) -> None:
        """Take a hello; ``queue`` is called with the socket when it is due, once."""
        is_waiting = socket in self._versions
        self._versions[socket] = version
        wait = socket.greeted + EACH_S - now
        if is_waiting:
            return
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._queue, socket)
        else:
            self._queue(socket)

    def pop(self, socket: Socket, now: float) -> int | None:
        """Return the version that a socket said last, now that it is sent the table."""
        socket.greeted = now
        return self._versions.pop(socket)
