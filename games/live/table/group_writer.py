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

from django.db import Error as DatabaseFailed
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from games.journal.group_commit import Ended, Group, Work
from games.live.table.lent import keep, lent, shared_connection
from games.live.table.run_clean import run_clean

logger = logging.getLogger(__name__)

T = TypeVar("T")

MOST = 32
"""Works in one transaction."""
LONGEST = 0.02
"""Seconds after which a group takes nobody in any more."""
PAUSE = 0.0015
"""Seconds after a group in which another process may find the file free."""
TURNS = 4
"""Of the event loop, from a socket's bytes to here: what has come after a group gets here in them.
With one turn whoever came first went alone, and the others had to wait for that."""
CLOSED_WITHIN = 30.0
LOOKS_EVERY = 0.005
"""Seconds."""


class Member(NamedTuple):
    """A work that waits, and the future by which its table hears how it ended."""

    work: Work
    future: asyncio.Future[Any]


Told = tuple[Member, Ended]


class GroupWriter:
    """Works in the order in which they came: a lone one by a thread, more of them in a transaction
    that the event loop carries them out in, and the thread commits."""

    def __init__(self) -> None:
        self._connection = shared_connection()
        self._thread = ThreadPoolExecutor(
            1, thread_name_prefix="group", initializer=keep, initargs=(self._connection,)
        )
        self._waiting: deque[Member] = deque()
        self._untold = 0
        """Works that wait or are carried out."""
        self._is_busy = False
        """Whether it will look for who waits."""

    async def write(self, work: Callable[[], T]) -> T:
        """Carry out a work, alone or with others; whoever waits may be cancelled, it never is:
        then only nobody is told how it ended."""
        loop = asyncio.get_running_loop()
        member = Member(work, loop.create_future())
        self._waiting.append(member)
        self._untold += 1
        if not self._is_busy:
            self._is_busy = True
            self._look()
        ended: T = await member.future
        return ended

    def close(self) -> None:
        """Wait until all is written, while the loop runs, and close the connection."""
        until = time.monotonic() + CLOSED_WITHIN
        while self._untold and time.monotonic() < until:
            time.sleep(LOOKS_EVERY)
        self._thread.submit(connections.close_all)
        self._thread.shutdown()

    # --- the event loop ----------------------------------------------------------------------

    def _look(self) -> None:
        """Go on with who waits: nobody is waited for."""
        if len(self._waiting) > 1:
            self._begin()
        elif self._waiting:
            self._thread.submit(self._write_alone, [self._waiting.popleft()])
        else:
            self._is_busy = False

    def _begin(self) -> None:
        """Begin a group now, or in the thread, once nobody else writes."""
        group = Group()
        try:
            with lent(self._connection):
                group.begin_at_once()
        except Exception:
            self._thread.submit(self._begin_late, group, self._waiting.popleft())
        else:
            self._carry_out(group, self._waiting.popleft())

    def _carry_out(self, group: Group, first: Member) -> None:
        """Carry out the first work, and with it all who wait behind it."""
        members = [first]
        with lent(self._connection):
            try:
                ended = group.carry_out(self._works(members))
            except Exception as failure:
                self._thread.submit(self._give_up, group, members, failure)
            else:
                self._thread.submit(self._commit, group, members, ended)

    def _works(self, group: list[Member]) -> Iterator[Work]:
        """Yield the works of a group, which takes others in while it may grow."""
        until = time.monotonic() + LONGEST
        yield group[0].work
        while self._waiting and len(group) < MOST and time.monotonic() < until:
            if is_awaited(self._connection):
                return
            group.append(self._waiting.popleft())
            yield group[-1].work

    def _told(self, told: list[Told], is_group: bool) -> None:
        """Tell them, and go on: after a group, once another process may have found the file free,
        and what has come meanwhile has got here."""
        self._untold -= len(told)
        hand_over(told)
        loop = asyncio.get_running_loop()
        if is_group:
            loop.call_later(PAUSE, self._let_come, TURNS)
        else:
            self._look()

    def _let_come(self, turns: int) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._let_come, turns - 1)
        else:
            self._look()

    # --- the thread --------------------------------------------------------------------------

    def _begin_late(self, group: Group, first: Member) -> None:
        try:
            group.begin()
        except Exception as failure:
            self._write_each([first], failure)
        else:
            self._wake(first, self._carry_out, group, first)

    def _commit(self, group: Group, members: list[Member], ended: list[Ended]) -> None:
        try:
            group.commit()
        except Exception as failure:
            self._write_each(members, failure)
        else:
            self._tell(list(zip(members, ended, strict=True)))

    def _give_up(self, group: Group, members: list[Member], failure: Exception) -> None:
        with suppress(DatabaseFailed):
            group.roll_back(failure)
        self._write_each(members, failure)

    def _write_each(self, members: list[Member], failure: Exception) -> None:
        logger.warning("A group of %s failed; each by itself.", len(members), exc_info=failure)
        connection.close()
        self._write_alone(members)

    def _write_alone(self, members: list[Member]) -> None:
        self._tell([(member, written_alone(member.work)) for member in members])

    def _tell(self, told: list[Told]) -> None:
        first, _ = told[0]
        self._wake(first, self._told, told, len(told) > 1)

    def _wake(self, member: Member, go_on: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the loop has closed, and nobody waits any more
            member.future.get_loop().call_soon_threadsafe(go_on, *arguments)


def is_awaited(connection: BaseDatabaseWrapper) -> bool:
    """Whether somebody else of this process waits to write: a page, a worker's thread.

    They wait for one work and its COMMIT, as they would if there were no groups.
    """
    return bool(getattr(connection, "is_awaited", False))


def written_alone(work: Work) -> Ended:
    """Carry out one work in a transaction of its own."""
    try:
        return Ended(value=run_clean(work))
    except Exception as failure:
        return Ended(failure=failure)


def hand_over(told: list[Told]) -> None:
    """Give each who waits what their work returned, or raise what it raised."""
    for (_, future), ended in told:
        if future.done():
            continue
        if ended.failure is None:
            future.set_result(ended.value)
        else:
            future.set_exception(ended.failure)
