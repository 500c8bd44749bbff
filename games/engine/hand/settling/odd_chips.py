"""Odd chips: which of the players who tie for a pot get what can't be split evenly (MO-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engine.cards.boards import CARD_ORDER
from games.engine.cards.deck import Deck
from games.engine.hand.settling.strengths import own_cards
from games.engine.hand_state import Half, HandState, Share
from games.engine.rules import OddChip

OddChipOrder = Callable[[Sequence[int]], Sequence[int]]
"""Puts tied seats into the order in which they get odd chips (MO-7)."""


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


def odd_chip_order(hand: HandState, deck: Deck) -> OddChipOrder:
    """Return how tied seats get odd chips: by place, or by their highest card (MO-7, HR-6)."""
    if hand.rules.odd_chip is OddChip.LEFT_OF_BUTTON:
        return by_place

    def highest_card(seat: int) -> int:
        return max(CARD_ORDER.get(card, -1) for card in own_cards(hand.at(seat), deck))

    def by_highest_card(seats: Sequence[int]) -> Sequence[int]:
        return sorted(seats, key=highest_card, reverse=True)

    return by_highest_card


def by_place(seats: Sequence[int]) -> Sequence[int]:
    """Return tied seats as they stand: clockwise from the dealer's left."""
    return seats
