"""The lobby's socket: it only listens."""

from __future__ import annotations

from typing_extensions import override

from games.consumers.socket_app import Scope, SocketApp, Visit
from games.live.room import Room
from games.live.telling.sockets import Socket


class LobbySocket(SocketApp):
    """/ws/lobby/"""

    @override
    async def opened(self, room: Room, socket: Socket, scope: Scope) -> Visit | None:
        await room.lobby.join(socket)
        return listen

    @override
    def closed(self, room: Room, socket: Socket, scope: Scope) -> None:
        room.lobby.leave(socket)


async def listen(text: str) -> None:
    """Take a heartbeat, or whatever it is: nothing in the lobby depends on it."""
