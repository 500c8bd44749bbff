"""Commits of the true floor: one thread, and all that waits in one transaction."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from django.db import connection
from typing_extensions import override

from bench.floor import LINK, fence_values
from games.journal.fence_and_row import FENCE, JOURNAL
from games.journal.upcasts import SCHEMA

MOST = 256
"""Acts in one transaction; none waits for another to come."""


class Asked(NamedTuple):
    """One act that is to be written as the version after ``version``."""

    table: int
    version: int
    player: int | None
    turn: str
    request_id: str
    written: Callable[[], None]
    """Called in the event loop once it is on the disk."""


class CommitThread(threading.Thread):
    """Writes by the database's own driver; a fence that is missed ends the run."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(daemon=True, name="writer_0")
        self._loop = loop
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()

    def ask(self, asked: Asked | None) -> None:
        """Have an act written; None: end, once all is."""
        self._asked.put(asked)

    @override
    def run(self) -> None:
        """Write group after group; what can't be written ends the whole process."""
        connection.ensure_connection()
        try:
            self._write_all(GroupOfActs(connection.connection.cursor()))
        except Exception:
            self._loop.call_soon_threadsafe(self._loop.stop)
            raise
        finally:
            connection.close()

    def _write_all(self, writer: GroupOfActs) -> None:
        while (first := self._asked.get()) is not None:
            group = [first, *self._others()]
            writer.write(group)
            self._loop.call_soon_threadsafe(tell, group)

    def _others(self) -> list[Asked]:
        """Return who else waits."""
        found: list[Asked] = []
        while len(found) < MOST:
            try:
                asked = self._asked.get_nowait()
            except Empty:
                break
            if asked is None:
                self._asked.put(None)
                break
            found.append(asked)
        return found


class GroupOfActs:
    """The statements of a group, on a bare cursor."""

    def __init__(self, cursor: Any) -> None:
        self._cursor = cursor
        is_sqlite = connection.vendor == "sqlite"
        self._begin = "BEGIN IMMEDIATE" if is_sqlite else "BEGIN"
        self._fence, self._journal = (
            text.replace("%s", "?") if is_sqlite else text for text in (FENCE, JOURNAL)
        )

    def write(self, group: list[Asked]) -> None:
        """Write a group and wait for the disk."""
        at = connection.ops.adapt_datetimefield_value(dt.datetime.now(dt.UTC))
        self._cursor.execute(self._begin)
        for asked in group:
            self._write_one(asked, at)
        self._cursor.execute("COMMIT")

    def _write_one(self, asked: Asked, at: object) -> None:
        """Write the fence and the journal's row, as games/journal/fence_and_row.py does."""
        table, version = asked.table, asked.version
        self._cursor.execute(self._fence, fence_values(table, version))
        if self._cursor.rowcount != 1:
            raise RuntimeError(f"Table {table} is not at version {version}.")
        row = (table, version + 1, asked.player, asked.turn, asked.request_id, SCHEMA, b"[]", at)
        self._cursor.execute(self._journal, (*row, LINK))


def tell(group: list[Asked]) -> None:
    """Tell all of a group, in the event loop, which was woken once."""
    for asked in group:
        asked.written()
