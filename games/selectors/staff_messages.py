"""What staff have just written to the tables, and when drains begin there."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.clock.timing import milliseconds
from games.models import StaffMessage
from games.selectors.drained_tables import drains_to_come, tables_concerned

TOLD_FOR = dt.timedelta(seconds=60)
"""So long a message is told to whoever comes, or comes back."""
TOLD_AHEAD = dt.timedelta(minutes=15)
"""So long before it begins a drain is told of."""


class ToldMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A message, and whom it is for: both None, everybody at a table."""

    id: int
    text: str
    table_id: int | None
    player_id: int | None
    leads_to: int | None = None
    """The table where a seat is kept for the player."""

    def concerns(self, *, table_id: int, player: int | None) -> bool:
        """Whether it is for somebody at a table; the public is nobody."""
        if self.player_id is not None:
            return player == self.player_id
        return self.table_id in (None, table_id)


def recent_messages(now: dt.datetime) -> tuple[ToldMessage, ...]:
    """Return the messages that are still told, the oldest first."""
    rows = StaffMessage.objects.filter(at__gt=now - TOLD_FOR).order_by("pk")
    return tuple(
        ToldMessage(
            id=row.pk,
            text=row.text,
            table_id=row.table_id,
            player_id=row.player_id,
            leads_to=row.leads_to_id,
        )
        for row in rows
    )


def closing_tables(now: dt.datetime) -> dict[int, int]:
    """Return from when no hand starts, by table, where that is soon: Unix time in milliseconds."""
    soon = drains_to_come(now=now).filter(at__lte=now + TOLD_AHEAD).order_by("-at")
    found: dict[int, int] = {}
    for drain in soon.select_related("table"):
        tables = tables_concerned(table=drain.table, variant=drain.variant).filter(is_open=True)
        found |= dict.fromkeys(tables.values_list("pk", flat=True), milliseconds(drain.at))
    return found
