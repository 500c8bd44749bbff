"""The writer of a process whose database takes one: what waits when its turn comes goes together.

The transaction is that of games/journal/writing/group_commit.py; this is who is in it, and who gets
their outcome when.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from django.db import Error as DatabaseFailed
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from typing_extensions import override

from games.journal.writing.group_commit import Ended, Group, Work
from games.live.table.writing import table_writer
from games.live.table.writing.borrowed_connection import borrow, keep, shared_connection
from games.live.table.writing.table_writer import (
    Finished,
    Member,
    OnFailure,
    TableWriter,
    written_alone,
)

logger = logging.getLogger(__name__)

PAUSE_S = 0.0015
"""Seconds after a group in which another process may find the file free."""
TURNS = 4
"""Of the event loop, from a socket's bytes to here: what has come after a group gets here in them.
With one turn whoever came first went alone, and the others had to wait for that."""


class GroupWriter(TableWriter):
    """A lone work is carried out by a thread, more of them in a transaction that the event loop
    carries them out in, and the thread commits."""

    def __init__(self, on_failure: OnFailure = lambda failure: None) -> None:
        self._connection = shared_connection()
        name, of_its_own = "group", (self._connection,)
        pool = ThreadPoolExecutor(1, thread_name_prefix=name, initializer=keep, initargs=of_its_own)
        super().__init__(pool, 1, on_failure)
        self._is_busy = False
        """Whether it will look for who waits."""

    # --- the event loop ----------------------------------------------------------------------

    @override
    def _begin(self) -> None:
        if not self._is_busy:
            self._is_busy = True
            self._look()

    def _look(self) -> None:
        """Go on with who waits: nobody is waited for."""
        if len(self._waiting) > 1:
            self._begin_group()
        elif self._waiting:
            self._in_thread(self._write_alone, [self._waiting.popleft()])
        else:
            self._is_busy = False

    def _begin_group(self) -> None:
        """Begin a group now, or in the thread, once nobody else writes."""
        group = Group()
        try:
            with borrow(self._connection):
                group.begin_at_once()
        except Exception:
            self._in_thread(self._begin_late, group, self._waiting.popleft())
        else:
            self._carry_out(group, self._waiting.popleft())

    def _carry_out(self, group: Group, first: Member) -> None:
        """Carry out the first work, and with it all who wait behind it."""
        members = [first]
        with borrow(self._connection):
            try:
                ended = group.carry_out(self._works(members))
            except Exception as failure:
                self._in_thread(self._give_up, group, members, failure)
            else:
                self._in_thread(self._commit, group, members, ended)

    def _works(self, group: list[Member]) -> Iterator[Work]:
        """Yield the works of a group, which takes others in while it may grow."""
        until = time.monotonic() + table_writer.LONGEST_S
        yield group[0].work
        while self._waiting and len(group) < table_writer.MOST and time.monotonic() < until:
            if is_awaited(self._connection):
                return
            group.append(self._waiting.popleft())
            yield group[-1].work

    def _go_on(self, finished: list[Finished], is_group: bool) -> None:
        """Hand over their outcomes, and go on: after a group, once another process may have found
        the file free, and what has come meanwhile has got here."""
        self._finish(finished)
        if is_group:
            asyncio.get_running_loop().call_later(PAUSE_S, self._step, self._let_come, TURNS)
        else:
            self._look()

    def _let_come(self, turns: int) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._step, self._let_come, turns - 1)
        else:
            self._look()

    # --- the thread --------------------------------------------------------------------------

    def _begin_late(self, group: Group, first: Member) -> None:
        try:
            group.begin()
        except Exception as failure:
            self._write_each([first], failure)
        else:
            self._wake(self._carry_out, group, first)

    def _commit(self, group: Group, members: list[Member], ended: list[Ended]) -> None:
        try:
            group.commit()
        except Exception as failure:
            self._write_each(members, failure)
        else:
            finished = list(zip(members, ended, strict=True))
            self._wake(self._go_on, finished, True)

    def _give_up(self, group: Group, members: list[Member], failure: Exception) -> None:
        with suppress(DatabaseFailed):
            group.roll_back(failure)
        self._write_each(members, failure)

    def _write_each(self, members: list[Member], failure: Exception) -> None:
        logger.warning("A group of %s failed; each by itself.", len(members), exc_info=failure)
        connection.close()
        self._write_alone(members)

    def _write_alone(self, members: list[Member]) -> None:
        finished = [(member, written_alone(member.work)) for member in members]
        self._wake(self._go_on, finished, len(finished) > 1)


def is_awaited(connection: BaseDatabaseWrapper) -> bool:
    """Whether somebody else of this process waits to write: a page, a worker's thread.

    They wait for one work and its COMMIT, as they would if there were no groups.
    """
    return bool(getattr(connection, "is_awaited", False))
