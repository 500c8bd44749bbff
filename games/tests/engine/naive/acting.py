"""What an action does, and what the clock does when there is none."""

from __future__ import annotations

from games.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    PostBringIn,
    RaiseTo,
    TimeOut,
)
from games.tests.engine.naive.sizes import caps, half_starts_at, least_full, options, reopens_at
from games.tests.engine.naive.table import Hand


def do(hand: Hand, seat: int, action: Action) -> None:
    """Do one action."""
    match action:
        case TimeOut():
            time_out(hand, seat, action)
        case Fold():
            hand.folded.add(seat)
        case Check():
            answer(hand, seat)
        case Call():
            hand.bet_up_to(seat, hand.round.high)
            answer(hand, seat)
        case PostBringIn():
            bring_in(hand, seat)
        case Complete():
            total = options(hand, seat).complete
            assert total is not None
            wager(hand, seat, total)
        case Bet(chips=chips) | RaiseTo(chips=chips):
            wager(hand, seat, chips)


def answer(hand: Hand, seat: int) -> None:
    """Remember what somebody has answered, for BT-11."""
    hand.round.answered[seat] = hand.round.high, reopens_at(hand)


def bring_in(hand: Hand, seat: int) -> None:
    """Post the smaller bet: the others owe it in full (ST-3, ST-7); in spread the bet (BT-8)."""
    due = hand.limit.bring_in
    hand.bet_up_to(seat, due)
    hand.round.bring_in_due = False
    hand.round.high = due
    if hand.is_spread:
        hand.round.base = hand.round.step = due
        hand.round.is_opened = True
    answer(hand, seat)


def wager(hand: Hand, seat: int, total: int) -> None:
    """Bet or raise to a total; a short all-in may count for nothing (BT-5, BT-10, BT-11)."""
    now, least, start = hand.round, least_full(hand), half_starts_at(hand)
    is_limit = hand.is_fixed or hand.is_spread
    if total < least:
        hand.notes.add("short all-ins")
    if hand.is_spread:
        hand.notes.add("spread bets")
    for_all = total >= least
    counts = for_all or (is_limit and 2 * (total - start) >= least - start)
    if counts:
        count(hand, total)
    now.bring_in_due = False
    now.high = total
    hand.bet_up_to(seat, total)
    if for_all:
        now.answered.clear()
    now.last_bettor = seat
    answer(hand, seat)


def count(hand: Hand, total: int) -> None:
    """Count a full bet or raise: towards the cap, and as what the next is measured by."""
    now = hand.round
    now.raises += now.is_opened
    now.is_opened = True
    now.plays_higher |= hand.is_fixed and total - now.base >= hand.limit.higher
    now.step = max(now.step, total - (now.base if hand.is_spread else now.high))
    now.base = total
    if caps(hand):
        now.is_capped = True
        hand.notes.add("caps reached")


def time_out(hand: Hand, seat: int, out: TimeOut) -> None:
    """Let the clock run out (ST-8, EA-1 to EA-3, EA-7, EA-21, EA-23)."""
    if hand.round.bring_in_due and not hand.round.may_fold_bring_in:
        hand.notes.add("forced bring-ins")
        return bring_in(hand, seat)
    has_none = out.or_checks and not out.has_allowance
    if hand.rules.tournament or not hand.rules.emergency_all_ins or has_none:
        can_check = options(hand, seat).check
        return do(hand, seat, Check() if can_check else Fold())
    if out.has_allowance and hand.paid[seat] + hand.dead[seat]:
        hand.notes.add("emergency all-ins")
        hand.timed_out.add(seat)
    else:
        hand.folded.add(seat)
    return None
