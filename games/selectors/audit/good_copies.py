"""The proved copies of the database, as files in their folder (docs/deploying.md, Backups)."""

from __future__ import annotations

import datetime as dt
from contextlib import suppress
from pathlib import Path

import msgspec
from django.conf import settings

NAMED = "room-%Y%m%d-%H%M%S"
"""What a proved copy is called before its ending, by the UTC time at which it was made."""
ENDINGS = (".sqlite3", ".dump")


class GoodCopy(msgspec.Struct, frozen=True, kw_only=True):
    """A copy that was proved, and when it was begun."""

    at: dt.datetime
    path: Path


def good_copies() -> list[GoodCopy]:
    """Return those that are kept, the oldest first."""
    found = []
    for path in settings.BACKUPS_DIR.glob("room-*"):
        with suppress(ValueError):
            at = dt.datetime.strptime(path.stem, NAMED).replace(tzinfo=dt.UTC)
            if path.suffix in ENDINGS and path.is_file():
                found.append(GoodCopy(at=at, path=path))
    return sorted(found, key=lambda copy: copy.at)


def newest_copy() -> GoodCopy | None:
    """Return the last good copy, if there is one."""
    return next(reversed(good_copies()), None)
