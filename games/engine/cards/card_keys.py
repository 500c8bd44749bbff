"""Cards as numbers to add up: the sum says how many cards there are of each rank and each suit."""

from __future__ import annotations

from typing import Final

from games.engine.cards.deck import RANKS, SUITS, Card

RANK_KEYS: Final = dict(
    zip(
        RANKS,
        (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181),
        strict=True,
    )
)
"""The sums of any seven ranks of a deck are all different, and so are those of five and of six."""

# Three bits count the cards, 23 add up their ranks, and four for each suit count its cards.
_RANK_SHIFT: Final = 3
_SUIT_SHIFT: Final = 26
RANK_PART: Final = (1 << _SUIT_SHIFT) - 1
"""The part of a sum that says nothing of suits."""
SUIT_BITS: Final = {suit: 4 * place + _SUIT_SHIFT for place, suit in enumerate(SUITS)}
START: Final = sum(3 << bit for bit in SUIT_BITS.values())
"""What sums begin with: three for each suit, so that the fifth card of one sets its highest bit."""
FLUSH_SUITS: Final = {8 << bit: suit for suit, bit in SUIT_BITS.items()}
"""The bit that is set when five or more cards are of a suit."""
FLUSH_PART: Final = sum(FLUSH_SUITS)

CARD_KEYS: Final[dict[Card, int]] = {
    rank + suit: 1 | RANK_KEYS[rank] << _RANK_SHIFT | 1 << SUIT_BITS[suit]
    for rank in RANKS
    for suit in SUITS
}
