"""Awards: who wins each pot, or which half of it, and how much. In cents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.cards.deck import Deck
from games.engine.cards.hand_names import name_high, name_low
from games.engine.events import PotAwarded
from games.engine.hand.settling.odd_chips import OddChipOrder, odd_chip_order, split
from games.engine.hand.settling.pots import Pot
from games.engine.hand.settling.rake import rake_due, rakes
from games.engine.hand.settling.strengths import Strengths
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
        is_contested = len(pot.contenders) > 1
        awards.append(
            PotAwarded(
                pot=number,
                chips=pot.chips - rake,
                shares=share_pot(
                    pot, pot.chips - rake, strengths, chip=hand.limit.chip, order=order
                ),
                rake=rake,
                contenders=pot.contenders,
                high=name_high(best_high(pot, strengths)) if is_contested else "",
                low=name_low(best_low(pot, strengths)) if is_contested else "",
            )
        )
    return tuple(awards)


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


def best_high(pot: Pot, strengths: Strengths) -> int:
    """Return the best high among those who can win a pot."""
    return max(strengths[seat].high for seat in pot.contenders)


def best_low(pot: Pot, strengths: Strengths) -> int | None:
    """Return the best low among a pot's own contenders; none if none qualifies (HR-5)."""
    lows = (strengths[seat].low for seat in pot.contenders)
    return min((low for low in lows if low is not None), default=None)


def winners(pots: Sequence[Pot], awards: Iterable[PotAwarded]) -> set[int]:
    """Return who won any part of a pot that somebody else could have won (SD-2, MO-10)."""
    contested = (event for event in awards if len(pots[event.pot].contenders) > 1)
    return {share.seat for event in contested for share in event.shares}
