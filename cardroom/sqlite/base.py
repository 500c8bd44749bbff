"""The connection, as Django looks for it: each write takes its turn (see turns.py)."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3 import base
from typing_extensions import override

from cardroom.sqlite.cursor import Cursor
from cardroom.sqlite.turns import Turns

TURNS: defaultdict[str, Turns] = defaultdict(Turns)
"""Of each file."""
LOOKS_FOR = 3
"""Milliseconds for which SQLite waits by itself, looking after one and three."""
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class DatabaseWrapper(base.DatabaseWrapper):
    """Takes a turn for each transaction, and for each write outside of one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.execute_wrappers.append(self._in_turn)
        self._in_memory: object = None
        """The connection whose savepoints are kept in memory."""

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
        hand's start and end do: a tenth of their time. For threads that sort little.
        """
        self.ensure_connection()
        if self._in_memory is not self.connection:
            self.connection.execute("PRAGMA temp_store = MEMORY")
            self._in_memory = self.connection

    def _take_turn(self) -> None:
        self._turns.take(self, self.settings_dict["OPTIONS"].get("timeout", 5))

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
        patience = self.settings_dict["OPTIONS"].get("timeout", 5)
        until = time.monotonic() + patience
        self.connection.execute(f"PRAGMA busy_timeout = {LOOKS_FOR}")
        try:
            while True:
                try:
                    return write()
                except OperationalError as error:
                    if "locked" not in str(error) or time.monotonic() > until:
                        raise
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {int(1000 * patience)}")

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
