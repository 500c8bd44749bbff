"""My tables: where somebody has chips on the table."""

from __future__ import annotations

from games.journal.side_records.tables_at_once import (
    has_all_tables,
    places_of_player,
    practices_of,
)


def my_tables(player_id: int | None) -> frozenset[int]:
    """Return the ids of the tables where somebody has chips, but for a practice table."""
    if player_id is None:
        return frozenset()
    stacks = places_of_player(player_id)
    return frozenset(stack.table_id for stack in stacks if stack.table_id is not None)


def my_practices(player_id: int) -> frozenset[int]:
    """Return the ids of the practice tables of a member of staff where somebody sits."""
    return frozenset(practices_of(player_id).filter(players__gt=0).values_list("pk", flat=True))


def may_take_another(player_id: int | None) -> bool:
    """Return whether somebody who sits at tables may take a seat at one more."""
    return player_id is not None and not has_all_tables(player_id)
