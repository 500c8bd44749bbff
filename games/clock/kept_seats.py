"""Kept seats: how long for players who sit out (TB-4, TB-7). Pure; Unix milliseconds."""

from __future__ import annotations

import msgspec

from games.engine.table_state import Seat, TableState

SEAT_IS_KEPT_FOR = 30 * 60 * 1000
WITHOUT_CHIPS_FOR = 60 * 1000


class KeptSeat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who sits out, and when they lose their seat (never their chips)."""

    player: int
    until: int
    is_broke: bool = False
    """A seat without chips is free again after a minute."""


def keep_seats(known: tuple[KeptSeat, ...], *, state: TableState, now: int) -> tuple[KeptSeat, ...]:
    """Return the seats kept now; each keeps the time that it had. House players keep none, and
    where seats are kept while nobody waits, those with chips need no time (TB-7); while
    the host has paused the evening, nobody does (OT-2), nor does whoever has asked for chips
    (OT-10)."""
    if state.is_paused_by_host:
        return ()
    keeps = state.options.keeps_seats
    sit_out = [seat for seat in state.seats if seat.is_sitting_out and not seat.is_house]
    if not sit_out:
        return ()
    asking = {request.player for request in state.requests}
    out = [x for x in sit_out if x.player not in asking and (not keeps or _is_broke(x))]
    before = {each.player: each for each in known}
    return tuple(_kept(seat, before.get(seat.player), now) for seat in out)


def _kept(seat: Seat, before: KeptSeat | None, now: int) -> KeptSeat:
    """Going broke, or buying in again, begins a new time; the first is never the longer one."""
    is_broke = _is_broke(seat)
    if before is not None and before.is_broke == is_broke:
        return before
    until = now + (WITHOUT_CHIPS_FOR if is_broke else SEAT_IS_KEPT_FOR)
    if before is not None and is_broke:
        until = min(until, before.until)
    return KeptSeat(player=seat.player, until=until, is_broke=is_broke)


def _is_broke(seat: Seat) -> bool:
    return seat.stack + seat.queued_top_up == 0
