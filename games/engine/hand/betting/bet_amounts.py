"""Bet amounts: the totals that a bet, a raise or a completion may reach. In cents."""

from __future__ import annotations

from typing import assert_never

from games.engine.actions import Amounts
from games.engine.hand.opening import awaits_bring_in, street_of
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import (
    BRING_IN,
    FIXED_LIMIT,
    HIGHER,
    NO_LIMIT,
    POT_LIMIT,
    SPREAD_LIMIT,
    PotLimitCount,
)

DOLLAR = 100


def completion(hand: HandState) -> int | None:
    """Return the total that completes this round's bring-in, if it isn't completed (ST-4)."""
    if hand.has_bet or hand.limit.betting is not FIXED_LIMIT:
        return None
    return hand.limit.lower if street_of(hand).opening is BRING_IN else None


def bet_sizes(hand: HandState) -> tuple[int, ...]:
    """Return what a bet or raise may add in fixed and spread limit (BT-2, BT-8, ST-6)."""
    limit = hand.limit
    if limit.betting is SPREAD_LIMIT:
        return spread_sizes(hand)
    if street_of(hand).bet_size is HIGHER:
        return (limit.higher,)
    if not hand.has_open_pair:
        return (limit.lower,)
    return (limit.higher,) if hand.last_full >= limit.higher else (limit.lower, limit.higher)


def spread_sizes(hand: HandState) -> tuple[int, ...]:
    """Return whole dollars from the last bet or raise to the spread's top (BT-8)."""
    limit = hand.limit
    step = DOLLAR if limit.lower % DOLLAR == 0 else limit.chip
    least = max(limit.lower, hand.last_full)
    first = -(-least // step) * step
    # Where a spread of before ends in cents, its top is what is left above the last whole dollar.
    return tuple(range(first, limit.higher + 1, step)) or (limit.higher,)


def least_full_total(hand: HandState) -> int:
    """Return the least total that is a full bet, completion or raise (BT-5, BT-6, BT-10)."""
    if hand.limit.betting.is_big_bet:
        return hand.high_bet + hand.last_full
    complete = completion(hand)
    return hand.full_bet + bet_sizes(hand)[0] if complete is None else complete


def totals(hand: HandState, player: PlayerInHand) -> Amounts:
    """Return the totals that a bet or raise of this player may reach; they have chips for one."""
    betting = hand.limit.betting
    all_in = player.bet + player.stack
    if betting is FIXED_LIMIT:
        return fixed_totals(hand, all_in)
    if betting is SPREAD_LIMIT:
        return listed(hand, spread_totals(hand, all_in))
    if betting is NO_LIMIT or betting is POT_LIMIT:
        return big_bet_totals(hand, player, all_in)
    assert_never(betting)


def fixed_totals(hand: HandState, all_in: int) -> Amounts:
    """Return fixed limit's one total, or two after an open pair, as far as a stack reaches."""
    sizes = bet_sizes(hand)
    if len(sizes) > 1:
        return listed(hand, {min(hand.full_bet + size, all_in) for size in sizes})
    total = min(hand.full_bet + sizes[0], all_in)
    return Amounts(minimum=total, maximum=total, step=hand.limit.chip, choices=(total,))


def big_bet_totals(hand: HandState, player: PlayerInHand, all_in: int) -> Amounts:
    """Return the totals from a full bet or raise to the stack, or to the pot (BT-7, BT-10)."""
    least, most = rounded_up(least_full_total(hand), hand.limit.chip), all_in
    if hand.limit.betting is POT_LIMIT:
        pot_sized = rounded_down(pot_limit_total(hand, player), hand.limit.chip)
        most = min(all_in, max(pot_sized, least))
    return Amounts(minimum=min(least, most), maximum=most, step=hand.limit.chip)


def rounded_up(cents: int, chip: int) -> int:
    """Return the least that can be bet in whole chips, when a bet before wasn't (MO-1)."""
    return -(-cents // chip) * chip


def rounded_down(cents: int, chip: int) -> int:
    """Return the whole chips of a pot that an older stack's last cents lie in (MO-1)."""
    return cents // chip * chip


def listed(hand: HandState, choices: set[int]) -> Amounts:
    """Return amounts of which there are few."""
    ordered = tuple(sorted(choices))
    return Amounts(minimum=ordered[0], maximum=ordered[-1], step=hand.limit.chip, choices=ordered)


def spread_totals(hand: HandState, all_in: int) -> set[int]:
    """Return the spread's totals that a stack reaches, the stack itself if it lies within."""
    least = hand.limit.bring_in if awaits_bring_in(hand) else hand.high_bet
    reached = {hand.full_bet + size for size in bet_sizes(hand)}
    last_chip = {min(all_in, max(reached))}
    return {total for total in reached | last_chip if least < total <= all_in}


def pot_limit_total(hand: HandState, player: PlayerInHand) -> int:
    """Return the most that pot limit lets a bet become: call, then the pot on top (BT-7)."""
    counts_whole = hand.rules.pot_limit_count is PotLimitCount.WHOLE_POT
    pot = hand.carried if counts_whole else hand.active_pot
    bets = sum(each.bet for each in hand.players)
    to_call = hand.high_bet - player.bet
    return hand.high_bet + pot + bets + hand.missing_blinds + to_call
