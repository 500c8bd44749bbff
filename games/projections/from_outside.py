"""A table without watchers, as it is seen by whoever has no seat: who sits there, and no hand."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.table_state import TableState
from games.projections.view import Viewer


def sees_play(table: TableState, viewer: Viewer) -> bool:
    """Whether somebody is shown a table's hands: all are, or who sits there or was dealt in."""
    if table.options.has_watchers:
        return True
    seated = any(seat.player == viewer for seat in table.seats)
    hand = table.hand if table.is_hand_running else None
    return seated or (hand is not None and any(each.player == viewer for each in hand.players))


def from_outside(table: TableState) -> TableState:
    """Return the table without its hand; stacks are those of between hands."""
    return replace(table, hand=None)
