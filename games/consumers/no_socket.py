"""A path under which nobody answers a WebSocket."""

from __future__ import annotations

from typing import Any

from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer


class NoConsumer(AsyncConsumer):
    """Any other path."""

    async def websocket_connect(self, message: dict[str, Any]) -> None:
        """Turn it away."""
        await self.send({"type": "websocket.close"})
        raise StopConsumer
