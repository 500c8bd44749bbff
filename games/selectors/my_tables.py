"""Where somebody has chips on the table."""

from __future__ import annotations

from accounts.models import AccountKind, ChipAccount
from games.journal.side_records.tables_at_once import has_all_tables


def my_tables(player_id: int | None) -> frozenset[int]:
    """Return the ids of the tables where somebody has chips."""
    if player_id is None:
        return frozenset()
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK, balance__gt=0)
    return frozenset(stack.table_id for stack in stacks if stack.table_id is not None)


def may_take_another(player_id: int | None) -> bool:
    """Return whether somebody who sits at tables may take a seat at one more."""
    return player_id is not None and not has_all_tables(player_id)
