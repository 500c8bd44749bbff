"""The end of threads that keep a connection to the database each."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError

from django.db import connections

TOGETHER_WITHIN_S = 5.0
"""Seconds."""


def end(pool: ThreadPoolExecutor, threads: int) -> None:
    """End a pool, and close the connection of each of its threads."""
    together = Barrier(threads)
    for _ in range(threads):
        pool.submit(close_own, together)
    pool.shutdown(wait=True)


def close_own(together: Barrier) -> None:
    """Close this thread's connection; it waits for the others, lest it take their turns too."""
    with suppress(BrokenBarrierError):
        together.wait(timeout=TOGETHER_WITHIN_S)
    connections.close_all()
