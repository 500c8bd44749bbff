"""The host says who writes at the tables of a group; all who are there read it."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from django.db import transaction

from games.models import StaffMessage, Table, TableGroup
from games.services.groups.make_group import hosted_group
from games.services.talk.next_number import take_next_number


class WhoElse(StrEnum):
    """Who writes beside those who sit, by the column that says so."""

    WATCHERS = "watchers_talk"
    GUESTS = "guests_talk"


def set_who_talks(*, group_id: int, by: int, who: WhoElse, may: bool, now: dt.datetime) -> bool:
    """Have those who look on, or guests, write at the group's tables or not; False: it was so.

    One at a time, so that an older page changes nothing that its host doesn't press. NotTheHost and
    TableGroup.DoesNotExist.
    """
    with transaction.atomic():
        group = hosted_group(group_id, by)
        if getattr(group, who) is may:
            return False
        setattr(group, who, may)
        group.save(update_fields=(who,))
        for table_id in _tables(group):
            # A number without an item: all are shown the talk anew, and who writes.
            take_next_number(table_id)
            words = _words(who, may=may)
            StaffMessage.objects.create(at=now, text=words, table_id=table_id, is_of_the_room=True)
    return True


def _words(who: WhoElse, *, may: bool) -> str:
    if who is WhoElse.GUESTS:
        return f"The host has guests {'write too' if may else 'write nothing'}."
    return f"The host has those who look on {'write too' if may else 'write nothing'}."


def _tables(group: TableGroup) -> list[int]:
    rows = Table.objects.filter(group=group, is_open=True).order_by("pk")
    return list(rows.values_list("pk", flat=True))
