"""PostgreSQL's own programs, and databases of our own beside the room's."""

from __future__ import annotations

import os
import subprocess
from typing import Any

import psycopg
from django.core.management.base import CommandError
from django.db import connection

INSTALL = "Install PostgreSQL's client programs of the server's version."


def run_program(program: str, *arguments: str, ways_out: str = INSTALL) -> None:
    """Run a program with the room's server and role; CommandError with its own words if it fails.

    The password goes by the environment, since others can see the command line.
    """
    command = [program, *where(connection.settings_dict), *arguments]
    environment = {**os.environ, "PGPASSWORD": str(connection.settings_dict["PASSWORD"])}
    try:
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise CommandError(f"{program} is missing. {ways_out}") from None
    if ran.returncode:
        raise CommandError(f"{program} failed: {ran.stderr.strip()} {ways_out}".strip())


def where(values: dict[str, Any]) -> list[str]:
    """Return the arguments by which PostgreSQL's programs find a server and a role."""
    named = {"host": values["HOST"], "port": values["PORT"], "username": values["USER"]}
    return [f"--{name}={value}" for name, value in named.items() if value]


def run_on_server(*statements: str, is_atomic: bool = False, database: str = "postgres") -> None:
    """Run statements by a connection of their own, each by itself, or all in one transaction.

    psycopg.Error if the server refuses one.
    """
    values = connection.settings_dict
    server = psycopg.connect(
        dbname=database,
        host=values["HOST"] or None,
        port=values["PORT"] or None,
        user=values["USER"] or None,
        password=values["PASSWORD"] or None,
        connect_timeout=5,
        autocommit=not is_atomic,
    )
    with server:
        for statement in statements:
            server.execute(statement.encode())


def quoted(name: str) -> str:
    """Return a database's name as SQL takes it."""
    return '"' + name.replace('"', '""') + '"'


def fill_new_database(name: str, dump: str) -> None:
    """Make a database and put a dump into it; psycopg.Error or CommandError if that can't be done,
    and it is gone then."""
    drop_database(name)
    run_on_server(f"CREATE DATABASE {quoted(name)} ENCODING 'UTF8' TEMPLATE template0")
    try:
        run_program(
            "pg_restore", "--no-owner", "--exit-on-error", f"--dbname={name}", dump, ways_out=""
        )
    except BaseException:
        drop_database(name)
        raise


def drop_database(name: str) -> None:
    """Remove one of ours, whoever is still connected to it; nothing happens if there is none."""
    run_on_server(f"DROP DATABASE IF EXISTS {quoted(name)} WITH (FORCE)")
