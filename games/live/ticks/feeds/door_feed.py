"""Who waits at a table's door, shown to its host and deputies there (OT-17)."""

from __future__ import annotations

from functools import partial

from games.engine.table_state import TableState, WhoComes
from games.journal.giving_up_hands import contained
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.live.ticks.feeds.all_ins_feed import signed_in
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.projections.at_door import AtDoor
from games.selectors.groups.door import who_waits


class DoorFeed:
    """Looks once a second, where hosts let in who comes: who waits may have come by another
    process, and nobody else is sent a word of it."""

    def __init__(self) -> None:
        self._sent: dict[Socket, tuple[AtDoor, ...]] = {}

    async def tick(self, served: Served) -> None:
        """Send the chair's sockets what they haven't been sent yet, and others nothing."""
        doors = [task.table_id for task in served.attended if _has_door(task)]
        found: dict[int, tuple[AtDoor, ...]] = {}
        if doors:
            found = await served.threads.read(partial(who_waits, doors, utc_now()))
        was, self._sent = self._sent, {}
        if not doors and not was:
            return
        for task in served.attended:
            with contained(task.table_id):
                await self._send(task, found.get(task.table_id, ()), was)

    async def _send(
        self, task: TableTask, waiting: tuple[AtDoor, ...], was: dict[Socket, tuple[AtDoor, ...]]
    ) -> None:
        last = task.fan_out.last
        for socket, player in signed_in(task).items():
            is_in = last is not None and player in _chair(last.state)
            shown = waiting if is_in else ()
            if was.get(socket, ()) != shown:
                await socket.send(room_frames.encode(room_frames.Door(waiting=shown)))
            if shown:
                self._sent[socket] = shown


def _has_door(task: TableTask) -> bool:
    last = task.fan_out.last
    return last is not None and last.state.who_comes is WhoComes.DOOR


def _chair(state: TableState) -> tuple[int | None, ...]:
    return (state.host, *state.deputies)
