"""Every table as a row of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.models import Table

COLUMNS = (
    "id", "name", "house", "limit", "game", "betting", "max_seats", "seconds_to_act", "is_open",
    "players", "house_players", "hands",
)  # fmt: skip


def each_table(*, at_a_time: int = 500) -> Iterator[list[dict[str, Any]]]:
    """Yield all tables by their numbers, closed ones too, without practice tables."""
    tables = Table.objects.filter(practice_until=None)
    last, rows = 0, tables.select_related("limit__house").order_by("pk")
    while found := list(rows.filter(pk__gt=last)[:at_a_time]):
        last = found[-1].pk
        yield [_row(each) for each in found]


def _row(table: Table) -> dict[str, Any]:
    return {
        "id": table.pk,
        "name": table.name,
        "house": table.limit.house.name,
        "limit": table.in_its_chips(table.limit.name),
        "game": table.limit.variant,
        "betting": table.limit.betting,
        "max_seats": table.max_seats,
        "seconds_to_act": table.seconds_to_act,
        "is_open": table.is_open,
        "players": table.players,
        "house_players": table.house_players,
        "hands": table.hand_no,
    }
