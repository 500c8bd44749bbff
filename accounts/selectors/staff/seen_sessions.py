"""Sessions of a player, for staff: where they have been signed in."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.contrib.sessions.models import Session

from accounts.models import Player
from accounts.selectors.staff.about_player import staff_moment

MOST_SHOWN = 200


class ShownSession(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, at one address; times in EST."""

    browser: str
    address: str
    first_seen: str
    last_seen: str
    is_open: bool
    """It still lets them in."""


def seen_sessions(player: Player, *, now: dt.datetime) -> tuple[ShownSession, ...]:
    """Return those that are kept, the last seen first."""
    rows = player.seen_sessions.order_by("-last_seen", "-pk")[:MOST_SHOWN]
    keys = {row.session_key for row in rows}
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    is_open = set(alive.values_list("session_key", flat=True))
    return tuple(
        ShownSession(
            browser=row.browser,
            address=row.address,
            first_seen=staff_moment(row.first_seen),
            last_seen=staff_moment(row.last_seen),
            is_open=row.session_key in is_open,
        )
        for row in rows
    )
