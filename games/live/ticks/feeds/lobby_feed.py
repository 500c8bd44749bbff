"""The lobby's feed: all tables at first, then at most once a second the rows that changed."""

from __future__ import annotations

from functools import partial

from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.writing.threads import Threads
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.lobby_rows import lobby_tables


class LobbyFeed:
    """The sockets that watch the lobby, and the rows as they were last sent."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._rows: dict[int, LobbyTable] = {}
        self.sockets: set[Socket] = set()

    async def join(self, socket: Socket) -> None:
        """Send a socket the whole lobby, and keep it up to date."""
        rows = await read_rows(self._threads)
        await self._send(rows)
        await socket.send(room_frames.encode(room_frames.Lobby(tables=tuple(rows.values()))))
        self.sockets.add(socket)

    def leave(self, socket: Socket) -> None:
        """Forget a socket."""
        self.sockets.discard(socket)

    async def tick(self, served: Served) -> None:
        """Read the lobby, if anybody watches it, and send what is new."""
        if self.sockets:
            await self._send(await read_rows(served.threads))

    async def _send(self, rows: dict[int, LobbyTable]) -> None:
        changed = [row for row in rows.values() if row != self._rows.get(row.id)]
        has_gone = bool(self._rows.keys() - rows.keys())
        self._rows = rows
        news = (room_frames.Lobby(tables=tuple(rows.values())),) if has_gone else changed
        for text in map(room_frames.encode, news):
            for socket in tuple(self.sockets):
                await socket.send(text)


async def read_rows(threads: Threads) -> dict[int, LobbyTable]:
    """Return the lobby's rows as they are now, by table."""
    return {row.id: row for row in await threads.read(partial(lobby_tables, utc_now()))}
