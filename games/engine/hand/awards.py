"""Giving pots away: winners, halves, odd chips and rake. In cents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engine.hand.pots import Pot
from games.engine.hand_state import Half, Share
from games.engine.rules import Rake


class Strength(NamedTuple):
    """What a player holds: the high as more is better, the low as less is better."""

    high: int
    low: int | None = None


Strengths = dict[int, Strength]
OddChipOrder = Callable[[Sequence[int]], Sequence[int]]
"""Puts tied seats into the order in which they get odd chips (MO-7)."""


def best_high(pot: Pot, strengths: Strengths) -> int:
    """Return the best high among those who can win a pot."""
    return max(strengths[seat].high for seat in pot.contenders)


def best_low(pot: Pot, strengths: Strengths) -> int | None:
    """Return the best low among a pot's own contenders; none if none qualifies (HR-5)."""
    lows = (strengths[seat].low for seat in pot.contenders)
    return min((low for low in lows if low is not None), default=None)


def share_pot(
    pot: Pot, chips: int, strengths: Strengths, *, chip: int, order: OddChipOrder
) -> tuple[Share, ...]:
    """Return the shares of a pot of which ``chips`` are left after the rake (HR-3, HR-6, MO-7)."""
    if len(pot.contenders) == 1:
        return (Share(seat=pot.contenders[0], chips=chips),)
    high, low = best_high(pot, strengths), best_low(pot, strengths)
    highs = order([seat for seat in pot.contenders if strengths[seat].high == high])
    if low is None:
        return split(chips, highs, Half.WHOLE, chip=chip)
    lows = order([seat for seat in pot.contenders if strengths[seat].low == low])
    low_half = chips // (2 * chip) * chip
    return split(chips - low_half, highs, Half.HIGH, chip=chip) + split(
        low_half, lows, Half.LOW, chip=chip
    )


def split(chips: int, seats: Sequence[int], half: Half, *, chip: int) -> tuple[Share, ...]:
    """Return even shares in whole chips, the odd chips one to each in order (MO-7)."""
    even = chips // len(seats) // chip * chip
    odd = chips - even * len(seats)
    shares = []
    for seat in seats:
        extra = min(chip, odd)
        odd -= extra
        shares.append(Share(seat=seat, chips=even + extra, half=half))
    return tuple(share for share in shares if share.chips)


def rakes(pots: Sequence[Pot], rake: Rake | None, *, chip: int) -> list[int]:
    """Return what is taken of each pot, the main pot first, to the cap of the hand (MO-8)."""
    if rake is None:
        return [0] * len(pots)
    left = rake.cap
    taken = []
    for pot in pots:
        part = min(pot.chips * rake.basis_points // 10_000 // chip * chip, left)
        left -= part
        taken.append(part)
    return taken
