"""Staff's messages to the tables just now, and when drains begin there."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Q

from games.clock.timing import milliseconds
from games.models import StaffMessage
from games.selectors.floor.drained_tables import drains_to_come, tables_concerned

SENT_FOR = dt.timedelta(seconds=60)
"""So long a message is sent to whoever comes, or comes back."""
ANNOUNCED_AHEAD = dt.timedelta(minutes=15)
"""So long before it begins a drain is announced."""


class CurrentMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A message, and whom it is for: both None, everybody at a table."""

    id: int
    text: str
    table_id: int | None
    player_id: int | None
    leads_to: int | None = None
    """The table where a seat is kept for the player."""
    is_of_the_room: bool = False
    asks: int | None = None
    """The request for a guest's seat, by id, that the player answers."""

    def concerns(self, *, table_id: int, player: int | None) -> bool:
        """Whether it is for somebody at a table; the public is nobody."""
        if self.player_id is not None:
            return player == self.player_id
        return self.table_id in (None, table_id)


def recent_messages(now: dt.datetime) -> tuple[CurrentMessage, ...]:
    """Return the messages that are still sent, the oldest first."""
    lately = Q(at__gt=now - SENT_FOR) | Q(told_until__gt=now)
    rows = StaffMessage.objects.filter(lately).order_by("pk")
    return tuple(
        CurrentMessage(
            id=row.pk,
            text=row.text,
            table_id=row.table_id,
            player_id=row.player_id,
            leads_to=row.leads_to_id,
            is_of_the_room=row.is_of_the_room,
            asks=row.asks_id,
        )
        for row in rows
    )


class ClosingSoon(msgspec.Struct, frozen=True, kw_only=True):
    """From when no hand starts, Unix time in milliseconds, and whether all then stay."""

    at: int
    keeps_seats: bool = False


def closing_tables(now: dt.datetime) -> dict[int, ClosingSoon]:
    """Return from when no hand starts, by table, where that is soon."""
    soon = drains_to_come(now=now).filter(at__lte=now + ANNOUNCED_AHEAD).order_by("-at")
    found: dict[int, ClosingSoon] = {}
    for drain in soon.select_related("table"):
        tables = tables_concerned(table=drain.table, variant=drain.variant).filter(is_open=True)
        announced = ClosingSoon(at=milliseconds(drain.at), keeps_seats=drain.keeps_seats)
        found |= dict.fromkeys(tables.values_list("pk", flat=True), announced)
    return found
