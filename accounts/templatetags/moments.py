"""Moments in templates, in the room's zone: EST, UTC−5 all year. The page says so beside them."""

from __future__ import annotations

import datetime as dt

from django import template

from accounts.est_day import EST

register = template.Library()


@register.filter
def moment_in_est(at: dt.datetime) -> str:
    """Write a moment: ``3 Mar 2026, 23:59:00``."""
    return f"{at.astimezone(EST):%-d %b %Y, %H:%M:%S}"


@register.filter
def to_the_millisecond(at: dt.datetime) -> str:
    """Write the time of day of a moment: ``23:59:00.250``."""
    return at.astimezone(EST).time().isoformat("milliseconds")
