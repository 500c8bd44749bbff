"""The day counts, made anew: today's each time, those of days that are over once more."""

from __future__ import annotations

import datetime as dt

from accounts.formats.est_day import EST, est_day
from accounts.selectors.player_chips.added_up_ledger import added_up_ledger
from games.models import DayCount
from games.selectors.audit.counted_day import DAY, counted_day, counted_now
from games.selectors.audit.snapshot import one_snapshot

SHOWN_DAYS = 30
"""So many days are counted, today included."""
DAYS_AT_ONCE = 3
"""Of days that lie behind, where none were counted yet: each takes a while in a busy room."""


def count_days(*, now: dt.datetime) -> None:
    """Count today; complete days that weren't counted after their end; add the ledger up."""
    today = est_day(now)
    for day in _incomplete(today)[:DAYS_AT_ONCE]:
        _keep(day, counted_day(day), now)
    _keep(today, counted_day(today) | counted_now(today), now)
    with one_snapshot():
        balance = added_up_ledger(now=now)
    balance.save()


def _incomplete(today: dt.date) -> list[dt.date]:
    """Return the days before today that still lack something, the newest first."""
    rows = DayCount.objects.filter(day__gt=today - SHOWN_DAYS * DAY, day__lt=today)
    counted = dict(rows.values_list("day", "counted_at"))
    days = [today - number * DAY for number in range(1, SHOWN_DAYS)]
    return [day for day in days if day not in counted or counted[day] < _end(day)]


def _end(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day + DAY, dt.time(), EST)


def _keep(day: dt.date, counts: dict[str, int], now: dt.datetime) -> None:
    DayCount.objects.update_or_create(day=day, defaults={**counts, "counted_at": now})
