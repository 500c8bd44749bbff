"""A copy of the database before it is migrated: a file of its own in var/backups, the owner's only.

The keyring is in none: a stolen copy must not open its own decks.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from django.conf import settings

from cardroom.backups.copy_database import copy_database, copy_ending
from cardroom.backups.whole_files import written_whole

KEPT = 3
"""How many of these copies stay; older ones make room."""


def back_up(now: dt.datetime) -> Path:
    """Copy the database as it stands; return where to. CommandError if it can't be copied."""
    folder = settings.VAR_DIR / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    copy: Path = folder / f"before-migrating-{now:%Y%m%d-%H%M%S}.{copy_ending()}"
    with written_whole(copy) as part:
        copy_database(part)
    make_room(copy)
    return copy


def make_room(copy: Path) -> None:
    """Remove all but this one, and the newest others: the clock may have been ahead for a while."""
    others = set(copy.parent.glob(f"before-migrating-*{copy.suffix}")) - {copy}
    for old in sorted(others)[: 1 - KEPT]:
        old.unlink()
