"""How much may be bet: the totals that a bet or raise may make, in cents."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.rules import Betting, HeadsUp, PotLimitCount
from games.tests.engine.naive.table import Hand


class Options(NamedTuple):
    """What a player may do at a turn."""

    fold: bool = True
    check: bool = False
    call: int | None = None
    bring_in: int | None = None
    complete: int | None = None
    totals: tuple[int, ...] = ()
    """All totals of a bet or raise; in pot and no limit the least and the greatest."""


def units(hand: Hand) -> list[int]:
    """Return the fixed limit's unit; both after an open pair, till the higher was bet (ST-6)."""
    lower, higher = hand.limit.lower, hand.limit.higher
    if hand.street >= 2 or hand.round.plays_higher:
        return [higher]
    return [lower, higher] if "open pairs" in hand.notes and hand.street == 1 else [lower]


def least_full(hand: Hand) -> int:
    """Return the least total that is a full bet, completion or raise (BT-5, BT-6, BT-8)."""
    if hand.is_fixed:
        return hand.round.base + units(hand)[0]
    return (hand.round.base if hand.is_spread else hand.round.high) + hand.round.step


def half_starts_at(hand: Hand) -> int:
    """Return what half a bet is counted from: the last full one, or the bring-in (ST-12)."""
    is_third = hand.is_fixed and not hand.is_holdem and hand.street == 0
    if is_third and not hand.round.is_opened:
        return hand.limit.bring_in
    return hand.round.base


def reopens_at(hand: Hand) -> float:
    """Return how much more opens the betting to whoever has just acted (BT-11)."""
    if hand.is_fixed or hand.is_spread:
        return (least_full(hand) - half_starts_at(hand)) / 2
    return hand.round.step


def full_totals(hand: Hand) -> list[int]:
    """Return every full bet or raise of limit and spread limit (BT-2, BT-8)."""
    base, limit = hand.round.base, hand.limit
    if hand.is_fixed:
        return [base + unit for unit in units(hand)]
    sizes = [size for size in range(limit.lower, limit.higher + 1) if size % 100 == 0]
    return [base + size for size in sizes if size >= hand.round.step]


def pot_maximum(hand: Hand, seat: int) -> int:
    """Return pot limit's greatest total: pot, all bets and the call on top (BT-7)."""
    missing = hand.missing_blinds if hand.street == 0 else 0
    bets, call = sum(hand.round.bets.values()), hand.round.high - hand.bet(seat)
    return hand.round.high + hand.round.pot_before + missing + bets + call


def counted_pot(hand: Hand) -> int:
    """Return what pot limit counts of the rounds before this one (BT-7)."""
    everything = sum(hand.paid.values()) + sum(hand.dead.values())
    all_in = [seat for seat in hand.still_in() if seat not in hand.able()]
    is_pot_limit = hand.limit.betting is Betting.POT_LIMIT
    counts_all = hand.rules.pot_limit_count is PotLimitCount.WHOLE_POT
    if not is_pot_limit or not all_in or counts_all:
        return everything
    hand.notes.add("active pots after an all-in")
    level = max(hand.paid[seat] for seat in all_in)
    return sum(max(paid - level, 0) for paid in hand.paid.values())


def totals(hand: Hand, seat: int) -> tuple[int, ...]:
    """Return the totals to which a seat that may raise can bet."""
    reach, high = hand.reach(seat), hand.round.high
    if hand.is_fixed or hand.is_spread:
        full = [total for total in full_totals(hand) if total > high]
        covered = {total for total in full if total <= reach}
        short = {reach} if high < reach < max(full) else set()
        return tuple(sorted(covered | short))
    least = least_full(hand)
    most = reach
    if hand.limit.betting is Betting.POT_LIMIT:
        most = min(reach, max(least, pot_maximum(hand, seat)))
        hand.notes.add("pot-limit wagers")
    return min(least, most), most


def may_raise(hand: Hand, seat: int) -> bool:
    """Whether a seat may bet or raise (BT-3, BT-6, BT-11, BT-13)."""
    high = hand.round.high
    others = [other for other in hand.able() if other != seat]
    if hand.round.is_capped or hand.reach(seat) <= high:
        return False
    if not any(hand.reach(other) > high for other in others):
        return False
    if seat not in hand.round.answered:
        return True
    answered, more = hand.round.answered[seat]
    if high - answered < more:
        return False
    hand.notes.add("betting opened again by short all-ins")
    return True


def options(hand: Hand, seat: int) -> Options:
    """Return what the seat whose turn it is may do (BT-1, ST-3, ST-4)."""
    if hand.round.bring_in_due:
        return bring_in_options(hand, seat)
    owed = hand.round.high - hand.bet(seat)
    wagers = totals(hand, seat) if may_raise(hand, seat) else ()
    is_third = not hand.is_holdem and hand.street == 0 and hand.is_fixed
    completes = is_third and not hand.round.is_opened and bool(wagers)
    return Options(
        check=owed == 0,
        call=min(owed, hand.stack[seat]) if owed else None,
        complete=wagers[0] if completes else None,
        totals=() if completes else wagers,
    )


def bring_in_options(hand: Hand, seat: int) -> Options:
    """Return the smaller bet, or the full one; nothing between (ST-3, BT-8)."""
    due, reach = hand.limit.bring_in, hand.reach(seat)
    wagers = totals(hand, seat) if may_raise(hand, seat) and reach > due else ()
    return Options(
        fold=hand.round.may_fold_bring_in,
        bring_in=min(due, reach),
        complete=wagers[0] if wagers and hand.is_fixed else None,
        totals=() if hand.is_fixed else tuple(total for total in wagers if total > due),
    )


def caps(hand: Hand) -> bool:
    """Whether a raise that reaches the house's number is the cap (BT-3, BT-4)."""
    most, rules = hand.rules.max_raises, hand.rules
    if most is None or hand.round.raises < most or not (hand.is_fixed or hand.is_spread):
        return False
    is_open = rules.heads_up is HeadsUp.UNCAPPED and not rules.tournament
    return not (is_open and len(hand.able()) == 2)
