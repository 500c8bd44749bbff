"""The room's day: midnight to midnight EST, UTC−5 all year (EA-4)."""

from __future__ import annotations

import datetime as dt

EST = dt.timezone(dt.timedelta(hours=-5), "EST")


def est_day(now: dt.datetime) -> dt.date:
    """Return the EST day on which ``now``, an aware time, falls."""
    return now.astimezone(EST).date()
