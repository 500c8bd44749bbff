"""Moments in templates. What staff read is in the room's zone: EST, UTC−5 all year, and the page
says so beside it. What players read is a ``<time>``: in UTC or EST without a script, and in their
own zone with one (static/shell/local-times.js), which leaves the other in the title."""

from __future__ import annotations

import datetime as dt

from django import template
from django.utils import timezone
from django.utils.dateformat import format as formatted
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts.formats.est_day import EST, est_day

register = template.Library()

FORMS = {
    "short": "j M Y, H:i",
    "long": "j F Y, H:i",
    "exact": "j F Y, H:i:s",
    "second": "j M Y, H:i:s",
    "column": "j M, H:i",
    "hour": "H:i",
}
"""How a moment is written, by the name that the script knows too."""


@register.filter
def moment_in_est(at: dt.datetime) -> str:
    """Write a moment: ``3 Mar 2026, 23:59:00``."""
    return f"{at.astimezone(EST):%-d %b %Y, %H:%M:%S}"


@register.filter
def to_the_millisecond(at: dt.datetime) -> str:
    """Write the time of day of a moment: ``23:59:00.250``."""
    return at.astimezone(EST).time().isoformat("milliseconds")


@register.filter
def utc_time(at: dt.datetime, form: str) -> SafeString:
    """Write a moment for a player: ``3 Mar 2026, 23:59 UTC``."""
    return _moment(at.astimezone(dt.UTC), form, "UTC", shown=f"{_text(at, dt.UTC, form)} UTC")


@register.filter
def utc_in_column(at: dt.datetime, form: str) -> SafeString:
    """Write a moment in a column whose head says UTC: ``3 Mar, 23:59``."""
    return _moment(at.astimezone(dt.UTC), form, "UTC", shown=_text(at, dt.UTC, form))


@register.filter
def est_time(at: dt.datetime, form: str) -> SafeString:
    """Write a moment for a player in the room's zone: ``3 Mar 2026, 23:59 EST``."""
    return _moment(at.astimezone(EST), form, "EST", shown=f"{_text(at, EST, form)} EST")


@register.simple_tag
def next_midnight() -> SafeString:
    """Write when the next day of the room begins: ``midnight EST``, or what a reader's clock
    says then (EA-4)."""
    day = est_day(timezone.now()) + dt.timedelta(days=1)
    return _moment(dt.datetime.combine(day, dt.time(), EST), "hour", "EST", shown="midnight EST")


def _text(at: dt.datetime, zone: dt.tzinfo, form: str) -> str:
    return formatted(at.astimezone(zone), FORMS[form])


def _moment(at: dt.datetime, form: str, zone: str, *, shown: str) -> SafeString:
    return format_html(
        '<time datetime="{}" data-form="{}" data-zone="{}">{}</time>',
        at.isoformat(timespec="seconds"),
        form,
        zone,
        shown,
    )
