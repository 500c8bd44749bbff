"""A new day's all-ins for everybody."""

from __future__ import annotations

import datetime as dt

from accounts.formats.est_day import est_day
from accounts.models import AllInDay, Player
from accounts.selectors.all_ins_left import allowances

BATCH = 500


def renew_all_ins(*, now: dt.datetime) -> None:
    """Give everybody the allowance of the EST day of ``now`` (EA-4).

    A day without rows is right already, and rows that are there are left alone: late, twice, or
    at the same moment as a time-out, this changes nobody's count.
    """
    day = est_day(now)
    people = list(
        Player.objects.filter(is_house=False, is_active=True)
        .exclude(all_in_days__day=day)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    for start in range(0, len(people), BATCH):
        AllInDay.objects.bulk_create(
            (
                AllInDay(player_id=pk, day=day, allowance=allowance)
                for pk, allowance in allowances(people[start : start + BATCH]).items()
            ),
            ignore_conflicts=True,
        )
