"""What tables ask to be written, and how each hears what became of it."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from games.journal.group_commit import Ended, Work
from games.live.table.pools import end
from games.live.table.run_clean import run_clean

T = TypeVar("T")

MOST = 32
"""Works in one transaction."""
LONGEST = 0.02
"""Seconds after which a group takes nobody in any more."""
CLOSED_WITHIN = 30.0
LOOKS_EVERY = 0.005
"""Seconds."""


class Member(NamedTuple):
    """A work that waits, and the future by which its table hears how it ended."""

    work: Work
    future: asyncio.Future[Any]


Told = tuple[Member, Ended]


class TableWriter(ABC):
    """Works in the order in which they came."""

    def __init__(self, pool: ThreadPoolExecutor, threads: int) -> None:
        self._pool = pool
        self._threads = threads
        self._waiting: deque[Member] = deque()
        self._untold = 0
        """Works that wait or are carried out."""

    async def write(self, work: Callable[[], T]) -> T:
        """Carry out a work, alone or with others; whoever waits may be cancelled, it never is:
        then only nobody is told how it ended."""
        member = Member(work, asyncio.get_running_loop().create_future())
        self._waiting.append(member)
        self._untold += 1
        self._begin()
        ended: T = await member.future
        return ended

    def close(self) -> None:
        """Wait until all is written, while the loop runs, and close the connections."""
        until = time.monotonic() + CLOSED_WITHIN
        while self._untold and time.monotonic() < until:
            time.sleep(LOOKS_EVERY)
        end(self._pool, self._threads)

    @abstractmethod
    def _begin(self) -> None:
        """See to those who wait, if nobody does."""

    def _told(self, told: list[Told]) -> None:
        self._untold -= len(told)
        hand_over(told)


def written_alone(work: Work) -> Ended:
    """Carry out one work in a transaction of its own."""
    try:
        return Ended(value=run_clean(work))
    except Exception as failure:
        return Ended(failure=failure)


def wake(member: Member, go_on: Callable[..., None], *arguments: Any) -> None:
    """Have the event loop go on, from another thread."""
    with suppress(RuntimeError):  # it has closed, and nobody waits any more
        member.future.get_loop().call_soon_threadsafe(go_on, *arguments)


def hand_over(told: list[Told]) -> None:
    """Give each who waits what their work returned, or raise what it raised."""
    for (_, future), ended in told:
        if future.done():
            continue
        if ended.failure is None:
            future.set_result(ended.value)
        else:
            future.set_exception(ended.failure)
