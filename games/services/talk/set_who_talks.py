"""The host says who writes at the tables of a group; all who are there read it."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.models import StaffMessage, Table, TableGroup
from games.services.groups.make_group import hosted_group
from games.services.talk.next_number import take_next_number

WATCHERS = {True: "those who look on write too", False: "those who look on write nothing"}
GUESTS = {True: "guests write too", False: "guests write nothing"}


def set_who_talks(
    *, group_id: int, by: int, watchers: bool, guests: bool, now: dt.datetime
) -> bool:
    """Have those who look on, and guests, write at the group's tables or not; False: it was so.

    NotTheHost and TableGroup.DoesNotExist.
    """
    with transaction.atomic():
        group = hosted_group(group_id, by)
        if (group.watchers_talk, group.guests_talk) == (watchers, guests):
            return False
        words = _changes(group, watchers, guests)
        group.watchers_talk, group.guests_talk = watchers, guests
        group.save(update_fields=("watchers_talk", "guests_talk"))
        for table_id in _tables(group):
            # A number without an item: all are shown the talk anew, and who writes.
            take_next_number(table_id)
            StaffMessage.objects.create(at=now, text=words, table_id=table_id, is_of_the_room=True)
    return True


def _changes(group: TableGroup, watchers: bool, guests: bool) -> str:
    changes = []
    if group.watchers_talk is not watchers:
        changes.append(WATCHERS[watchers])
    if group.guests_talk is not guests:
        changes.append(GUESTS[guests])
    return f"The host has changed who writes in the talk: {', '.join(changes)}."


def _tables(group: TableGroup) -> list[int]:
    rows = Table.objects.filter(group=group, is_open=True).order_by("pk")
    return list(rows.values_list("pk", flat=True))
