"""A database for a served room: SQLite's file in its folder, or one of its own in PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from games.tests.deployed.deployment import drop_database, fresh_database

DATABASES = ("sqlite", pytest.param("postgres", marks=pytest.mark.postgres))

_numbers = count()


@contextmanager
def database_of(kind: str) -> Iterator[dict[str, str]]:
    """Give what a room's environment says of its database, made for it and removed after it."""
    if kind == "sqlite":
        yield {}
        return
    url = fresh_database(f"room_served_{os.getpid()}_{next(_numbers)}")
    try:
        yield {"DATABASE_URL": url}
    finally:
        drop_database(url)
