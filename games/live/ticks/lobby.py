"""The lobby's feed: all tables at first, then at most once a second the rows that changed."""

from __future__ import annotations

from games.live.clock import utc_now
from games.live.table.threads import Threads
from games.live.telling import frames
from games.live.telling.frames import LobbyTable
from games.live.telling.sockets import Socket
from games.selectors.lobby import lobby_tables


class LobbyFeed:
    """The sockets that watch the lobby, and the rows as they were last sent."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._rows: dict[int, LobbyTable] = {}
        self.sockets: set[Socket] = set()

    async def join(self, socket: Socket) -> None:
        """Send a socket the whole lobby, and keep it up to date."""
        rows = {row.id: row for row in await self._threads.read(feed_rows)}
        await self._tell(rows)
        await socket.send(frames.encode(frames.Lobby(tables=tuple(rows.values()))))
        self.sockets.add(socket)

    def leave(self, socket: Socket) -> None:
        """Forget a socket."""
        self.sockets.discard(socket)

    async def look(self) -> None:
        """Read the lobby, if anybody watches it, and send what is new; called once a second."""
        if self.sockets:
            await self._tell({row.id: row for row in await self._threads.read(feed_rows)})

    async def _tell(self, rows: dict[int, LobbyTable]) -> None:
        changed = [row for row in rows.values() if row != self._rows.get(row.id)]
        has_gone = bool(self._rows.keys() - rows.keys())
        self._rows = rows
        news = (frames.Lobby(tables=tuple(rows.values())),) if has_gone else changed
        for text in map(frames.encode, news):
            for socket in tuple(self.sockets):
                await socket.send(text)


def feed_rows() -> tuple[LobbyTable, ...]:
    """Return the lobby's rows as frames have them."""
    return tuple(
        LobbyTable(
            id=row.id,
            name=row.name,
            house=row.house,
            game=row.game,
            limit=row.limit,
            seats=row.seats,
            players=row.players,
            house_players=row.house_players,
            waiting=row.waiting,
            hands_per_hour=row.hands_per_hour,
            average_pot=row.average_pot,
        )
        for row in lobby_tables(utc_now())
    )
