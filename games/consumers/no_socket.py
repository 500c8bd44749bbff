"""A path under which nobody answers a WebSocket: its handshakes count as all others do."""

from __future__ import annotations

import time

from channels.exceptions import StopConsumer
from typing_extensions import override

from games.consumers.handshake_address import handshake_address
from games.consumers.room_consumer import RoomConsumer
from games.live.room import Room


class NoConsumer(RoomConsumer):
    """Any other path."""

    @override
    async def _enter(self, room: Room) -> None:
        """Turn it away; TooMany if its address asks too often."""
        with room.limits.place(handshake_address(self.scope), time.monotonic()):
            await self.send({"type": "websocket.close"})
        raise StopConsumer
