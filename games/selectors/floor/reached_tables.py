"""Tables that a change of what is played reaches, and when."""

from __future__ import annotations

import msgspec
from django.db.models import QuerySet

from games.models import Hand, Table


class ReachedTable(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, as it is now."""

    table_id: int
    name: str
    people: int
    house_players: int
    is_in_hand: bool
    """A change waits for the end of its hand; else it holds at once (TB-5)."""


def reached_tables(tables: QuerySet[Table]) -> tuple[ReachedTable, ...]:
    """Return the tables that have begun, those where most people sit first; practice tables
    aren't named."""
    # All that run, which are few: asked for one table, SQLite reads all hands that it ever had.
    running = set(Hand.objects.filter(ended_at=None).values_list("table_id", flat=True))
    begun = tables.filter(version__gt=0, practice_until=None)
    found = (
        ReachedTable(
            table_id=row.pk,
            name=row.name,
            people=row.players - row.house_players,
            house_players=row.house_players,
            is_in_hand=row.pk in running,
        )
        for row in begun.only("name", "players", "house_players")
    )
    return tuple(sorted(found, key=lambda each: (-each.people, -each.house_players, each.name)))
