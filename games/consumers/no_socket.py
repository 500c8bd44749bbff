"""A path under which nobody answers a WebSocket."""

from __future__ import annotations

from games.consumers.socket_app import Receive, Scope
from games.live.telling.sockets import Send


async def no_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Turn it away."""
    await receive()
    await send({"type": "websocket.close"})
