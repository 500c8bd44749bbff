"""The room's connection to SQLite: what Django's leaves out."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.db.backends.sqlite3.base import SQLiteCursorWrapper
from django.db.utils import ConnectionHandler

from cardroom.databases import sqlite
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
    djangos = SQLiteCursorWrapper.convert_query

    def noted(cursor: Any, query: str, **names: Any) -> str:
        made.append(query)
        return djangos(cursor, query, **names)

    monkeypatch.setattr(SQLiteCursorWrapper, "convert_query", noted)
    asked = "SELECT %s || '100%%', %s"
    with file["default"].cursor() as cursor:
        answers = [cursor.execute(asked, values).fetchone() for values in ("ab", "cd")]
        named = cursor.execute("SELECT %(one)s", {"one": 1}).fetchone()

    assert answers == [("a100%", "b"), ("c100%", "d")]
    assert named == (1,)
    assert made == [asked, "SELECT %(one)s"]


def test_statements_that_are_never_the_same_are_not_all_kept(
    file: ConnectionHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cursors, "MOST", 3)
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


def test_savepoints_are_kept_in_memory_by_the_connection_that_asks_for_it(
    file: ConnectionHandler,
) -> None:
    connection: Any = file["default"]

    for _ in range(2):
        assert not is_in_memory(connection)
        connection.keep_savepoints_in_memory()
        assert is_in_memory(connection)
        connection.close()


def is_in_memory(connection: Any) -> bool:
    with connection.cursor() as cursor:
        return bool(cursor.execute("PRAGMA temp_store").fetchone()[0] == 2)
