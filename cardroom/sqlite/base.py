"""The connection, as Django looks for it: each write takes its turn (see turns.py)."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3 import base
from typing_extensions import override

from cardroom.sqlite.cursor import Cursor, as_sqlite_has_it
from cardroom.sqlite.turns import Turns

TURNS: defaultdict[str, Turns] = defaultdict(Turns)
"""Of each file."""
BUSY_TIMEOUT_MS = 3
"""Milliseconds for which SQLite waits by itself, looking after one and three."""
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class DatabaseWrapper(base.DatabaseWrapper):
    """Takes a turn for each transaction, and for each write outside of one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.execute_wrappers.append(self._in_turn)
        self._in_memory: object = None
        """The connection whose savepoints are kept in memory."""
        self._is_patient = True

    @override
    def create_cursor(self, name: str | None = None) -> Cursor:
        cursor: Cursor = self.connection.cursor(factory=Cursor)
        return cursor

    @property
    def _turns(self) -> Turns:
        return TURNS[str(self.settings_dict["NAME"])]

    @property
    def is_awaited(self) -> bool:
        """Whether another thread waits for the turn that this one has: then let it be short."""
        return self._turns.is_awaited

    def keep_savepoints_in_memory(self) -> None:
        """Keep there what this connection's savepoints could bring back, and what it sorts.

        SQLite opens a file for that once a savepoint has changed more than sixteen pages, as a
        hand's start and end do: a tenth of their time. For threads that sort little. It can't be
        changed within a transaction: then the next call does it.
        """
        self.ensure_connection()
        if self._in_memory is not self.connection and not self.in_atomic_block:
            self.connection.execute("PRAGMA temp_store = MEMORY")
            self._in_memory = self.connection

    @contextmanager
    def try_lock(self) -> Iterator[None]:
        """Wait for nothing: OperationalError if somebody else writes, or no connection is there."""
        if self.connection is None:
            raise OperationalError("There is no connection yet.")
        self._is_patient = False
        try:
            yield
        finally:
            self._is_patient = True

    @property
    def _patience(self) -> float:
        """Seconds for which a write waits."""
        return float(self.settings_dict["OPTIONS"]["timeout"])

    def _take_turn(self) -> None:
        if self._is_patient:
            self._turns.take(self, self._patience)
        elif not self._turns.take_if_free(self):
            raise OperationalError("The database is locked: another thread writes.")

    def run_in_transaction(self, statement: str, values: tuple[Any, ...]) -> int:
        """Run a statement within a transaction, and return how many rows it changed.

        Django's cursor makes an object for each, looks whether anybody wants to read the statement,
        and closes: 6.8 µs where this takes 2.
        """
        if self.force_debug_cursor or len(self.execute_wrappers) > 1:
            with self.cursor() as cursor:
                cursor.execute(statement, values)
                return int(cursor.rowcount)
        self.validate_no_broken_transaction()
        with self.wrap_database_errors:
            return int(self.connection.execute(as_sqlite_has_it(statement), values).rowcount)

    def _in_turn(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if self.in_atomic_block or not sql.startswith(WRITES):
            return execute(sql, params, many, context)
        self._take_turn()
        try:
            return self._once_free(partial(execute, sql, params, many, context))
        finally:
            self._turns.give_back(self)

    def _once_free(self, write: Callable[[], Any]) -> Any:
        """Write as soon as no other process does.

        SQLite looks for that ever more rarely, in the end ten times a second: beside a process that
        commits all the time, in vain.
        """
        until = time.monotonic() + self._patience * self._is_patient
        self.connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS * self._is_patient}")
        try:
            while True:
                try:
                    return write()
                except OperationalError as error:
                    if "locked" not in str(error) or time.monotonic() > until:
                        raise
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {int(1000 * self._patience)}")

    def _start_transaction_under_autocommit(self) -> None:
        self._once_free(super()._start_transaction_under_autocommit)  # type: ignore[misc]

    @override
    def set_autocommit(
        self, autocommit: bool, force_begin_transaction_with_broken_autocommit: bool = False
    ) -> None:
        """Begin a transaction, in turn; or end one (see Django's own)."""
        if not autocommit:
            self._take_turn()
        try:
            super().set_autocommit(autocommit, force_begin_transaction_with_broken_autocommit)
        except BaseException:
            self._turns.give_back(self)
            raise

    @override
    def commit(self) -> None:
        """Commit; an error if SQLite has rolled the transaction back by itself, as it may when the
        disk is full, since Python's sqlite3 then commits nothing and says nothing."""
        try:
            if not self.connection.in_transaction:
                raise OperationalError("The transaction was rolled back before its COMMIT.")
            super().commit()
        finally:
            self._turns.give_back(self)

    @override
    def rollback(self) -> None:
        try:
            super().rollback()
        finally:
            self._turns.give_back(self)

    @override
    def close(self) -> None:
        try:
            super().close()
        finally:
            self._turns.give_back(self)
