"""Backlogs: sockets at whose other end nobody reads, whatever their heartbeats say."""

from __future__ import annotations

from games.live import measures
from games.live.broadcast.silent_sockets import BYTES_BEHIND, SECONDS_BEHIND
from games.live.broadcast.sockets import TRY_AGAIN, Socket
from games.live.ticks.tick import Served


class Backlogs:
    """Looks at what the server hasn't been able to send."""

    def __init__(self) -> None:
        self._since: dict[Socket, float] = {}
        """When each socket's backlog, which hasn't been empty since, was first seen."""

    async def tick(self, served: Served) -> None:
        """Close those that are more than 256 KiB behind, or have been behind for 15 s."""
        since: dict[Socket, float] = {}
        in_all = 0
        for socket in tuple(served.sockets):
            unsent = socket.unsent()
            in_all += unsent
            if unsent:
                since[socket] = self._since.get(socket, served.now)
                if unsent > BYTES_BEHIND or served.now - since[socket] > SECONDS_BEHIND:
                    await socket.close(TRY_AGAIN)
        self._since = since
        measures.unsent_bytes.set(in_all)
