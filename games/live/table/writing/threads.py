"""The threads in which this process talks to its database: writers, and readers beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.conf import settings
from django.db import connection

from games.live.table.writing.group_writer import GroupWriter
from games.live.table.writing.pooled_writer import PooledWriter
from games.live.table.writing.pools import end
from games.live.table.writing.run_clean import run_again, run_clean
from games.live.table.writing.table_writer import OnFailure, TableWriter

T = TypeVar("T")

READERS = 2
SIGN_IN_READERS = 1
POSTGRES_WRITERS = 2
POSTGRES_GROUPS = 2
"""Of tables that write together: a row that is locked elsewhere keeps one of them waiting."""


class Threads:
    """Tables have writers of their own: one on SQLite, since several starve each other for seconds,
    two on PostgreSQL. So has all else.

    Each thread keeps its connection, since a new one for each action costs threefold. Sign-ins are
    read in a thread of their own: a thousand at once keep no act and no alarm waiting.
    """

    def __init__(self, on_failure: OnFailure = lambda failure: None) -> None:
        """``on_failure`` is called if tables can be written no more (table_writer.py)."""
        is_sqlite = connection.vendor == "sqlite"
        self._write_threads = 1 if is_sqlite else POSTGRES_WRITERS
        self._writers = ThreadPoolExecutor(self._write_threads, thread_name_prefix="writer")
        self._tables: TableWriter = (
            GroupWriter(on_failure)
            if is_sqlite and not settings.PLAIN
            else PooledWriter(1 if is_sqlite else POSTGRES_GROUPS, on_failure)
        )
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._in_turn = asyncio.Semaphore(1)
        self._sign_ins = ThreadPoolExecutor(SIGN_IN_READERS, thread_name_prefix="door")

    async def write(self, work: Callable[[], T]) -> T:
        """Run a service. Whoever waits may be cancelled; the work never is."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._writers, run_clean, work))

    def write_together(self, work: Callable[[], T]) -> Awaitable[T]:
        """Run a table's service likewise, in one commit with what waits beside it."""
        return self._tables.write(work)

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
        return await asyncio.get_running_loop().run_in_executor(self._sign_ins, run_again, work)

    def close(self) -> None:
        """Wait for what is being written, and close the connections."""
        self._tables.close()
        end(self._writers, self._write_threads)
        end(self._readers, READERS)
        end(self._sign_ins, SIGN_IN_READERS)
