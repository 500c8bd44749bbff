"""A copy of the database before it is migrated: a file of its own in var/backups, the owner's only.

The keyring is in none: a stolen copy must not open its own decks.
"""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection

KEPT = 3
"""How many of these copies stay; older ones make room."""


def back_up(now: dt.datetime) -> Path:
    """Copy the database as it stands; return where to. CommandError if it can't be copied."""
    folder = settings.VAR_DIR / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    ending = "sqlite3" if connection.vendor == "sqlite" else "dump"
    copy: Path = folder / f"before-migrating-{now:%Y%m%d-%H%M%S}.{ending}"
    os.close(os.open(copy, os.O_CREAT | os.O_WRONLY, 0o600))
    try:
        copy_sqlite(copy) if connection.vendor == "sqlite" else dump_postgres(copy)
    except BaseException:
        copy.unlink()
        raise
    make_room(folder, ending)
    return copy


def copy_sqlite(copy: Path) -> None:
    """Copy the file while others may write to it."""
    source = sqlite3.connect(connection.settings_dict["NAME"])
    target = sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


def dump_postgres(copy: Path) -> None:
    """Run pg_dump; its password goes by the environment, since others can see the command line."""
    values = connection.settings_dict
    command = ["pg_dump", "--format=custom", f"--file={copy}", *connection_arguments(values)]
    environment = {**os.environ, "PGPASSWORD": str(values["PASSWORD"])}
    try:
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise CommandError(f"pg_dump is missing. {WAYS_OUT}") from None
    if ran.returncode:
        raise CommandError(f"pg_dump failed: {ran.stderr.strip()} {WAYS_OUT}")


WAYS_OUT = (
    "Install PostgreSQL's client programs of the server's version, or make the backup yourself"
    " and run `manage.py prepare --no-backup`."
)


def connection_arguments(values: dict[str, Any]) -> list[str]:
    """Return how PostgreSQL's programs are told which database."""
    named = {"host": values["HOST"], "port": values["PORT"], "username": values["USER"]}
    return [f"--{name}={value}" for name, value in named.items() if value] + [str(values["NAME"])]


def make_room(folder: Path, ending: str) -> None:
    """Remove all but the newest copies."""
    for old in sorted(folder.glob(f"before-migrating-*.{ending}"))[:-KEPT]:
        old.unlink()
