"""Proving a copy: that it can be read to its end, and that its books balance."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg
from django.conf import settings
from django.db import connection

from cardroom.backups.another_database import READ_ONLY, at_database, read_only
from cardroom.backups.postgres import drop_database, fill_new_database, run_program
from games.selectors.audit.audit_room import FROM_THE_BEGINNING, audit_room
from games.selectors.audit.snapshot import one_snapshot

LOWEST = 19
"""The priority of a process that waits for all others."""


class NotProved(Exception):
    """The copy is damaged, or its books don't balance: the message says where."""


def prove_apart(copy: Path) -> str:
    """Prove a copy in a process of the lowest priority; return what was found. NotProved."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "prove_copy", str(copy)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise NotProved((ran.stdout + ran.stderr).strip())
    return ran.stdout.strip()


def prove(copy: Path) -> str:
    """Prove a copy of the kind that this room's database makes; return what was found."""
    os.nice(LOWEST)
    return prove_sqlite(copy) if connection.vendor == "sqlite" else prove_postgres(copy)


def prove_sqlite(copy: Path) -> str:
    """Have SQLite look at every page, then audit; nothing is written."""
    with at_database(read_only(copy), **READ_ONLY):
        look_at_pages()
        return audited()


def look_at_pages() -> None:
    """NotProved if SQLite finds a page or an index of the database damaged."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check(1)")
        (found,) = cursor.fetchone()
    if found != "ok":
        raise NotProved(f"SQLite finds it damaged: {found}")


def prove_postgres(copy: Path) -> str:
    """Restore a dump into a database of its own, and audit that; where the role may make none, only
    read the dump to its end."""
    scratch = f"{str(connection.settings_dict['NAME'])[:50]}_proof"
    try:
        fill_new_database(scratch, str(copy))
    except psycopg.errors.InsufficientPrivilege:
        run_program("pg_restore", f"--file={os.devnull}", str(copy))
        return (
            "It can be read to its end. It isn't audited: the room's role may make no database to"
            " restore it to (ALTER ROLE … CREATEDB)."
        )
    try:
        with at_database(scratch):
            return audited()
    finally:
        drop_database(scratch)


def audited() -> str:
    """Audit the database as it is connected; NotProved names the first problem."""
    with one_snapshot():
        found = audit_room(FROM_THE_BEGINNING, lambda commits: None)
    if found.problems:
        raise NotProved(f"{len(found.problems)} problems in its books: {found.problems[0]}")
    return f"Its books balance: {found.commits} commits, {found.hands} hands."
