"""The next number of a table's talk, taken within the transaction that writes the item."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.db.models import F

from games.models import TalkEnd
from games.services.talk.announce_talk import announce_talk


def take_next_number(table_id: int) -> int:
    """Return the next number, and announce it after COMMIT. Others who write at the table wait
    for this transaction; it has to be one, or two lines could have one number."""
    ends = TalkEnd.objects.filter(table_id=table_id)
    if not ends.update(number=F("number") + 1):
        TalkEnd.objects.bulk_create([TalkEnd(table_id=table_id)], ignore_conflicts=True)
        ends.update(number=F("number") + 1)
    number: int = ends.values_list("number", flat=True).get()
    transaction.on_commit(partial(announce_talk, table_id, number), robust=True)
    return number
