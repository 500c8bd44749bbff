"""Suspensions, shown to those at the tables who may look on and not play."""

from __future__ import annotations

from functools import partial

from accounts.selectors.suspensions import Suspension, suspensions_of
from games.journal.giving_up_hands import contained
from games.live.broadcast.sockets import Socket
from games.live.broadcast.suspended_frames import suspended_frame
from games.live.ticks.feeds.all_ins_feed import signed_in
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now


class SuspensionFeed:
    """Looks once a second, and sends each player that they are suspended, or no longer are: what
    staff do in another process is found by looking alone."""

    def __init__(self) -> None:
        self._sent: dict[Socket, Suspension] = {}

    async def tick(self, served: Served) -> None:
        """Send every player's sockets at the tables what they haven't been sent yet."""
        here = {task.table_id: signed_in(task) for task in served.attended}
        players = {player for people in here.values() for player in people.values()}
        held = await served.threads.read(partial(suspensions_of, players, utc_now()))
        was, self._sent = self._sent, {}
        for table_id, people in here.items():
            with contained(table_id):
                for socket, player in people.items():
                    await self._send(socket, was.get(socket), held.get(player))

    async def _send(self, socket: Socket, was: Suspension | None, held: Suspension | None) -> None:
        if was != held:
            await socket.send(suspended_frame(held))
        if held is not None:
            self._sent[socket] = held
