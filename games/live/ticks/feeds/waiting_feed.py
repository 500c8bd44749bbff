"""The lines for the tables' seats: whoever is next is called, and everybody sees their place."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from games.clock.timing import milliseconds
from games.journal.giving_up_hands import contained
from games.journal.loaded import Loaded
from games.journal.side_records.waiting_list import Line, free_seats, unoffered, waiting_lines
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.live.table.writing.threads import Threads
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.services.waiting.give_up_seat import give_up_seat
from games.services.waiting.offer_seat import offer_seat

NOBODY = room_frames.WaitingLine(count=0)


class WaitingFeed:
    """Looks once a second; what another process or Celery has done is found by looking alone."""

    def __init__(self) -> None:
        self._sent: dict[Socket, room_frames.WaitingLine] = {}
        self.lines: dict[int, Line] = {}

    async def tick(self, served: Served) -> None:
        """Call who is due a seat, and send every socket what it hasn't been sent yet."""
        tasks = {task.table_id: task for task in served.tables}
        await self._read(tasks, served.threads)
        for table_id, line in self.lines.items():
            with contained(table_id):
                await self._tend(tasks[table_id], line, served)
        if self.lines:
            await self._read(tasks, served.threads)
        await self._send(served.attended)

    def count(self, table_id: int) -> int:
        """Return how many wait for a seat at a table."""
        return len(self.lines.get(table_id, ()))

    async def _read(self, tasks: dict[int, TableTask], threads: Threads) -> None:
        lines = await threads.read(waiting_lines)
        was, self.lines = self.lines, {each: lines[each] for each in lines.keys() & tasks.keys()}
        for table_id in was.keys() | self.lines.keys():
            if table_id in tasks:
                tasks[table_id].fan_out.waiting = self.count(table_id)

    async def _tend(self, task: TableTask, line: Line, served: Served) -> None:
        shown = task.fan_out.last
        if shown is None:
            task.reload()
        elif is_call_due(shown, line, milliseconds(utc_now())):
            offer = partial(offer_seat, table_id=task.table_id, process=served.process)
            await served.threads.write(partial(offer, now=utc_now()))
        elif unoffered(line):
            task.do(partial(give_up_seat, table_id=task.table_id))

    async def _send(self, attended: Iterable[TableTask]) -> None:
        sent: dict[Socket, room_frames.WaitingLine] = {}
        for task in attended:
            with contained(task.table_id):
                line = self.lines.get(task.table_id, ())
                shown = task.fan_out.last
                is_drawn = shown is not None and shown.state.options.draws_lots
                for socket in tuple(task.fan_out.hub.sockets):
                    place = place_of(line, socket.player, is_drawn=is_drawn)
                    if place != self._sent.get(socket, NOBODY):
                        await socket.send(room_frames.encode(place))
                    sent[socket] = place
        self._sent = sent


def is_call_due(loaded: Loaded, line: Line, at: int) -> bool:
    """Return whether an offer is over, or somebody in line can be called; ``at`` in Unix ms."""
    is_over = any(place.until is not None and place.until <= at for place in line)
    can_call = bool(unoffered(line)) and bool(free_seats(loaded.state, line))
    return is_over or can_call or loaded.state.is_closed


def place_of(line: Line, player: int | None, *, is_drawn: bool) -> room_frames.WaitingLine:
    """Return what a player, or the public, is sent of a line; ``is_drawn``: by lot."""
    for position, place in enumerate(line, start=1):
        if place.player == player:
            offer = (
                None
                if place.seat is None or place.until is None
                else room_frames.Offer(seat=place.seat, until=place.until)
            )
            return room_frames.WaitingLine(
                count=len(line), position=position, is_drawn=is_drawn, offer=offer
            )
    return room_frames.WaitingLine(count=len(line))
