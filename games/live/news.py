"""News of commits: from whatever thread of this process made them to the event loop.

A group of commits is announced at once. The loop is woken for the first of them, and then takes
all: to wake it for each took a system call in the writer, and another turn of the loop.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class News(Generic[T]):
    """``take`` is called in the event loop, in order, with each table and what is new of it."""

    def __init__(self, take: Callable[[int, T], None]) -> None:
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[int, T]] = deque()
        self._is_called = False
        """Whether the loop will look: it is called once, however many come before it does."""

    def announce(self, table_id: int, what: T) -> None:
        """Hand over what is new of a table; nobody hears it once the loop is closed."""
        self._waiting.append((table_id, what))
        if not self._is_called and not self._loop.is_closed():
            self._is_called = True
            self._loop.call_soon_threadsafe(self._take_waiting)

    def _take_waiting(self) -> None:
        """Take all that waits; whatever comes from here on calls anew."""
        self._is_called = False
        while self._waiting:
            self._loop.call_soon(self._take, *self._waiting.popleft())
