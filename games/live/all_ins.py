"""How many emergency all-ins the people at the tables have left, shown as it changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from accounts.selectors.all_ins import all_ins_left_of
from games.live import frames
from games.live.clock import utc_now
from games.live.sockets import Socket
from games.live.table_task import TableTask
from games.live.threads import Threads


class AllInsFeed:
    """Looks once a second, and tells each player his own number (EA-4, EA-5, EA-19).

    What another table, another process, staff or midnight has changed is found by looking alone,
    so no message about it can be lost.
    """

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._told: dict[Socket, int] = {}

    async def look(self, tables: Iterable[TableTask]) -> None:
        """Send every player's sockets at the tables what they haven't been told yet."""
        sockets = [s for task in tables for s in task.fan_out.hub.sockets if s.player is not None]
        players = {socket.player for socket in sockets if socket.player is not None}
        if not players:
            self._told = {}
            return
        left = await self._threads.read(partial(all_ins_left_of, players, utc_now()))
        for socket in sockets:
            assert socket.player is not None
            if self._told.get(socket) != left[socket.player]:
                await socket.send(frames.encode(frames.AllIns(left=left[socket.player])))
        self._told = {each: left[each.player] for each in sockets if each.player is not None}
