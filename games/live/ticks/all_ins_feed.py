"""Emergency all-ins left, shown to the people at the tables as they change."""

from __future__ import annotations

from functools import partial

from accounts.selectors.all_ins_left import all_ins_left_of
from games.journal.failures import contained
from games.live.table.table_task import TableTask
from games.live.telling import room_frames
from games.live.telling.sockets import Socket
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now


class AllInsFeed:
    """Looks once a second, and tells each player their own number (EA-4, EA-5, EA-19).

    What another table, another process, staff or midnight has changed is found by looking alone,
    so no message about it can be lost.
    """

    def __init__(self) -> None:
        self._told: dict[Socket, int] = {}

    async def tick(self, served: Served) -> None:
        """Send every player's sockets at the tables what they haven't been told yet."""
        here = {task.table_id: signed_in(task) for task in served.attended}
        players = {player for people in here.values() for player in people.values()}
        if not players:
            self._told = {}
            return
        left = await served.threads.read(partial(all_ins_left_of, players, utc_now()))
        told: dict[Socket, int] = {}
        for table_id, people in here.items():
            with contained(table_id):
                for socket, player in people.items():
                    await self._tell(socket, left[player])
                    told[socket] = left[player]
        self._told = told

    async def _tell(self, socket: Socket, left: int) -> None:
        if self._told.get(socket) != left:
            await socket.send(room_frames.encode(room_frames.AllIns(left=left)))


def signed_in(task: TableTask) -> dict[Socket, int]:
    """Return a table's sockets of players, and whose each is."""
    sockets = task.fan_out.hub.sockets
    return {socket: socket.player for socket in sockets if socket.player is not None}
