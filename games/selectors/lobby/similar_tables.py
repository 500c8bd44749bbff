"""For each full table one that plays the same and has a free seat."""

from __future__ import annotations

from collections.abc import Sequence

from games.projections.lobby_table import LobbyTable


def is_full(row: LobbyTable) -> bool:
    """Whether nobody can sit down who isn't called from the line."""
    return row.players + row.waiting >= row.seats


def similar_tables(rows: Sequence[LobbyTable]) -> dict[int, LobbyTable]:
    """Return for full tables, by id, the fullest other of the same game and stakes that isn't full;
    one of the same house if there is one."""
    free = [row for row in rows if row.is_open and not row.is_paused and not is_full(row)]
    found: dict[int, LobbyTable] = {}
    for full in filter(is_full, rows):
        alike = [row for row in free if (row.game, row.limit) == (full.game, full.limit)]
        if alike:
            found[full.id] = max(alike, key=lambda row: (row.house == full.house, row.players))
    return found
