"""Connection histories around a moment, in words for staff (EA-5); times in EST."""

from __future__ import annotations

import datetime as dt

import msgspec

from accounts.formats.est_day import EST
from games.models import ConnectionEvent

FEW = 4
"""Changes that are described before the moment."""
LOOKS_BACK = dt.timedelta(minutes=30)
AFTERWARDS = dt.timedelta(minutes=5)
"""How long after it somebody's coming back is worth a word."""
NEVER = dt.datetime.max.replace(tzinfo=dt.UTC)


class Loss(msgspec.Struct, frozen=True, kw_only=True):
    """A connection that was lost; ``back_at`` is None if it never came back before the next loss,
    or hasn't yet."""

    table_id: int
    at: dt.datetime
    back_at: dt.datetime | None


def last_losses(*, player_id: int, most: int) -> list[Loss]:
    """Return the last times that a player's connection to a table was lost, the newest first."""
    events = ConnectionEvent.objects.filter(player_id=player_id)
    lost = events.filter(what=ConnectionEvent.What.DISCONNECTED).order_by("-at", "-pk")
    recent_losses = list(lost.values_list("table_id", "at")[:most])
    back = events.filter(what=ConnectionEvent.What.CONNECTED).order_by("-at", "-pk")
    returns = (
        list(back.filter(at__gte=recent_losses[-1][1]).values_list("table_id", "at"))
        if recent_losses
        else []
    )
    losses, until = [], dict.fromkeys((table for table, _ in recent_losses), NEVER)
    for table_id, at in recent_losses:
        there = (when for table, when in returns if table == table_id)
        between = (when for when in there if at <= when < until[table_id])
        losses.append(Loss(table_id=table_id, at=at, back_at=min(between, default=None)))
        until[table_id] = at
    return losses


def connection_around(*, player_id: int, table_id: int, at: dt.datetime) -> str:
    """Return what is known of a player's connection to a table before, at and after a moment."""
    events = ConnectionEvent.objects.filter(player_id=player_id, table_id=table_id)
    before = list(events.filter(at__lte=at).order_by("-at", "-pk")[:FEW])
    if not before:
        return "Nothing is on record of their connection."
    recent = [each for each in reversed(before[1:]) if at - each.at <= LOOKS_BACK]
    sentences = [f"Before it: {', '.join(map(_described, recent))}."] if recent else []
    sentences.append(f"When it happened: {_since(before[0])}.")
    after = events.filter(at__gt=at, at__lte=at + AFTERWARDS).order_by("at", "pk").first()
    if after is not None:
        sentences.append(f"After it: {_described(after)}.")
    return " ".join(sentences)


def _described(event: ConnectionEvent) -> str:
    return f"{event.what} {event.at.astimezone(EST):%H:%M:%S}"


def _since(event: ConnectionEvent) -> str:
    return f"{event.what} since {event.at.astimezone(EST):%H:%M:%S} EST"
