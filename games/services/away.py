"""How long a seat is kept for somebody who sits out (TB-4). Pure; Unix milliseconds."""

from __future__ import annotations

import msgspec

from games.engine.table_state import TableState

SEAT_IS_KEPT_FOR = 30 * 60 * 1000


class Away(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who sits out, and when he loses his seat (never his chips)."""

    player: int
    until: int


def who_is_away(known: tuple[Away, ...], *, state: TableState, now: int) -> tuple[Away, ...]:
    """Return who sits out now; who did before keeps his time. House players are not kept seats."""
    out = [seat.player for seat in state.seats if seat.is_sitting_out and not seat.is_house]
    if not out:
        return ()
    until = {each.player: each.until for each in known}
    return tuple(
        Away(player=player, until=until.get(player, now + SEAT_IS_KEPT_FOR)) for player in out
    )
