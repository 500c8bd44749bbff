"""This process's room: opened by whoever serves it, awaited by its sockets, closed for good."""

from __future__ import annotations

import asyncio

from games.live.room import Room
from games.live.table.tables import RoomClosed


class ProcessRoom:
    """One room at the most; made before the event loop runs, used inside it."""

    def __init__(self) -> None:
        self._room: Room | None = None
        self._is_closed = False
        self._is_settled = asyncio.Event()
        """The room has been started, or won't be."""

    async def open(self, *, sockets: int) -> Room:
        """Start the room, which lets in so many sockets altogether."""
        if self._is_closed:
            raise RoomClosed
        room = Room(sockets=sockets)
        await room.start()
        self._room = room
        self._is_settled.set()
        return room

    async def opened(self) -> Room:
        """Wait until the room has been started, and return it; RoomClosed once it is closing."""
        await self._is_settled.wait()
        if self._room is None or self._is_closed:
            raise RoomClosed
        return self._room

    @property
    def running(self) -> Room | None:
        """The room, while it is open."""
        return None if self._is_closed else self._room

    async def close(self) -> None:
        """Stop the room, for good."""
        self._is_closed = True
        self._is_settled.set()
        if self._room is not None:
            await self._room.stop()


process_room = ProcessRoom()
