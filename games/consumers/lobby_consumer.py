"""The lobby's socket: it only listens."""

from __future__ import annotations

from typing_extensions import override

from accounts.rights.visibility import Openness
from games.consumers.room_consumer import RoomConsumer


class LobbyConsumer(RoomConsumer):
    """/ws/lobby/"""

    __slots__ = ()
    shows = Openness.LOBBY

    @override
    async def opened(self) -> None:
        await self.room.lobby.join(self.socket)

    @override
    async def take(self, text: str) -> None:
        """Take a heartbeat, or whatever it is: nothing in the lobby depends on it."""

    @override
    def closed(self) -> None:
        self.room.lobby.leave(self.socket)
