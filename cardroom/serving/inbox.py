"""What a socket was sent and its application hasn't taken yet.

``asyncio.Queue`` knows bounds, many takers and who waits for its end, with a deque for each: 3 KiB
a socket, where nearly always nothing waits.
"""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections import deque
from typing import Any

Message = dict[str, Any]


class Inbox:
    """Messages in order, for the one task that takes them."""

    __slots__ = ("_messages", "_taker")

    def __init__(self) -> None:
        self._messages: deque[Message] | None = None
        self._taker: Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        """Add a message; Daphne's name for it."""
        if self._messages is None:
            self._messages = deque()
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Message:
        """Take the first message, as soon as there is one."""
        while self._messages is None:
            await self._one_more()
        message = self._messages.popleft()
        if not self._messages:
            self._messages = None
        return message

    async def _one_more(self) -> None:
        self._taker = get_running_loop().create_future()
        try:
            await self._taker
        finally:
            self._taker = None
