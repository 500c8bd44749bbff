"""Open requests, and how long answers take (EA-5)."""

from __future__ import annotations

import datetime as dt
from statistics import median

import msgspec
from django.db.models import Count, Min

from accounts.models import AllInResetRequest

TOO_LONG = dt.timedelta(days=1)
"""Whoever waits longer is shown in red."""
COUNTED = dt.timedelta(days=30)
MOST_COUNTED = 500


class OpenRequests(msgspec.Struct, frozen=True, kw_only=True):
    """How many requests are open, since when the oldest is, and how long half of the answers of the
    last 30 days took at most; None: there was none."""

    count: int
    oldest: dt.datetime | None
    usual_wait: dt.timedelta | None

    def waits_too_long(self, now: dt.datetime) -> bool:
        """Whether somebody has waited for more than a day."""
        return self.oldest is not None and now - self.oldest > TOO_LONG


def open_requests(now: dt.datetime) -> OpenRequests:
    """Return how the inbox stands."""
    is_open = AllInResetRequest.objects.filter(answered_at=None)
    found = is_open.aggregate(count=Count("pk"), oldest=Min("created_at"))
    return OpenRequests(**found, usual_wait=_usual_wait(now))


def _usual_wait(now: dt.datetime) -> dt.timedelta | None:
    rows = AllInResetRequest.objects.filter(answered_at__gte=now - COUNTED).order_by("-answered_at")
    times = rows.values_list("created_at", "answered_at")[:MOST_COUNTED]
    waits = [(answered - asked).total_seconds() for asked, answered in times if answered]
    return dt.timedelta(seconds=median(waits)) if waits else None
