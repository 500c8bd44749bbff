"""Kept copies: of seven days, four weeks and twelve months, the newest of each."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable

from accounts.formats.est_day import est_day

Period = Callable[[dt.date], object]

PERIODS: tuple[tuple[Period, int], ...] = (
    (lambda day: day, 7),
    (lambda day: day.isocalendar()[:2], 4),
    (lambda day: (day.year, day.month), 12),
)
"""How a copy's day, week and month are named, and how many of each are kept: of the days on which a
copy was made, so that a room that is rarely open keeps as many."""


def kept_moments(moments: Iterable[dt.datetime]) -> set[dt.datetime]:
    """Return which copies stay, by when they were made; the newest always does."""
    newest_first = sorted(moments, reverse=True)
    return {at for period, most in PERIODS for at in firsts(newest_first, period, most)}


def firsts(newest_first: list[dt.datetime], period: Period, most: int) -> list[dt.datetime]:
    """Return the newest of each of the last periods that have any."""
    found: dict[object, dt.datetime] = {}
    for at in newest_first:
        found.setdefault(period(est_day(at)), at)
    return list(found.values())[:most]
