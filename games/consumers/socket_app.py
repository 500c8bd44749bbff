"""What the table's and the lobby's sockets have in common: the door, the pace, and the way out.

Plain ASGI, since Channels' own dispatch goes through a thread for each message.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from games.consumers.address import address_of
from games.consumers.complaints import complain, is_refused, turn_away
from games.consumers.credentials import let_in
from games.consumers.frames import MAX_FRAME_BYTES
from games.live.clock import utc_now
from games.live.counts import TooMany
from games.live.crowd import Place
from games.live.rate import Pace
from games.live.room import Room, open_room
from games.live.table.tables import RoomClosed
from games.live.telling.sockets import GOING_AWAY, Send, Socket

Scope = dict[str, Any]
Visit = Callable[[str], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

TOO_BIG = 1009


class SocketApp:
    """An ASGI application for one kind of socket."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        try:
            room = await open_room()
            with room.crowd.place(address_of(scope), time.monotonic()) as place:
                await self._meet(room, place, scope, receive, send)
        except RoomClosed:
            await send({"type": "websocket.close"})
        except TooMany as bound:
            await turn_away(send, bound)

    async def _meet(
        self, room: Room, place: Place, scope: Scope, receive: Receive, send: Send
    ) -> None:
        visitor = await room.threads.look_up(partial(let_in, scope["headers"], utc_now()))
        if visitor is None:
            await send({"type": "websocket.close"})
            return
        await room.let_in(place, visitor.player)
        room.token_uses.note(visitor)
        await send({"type": "websocket.accept"})
        now, unsent = time.monotonic(), scope["unsent"]
        socket = Socket(send, player=visitor.player, key=visitor.key, now=now, unsent=unsent)
        await self._serve(room, socket, room.crowd.pace(place, now), scope, receive)

    async def _serve(
        self, room: Room, socket: Socket, pace: Pace, scope: Scope, receive: Receive
    ) -> None:
        room.sockets.add(socket)
        try:
            visit = await self.opened(room, socket, scope)
            if visit is not None:
                await self._listen(socket, visit, receive, pace)
        except RoomClosed:
            await socket.close(GOING_AWAY)
        finally:
            socket.is_open = False
            room.sockets.discard(socket)
            self.closed(room, socket, scope)

    async def _listen(self, socket: Socket, visit: Visit, receive: Receive, pace: Pace) -> None:
        while socket.is_open and (message := await receive())["type"] == "websocket.receive":
            socket.heard = time.monotonic()
            text = message.get("text")
            if not pace.allows(socket.heard) and await is_refused(socket, pace, text):
                continue
            if text is None:
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
