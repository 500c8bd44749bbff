"""What the table's and the lobby's sockets have in common: the door, the rate, and the way out.

Plain ASGI, since Channels' own dispatch goes through a thread for each message.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from games.consumers.credentials import let_in
from games.consumers.frames import MAX_FRAME_BYTES, UNREADABLE
from games.consumers.rate import Rate
from games.live import frames
from games.live.clock import utc_now
from games.live.room import Room, RoomClosed, open_room
from games.live.sockets import Send, Socket
from games.live.visitors import Visitor

Scope = dict[str, Any]
Visit = Callable[[str], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

TOO_BIG = 1009


class Asked(msgspec.Struct):
    """What is looked for in a frame that is wrong in other ways, to answer whoever waits."""

    request_id: str | None = None


class SocketApp:
    """An ASGI application for one kind of socket."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        try:
            room = await open_room()
        except RoomClosed:
            await send({"type": "websocket.close"})
            return
        visitor = await room.threads.look_up(partial(let_in, scope["headers"], utc_now()))
        if visitor is None:
            await send({"type": "websocket.close"})
            return
        room.token_uses.note(visitor)
        await send({"type": "websocket.accept"})
        await self._serve(room, visitor, scope, receive, send)

    async def _serve(
        self, room: Room, visitor: Visitor, scope: Scope, receive: Receive, send: Send
    ) -> None:
        now = time.monotonic()
        socket = Socket(send, player=visitor.player, key=visitor.key, now=now)
        room.sockets.add(socket)
        try:
            visit = await self.opened(room, socket, scope)
            if visit is not None:
                await self._listen(socket, visit, receive, Rate(now))
        finally:
            socket.is_open = False
            room.sockets.discard(socket)
            self.closed(room, socket, scope)

    async def _listen(self, socket: Socket, visit: Visit, receive: Receive, rate: Rate) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            socket.heard = time.monotonic()
            text = message.get("text")
            if not rate.allows(socket.heard):
                await complain(socket, "TOO_MANY_FRAMES", a_second=10, request_id=asked(text))
            elif text is None:
                await complain(socket, "NOT_TEXT")
            elif len(text) > MAX_FRAME_BYTES:
                await complain(socket, "FRAME_TOO_BIG", most=MAX_FRAME_BYTES)
                await socket.close(TOO_BIG)
            else:
                await visit(text)

    async def opened(self, room: Room, socket: Socket, scope: Scope) -> Visit | None:
        """Take in an accepted socket; return what each text is to be given to, None to end."""
        raise NotImplementedError

    def closed(self, room: Room, socket: Socket, scope: Scope) -> None:
        """Forget a socket."""
        raise NotImplementedError


def asked(text: str | None) -> str | None:
    """Return the request id of a frame, if one can be found in it."""
    try:
        return msgspec.json.decode(text or "", type=Asked).request_id
    except UNREADABLE:
        return None


async def complain(
    socket: Socket, reason: str, *, request_id: str | None = None, **facts: int | str
) -> None:
    """Answer a frame that can't be taken."""
    error = frames.Error(reason=reason, request_id=request_id, facts=dict(facts))
    await socket.send(frames.encode(error))
