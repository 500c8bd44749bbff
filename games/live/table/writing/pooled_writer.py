"""The writers of a process whose database takes several: whichever is free takes all that waits.

They carry works out by themselves: each statement is a way to PostgreSQL and back, and a row that
somebody else has locked is waited for, neither of which the event loop could do meanwhile.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from django.db import connection
from typing_extensions import override

from games.journal.writing.group_commit import Work, carry_out_together
from games.live.table.writing import table_writer
from games.live.table.writing.table_writer import Member, OnFailure, TableWriter, written_alone

logger = logging.getLogger(__name__)


class PooledWriter(TableWriter):
    """So many threads; a work that waits alone has a transaction of its own."""

    def __init__(self, threads: int, on_failure: OnFailure = lambda failure: None) -> None:
        pool = ThreadPoolExecutor(threads, thread_name_prefix="group")
        super().__init__(pool, threads, on_failure)
        self._called = 0
        """Threads that look for who waits, or will."""

    @override
    def _begin(self) -> None:
        if self._called < self._threads:
            self._called += 1
            self._in_thread(self._write_waiting)

    def _ended(self) -> None:
        self._called -= 1
        if self._waiting:
            self._begin()

    # --- a thread ----------------------------------------------------------------------------

    def _write_waiting(self) -> None:
        try:
            while (first := self._take()) is not None:
                if self._waiting:
                    self._write_together([first])
                else:
                    self._write_alone(first)
        finally:
            self._wake(self._ended)

    def _take(self) -> Member | None:
        try:
            return self._waiting.popleft()
        except IndexError:  # another thread was first
            return None

    def _write_together(self, group: list[Member]) -> None:
        try:
            ended = carry_out_together(self._works(group))
        except Exception:
            logger.warning("A group of %s failed; each by itself.", len(group), exc_info=True)
            connection.close()
            self._write_each(group)
        else:
            self._wake(self._finish, list(zip(group, ended, strict=True)))

    def _works(self, group: list[Member]) -> Iterator[Work]:
        """Yield the works of a group, which takes others in while it may grow."""
        until = time.monotonic() + table_writer.LONGEST_S
        yield group[0].work
        while len(group) < table_writer.MOST and time.monotonic() < until:
            member = self._take()
            if member is None:
                return
            group.append(member)
            yield member.work

    def _write_each(self, group: list[Member]) -> None:
        """Share them out: if a row was locked, only whoever needs it waits for that again."""
        for member in group:
            self._in_thread(self._write_alone, member)

    def _write_alone(self, member: Member) -> None:
        self._wake(self._finish, [(member, written_alone(member.work))])
