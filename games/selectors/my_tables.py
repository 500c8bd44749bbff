"""Where somebody has chips on the table."""

from __future__ import annotations

from accounts.models import AccountKind, ChipAccount


def my_tables(player_id: int | None) -> frozenset[int]:
    """Return the ids of the tables where somebody has chips."""
    if player_id is None:
        return frozenset()
    stacks = ChipAccount.objects.filter(player_id=player_id, kind=AccountKind.STACK, balance__gt=0)
    return frozenset(stack.table_id for stack in stacks if stack.table_id is not None)
