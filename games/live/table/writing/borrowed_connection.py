"""A connection that the event loop uses for a moment, where a thread of its own has it otherwise.

Two threads that work at once wait for Python's lock at every statement: at fifty tables that was a
tenth of the process's CPU time. So a group's works are carried out by the event loop, and only what
waits for the disk or for somebody else, COMMIT and a BEGIN that isn't free, by the thread.
"""

from __future__ import annotations

from asyncio import get_running_loop
from asyncio.events import _set_running_loop
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

ALIAS = "default"


def shared_connection() -> BaseDatabaseWrapper:
    """Return a connection that several threads may use, one after the other."""
    made = connections.create_connection(ALIAS)
    made.inc_thread_sharing()
    return made


def keep(shared: BaseDatabaseWrapper) -> None:
    """Make it this thread's connection."""
    connections[ALIAS] = shared


@contextmanager
def borrow(shared: BaseDatabaseWrapper) -> Iterator[None]:
    """Let the event loop use a connection; nothing may be awaited meanwhile.

    Django refuses to talk to a database where a loop runs, lest it be kept waiting. Here nothing
    waits: whoever has begun a transaction has SQLite's lock.
    """
    loop = get_running_loop()
    _set_running_loop(None)
    own = connections[ALIAS]
    connections[ALIAS] = shared
    try:
        yield
    finally:
        connections[ALIAS] = own
        _set_running_loop(loop)
