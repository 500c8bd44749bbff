"""The entry of HTTP: a page waits for its turn, or is refused where too many wait."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Any

from django.conf import settings
from django.http import parse_cookie

from accounts.browsers.client_address import client_address
from accounts.throttling.hashing.asking import wait_aside
from accounts.throttling.hashing.hash_lanes import Asker
from accounts.throttling.known_browsers import known_by
from cardroom.health import CHECKS, is_loopback
from cardroom.serving.charsets import NOT_OURS, is_in_utf_8
from cardroom.serving.page_turns import PageTurn, PageTurns

AGAIN_AFTER_S = 2
"""Seconds after which a page that was refused may be asked for again."""
LAST_PAGES_S = 5.0
"""Seconds that pages under way get to be answered when the room is closed."""
CLOSING = "ROOM_IS_CLOSING: this room is being closed. Nothing was done. Try again soon.\n"
BUSY = "ROOM_IS_BUSY: more pages wait than this room can make. Nothing was done. Try again soon.\n"

Message = dict[str, Any]


class Gone(Exception):
    """Whoever asked for a page waits for it no more."""


class PageEntry:
    """Hands requests to Django in turn. Health checks don't wait."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._line = PageTurns()
        self._unanswered: set[object] = set()
        self._is_closing = False

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        """Answer a request."""
        if scope["path"] in CHECKS and is_loopback(peer_of(scope)):
            await self._application(scope, receive, send)
            return
        if not is_in_utf_8(scope["headers"]):
            await answer_plain(send, 415, NOT_OURS)
            return
        turn = None if self._is_closing else self._line.ask(asker_of(scope))
        asked = SentSoFar(receive)
        try:
            if turn is None or not await asked.wait_for(turn):
                await answer_busy(send, CLOSING if self._is_closing else BUSY)
            else:
                await self._answer(scope, asked.receive, send, turn)
        except Gone:
            pass
        finally:
            if turn is not None:
                turn.give_back()

    async def close(self) -> None:
        """Refuse those that wait and those that come; give those under way time to be answered."""
        self._is_closing = True
        self._line.refuse_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_PAGES_S):
                while self._unanswered:
                    await asyncio.sleep(0.01)

    async def _answer(self, scope: Message, receive: Any, send: Any, turn: PageTurn) -> None:
        async def answer(message: Message) -> None:
            turn.give_back()  # what is streamed may take its time
            self._unanswered.discard(turn)
            await send(message)

        loop = asyncio.get_running_loop()
        wait_aside.set(partial(loop.call_soon_threadsafe, turn.give_back))
        self._unanswered.add(turn)
        try:
            await self._application(scope, receive, answer)
        finally:
            self._unanswered.discard(turn)


class SentSoFar:
    """What a client has sent; it is read while they wait, since that shows when they go."""

    def __init__(self, receive: Any) -> None:
        self._receive = receive
        self._read: deque[Message] = deque()

    async def receive(self) -> Message:
        """Return the next message, in order."""
        return self._read.popleft() if self._read else await self._receive()

    async def wait_for(self, turn: PageTurn) -> bool:
        """Wait for a turn; say whether it came, or the place was lost. Gone if the client left."""
        while not turn.outcome.done():
            reading = asyncio.ensure_future(self._receive())
            try:
                await asyncio.wait({turn.outcome, reading}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not reading.done():
                    reading.cancel()
            if reading.done() and not reading.cancelled():
                self._read.append(reading.result())
                if self._read[-1]["type"] == "http.disconnect":
                    raise Gone
        return not turn.outcome.cancelled()


def asker_of(scope: Message) -> Asker:
    """Return for whom a page is made: a browser that the room knows, or else an address."""
    headers = dict(scope["headers"])
    known = known_by(parse_cookie(headers.get(b"cookie", b"").decode("latin-1")))
    if known is not None:
        return Asker(share=f"browser {known[0]}", is_first=True)
    forwarded = headers.get(b"x-forwarded-for", b"").decode("latin-1")
    proxies = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    address = client_address(peer_of(scope), forwarded, proxies=proxies)
    return Asker(share=f"address {address}")


def peer_of(scope: Message) -> str:
    """Return the other end's address."""
    return str((scope.get("client") or ("",))[0])


async def answer_busy(send: Any, why: str) -> None:
    """Answer that no page is made, and when to try again."""
    await answer_plain(send, 503, why, (b"retry-after", b"%d" % AGAIN_AFTER_S))


async def answer_plain(send: Any, status: int, why: str, *more: tuple[bytes, bytes]) -> None:
    """Answer with a sentence instead of a page."""
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why.encode()})
