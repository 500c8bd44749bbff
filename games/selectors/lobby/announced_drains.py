"""Announced drains: that the room, or a game, plays no new hands soon or just now."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.journal.engine_limit import variants
from games.models import Drain
from games.selectors.floor.drained_tables import drains_that_hold, drains_to_come
from games.selectors.floor.staff_messages import ANNOUNCED_AHEAD


class AnnouncedDrain(msgspec.Struct, frozen=True, kw_only=True):
    """A drain that concerns more than one table, as people read of it."""

    what: str
    """``The room``, or a game's name."""
    at: dt.datetime
    has_begun: bool
    keeps_seats: bool


def announced_drains(now: dt.datetime) -> tuple[AnnouncedDrain, ...]:
    """Return those that hold, and those that begin within 15 minutes; the room's go first.

    A drain of one table stands in its row.
    """
    held = drains_that_hold(now=now).filter(table=None)
    soon = drains_to_come(now=now).filter(table=None, at__lte=now + ANNOUNCED_AHEAD)
    return tuple(_announced(drain, now) for drain in (held | soon).order_by("variant", "at"))


def _announced(drain: Drain, now: dt.datetime) -> AnnouncedDrain:
    return AnnouncedDrain(
        what=variants()[drain.variant].name if drain.variant else "The room",
        at=drain.at,
        has_begun=drain.at <= now,
        keeps_seats=drain.keeps_seats,
    )
