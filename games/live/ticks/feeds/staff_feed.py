"""Staff's news for those at the tables: messages, and that a drain is near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from weakref import WeakKeyDictionary

from games.journal.giving_up_hands import contained
from games.live.broadcast import room_frames
from games.live.broadcast.sockets import Socket
from games.live.table.table_task import TableTask
from games.live.ticks.tick import Served
from games.live.utc_clock import utc_now
from games.selectors.floor.staff_messages import (
    ClosingSoon,
    CurrentMessage,
    closing_tables,
    recent_messages,
)


class StaffFeed:
    """Looks once a second, so that it doesn't matter which process staff are at; each socket is
    sent each thing once."""

    def __init__(self) -> None:
        self._sent: WeakKeyDictionary[Socket, frozenset[int]] = WeakKeyDictionary()
        """Which of the messages each was sent: they needn't be seen in the order of their ids."""
        self._closing: WeakKeyDictionary[Socket, ClosingSoon] = WeakKeyDictionary()
        """From when no hand starts, as each was sent it."""

    async def tick(self, served: Served) -> None:
        """Send the sockets at this process's tables what they haven't been sent."""
        tasks = [task for task in served.attended if task.fan_out.hub.sockets]
        if not tasks:
            return
        messages = await served.threads.read(partial(recent_messages, utc_now()))
        closing = await served.threads.read(partial(closing_tables, utc_now()))
        for task in tasks:
            with contained(task.table_id):
                await self._send(task, messages, closing.get(task.table_id))

    async def _send(
        self, task: TableTask, messages: Sequence[CurrentMessage], closing: ClosingSoon | None
    ) -> None:
        for socket in tuple(task.fan_out.hub.sockets):
            if self._closing.get(socket) != closing:
                await self._send_closing(socket, closing)
            sent = self._sent.get(socket, frozenset())
            self._sent[socket] = frozenset(message.id for message in messages)
            for message in messages:
                is_new = message.id not in sent
                if is_new and message.concerns(table_id=task.table_id, player=socket.player):
                    await socket.send(room_frames.encode(frame_for(message)))

    async def _send_closing(self, socket: Socket, closing: ClosingSoon | None) -> None:
        frame = room_frames.Closing()
        if closing is None:
            del self._closing[socket]
        else:
            self._closing[socket] = closing
            frame = room_frames.Closing(at=closing.at, keeps_seats=closing.keeps_seats)
        await socket.send(room_frames.encode(frame))


def frame_for(message: CurrentMessage) -> room_frames.Message:
    """Return a message as its readers are sent it."""
    is_own = message.player_id is not None
    return room_frames.Message(
        id=message.id,
        text=message.text,
        is_own=is_own,
        leads_to=message.leads_to,
        is_of_the_room=message.is_of_the_room,
        asks=message.asks,
    )
