"""The sockets of table and lobby: the door, the pace and the way out that they share."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from channels.consumer import AsyncConsumer, get_handler_name
from channels.exceptions import StopConsumer
from typing_extensions import override

from accounts.rights.visibility import Openness
from accounts.selectors.visiting.visitors import Visitor, shown_to_strangers
from games.consumers.authentication import authenticate
from games.consumers.client_frames import MAX_FRAME_BYTES
from games.consumers.error_frames import (
    NotShown,
    is_refused,
    send_error,
    show_nothing,
    turn_away,
)
from games.consumers.handshake_address import handshake_address
from games.live.broadcast.sockets import GOING_AWAY, Send, Socket
from games.live.connection_limits import SocketSlot
from games.live.counts import TooMany
from games.live.process_room import process_room
from games.live.rate import Pace
from games.live.room import Room
from games.live.table.tables import RoomClosed
from games.live.utc_clock import utc_now
from games.selectors.onlooker import at_socket

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Scope = dict[str, Any]

PAGE_LEFT = 1001
"""Browsers close with it as a page is closed, or left for another."""
TOO_BIG = 1009


class RoomConsumer(AsyncConsumer):
    """One socket of the room, from its handshake to its end."""

    __slots__ = ("_is_socket", "_place", "base_send", "pace", "room", "scope", "socket")
    scope: Scope
    room: Room
    socket: Socket
    pace: Pace
    shows: Openness
    """What it shows of the room: whoever hasn't been let in may not be shown that."""

    def __init__(self) -> None:
        self._place: SocketSlot | None = None
        self._is_socket = False

    @override
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket, and give back what it took: if it is cancelled, no message says so."""
        try:
            await self._take_all(scope, receive, send)
        except StopConsumer:
            pass
        finally:
            self._give_back()

    async def _take_all(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take message after message in this task.

        Channels' own makes a task for each and waits for that: 35 µs, in a burst 85. And first it
        has a thread close old connections to the database: 300 µs, where a whole frame takes 170.
        What is looked up here is looked up in the room's own threads. No switch takes this out:
        twenty who send at full speed outran Channels' own (docs/decisions/plain.md).
        """
        self.scope, self.base_send = scope, send
        while True:
            message = await receive()
            await getattr(self, get_handler_name(message))(message)

    async def websocket_connect(self, message: Message) -> None:
        """Let a socket in, or turn it away."""
        try:
            await self._enter(await process_room.opened())
        except RoomClosed:
            await self.send({"type": "websocket.close"})
            raise StopConsumer from None
        except TooMany as bound:
            await turn_away(self.send, bound)
            raise StopConsumer from None
        except NotShown as refusal:
            await show_nothing(self.send, refusal.what)
            raise StopConsumer from None
        await self._begin()

    async def _enter(self, room: Room) -> None:
        """Accept the handshake; TooMany or RoomClosed if there is no place for it, NotShown if
        strangers are not to see this."""
        self.room = room
        now = time.monotonic()
        self._place = place = room.limits.place(handshake_address(self.scope), now)
        visitor = await room.threads.look_up(
            partial(authenticate, self.scope["headers"], utc_now())
        )
        if visitor is None:
            await self.send({"type": "websocket.close"})
            raise StopConsumer
        if not visitor.is_in:
            await self._check_shown()
        await room.admit(place, visitor.player)
        room.token_uses.note(visitor)
        await self.send({"type": "websocket.accept"})
        self._become_socket(visitor, place)

    async def _check_shown(self) -> None:
        if not await self.room.threads.look_up(partial(shown_to_strangers, self.shows)):
            raise NotShown(self.shows)

    def _become_socket(self, visitor: Visitor, place: SocketSlot) -> None:
        now = time.monotonic()
        self.socket = Socket(
            self.base_send,
            player=visitor.player,
            key=visitor.key,
            is_in=visitor.is_in,
            onlooker=at_socket(visitor),
            shows=self.shows,
            now=now,
            unsent=self.scope["unsent"],
            write=self.scope.get("write", has_no_short_way),
        )
        self.pace = self.room.limits.pace(place, now)
        self.room.sockets.add(self.socket)
        self._is_socket = True

    async def _begin(self) -> None:
        await self._do(self.opened())
        self._stop_if_closed()

    async def _do(self, work: Awaitable[None]) -> None:
        """Await it; where the room closes meanwhile, ask the other end to come back."""
        try:
            await work
        except RoomClosed:
            await self.socket.close(GOING_AWAY)

    async def websocket_receive(self, message: Message) -> None:
        """Take one frame, if it comes at a decent pace and is a text of a decent size."""
        socket, text = self.socket, message.get("text")
        socket.heard = time.monotonic()
        if not self.pace.take(socket.heard) and await is_refused(socket, self.pace, text):
            pass
        elif text is None:
            await send_error(socket, "NOT_TEXT")
        elif len(text) > MAX_FRAME_BYTES:
            await send_error(socket, "FRAME_TOO_BIG", most=MAX_FRAME_BYTES)
            await socket.close(TOO_BIG)
        else:
            await self._do(self.take(text))
        self._stop_if_closed()

    async def websocket_disconnect(self, message: Message) -> None:
        """The other end has gone; a browser says so of a page that was closed, or left."""
        if self._is_socket:
            self.socket.has_left = message.get("code") == PAGE_LEFT
        raise StopConsumer

    def _stop_if_closed(self) -> None:
        if not self.socket.is_open:
            raise StopConsumer

    def _give_back(self) -> None:
        if self._place is not None:
            with self._place:
                if self._is_socket:
                    self._leave()

    def _leave(self) -> None:
        self.socket.is_open = False
        self.room.sockets.discard(self.socket)
        self.closed()

    async def opened(self) -> None:
        """Take in an accepted socket, or close it."""
        raise NotImplementedError

    async def take(self, text: str) -> None:
        """Take the text of one frame."""
        raise NotImplementedError

    def closed(self) -> None:
        """Forget the socket."""
        raise NotImplementedError


def has_no_short_way(text: str) -> bool:
    """Say that a server takes messages only: any other than ours."""
    return False
