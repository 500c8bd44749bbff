"""Contributions in, payouts out: what goes back, the pots, the rake and the shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.engine.rules import OddChip, RakeWhen
from games.tests.engine.naive.ranks import by_suit, high_rank, low_rank
from games.tests.engine.naive.table import Hand


class Pot(NamedTuple):
    """One pot: its number, chips in cents before the rake, and who can win it."""

    number: int
    chips: int
    contenders: list[int]


class Payout(NamedTuple):
    """What became of a pot; shares by seat and half, in cents."""

    pot: Pot
    rake: int
    shares: dict[tuple[int, str], int]

    @property
    def is_contested(self) -> bool:
        """Whether more than one could win it (MO-10)."""
        return len(self.pot.contenders) > 1


def take_back_uncalled(hand: Hand) -> dict[int, int]:
    """Give back what the highest contribution has over the next, and say whose it was (MO-4)."""
    amounts = sorted(hand.paid.values(), reverse=True)
    over = amounts[0] - amounts[1]
    if not over:
        return {}
    hand.notes.add("uncalled bets")
    seat = max(hand.paid, key=lambda each: hand.paid[each])
    hand.paid[seat] -= over
    hand.stack[seat] += over
    return {seat: over}


def cut_pots(hand: Hand) -> list[Pot]:
    """Cut the pots at what those still in have put in, dead blinds in the main one (MO-9)."""
    seats, paid, below = hand.still_in(), hand.paid, 0
    layers = []
    for level in sorted({paid[seat] for seat in seats}):
        chips = sum(min(each, level) - min(each, below) for each in paid.values())
        layers.append((chips, [seat for seat in seats if paid[seat] >= level]))
        below = level
    over = sum(max(each - below, 0) for each in paid.values())
    first, last = layers[0], layers[-1]
    layers[-1] = (last[0] + over, last[1])
    layers[0] = (layers[0][0] + sum(hand.dead.values()), first[1])
    full = [layer for layer in layers if layer[0]]
    if len(full) > 1:
        hand.notes.add("side pots")
    return [Pot(number, chips, who) for number, (chips, who) in enumerate(full)]


def rakes(hand: Hand, pots: Sequence[Pot]) -> list[int]:
    """Return what the house takes of each pot, the main pot's first (MO-8)."""
    rake = hand.limit.rake
    is_early = len(hand.still_in()) == 1 and hand.street == 0
    if rake is None or (is_early and hand.rules.rake_when is RakeWhen.AFTER_FIRST_ROUND):
        return [0] * len(pots)
    left, taken = rake.cap, []
    for pot in pots:
        share = min(pot.chips * rake.basis_points // 10_000, left)
        taken.append(share // hand.limit.chip * hand.limit.chip)
        left -= taken[-1]
    if any(taken):
        hand.notes.add("rake taken")
    return taken


def payouts(hand: Hand) -> list[Payout]:
    """Return every pot's payout, the last side pot's first (MO-10)."""
    pots = cut_pots(hand)
    paid_out = [
        Payout(pot, rake, shares(hand, pot, pot.chips - rake))
        for pot, rake in zip(pots, rakes(hand, pots), strict=True)
    ]
    return paid_out[::-1]


def cards_of(hand: Hand, seat: int) -> list[str]:
    """Return all cards that a seat plays with."""
    return hand.down[seat] + hand.up[seat] + hand.board


def shares(hand: Hand, pot: Pot, chips: int) -> dict[tuple[int, str], int]:
    """Share a pot out among those who can win it (HR-3, HR-5, HR-6)."""
    if len(pot.contenders) == 1:
        return {(pot.contenders[0], "whole"): chips}
    highs = {seat: high_rank(cards_of(hand, seat)) for seat in pot.contenders}
    best = [seat for seat in pot.contenders if highs[seat] == max(highs.values())]
    lows = qualifying(hand, pot.contenders)
    if not lows:
        return split(hand, chips, best, "whole")
    hand.notes.add("hi/lo splits")
    nuts = [seat for seat in lows if lows[seat] == min(lows.values())]
    if len(best) > 1 and sorted(best) == sorted(nuts):
        hand.notes.add("ties both ways")
        return split(hand, chips, best, "whole")
    low_half = chips // hand.limit.chip // 2 * hand.limit.chip
    high_half = split(hand, chips - low_half, best, "high")
    return high_half | split(hand, low_half, nuts, "low")


def qualifying(hand: Hand, seats: Sequence[int]) -> Mapping[int, tuple[int, ...]]:
    """Return the lows that qualify, by seat (HR-3)."""
    if hand.limit.variant.low is None:
        return {}
    ranks = {seat: low_rank(cards_of(hand, seat)) for seat in seats}
    return {seat: rank for seat, rank in ranks.items() if rank is not None}


def split(hand: Hand, chips: int, winners: Sequence[int], half: str) -> dict[tuple[int, str], int]:
    """Split evenly in whole chips, the odd ones by the house's order (MO-7)."""
    each, odd = divmod(chips // hand.limit.chip, len(winners))
    if odd:
        hand.notes.add("odd chips")
    in_order = sorted(winners, key=hand.order.index)
    if hand.rules.odd_chip is OddChip.HIGHEST_CARD:
        own = {seat: hand.down[seat] + hand.up[seat] for seat in winners}
        in_order.sort(key=lambda seat: max(map(by_suit, own[seat])), reverse=True)
    units = {seat: each + (place < odd) for place, seat in enumerate(in_order)}
    return {(seat, half): units[seat] * hand.limit.chip for seat in winners if units[seat]}
