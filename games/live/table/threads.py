"""The threads in which this process talks to its database: writers, and readers beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import TypeVar

from django.db import connection, connections

from games.live.table.group_writer import GroupWriter
from games.live.table.run_clean import run_again, run_clean

T = TypeVar("T")

TOGETHER_WITHIN = 5.0
"""Seconds."""
READERS = 2
DOORKEEPERS = 1
POSTGRES_WRITERS = 4


class Threads:
    """One writer for SQLite (four starve each other for seconds), four for PostgreSQL. On SQLite
    tables have theirs for themselves (group_writer.py).

    Each thread keeps its connection, since a new one for each action costs threefold. Sign-ins are
    read in a thread of their own: a thousand at once keep no act and no alarm waiting.
    """

    def __init__(self) -> None:
        is_sqlite = connection.vendor == "sqlite"
        self._write_threads = 1 if is_sqlite else POSTGRES_WRITERS
        self._writers = ThreadPoolExecutor(self._write_threads, thread_name_prefix="writer")
        self._group = GroupWriter() if is_sqlite else None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._in_turn = asyncio.Semaphore(1)
        self._door = ThreadPoolExecutor(DOORKEEPERS, thread_name_prefix="door")

    async def write(self, work: Callable[[], T]) -> T:
        """Run a service. Whoever waits may be cancelled; the work never is."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._writers, run_clean, work))

    def write_together(self, work: Callable[[], T]) -> Awaitable[T]:
        """Run a table's service likewise; on SQLite in one commit with what waits beside it."""
        return (self._group or self).write(work)

    async def read(self, work: Callable[[], T]) -> T:
        """Run a query beside the writers."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, run_again, work)

    async def read_in_turn(self, work: Callable[[], T]) -> T:
        """Run a query likewise that no game waits for: one of them at a time, so that a reader is
        left to the tables however many ask."""
        async with self._in_turn:
            return await self.read(work)

    async def look_up(self, work: Callable[[], T]) -> T:
        """Run a query that says who opens a socket, beside writers and readers."""
        return await asyncio.get_running_loop().run_in_executor(self._door, run_again, work)

    def close(self) -> None:
        """Wait for what is being written, and close the connections."""
        if self._group:
            self._group.close()
        end(self._writers, self._write_threads)
        end(self._readers, READERS)
        end(self._door, DOORKEEPERS)


def end(pool: ThreadPoolExecutor, threads: int) -> None:
    """End a pool, and close the connection of each of its threads."""
    together = Barrier(threads)
    for _ in range(threads):
        pool.submit(close_own, together)
    pool.shutdown(wait=True)


def close_own(together: Barrier) -> None:
    """Close this thread's connection; it waits for the others, lest it take their turns too."""
    with suppress(BrokenBarrierError):
        together.wait(timeout=TOGETHER_WITHIN)
    connections.close_all()
