"""The count of emergency all-ins, and taking one."""

from __future__ import annotations

import datetime as dt

from django.db.models import F

from accounts.formats.est_day import est_day
from accounts.models import ALL_INS_OF_EVENING, AllInDay, AllInEvening
from accounts.selectors.all_ins_left import allowances


def take_all_in(*, player_id: int, now: dt.datetime) -> bool:
    """Take one of a player's emergency all-ins of the EST day of ``now``; say whether they had one.

    Part of the transaction of the action that it pays for, so it is taken once (EA-2, EA-17).
    """
    day = est_day(now)
    if _take(player_id, day):
        return True
    # None left, or no row yet. Looking which would be too late: the midnight job may make the row
    # between a look and the next statement.
    open_day(player_id=player_id, day=day)
    return _take(player_id, day)


def take_all_in_of_evening(*, player_id: int, table_id: int) -> bool:
    """Take one of the two that a player has at a table of a group; say whether they had one. No day
    and no reset touches these (EA-23)."""
    AllInEvening.objects.bulk_create(
        [AllInEvening(player_id=player_id, table_id=table_id)], ignore_conflicts=True
    )
    own = AllInEvening.objects.filter(player_id=player_id, table_id=table_id)
    return own.filter(taken__lt=ALL_INS_OF_EVENING).update(taken=F("taken") + 1) == 1


def open_day(*, player_id: int, day: dt.date) -> None:
    """Make the player's row for the day, unless it is there already."""
    AllInDay.objects.bulk_create(
        (
            AllInDay(player_id=pk, day=day, allowance=allowance)
            for pk, allowance in allowances((player_id,)).items()
        ),
        ignore_conflicts=True,
    )


def _take(player_id: int, day: dt.date) -> bool:
    # One conditional statement: of two tables that want the last one, one gets it.
    left = AllInDay.objects.filter(player_id=player_id, day=day, taken__lt=F("allowance"))
    return left.update(taken=F("taken") + 1) == 1
