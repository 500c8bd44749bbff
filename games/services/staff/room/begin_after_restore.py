"""Beginning a new era, once a backup has been put back (docs/fairness.md)."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import transaction

from accounts.services.staff.note_act import note_act
from games.clock.process import is_room_up
from games.clock.timing import milliseconds
from games.journal.side_records.current_era import begin_era
from games.models import JournalRow

MARGIN = 1_000
"""Hand numbers that are left out beside one for each second."""


class RoomIsOpen(Exception):
    """A server is at work, which knows of the era before alone."""


class Restored(msgspec.Struct, frozen=True, kw_only=True):
    """What began, and what is lost."""

    era: str
    skipped: int
    """How many numbers each table leaves out before its next hand."""
    known_until: dt.datetime | None
    """The newest commit that this database knows of; None: it knows of none."""


def begin_after_restore(*, now: dt.datetime) -> Restored:
    """Begin a new era; RoomIsOpen while a server lives.

    Each table's next hand gets a number above any that it can have dealt since the backup: no table
    deals more than one hand a second.
    """
    if is_room_up(now=milliseconds(now)):
        raise RoomIsOpen
    commits = JournalRow.objects.order_by("-pk").values_list("created_at", flat=True)
    known_until = commits.first()
    lost = dt.timedelta(0) if known_until is None else now - known_until
    skipped = max(0, int(lost.total_seconds())) + MARGIN
    with transaction.atomic():
        era = begin_era(now=now, skipped=skipped)
        note_act("room.begin era", by=None, changes={"numbers left out": (0, skipped)})
    return Restored(era=era.word, skipped=skipped, known_until=known_until)
