"""The seats that are kept for somebody now, and those of theirs that were given to others."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from games.models import Table, Waiting
from games.selectors.presence.my_tables import my_tables


class KeptPlace(msgspec.Struct, frozen=True, kw_only=True):
    """One seat that is kept for a player."""

    table_id: int
    table: str
    seat: int
    until: int
    """Unix milliseconds."""


class LapsedPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A table where a seat was kept for a player, who didn't take it in time."""

    table_id: int
    table: str
    is_open: bool
    is_full: bool
    """Every seat has somebody, or is kept for somebody in line."""


class PlacesInLines(msgspec.Struct, frozen=True, kw_only=True):
    """How a player stands in the lines of all tables."""

    is_waiting: bool
    kept: tuple[KeptPlace, ...]
    lapsed: tuple[LapsedPlace, ...] = ()


def places_in_lines(player_id: int, *, had: Collection[int] = ()) -> PlacesInLines:
    """Return how a player stands; ``had`` are tables, by id, where a seat was kept for them."""
    rows = list(Waiting.objects.filter(player_id=player_id).select_related("table"))
    kept = tuple(
        KeptPlace(table_id=row.table_id, table=row.table.name, seat=row.seat, until=row.until)
        for row in rows
        if row.seat is not None and row.until is not None
    )
    elsewhere = frozenset(had) - {row.table_id for row in rows}
    return PlacesInLines(is_waiting=bool(rows), kept=kept, lapsed=_lapsed(player_id, elsewhere))


def _lapsed(player_id: int, table_ids: frozenset[int]) -> tuple[LapsedPlace, ...]:
    if not table_ids:
        return ()
    tables = Table.objects.filter(pk__in=table_ids - my_tables(player_id), version__gt=0)
    return tuple(
        LapsedPlace(
            table_id=table.pk,
            table=table.name,
            is_open=table.is_open,
            is_full=table.players + table.waiting.count() >= table.max_seats,
        )
        for table in tables.order_by("pk")
    )
