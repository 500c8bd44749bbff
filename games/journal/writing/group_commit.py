"""Group commit: what several tables write in one transaction, with one flush to the disk.

docs/decisions/group-commit.md says why, and what may not happen in it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from typing import Any

import msgspec
from django.db import Error as DatabaseError
from django.db import connection, transaction

from games.journal.writing.crash_points import reached

INERROR = 3
"""libpq's PQTRANS_INERROR, as psycopg has it; SQLite goes on after an error."""

Work = Callable[[], Any]


class GroupLost(DatabaseError):
    """The transaction isn't what it should be: Django ended it without an error and without its
    COMMIT, or an act in it has failed midway."""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How one work of the group ended: with what it returned, or by a failure of its own."""

    value: Any = None
    failure: Exception | None = None


class _Open(threading.local):
    """Whether a thread carries out a group."""

    is_open = False


_group = _Open()


def is_in_group() -> bool:
    """Return whether this thread writes in a group's transaction; on SQLite no other does."""
    return _group.is_open


@contextmanager
def _in_group() -> Iterator[None]:
    _group.is_open = True
    try:
        yield
    finally:
        _group.is_open = False


class Group:
    """A transaction that works share. Each step may be another thread's, one after the other."""

    def __init__(self) -> None:
        self._transaction = transaction.atomic(durable=True)
        self._commits: list[bool] = []

    def begin(self) -> None:
        """Begin as soon as nobody else writes."""
        getattr(connection, "keep_savepoints_in_memory", _nothing)()
        self._transaction.__enter__()
        transaction.on_commit(partial(self._commits.append, True))
        transaction.on_commit(partial(reached, "after_group_commit"))

    def begin_at_once(self) -> None:
        """Begin, or raise an error of the database if somebody else writes."""
        with getattr(connection, "try_lock", nullcontext)():
            self.begin()

    def carry_out(self, works: Iterable[Work]) -> list[Ended]:
        """Carry out works one after another; what one of them raises that isn't its own alone goes
        on, and the group has to be rolled back."""
        ended: list[Ended] = []
        with _in_group():
            for work in works:
                ended.append(_carry_out(work))
                reached("in_group")
        return ended

    def commit(self) -> None:
        """Commit; an error if that fails, or if nothing was written after all."""
        reached("before_group_commit")
        if is_aborted():
            failure = GroupLost("An error was swallowed; PostgreSQL would commit nothing.")
            self.roll_back(failure)
            raise failure
        self._transaction.__exit__(None, None, None)
        if not self._commits:
            raise GroupLost("The transaction ended without its COMMIT.")

    def roll_back(self, failure: BaseException) -> None:
        """End it with nothing written, and raise no error for that."""
        self._transaction.__exit__(type(failure), failure, failure.__traceback__)


def carry_out_together(works: Iterable[Work]) -> list[Ended]:
    """Carry out works one after another and commit once; what they are said to have done is done.

    One that fails does so alone: its commit has a savepoint of its own, or has written nothing; and
    what the failure wrote about itself stays. An error of the database is raised: then nobody may
    get an answer, since of the whole group nothing is written, or, if it was COMMIT that failed,
    nobody knows.
    """
    group = Group()
    group.begin()
    try:
        ended = group.carry_out(works)
    except BaseException as failure:
        group.roll_back(failure)
        raise
    group.commit()
    return ended


def is_aborted() -> bool:
    """Whether PostgreSQL waits for a rollback: to COMMIT it would say that it has, and roll back.

    An error in a statement of one's own, in no savepoint, does that, even if somebody swallows it.
    """
    info = getattr(connection.connection, "info", None)
    return info is not None and info.transaction_status == INERROR


def _nothing() -> None:
    """PostgreSQL, which a group may be tried on, has no such choice."""


def _carry_out(work: Work) -> Ended:
    try:
        return Ended(value=work())
    except DatabaseError:
        raise
    except Exception as failure:
        reached("failed_in_group")
        return Ended(failure=failure)
