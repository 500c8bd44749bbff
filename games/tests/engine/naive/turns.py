"""Whose turn it is: who begins a round, who is next, and when nobody is asked any more."""

from __future__ import annotations

from games.tests.engine.naive.ranks import board_rank, by_suit
from games.tests.engine.naive.table import Hand


def natural_first(hand: Hand) -> int:
    """Return the seat a round begins with, able to bet or not (HE-3, ST-3, ST-5)."""
    seats = hand.still_in()
    if hand.is_holdem:
        if hand.street == 0:
            return hand.clockwise(hand.big_blinds[-1])[1]
        return hand.order[0]
    if hand.street == 0:
        return min(hand.order, key=lambda seat: by_suit(hand.up[seat][0]))
    return max(seats, key=lambda seat: board_rank(hand.up[seat] + hand.board))


def first_option(hand: Hand) -> int:
    """Return who has the first option, or would have it if those who can't bet could (SD-1)."""
    asked = hand.able() if len(hand.able()) > 1 else hand.still_in()
    return next(seat for seat in hand.clockwise(natural_first(hand)) if seat in asked)


def next_to_act(hand: Hand, after: int | None) -> int | None:
    """Return whose turn it is once a seat has acted, or as the round begins; None: it's over."""
    able = hand.able()
    if len(hand.still_in()) == 1 or is_settled(hand):
        return None
    if after is None:
        turns = hand.clockwise(natural_first(hand))
    else:
        turns = [*hand.clockwise(after)[1:], after]
    waiting = [seat for seat in turns if seat in able and has_a_turn(hand, seat)]
    return waiting[0] if waiting else None


def is_settled(hand: Hand) -> bool:
    """Whether at most one can still bet, and has matched all bets (MO-5)."""
    able = hand.able()
    if not able:
        return True
    highest = max(hand.round.bets.values(), default=0)
    return len(able) == 1 and hand.bet(able[0]) >= highest


def has_a_turn(hand: Hand, seat: int) -> bool:
    """Whether somebody hasn't acted, or owes something (BT-9)."""
    return seat not in hand.round.answered or hand.bet(seat) < hand.round.high
