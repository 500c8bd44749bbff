"""Awards: who wins each pot, or which half of it, and how much. In cents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.cards.deck import Deck
from games.engine.cards.hand_names import name_high, name_low
from games.engine.events.settling import PotAwarded
from games.engine.hand.settling.odd_chips import OddChipOrder, odd_chip_order, split
from games.engine.hand.settling.pots import Pot
from games.engine.hand.settling.rake import rake_due, rakes
from games.engine.hand.settling.strengths import Strength, Strengths
from games.engine.hand_state import Half, HandState, Share


def award(
    hand: HandState, pots: Sequence[Pot], strengths: Strengths, deck: Deck
) -> tuple[PotAwarded, ...]:
    """Return the awards, the last side pot first, each pot settled by itself (MO-10)."""
    taken = rakes(pots, rake_due(hand), chip=hand.limit.chip)
    order = odd_chip_order(hand, deck)
    awards = []
    for number in reversed(range(len(pots))):
        pot, rake = pots[number], taken[number]
        chips = pot.chips - rake
        best = best_of(pot, strengths)
        awards.append(
            PotAwarded(
                pot=number,
                chips=chips,
                shares=share_pot(pot, chips, strengths, best, chip=hand.limit.chip, order=order),
                rake=rake,
                contenders=pot.contenders,
                high=name_high(best.high) if best else "",
                low=name_low(best.low) if best else "",
            )
        )
    return tuple(awards)


def share_pot(
    pot: Pot,
    chips: int,
    strengths: Strengths,
    best: Strength | None,
    *,
    chip: int,
    order: OddChipOrder,
) -> tuple[Share, ...]:
    """Return the shares of a pot of which ``chips`` are left after the rake (HR-3, HR-6, MO-7)."""
    if best is None:
        return (Share(seat=pot.contenders[0], chips=chips),)
    high, low = best
    highs = order([seat for seat in pot.contenders if strengths[seat].high == high])
    if low is None:
        return split(chips, highs, Half.WHOLE, chip=chip)
    lows = order([seat for seat in pot.contenders if strengths[seat].low == low])
    if len(highs) > 1 and set(highs) == set(lows):  # nobody to halve it for
        return split(chips, highs, Half.WHOLE, chip=chip)
    low_half = chips // (2 * chip) * chip
    return split(chips - low_half, highs, Half.HIGH, chip=chip) + split(
        low_half, lows, Half.LOW, chip=chip
    )


def best_of(pot: Pot, strengths: Strengths) -> Strength | None:
    """Return the best high and the best low, if any qualifies, among a pot's own contenders (HR-5).

    None where nobody contends with anybody: then no strength counts.
    """
    if len(pot.contenders) == 1:
        return None
    held = [strengths[seat] for seat in pot.contenders]
    lows = [each.low for each in held if each.low is not None]
    return Strength(max([each.high for each in held]), min(lows, default=None))


def winners(pots: Sequence[Pot], awards: Iterable[PotAwarded]) -> set[int]:
    """Return who won any part of a pot that somebody else could have won (SD-2, MO-10)."""
    contested = (event for event in awards if len(pots[event.pot].contenders) > 1)
    return {share.seat for event in contested for share in event.shares}
