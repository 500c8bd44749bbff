"""The date of a group's next evening, which its host sets."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.services.groups.make_group import hosted_group

AHEAD = dt.timedelta(days=366)
"""How far ahead a date may be."""


class NoSuchEvening(ValueError):
    """The date is over, or too far ahead; the message says which. Nothing was written."""


def set_next_evening(*, group_id: int, by: int, at: dt.datetime | None, now: dt.datetime) -> None:
    """Say when a group's next evening begins; None: nobody knows.

    NotTheHost, TableGroup.DoesNotExist and NoSuchEvening.
    """
    if at is not None and at <= now:
        raise NoSuchEvening("That is over already. Say when the next evening begins.")
    if at is not None and at > now + AHEAD:
        raise NoSuchEvening("That is more than a year ahead. Say a day within a year.")
    with transaction.atomic():
        group = hosted_group(group_id, by)
        group.next_at = at
        group.save(update_fields=("next_at",))
