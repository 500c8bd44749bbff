"""Proven time: by which the room deletes what it keeps for so many days."""

from __future__ import annotations

import datetime as dt

from games.models import DayCount

PROVEN_AFTER = dt.timedelta(days=1)
"""So long the room has run by a clock that is believed."""
BELIEVED = dt.timedelta(days=2)
"""By so much a clock may be ahead of when the room ran: it runs each day, or was shut for one."""
NEVER = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


def proven_time(now: dt.datetime) -> dt.datetime:
    """Return the time as far as it is proven: two days at most after the room ran last, but for the
    last 24 hours. So a clock that goes years ahead for an hour deletes nothing, and a room that was
    shut for weeks deletes a night later. That it runs is seen by its day counts, made every five
    minutes; before the first all is young."""
    # The last by number: what a clock counted that was ahead before proves nothing of this one.
    rows = DayCount.objects.filter(counted_at__lte=now - PROVEN_AFTER).order_by("-pk")
    ran = rows.values_list("counted_at", flat=True).first()
    return NEVER if ran is None else min(now, ran + BELIEVED)
