"""Broken journals: the table stops, staff are notified, and nobody's clock runs on."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from games.clock.timing import milliseconds
from games.journal.rows.journal_broken import JournalBroken
from games.models import Incident, Table

TRIED_AGAIN_AFTER_MS = 30_000
"""Milliseconds until a table is loaded again whose journal is broken: staff may have mended it."""
NOBODY = ""
"""No process's name: it armed the alarm, and so the player to act gets more time (EA-18)."""


@contextmanager
def breaks_noted(table_id: int, *, now: dt.datetime) -> Iterator[None]:
    """Note that a table can't be loaded from its journal, before that is raised."""
    try:
        yield
    except JournalBroken as broken:
        note_break(table_id, broken, now=now)
        raise


def note_break(table_id: int, broken: JournalBroken, *, now: dt.datetime) -> Incident:
    """Return the incident, one for a hand however often it is tried; put off what is due at the
    table."""
    with transaction.atomic():
        rows = Table.objects.filter(pk=table_id)
        later = milliseconds(now) + TRIED_AGAIN_AFTER_MS
        rows.filter(due__isnull=False).update(due=later, armed_by=NOBODY)
        hand_no, version = rows.select_for_update().values_list("hand_no", "version").get()
        cause = f"The journal is broken. {broken}"
        known = Incident.objects.filter(table_id=table_id, hand_no=hand_no, cause=cause).first()
        return known or Incident.objects.create(
            table_id=table_id, hand_no=hand_no, version=version, cause=cause, created_at=now
        )
