"""Emergency all-ins left, shown to the people at the tables as they change."""

from __future__ import annotations

from functools import partial

from accounts.selectors.all_ins_left import all_ins_left_at, all_ins_left_of
from games.journal.giving_up_hands import contained
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now


class AllInsFeed:
    """Looks once a second, and sends each player their own number (EA-4, EA-5, EA-19, EA-23).

    What another table, another process, staff or midnight has changed is found by looking alone,
    so no message about it can be lost.
    """

    def __init__(self) -> None:
        self._sent: dict[Socket, int] = {}

    async def tick(self, served: Served) -> None:
        """Send every player's sockets at the tables what they haven't been sent yet."""
        here = {task.table_id: signed_in(task) for task in served.attended}
        players = {player for people in here.values() for player in people.values()}
        if not players:
            self._sent = {}
            return
        own = {task.table_id for task in served.attended if has_own(task)}
        today = await served.threads.read(partial(all_ins_left_of, players, utc_now()))
        sent: dict[Socket, int] = {}
        for table_id, people in here.items():
            with contained(table_id):
                left = today
                if table_id in own and people:
                    there = partial(all_ins_left_at, table_id, tuple(people.values()))
                    left = await served.threads.read(there)
                for socket, player in people.items():
                    await self._send(socket, left[player])
                    sent[socket] = left[player]
        self._sent = sent

    async def _send(self, socket: Socket, left: int) -> None:
        if self._sent.get(socket) != left:
            await socket.send(room_frames.encode(room_frames.AllIns(left=left)))


def has_own(task: TableTask) -> bool:
    """Say whether a table counts all-ins by the evening, as those of groups do (EA-23)."""
    last = task.fan_out.last
    return last is not None and last.state.options.has_own_chips


def signed_in(task: TableTask) -> dict[Socket, int]:
    """Return a table's sockets of players, and whose each is."""
    sockets = task.fan_out.hub.sockets
    return {socket: socket.player for socket in sockets if socket.player is not None}
