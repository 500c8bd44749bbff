"""The threads in which this process talks to its database: writers, and readers beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connection, connections

T = TypeVar("T")

TOGETHER_WITHIN = 5.0
"""Seconds."""
READERS = 2
DOORKEEPERS = 1
POSTGRES_WRITERS = 4


class Threads:
    """One writer for SQLite (four starve each other for seconds), four for PostgreSQL.

    Each thread keeps its connection, since a new one for each action costs threefold. Sign-ins are
    read in a thread of their own: a thousand at once keep no act and no alarm waiting.
    """

    def __init__(self) -> None:
        self._write_threads = 1 if connection.vendor == "sqlite" else POSTGRES_WRITERS
        self._writers = ThreadPoolExecutor(self._write_threads, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._door = ThreadPoolExecutor(DOORKEEPERS, thread_name_prefix="door")

    async def write(self, work: Callable[[], T]) -> T:
        """Run a service. Whoever waits may be cancelled; the work never is."""
        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._writers, run_clean, work))

    async def read(self, work: Callable[[], T]) -> T:
        """Run a query beside the writers."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, run_again, work)

    async def look_up(self, work: Callable[[], T]) -> T:
        """Run a query that says who opens a socket, beside writers and readers."""
        return await asyncio.get_running_loop().run_in_executor(self._door, run_again, work)

    def close(self) -> None:
        """Wait for what is being written, and close the connections."""
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


def run_clean(work: Callable[[], T]) -> T:
    """Run the work; after an error give up the thread's connection if it can't be used any more.

    Nobody else would: there is no request whose end closes it, and a restarted PostgreSQL would
    never be found again.
    """
    try:
        return work()
    except Exception:
        connections["default"].close_if_unusable_or_obsolete()
        raise


def run_again(work: Callable[[], T]) -> T:
    """Run work that only reads; once more, on a new connection, if the first one was lost."""
    try:
        return run_clean(work)
    except (InterfaceError, OperationalError):
        return run_clean(work)
