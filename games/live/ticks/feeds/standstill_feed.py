"""Outage: this process can write nothing just now; tables and lobby show it meanwhile."""

from __future__ import annotations

from collections.abc import Collection
from weakref import WeakSet

from games.clock.timing import milliseconds
from games.journal.giving_up_hands import contained
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now


class StandstillFeed:
    """Asks the process's own beat, so that no database has to answer; each socket is sent once that
    the room stands still, and once that it goes on."""

    def __init__(self, lobby: Collection[Socket]) -> None:
        self._lobby = lobby
        self._informed: WeakSet[Socket] = WeakSet()
        """The sockets that take the room to stand still."""
        self._was_written = True

    async def tick(self, served: Served) -> None:
        """Send the sockets what they don't know yet.

        A process that was stopped itself finds an old beat too, which the next second mends: so
        only what holds for two looks is sent.
        """
        is_written = served.process.is_written(now=milliseconds(utc_now()))
        stands_still = not is_written and not self._was_written
        self._was_written = is_written
        for task in served.attended:
            with contained(task.table_id):
                await self._inform(task.fan_out.hub.sockets, stands_still)
        await self._inform(self._lobby, stands_still)

    async def _inform(self, sockets: Collection[Socket], stands_still: bool) -> None:
        for socket in tuple(sockets):
            if (socket in self._informed) != stands_still:
                (self._informed.add if stands_still else self._informed.discard)(socket)
                frame = room_frames.RoomStandsStill(is_on=stands_still)
                await socket.send(room_frames.encode(frame))
