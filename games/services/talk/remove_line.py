"""Removing a line from a table's talk: its words are gone for everybody."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.models import TalkItem
from games.services.talk.next_number import take_next_number


def remove_line(*, table_id: int, number: int, now: dt.datetime) -> bool:
    """Remove a line within the caller's transaction or one of its own; False: it isn't there, or
    was removed before."""
    with transaction.atomic():
        end = take_next_number(table_id)  # of two who remove it the second waits here
        lines = TalkItem.objects.filter(table_id=table_id, number=number, player__isnull=False)
        is_gone = TalkItem.objects.filter(table_id=table_id, removes=number).exists()
        if is_gone or not lines.update(text="", masks=None):
            transaction.set_rollback(True)
            return False
        TalkItem.objects.create(table_id=table_id, number=end, at=now, removes=number)
    return True
