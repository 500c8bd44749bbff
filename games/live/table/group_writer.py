"""The writer of a process whose database takes one: what waits when its turn comes goes together.

The transaction is games/journal/group_commit.py's; this is who is in it, and who is told when.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from django.db import connection

from games.journal.group_commit import Ended, Work, carry_out_together
from games.live.table.run_clean import run_clean

logger = logging.getLogger(__name__)

T = TypeVar("T")

MOST = 32
"""Works in one transaction."""
LONGEST = 0.02
"""Seconds after which a group takes nobody in any more."""
PAUSE = 0.0015
"""Seconds after a group in which another process may find the file free."""


class Member(NamedTuple):
    """A work that waits, and the future by which its table hears how it ended."""

    work: Work
    future: asyncio.Future[Any]


Told = tuple[Member, Ended]


class GroupWriter:
    """Works in the order in which they came, by the one thread of a pool."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self._pool = pool
        self._waiting: deque[Member] = deque()
        self._is_called = False
        """Whether the writer will look for who waits: it is called once, however many come."""

    async def write(self, work: Callable[[], T]) -> T:
        """Carry out a work, alone or with others; whoever waits may be cancelled, it never is:
        then only nobody is told how it ended."""
        member = Member(work, asyncio.get_running_loop().create_future())
        self._waiting.append(member)
        self._call()
        ended: T = await member.future
        return ended

    def _call(self) -> None:
        if not self._is_called:
            self._is_called = True
            self._pool.submit(self._write_waiting)

    # --- the writer's thread -----------------------------------------------------------------

    def _write_waiting(self) -> None:
        """Carry out the first that waits, and with it all who wait behind it; nobody is waited for.

        Whoever comes from here on calls it anew. It may find none: they went with others.
        """
        self._is_called = False
        try:
            if len(self._waiting) == 1:
                write_alone(self._waiting.popleft())
            elif self._waiting:
                self._write_together([self._waiting.popleft()])
        finally:
            if self._waiting:
                self._go_on()

    def _go_on(self) -> None:
        """Let what else was asked of the thread go before the next; not once its pool closes."""
        try:
            self._call()
        except RuntimeError:
            self._write_waiting()

    def _write_together(self, group: list[Member]) -> None:
        try:
            ended = carry_out_together(self._works(group))
        except Exception:
            logger.warning("A commit of %s failed; each by itself.", len(group), exc_info=True)
            connection.close()
            for member in group:
                write_alone(member)
        else:
            tell_how_ended(list(zip(group, ended, strict=True)))
            time.sleep(PAUSE)

    def _works(self, group: list[Member]) -> Iterator[Work]:
        """Yield the works of a group, which takes others in while it may grow."""
        until = time.monotonic() + LONGEST
        yield group[0].work
        while self._waiting and len(group) < MOST and time.monotonic() < until and not is_awaited():
            group.append(self._waiting.popleft())
            yield group[-1].work


def is_awaited() -> bool:
    """Whether somebody else of this process waits to write: a page, a worker's thread.

    They wait for one work and its COMMIT, as they would if there were no groups.
    """
    return bool(getattr(connection, "is_awaited", False))


def write_alone(member: Member) -> None:
    """Carry out one work in a transaction of its own, and tell how it ended."""
    try:
        ended = Ended(value=run_clean(member.work))
    except Exception as failure:
        ended = Ended(failure=failure)
    tell_how_ended([(member, ended)])


def tell_how_ended(told: list[Told]) -> None:
    """Hand over how works ended: the event loop is woken once for all of them."""
    with suppress(RuntimeError):  # it has closed, and nobody waits any more
        told[0][0].future.get_loop().call_soon_threadsafe(hand_over, told)


def hand_over(told: list[Told]) -> None:
    """Give each who waits what their work returned, or raise what it raised."""
    for (_, future), ended in told:
        if future.done():
            continue
        if ended.failure is None:
            future.set_result(ended.value)
        else:
            future.set_exception(ended.failure)
