"""Running what talks to the database in a thread that keeps its connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.db import InterfaceError, OperationalError, connections

T = TypeVar("T")


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
