"""Buy-ins: what somebody may bring to the table (MO-11, MO-12, MO-14)."""

from __future__ import annotations

from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned
from games.engine.hand.players import was_dealt_in
from games.engine.refusals import Reason, Refused, refuse
from games.engine.rules import Limit
from games.engine.table_commands import SitDown
from games.engine.table_state import Seat, TableState


def check_buy_in(limit: Limit, command: SitDown, *, most: int | None) -> Refused | None:
    """Return why they can't sit down with these chips.

    ``least`` is what MO-12 makes them bring; cut to whole chips it goes before the limit's minimum
    and what is the most.
    """
    least = command.least - command.least % limit.chip
    if command.chips % limit.chip:
        return refuse(Reason.NOT_WHOLE_CHIPS, chip=limit.chip)
    if command.chips < least:
        return refuse(Reason.MUST_BRING_BACK, minimum=least)
    if command.chips < limit.min_buy_in:
        return refuse(Reason.BUY_IN_TOO_SMALL, minimum=limit.min_buy_in)
    if most is not None and command.chips > max(most, least):
        return refuse(Reason.BUY_IN_TOO_LARGE, maximum=max(most, least))
    return None


def most_buy_in(table: TableState, limit: Limit | None = None) -> int | None:
    """Return the most that somebody may have by a buy-in (MO-11, OT-13), None: without a bound.

    ``limit`` is the one that holds from now on, if that is another.
    """
    most = (limit or table.limit).max_buy_in
    if most is None or not table.options.up_to_largest:
        return most
    return max([most, *(seat.stack for seat in table.seats)])


def most_to_add(table: TableState, seat: Seat, *, least: int = 0) -> int | None:
    """Return how much more somebody may have by a buy-in, None: without a bound."""
    most = most_buy_in(table)
    return None if most is None else max(max(most, least) - chips_now(table, seat), 0)


def add_chips(table: TableState, seat: Seat, chips: int) -> ToppedUp | TopUpQueued:
    """Add chips: at once, or after the hand they were dealt into (MO-2, MO-14)."""
    if is_in_running_hand(table, seat.seat):
        return TopUpQueued(seat=seat.seat, chips=chips)
    return ToppedUp(seat=seat.seat, chips=chips)


def settle_queue(
    limit: Limit, seat: Seat, most: int | None
) -> tuple[TopUpReturned | ToppedUp, ...]:
    """Return what becomes of a queued top-up when the hand is over (MO-11, MO-14).

    ``limit`` is the one that holds from now on, ``most`` what somebody may have by a buy-in.
    """
    joins = _joining(limit, seat, most)
    back = seat.queued_top_up - joins
    returned = (TopUpReturned(seat=seat.seat, chips=back),) if back else ()
    return (*returned, ToppedUp(seat=seat.seat, chips=joins)) if joins else returned


def is_in_running_hand(table: TableState, seat: int) -> bool:
    """Return whether the seat was dealt into the hand that is running."""
    return table.hand is not None and not table.hand.is_over and was_dealt_in(table.hand, seat)


def chips_now(table: TableState, seat: Seat) -> int:
    """Return the chips they have behind and queued; bets in a running hand aren't theirs."""
    if table.hand is not None and is_in_running_hand(table, seat.seat):
        return table.hand.at(seat.seat).stack + seat.queued_top_up
    return seat.stack + seat.queued_top_up


def _joining(limit: Limit, seat: Seat, most: int | None) -> int:
    """Return how much of the queue joins the stack: as whole chips, to the limit's maximum, and of
    a broke player's all or nothing, since they buy in in full (MO-1, MO-11)."""
    if seat.stack == 0 and seat.queued_top_up < limit.min_buy_in:
        return 0
    room = seat.queued_top_up
    if most is not None:
        room = max(most - seat.stack, 0)
    joins = min(seat.queued_top_up, room)
    return joins - joins % limit.chip


def check_top_up(table: TableState, seat: Seat, chips: int, *, least: int = 0) -> Refused | None:
    """Return why these chips can't be added; ``least`` is what MO-12 makes them bring."""
    limit, has = table.limit, chips_now(table, seat)
    most = most_to_add(table, seat, least=least)
    if chips <= 0 or chips % limit.chip:
        return refuse(Reason.NOT_WHOLE_CHIPS, chip=limit.chip)
    is_broke = has == 0 and not is_in_running_hand(table, seat.seat)
    if is_broke and chips < limit.min_buy_in:
        return refuse(Reason.BUY_IN_TOO_SMALL, minimum=limit.min_buy_in)
    if most is not None and chips > most:
        return refuse(Reason.BUY_IN_TOO_LARGE, maximum=most)
    return None
