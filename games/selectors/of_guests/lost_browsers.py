"""Requests for the seats of guests who have lost their browser: how each stands, and for whom."""

from __future__ import annotations

import datetime as dt
from enum import Enum

import msgspec
from django.db.models import Q

from games.models import LostBrowser

GOOD_FOR = dt.timedelta(minutes=10)
"""So long a host can answer a request, and the browser take what was granted."""
CLOCKS_APART = dt.timedelta(seconds=5)
"""By so much the clock of another process may be ahead; by more ours was set back."""
NOT_AGAIN_FOR = dt.timedelta(minutes=1)
"""After a no."""


class Standing(Enum):
    """What has become of a request."""

    OPEN = "open"
    GRANTED = "granted"
    DECLINED = "declined"
    OVER = "over"
    """Nobody has answered it in time, or what was granted wasn't taken."""


class SeatAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A request as the host reads it."""

    id: int
    name: str
    table: str
    asked_at: dt.datetime


def standing_of(request: LostBrowser, now: dt.datetime) -> Standing:
    """Return how a request stands."""
    if request.answered_at is None:
        return Standing.OPEN if is_lately(request.asked_at, now) else Standing.OVER
    if not request.is_granted:
        return Standing.DECLINED
    return Standing.GRANTED if is_lately(request.answered_at, now) else Standing.OVER


def is_lately(at: dt.datetime, now: dt.datetime) -> bool:
    """Return whether a moment is within the time for which a request is good."""
    return now - GOOD_FOR < at <= now + CLOCKS_APART


def asked_from(browser: str, table_id: int) -> LostBrowser | None:
    """Return the newest request that a browser, by its hash, has made at a table."""
    if not browser:
        return None
    rows = LostBrowser.objects.filter(browser=browser, table_id=table_id)
    return rows.select_related("player", "table__group__host").order_by("-asked_at").first()


def seats_asked(group_id: int, now: dt.datetime) -> tuple[SeatAsked, ...]:
    """Return what the host of a group is asked, the oldest first."""
    lately = Q(asked_at__gt=now - GOOD_FOR, asked_at__lte=now + CLOCKS_APART)
    rows = LostBrowser.objects.filter(lately, table__group=group_id, answered_at=None)
    return tuple(
        SeatAsked(id=row.pk, name=row.player.called, table=row.table.name, asked_at=row.asked_at)
        for row in rows.select_related("player", "table").order_by("asked_at", "pk")
    )
