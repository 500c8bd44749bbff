"""Cost of pages of a room in ROOM_VAR, as Alice reads them: JSON on stdout.

Run in a process of its own, as the room that is measured; CPU time, so that others on the machine
matter less.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import django
import msgspec

PAGES = {
    "lobby": "/",
    "history": "/hands/",
    "bankroll": "/bankroll/",
    "proof": "/fair/",
}
TIMES = 15


class Took(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds of CPU time, the least of several, by page."""

    pages: dict[str, float]
    backup: float
    """Seconds that a copy of the database takes."""
    mib: float
    """Of the database's file."""


def main() -> None:
    """Measure, and say it."""
    django.setup()
    from django.conf import settings
    from django.test import Client

    from accounts.models import Player
    from games.tests.people import ALICE

    settings.ALLOWED_HOSTS = ["*"]
    client = Client()
    client.force_login(Player.objects.get(username=ALICE), settings.AUTHENTICATION_BACKENDS[0])
    pages = {name: milliseconds(read(client, path)) for name, path in PAGES.items()}
    sys.stdout.buffer.write(msgspec.json.encode(Took(pages=pages, **backed_up())))


def read(client: Any, path: str) -> Callable[[], None]:
    """Return what reads a page; AssertionError if it isn't there."""

    def get() -> None:
        answer = client.get(path)
        assert answer.status_code == 200, (path, answer.status_code)

    return get


def milliseconds(work: Callable[[], None]) -> float:
    """Return the CPU time of a work, once it is warm: the least, since others only add to it."""
    for _ in range(2):
        work()
    return 1000 * min(seconds(work) for _ in range(TIMES))


def seconds(work: Callable[[], None]) -> float:
    """Return the CPU time of a work done once."""
    began = time.process_time()
    work()
    return time.process_time() - began


def backed_up() -> dict[str, float]:
    """Return how long a backup takes, and how big it is."""
    from pathlib import Path

    from django.conf import settings

    from cardroom.backups.copy_database import copy_sqlite

    copy = Path(settings.VAR_DIR) / "backup.sqlite3"
    began = time.perf_counter()
    copy_sqlite(copy)
    took = time.perf_counter() - began
    size = copy.stat().st_size / 2**20
    copy.unlink()
    return {"backup": took, "mib": size}


if __name__ == "__main__":
    main()
