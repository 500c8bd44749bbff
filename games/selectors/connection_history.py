"""How a player's connection was around a moment, in words for staff (EA-5)."""

from __future__ import annotations

import datetime as dt

from games.models import ConnectionEvent

FEW = 4
"""Changes that are told before the moment."""
LOOKS_BACK = dt.timedelta(minutes=30)
AFTERWARDS = dt.timedelta(minutes=5)
"""How long after it somebody's coming back is worth telling."""


def connection_around(*, player_id: int, table_id: int, at: dt.datetime) -> str:
    """Return what is known of a player's connection to a table before, at and after a moment."""
    events = ConnectionEvent.objects.filter(player_id=player_id, table_id=table_id)
    before = list(events.filter(at__lte=at).order_by("-at", "-pk")[:FEW])
    if not before:
        return "Nothing is on record of their connection."
    recent = [each for each in reversed(before[1:]) if at - each.at <= LOOKS_BACK]
    sentences = [f"Before it: {', '.join(map(_told, recent))}."] if recent else []
    sentences.append(f"When it happened: {_since(before[0])}.")
    after = events.filter(at__gt=at, at__lte=at + AFTERWARDS).order_by("at", "pk").first()
    if after is not None:
        sentences.append(f"After it: {_told(after)}.")
    return " ".join(sentences)


def _told(event: ConnectionEvent) -> str:
    return f"{event.what} {event.at.astimezone(dt.UTC):%H:%M:%S}"


def _since(event: ConnectionEvent) -> str:
    return f"{event.what} since {event.at.astimezone(dt.UTC):%H:%M:%S} UTC"
