"""Another evening under a group's link: the table as it was the last time."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import transaction

from accounts.models import Player
from games.journal.engine_limit import engine_limit, settings_of
from games.models import Table
from games.services.groups.make_group import hosted_group
from games.services.groups.open_own_table import CantOpen, open_own_table


def open_again(*, group_id: int, by: Player, now: dt.datetime) -> Table:
    """Open a table as the group's last one was, in chips of its own; one that is open is returned
    instead, so that two presses open one.

    NotTheHost, and TableGroup.DoesNotExist; CantOpen says why not.
    """
    with transaction.atomic():
        group = hosted_group(group_id, by.pk)
        last = group.tables.select_related("limit__house").order_by("-pk").first()
        if last is None:
            raise CantOpen("There was no evening yet. Open its table by New table.")
        if last.is_open:
            return last
        return open_own_table(
            host=by,
            limit=last.limit,
            max_seats=min(last.max_seats, engine_limit(last.limit).variant.max_seats),
            own=msgspec.structs.replace(settings_of(last), is_paused=False),
            group=group,
            is_listed=last.is_listed,
            has_door=last.has_door,
            now=now,
        )
