"""A database for a served room: SQLite's file in its folder, or one of its own in PostgreSQL."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from cardroom.testing import postgres_url
from games.tests.served.room import PREPARED_WITHIN, make_room

DATABASES = ("sqlite", pytest.param("postgres", marks=pytest.mark.postgres))
TEMPLATES = {"sqlite": "room_template", "postgres": "postgres_template"}
"""The fixtures of rooms that are ready to open, by where they are."""
DUMP = "room.dump"

_numbers = count()


@contextmanager
def database_of(kind: str, template: Path | None = None) -> Iterator[dict[str, str]]:
    """Give what a room's environment says of its database, made for it, with a template's room or
    empty, and removed after it; SQLite's is a file in the room's folder, wherever that is copied.
    """
    if kind == "sqlite":
        yield {}
        return
    with postgres_database(template) as url:
        yield {"DATABASE_URL": url}


@contextmanager
def postgres_database(template: Path | None = None) -> Iterator[str]:
    """Give the URL of a database that is removed afterwards: empty, or with a template's room."""
    url = fresh_database(f"room_served_{os.getpid()}_{next(_numbers)}")
    try:
        if template is not None:
            run("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={url}", template / DUMP)
        yield url
    finally:
        drop_database(url)


def make_postgres_room(folder: Path) -> None:
    """Prepare a room in PostgreSQL; in this folder stays all of it, its database as a file."""
    with postgres_database() as url:
        make_room(folder, DATABASE_URL=url)
        run("pg_dump", "--format=custom", f"--file={folder / DUMP}", url)


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, timeout=PREPARED_WITHIN)


def fresh_database(name: str) -> str:
    """Make an empty database on the tests' server; return its URL."""
    server = postgres_url()
    assert server is not None
    url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    drop_database(url)
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return url


def drop_database(url: str) -> None:
    """Remove a database, whoever is still connected to it."""
    name = urlsplit(url).path.lstrip("/")
    with psycopg.connect(postgres_url() or "", autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
