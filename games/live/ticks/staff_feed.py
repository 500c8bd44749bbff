"""What staff have those at the tables told: messages, and that a drain is near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from weakref import WeakKeyDictionary

from games.journal.failures import contained
from games.live.table.table_task import TableTask
from games.live.telling import room_frames
from games.live.telling.sockets import Socket
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.staff_messages import (
    ClosingSoon,
    ToldMessage,
    closing_tables,
    recent_messages,
)


class StaffFeed:
    """Looks once a second, so that it doesn't matter which process staff are at; each socket is
    told each thing once."""

    def __init__(self) -> None:
        self._told: WeakKeyDictionary[Socket, frozenset[int]] = WeakKeyDictionary()
        """Which of the messages each was told: they needn't be seen in the order of their ids."""
        self._closing: WeakKeyDictionary[Socket, ClosingSoon] = WeakKeyDictionary()
        """From when each was told that no hand starts."""

    async def tick(self, served: Served) -> None:
        """Tell the sockets at this process's tables what they haven't been told."""
        tasks = [task for task in served.attended if task.fan_out.hub.sockets]
        if not tasks:
            return
        messages = await served.threads.read(partial(recent_messages, utc_now()))
        closing = await served.threads.read(partial(closing_tables, utc_now()))
        for task in tasks:
            with contained(task.table_id):
                await self._tell(task, messages, closing.get(task.table_id))

    async def _tell(
        self, task: TableTask, messages: Sequence[ToldMessage], closing: ClosingSoon | None
    ) -> None:
        for socket in tuple(task.fan_out.hub.sockets):
            if self._closing.get(socket) != closing:
                await self._tell_closing(socket, closing)
            told = self._told.get(socket, frozenset())
            self._told[socket] = frozenset(message.id for message in messages)
            for message in messages:
                is_new = message.id not in told
                if is_new and message.concerns(table_id=task.table_id, player=socket.player):
                    await socket.send(room_frames.encode(as_told(message)))

    async def _tell_closing(self, socket: Socket, closing: ClosingSoon | None) -> None:
        told = room_frames.Closing()
        if closing is None:
            del self._closing[socket]
        else:
            self._closing[socket] = closing
            told = room_frames.Closing(at=closing.at, keeps_seats=closing.keeps_seats)
        await socket.send(room_frames.encode(told))


def as_told(message: ToldMessage) -> room_frames.Message:
    """Return a message as its readers are sent it."""
    is_own = message.player_id is not None
    return room_frames.Message(
        id=message.id, text=message.text, is_own=is_own, leads_to=message.leads_to
    )
