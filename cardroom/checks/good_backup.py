"""Backups: whether what is played could be brought back."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from cardroom.backups.copy_database import SAME_DISK, is_on_same_disk
from cardroom.checks.finding import Finding
from games.models import JournalRow
from games.selectors.audit.good_copies import GoodCopy, newest_copy

LATE = dt.timedelta(hours=30)
"""How long a commit may be in no copy: a night's, and some hours for a room that was closed."""
MEND = "Run `manage.py backup`, which says what is in its way; the nightly ones are in the log."


def check_backups() -> Finding:
    """Look whether the last good copy is of the night before the newest commit."""
    newest = newest_copy()
    message = last_good(newest)
    commits = JournalRow.objects.order_by("created_at")
    if newest is None:
        first = commits.values_list("created_at", flat=True).first()
    else:
        later = commits.filter(created_at__gt=newest.at + LATE)
        first = later.values_list("created_at", flat=True).first()
    is_late = first is not None and dt.datetime.now(dt.UTC) - first > LATE * (newest is None)
    return Finding(what="backups", message=message, hint=MEND if is_late else "")


def last_good(newest: GoodCopy | None) -> str:
    """Return which copy is the last good one, in words, and whether a disk takes all with it."""
    if newest is None:
        return f"There is no good copy in {settings.BACKUPS_DIR} yet."
    where = f" It is {SAME_DISK}" if is_on_same_disk(newest.path.parent) else ""
    return f"The last good copy, {newest.path}, is of {newest.at:%Y-%m-%d %H:%M} UTC.{where}"
