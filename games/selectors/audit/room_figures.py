"""Staff's figures: sums over the day counts, and how the room stands now. Chips in cents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import msgspec

from accounts.formats.est_day import EST, est_day
from accounts.models import TrialBalance
from games.models import AuditRun, DayCount, Hand

HOUR = dt.timedelta(hours=1)
SPANS = (1, 7, 30)
"""Days, today the last of them."""
SUMMED = (
    "sign_ups",
    "hands",
    "all_ins",
    "time_outs",
    "disconnects",
    "resets_asked",
    "resets_granted",
    "chips_granted",
)
"""What of many days is the sum of each day's."""


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """Today, or so many days up to today: sums by the columns' names. ``players`` is None until it
    has been counted, ``tables`` are the most that a day had."""

    days: int
    sums: dict[str, int]
    players: int | None
    tables: int
    hands_an_hour: int


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page of figures has from the database."""

    days: tuple[DayCount, ...]
    """Those of the last 30 that were counted, the oldest first."""
    spans: tuple[Span, ...]
    last_hour: int
    """Hands that ended within it."""
    balance: TrialBalance | None
    audit: AuditRun | None

    @property
    def newest(self) -> DayCount | None:
        """The day that was counted last."""
        return self.days[-1] if self.days else None


def figures(now: dt.datetime) -> Figures:
    """Return the figures: thirty rows, and the hands of an hour."""
    today = est_day(now)
    first = today - dt.timedelta(days=max(SPANS) - 1)
    days = tuple(DayCount.objects.filter(day__gte=first, day__lte=today).order_by("day"))
    return Figures(
        days=days,
        spans=tuple(_span(days, number, now) for number in SPANS),
        last_hour=Hand.objects.filter(ended_at__gte=now - HOUR, table__practice_until=None).count(),
        balance=TrialBalance.objects.filter(pk=1).first(),
        audit=AuditRun.objects.order_by("-at").first(),
    )


def _span(days: Sequence[DayCount], number: int, now: dt.datetime) -> Span:
    today = est_day(now)
    within = [each for each in days if each.day > today - dt.timedelta(days=number)]
    newest = next((each for each in within if each.day == today), None)
    sums = {name: sum(getattr(each, name) for each in within) for name in SUMMED}
    return Span(
        days=number,
        sums=sums,
        players=_players(newest, number),
        tables=max((each.tables for each in within), default=0),
        hands_an_hour=round(sums["hands"] / _hours(within, now)),
    )


def _players(newest: DayCount | None, days: int) -> int | None:
    if newest is None:
        return None
    return newest.players if days == 1 else getattr(newest, f"players_{days}_days")


def hours_counted(count: DayCount) -> float:
    """Return how much of a day its count is of."""
    begin = dt.datetime.combine(count.day, dt.time(), EST)
    return min(24.0, max((count.counted_at - begin) / HOUR, 0.1))


def _hours(within: Sequence[DayCount], now: dt.datetime) -> float:
    return sum(map(hours_counted, within)) or 1.0
