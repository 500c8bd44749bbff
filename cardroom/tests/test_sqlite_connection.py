"""The room's connection to SQLite: what Django's leaves out."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError
from django.db.backends.sqlite3.base import FORMAT_QMARK_REGEX
from django.db.transaction import TransactionManagementError
from django.db.utils import ConnectionHandler

from cardroom.database.databases import sqlite
from cardroom.sqlite import cursor as cursors


@pytest.fixture
def file(tmp_path: Path, django_db_blocker: Any) -> Iterator[ConnectionHandler]:
    """A file with an empty table; each thread has its connection to it."""
    with django_db_blocker.unblock():
        connections = ConnectionHandler({"default": sqlite(tmp_path / "room.sqlite3")})
        with connections["default"].cursor() as cursor:
            cursor.execute("CREATE TABLE hands (number integer)")
        yield connections
        connections.close_all()


def begin(connection: Any) -> None:
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
    connection.connection.execute("INSERT INTO hands VALUES (1)")


def count(connection: Any) -> int:
    with connection.cursor() as cursor:
        return int(cursor.execute("SELECT count(*) FROM hands").fetchone()[0])


def test_a_statement_is_made_sqlites_once_and_its_values_are_each_its_own(
    file: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    djangos = FORMAT_QMARK_REGEX

    class Noted:
        def sub(self, place: str, query: str) -> str:
            made.append(query)
            return str(djangos.sub(place, query))

    monkeypatch.setattr(cursors, "FORMAT_QMARK_REGEX", Noted())
    asked = "SELECT %s || '100%%', %s"
    with file["default"].cursor() as cursor:
        answers = [cursor.execute(asked, values).fetchone() for values in ("ab", "cd")]
        named = cursor.execute("SELECT %(one)s", {"one": 1}).fetchone()

    assert answers == [("a100%", "b"), ("c100%", "d")]
    assert named == (1,)
    assert made == [asked]


def test_statements_that_are_never_the_same_are_not_all_kept(
    file: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cursors, "MOST", 3)
    cursors._known.clear()
    with file["default"].cursor() as cursor:
        for number in range(10):
            assert cursor.execute(f"SELECT {number}, %s", "x").fetchone() == (number, "x")
            assert len(cursors._known) <= 3


def test_what_was_begun_is_committed(file: ConnectionHandler) -> None:
    begin(file["default"])
    file["default"].commit()
    file["default"].set_autocommit(True)

    assert count(file["default"]) == 1


def test_a_commit_of_what_sqlite_rolled_back_is_an_error(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    begin(connection)
    connection.connection.rollback()  # as SQLite does by itself, on a full disk say

    with pytest.raises(OperationalError, match="rolled back"):
        connection.commit()
    connection.set_autocommit(True)
    assert count(connection) == 0


@pytest.mark.parametrize("begins", [True, False], ids=["a transaction", "a statement"])
def test_a_write_looks_again_and_again_while_another_process_writes(
    file: ConnectionHandler, begins: bool
) -> None:
    connection: Any = file["default"]
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    looks: list[str] = []

    def look(execute: Any, sql: str, *rest: Any) -> Any:
        looks.append(sql)
        if len(looks) == 4:
            other.execute("COMMIT")
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        if begins:
            connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
        else:
            write(connection)

    assert len(looks) == 4
    other.close()
    patience = connection.connection.execute("PRAGMA busy_timeout").fetchone()
    assert patience == (5_000,), "reading waits as ever"
    connection.close()


def test_a_write_waits_no_longer_than_it_may(
    file: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection: Any = file["default"]
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 0)
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(OperationalError, match="locked"):
        write(connection)
    other.close()


def write(connection: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO hands VALUES (2)")


@pytest.mark.parametrize("writer", ["another process", "another thread"])
def test_what_is_asked_for_at_once_waits_for_nobody(file: ConnectionHandler, writer: str) -> None:
    connection: Any = file["default"]
    count(connection)
    other: Any = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    if writer == "another process":
        other.execute("BEGIN IMMEDIATE")
    else:
        connection._turns.take(other, 0)

    begun = time.monotonic()
    with pytest.raises(OperationalError, match="locked"), connection.try_lock():
        begin(connection)
    assert time.monotonic() - begun < 0.5 * connection.settings_dict["OPTIONS"]["timeout"]

    connection._turns.give_back(other)
    other.close()
    with connection.try_lock():
        begin(connection)
    connection.commit()
    connection.set_autocommit(True)
    patience = connection.connection.execute("PRAGMA busy_timeout").fetchone()
    assert patience == (5_000,), "what is not asked for at once waits as ever"
    assert count(connection) == 1


def test_what_is_asked_for_at_once_opens_no_file(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    connection.close()

    with pytest.raises(OperationalError, match="no connection"), connection.try_lock():
        begin(connection)


def test_a_statement_in_a_transaction_says_how_many_rows_it_changed(
    file: ConnectionHandler,
) -> None:
    connection: Any = file["default"]
    begin(connection)

    assert connection.run_in_transaction("UPDATE hands SET number = %s", (2,)) == 1
    assert connection.run_in_transaction("DELETE FROM hands WHERE number = %s", (1,)) == 0
    connection.commit()
    connection.set_autocommit(True)


def test_a_statement_in_a_transaction_fails_with_djangos_errors(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    with connection.cursor() as cursor:
        cursor.execute("CREATE UNIQUE INDEX once ON hands (number)")
    begin(connection)

    with pytest.raises(IntegrityError):
        connection.run_in_transaction("INSERT INTO hands VALUES (%s)", (1,))
    connection.rollback()
    connection.set_autocommit(True)


def test_who_watches_statements_sees_those_in_a_transaction_too(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    seen: list[str] = []

    def watch(execute: Any, sql: str, *rest: Any) -> Any:
        seen.append(sql)
        return execute(sql, *rest)

    begin(connection)
    with connection.execute_wrapper(watch):
        assert connection.run_in_transaction("UPDATE hands SET number = %s", (2,)) == 1
    connection.force_debug_cursor = True
    assert connection.run_in_transaction("UPDATE hands SET number = %s", (3,)) == 1
    logged = connection.queries_log[-1]["sql"]
    connection.commit()
    connection.set_autocommit(True)

    assert seen == ["UPDATE hands SET number = %s"]
    assert "number = 3" in logged


def test_nothing_is_written_in_a_transaction_that_will_be_rolled_back(
    file: ConnectionHandler,
) -> None:
    connection: Any = file["default"]
    begin(connection)
    connection.in_atomic_block = connection.needs_rollback = True

    with pytest.raises(TransactionManagementError):
        connection.run_in_transaction("UPDATE hands SET number = %s", (2,))
    connection.in_atomic_block = connection.needs_rollback = False
    connection.rollback()
    connection.set_autocommit(True)


def test_it_knows_who_waits_for_its_turn(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    begin(connection)
    assert not connection.is_awaited

    other = threading.Thread(target=write_and_close, args=(file,))
    other.start()
    while not connection.is_awaited:
        other.join(0.001)
        assert other.is_alive()
    connection.commit()
    other.join()
    connection.set_autocommit(True)

    assert not connection.is_awaited
    assert count(connection) == 2


def write_and_close(file: ConnectionHandler) -> None:
    write(file["default"])
    file.close_all()


def test_what_waiting_does_not_mend_is_tried_once(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    tried: list[int] = []

    def write() -> None:
        tried.append(len(tried))
        raise OperationalError("database or disk is full")

    with pytest.raises(OperationalError, match="full"):
        connection._once_free(write)

    assert tried == [0]


def test_savepoints_are_kept_in_memory_by_the_connection_that_asks_for_it(
    file: ConnectionHandler,
) -> None:
    connection: Any = file["default"]

    for _ in range(2):
        assert not is_in_memory(connection)
        connection.keep_savepoints_in_memory()
        assert is_in_memory(connection)
        connection.close()


def test_within_a_transaction_that_is_put_off(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    connection.connection.execute("BEGIN IMMEDIATE")
    connection.in_atomic_block = True
    connection.keep_savepoints_in_memory()
    assert not is_in_memory(connection)

    connection.connection.execute("COMMIT")
    connection.in_atomic_block = False
    connection.keep_savepoints_in_memory()
    assert is_in_memory(connection)


def test_it_is_asked_for_once(file: ConnectionHandler) -> None:
    connection: Any = file["default"]
    connection.keep_savepoints_in_memory()
    asked: list[str] = []
    connection.connection.set_trace_callback(asked.append)

    connection.keep_savepoints_in_memory()

    assert asked == []


def is_in_memory(connection: Any) -> bool:
    with connection.cursor() as cursor:
        return bool(cursor.execute("PRAGMA temp_store").fetchone()[0] == 2)
