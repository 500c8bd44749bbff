"""The databases that are measured: a file in the room's folder, or one on a PostgreSQL server."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from bench.side import Side

ANSWERED = "SELECT count(*) FROM games_journalrow WHERE request_id IS NOT NULL"
DURABILITY = """
import django
django.setup()
from django.db import connection
asked = ("PRAGMA journal_mode", "PRAGMA synchronous")
if connection.vendor == "postgresql":
    asked = ("SHOW fsync", "SHOW synchronous_commit")
with connection.cursor() as cursor:
    print(*(f"{each}: {cursor.execute(each).fetchone()[0]}" for each in asked), sep=", ", end="")
"""
numbers = count(1)


@contextmanager
def database(server: str, *, template: str = "template1") -> Iterator[str]:
    """Make a database on a PostgreSQL server; yield its URL, and drop it at the end."""
    name = f"bench_{os.getpid()}_{next(numbers)}"
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(create.format(sql.Identifier(name), sql.Identifier(template)))
        try:
            yield urlsplit(server)._replace(path=f"/{name}").geturl()
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            connection.execute(drop.format(sql.Identifier(name)))


def name_of(url: str) -> str:
    """Return the name of the database that a URL leads to."""
    return urlsplit(url).path.lstrip("/")


def answered(env: dict[str, str]) -> int:
    """Return how many journal rows of a room answer somebody's request."""
    if url := env.get("DATABASE_URL"):
        with psycopg.connect(url) as postgres:
            row = postgres.execute(ANSWERED).fetchone()
    else:
        with closing(sqlite3.connect(Path(env["ROOM_VAR"]) / "room.sqlite3")) as sqlite:
            row = sqlite.execute(ANSWERED).fetchone()
    assert row is not None
    return int(row[0])


def durability(side: Side, env: dict[str, str]) -> str:
    """Return what a room's own connection says of how a commit reaches the disk."""
    return side.run(env, "-c", DURABILITY).decode()
