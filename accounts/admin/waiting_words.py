"""Waiting times for staff's answer, and when it was asked for, as the admin says them."""

from __future__ import annotations

import datetime as dt

from django.utils.html import format_html
from django.utils.timesince import timesince

from accounts.formats.est_day import EST
from accounts.models import AllInResetRequest
from accounts.selectors.staff.open_requests import TOO_LONG, OpenRequests


def in_est(at: dt.datetime) -> str:
    """Return a moment: ``3 Mar 2026, 23:59 EST``."""
    return f"{at.astimezone(EST):%-d %b %Y, %H:%M} EST"


def wait_shown(asked: AllInResetRequest, now: dt.datetime) -> str:
    """Return how long a request has waited, in red after a day; nothing once it is answered."""
    if asked.answered_at is not None:
        return ""
    words = timesince(asked.created_at, now)
    if now - asked.created_at <= TOO_LONG:
        return words
    return format_html('<strong class="waits-long">{}: more than a day</strong>', words)


def usual_wait(found: OpenRequests) -> str:
    """Return how long half of the late answers took at most; nothing if there were none."""
    if found.usual_wait is None:
        return ""
    beginning = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
    return timesince(beginning, beginning + found.usual_wait)
