"""The room's database as a thief would take it: the file's bytes, or all tables as text."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Protocol

import psycopg

ROOTS = "SELECT root FROM games_sealeddeck"
LOG_HEADER, FRAME_HEADER = 32, 24
"""Bytes, by SQLite's file format, before a log's first frame and before each page."""
PAGE_SIZE = slice(8, 12)
"""Where a log says how long its pages are."""


class Database(Protocol):
    """What the tests do to a room's database behind its back. ``?`` stands for each value."""

    def execute(self, statement: str, *values: object) -> None: ...

    def roots(self) -> set[str]: ...

    def raw(self) -> Iterator[tuple[str, bytes]]: ...

    def dump(self) -> bytes: ...


class Sqlite:
    """The embedded database."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def execute(self, statement: str, *values: object) -> None:
        """Run one statement."""
        with closing(sqlite3.connect(self._path, timeout=30)) as database, database:
            database.execute(statement, values)

    def roots(self) -> set[str]:
        """Return the roots of all decks that hands are played with, in hexadecimal."""
        with closing(sqlite3.connect(self._path, timeout=30)) as database:
            return {bytes(root).hex() for (root,) in database.execute(ROOTS)}

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """Yield its files as they are, but for what SQLite itself writes between a log's pages."""
        for path in self._path.parent.glob(f"{self._path.name}*"):
            data = path.read_bytes()
            yield path.name, pages_of(data) if path.name.endswith("-wal") else data

    def dump(self) -> bytes:
        """Return it as SQL."""
        with closing(sqlite3.connect(self._path, timeout=30)) as database:
            return "\n".join(database.iterdump()).encode()


def pages_of(log: bytes) -> bytes:
    """Return the pages of SQLite's log without the headers before each: their checksums are two
    cards' names by accident, one evening of 460 hands in forty."""
    size = int.from_bytes(log[PAGE_SIZE], "big")
    frames = range(LOG_HEADER, len(log), FRAME_HEADER + size)
    return b"".join(log[at + FRAME_HEADER : at + FRAME_HEADER + size] for at in frames)


class Postgres:
    """A database of a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        self._url = url

    def execute(self, statement: str, *values: object) -> None:
        """Run one statement."""
        with psycopg.connect(self._url, autocommit=True) as database:
            database.execute(statement.replace("?", "%s").encode(), values)

    def roots(self) -> set[str]:
        """Return the roots of all decks that hands are played with, in hexadecimal."""
        with psycopg.connect(self._url) as database:
            return {bytes(root).hex() for (root,) in database.execute(ROOTS)}

    def raw(self) -> Iterator[tuple[str, bytes]]:
        """Yield each table in PostgreSQL's own binary form."""
        yield from self._copies("BINARY")

    def dump(self) -> bytes:
        """Return all tables as text."""
        return b"\n".join(data for _, data in self._copies("TEXT"))

    def _copies(self, form: str) -> Iterator[tuple[str, bytes]]:
        with psycopg.connect(self._url) as database, database.cursor() as cursor:
            tables = database.execute(
                "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'"
            ).fetchall()
            for (table,) in tables:
                statement = f"COPY (SELECT * FROM {table}) TO STDOUT (FORMAT {form})"
                with cursor.copy(statement.encode()) as copy:
                    yield table, b"".join(bytes(block) for block in copy)
