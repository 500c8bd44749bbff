"""The database's answer: whether it can be connected to, and what it says if it can't."""

from __future__ import annotations

import shutil
from pathlib import Path

import psycopg
from django.core.management import CommandError
from django.db import DatabaseError, connection

from cardroom.backups.postgres import run_on_server

LEAST_FREE = 64 * 1024
"""Bytes that SQLite takes beside its file before it reads the first row."""


def refuse_without_database() -> None:
    """CommandError, with its own words, if the database can't be connected to."""
    words = why_no_answer()
    if words:
        raise CommandError(
            f"The database {connection.settings_dict['NAME']} (DATABASE_URL) can't be used: {words}"
        )


def why_no_answer() -> str:
    """Return what the database says if it can't be connected to; else nothing.

    PostgreSQL is asked without the pool, which only says that it took too long.
    """
    try:
        if connection.vendor == "postgresql":
            run_on_server(database=str(connection.settings_dict["NAME"]))
        else:
            connection.ensure_connection()
    except (DatabaseError, psycopg.Error) as error:
        return " ".join(str(error).split()) + why_so()
    return ""


def why_so() -> str:
    """Return what SQLite doesn't say: without room for the files beside its own it says no more
    than "disk I/O error"."""
    if connection.vendor != "sqlite":
        return ""
    folder = Path(connection.settings_dict["NAME"]).parent
    is_full = folder.exists() and shutil.disk_usage(folder).free < LEAST_FREE
    return f". The disk is full where {folder} is: free some space." if is_full else ""
