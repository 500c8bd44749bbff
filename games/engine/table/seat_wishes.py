"""Seat wishes: what the room does for players between hands (MO-11, HB-7)."""

from __future__ import annotations

from games.engine.events.seating import WishesChanged
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.buying_in import most_buy_in
from games.engine.table.chip_requests import must_ask
from games.engine.table_commands import ChangePreferences, SitDown, TopUp
from games.engine.table_state import Seat, TableState


def change_wishes(
    table: TableState, seat: Seat, command: ChangePreferences
) -> tuple[WishesChanged, ...] | Refused:
    """Change what is said of, and leave the rest; no event if nothing is said of it."""
    given = (command.sit_out_at_big_blind, command.top_up_to, command.buy_in_again)
    if given == (None, None, None):
        return ()
    at_blind, top_up_to, again = given
    if at_blind is not None and not table.limit.variant.has_button:
        return refuse(Reason.NO_BLINDS)
    wishes = WishesChanged(
        seat=seat.seat,
        sits_out_at_big_blind=seat.sits_out_at_big_blind if at_blind is None else at_blind,
        top_up_to=seat.top_up_to if top_up_to is None else top_up_to,
        buy_in_again=seat.buy_in_again if again is None else again,
    )
    refused = _check(table, seat.player, top_up_to) or _check(table, seat.player, again)
    return refused or (wishes,)


def first_wishes(table: TableState, command: SitDown) -> tuple[WishesChanged, ...] | Refused:
    """Return what is said of it when somebody sits down."""
    top_up_to, again = command.top_up_to, command.buy_in_again
    if not (top_up_to or again):
        return ()
    wishes = WishesChanged(seat=command.seat, top_up_to=top_up_to, buy_in_again=again)
    player = command.player
    return _check(table, player, top_up_to) or _check(table, player, again) or (wishes,)


def chips_wished(table: TableState) -> tuple[TopUp, ...]:
    """Return the chips that are to be added now, as their players would ask for them.

    Nobody's in a hand, nor theirs who sit out or leave, or ask the host for chips (OT-9).
    """
    if table.is_hand_running or table.is_closed:
        return ()
    seats = (seat for seat in table.seats if _is_in(seat) and not must_ask(table, seat.player))
    lacking = ((seat.player, _lacking(table, seat)) for seat in seats)
    return tuple(TopUp(player=player, chips=chips) for player, chips in lacking if chips > 0)


def end_added_chips(seat: Seat, refused: Refused | None) -> WishesChanged:
    """Return the end of the chips that the room adds: what they were refused for, or nothing if the
    bankroll has too little."""
    return WishesChanged(
        seat=seat.seat,
        sits_out_at_big_blind=seat.sits_out_at_big_blind,
        lacks_bankroll=refused is None,
        refused=None if refused is None else refused.reason,
    )


def _is_in(seat: Seat) -> bool:
    return not (seat.is_house or seat.is_sitting_out or seat.sits_out_next or seat.is_leaving)


def _lacking(table: TableState, seat: Seat) -> int:
    """Within the limit as it is now: staff may have changed it since (TB-5)."""
    limit, most = table.limit, most_buy_in(table)
    wanted = seat.top_up_to
    if seat.stack == 0 and seat.buy_in_again:
        wanted = max(seat.buy_in_again, limit.min_buy_in)
    if most is not None:
        wanted = min(wanted, most)
    chips = wanted - seat.stack
    return chips - chips % limit.chip


def _check(table: TableState, player: int, chips: int | None) -> Refused | None:
    """What is wished for must be a buy-in of this limit; 0 ends it."""
    limit, most = table.limit, most_buy_in(table)
    if not chips:
        return None
    if must_ask(table, player):
        return refuse(Reason.CHIPS_ARE_ASKED)
    if chips % limit.chip:
        return refuse(Reason.NOT_WHOLE_CHIPS, chip=limit.chip)
    if chips < limit.min_buy_in:
        return refuse(Reason.BUY_IN_TOO_SMALL, minimum=limit.min_buy_in)
    if most is not None and chips > most:
        return refuse(Reason.BUY_IN_TOO_LARGE, maximum=most)
    return None
