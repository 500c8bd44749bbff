"""How far many orders of 52 cards are from chance: card by place, card after card, place by place.

Each figure is in standard deviations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.fairness.committed_decks.shuffling import CARDS
from games.tests.fairness.orders import Order, far

PAIRS = ((0, 1), (0, 26), (0, 51), (5, 11))
"""Places looked at together: next to each other, halves, ends, and one of six players' cards."""


class Tally:
    """Counts over orders."""

    def __init__(self, orders: Iterable[Order]) -> None:
        self.number = self.odd = 0
        self.placed, self.following = [0] * CARDS**2, [0] * CARDS**2
        self.together = {pair: [0] * CARDS**2 for pair in PAIRS}
        for order in orders:
            self._count(order)

    def _count(self, order: Order) -> None:
        self.number += 1
        self.odd += is_odd(order)
        placed, following, before = self.placed, self.following, order[-1]
        for place, card in enumerate(order):
            placed[place * CARDS + card] += 1
            following[before * CARDS + card] += 1
            before = card
        for (first, second), counts in self.together.items():
            counts[order[first] * CARDS + order[second]] += 1

    def places(self) -> float:
        """Whether each card is equally likely in each place."""
        return far(self.placed, self.number)

    def neighbours(self) -> float:
        """Whether each card is equally likely after each other, the first coming after the last."""
        return far(without_the_diagonal(self.following), self.number)

    def pairs(self) -> float:
        """Whether two places are independent: each two cards equally likely, the worst of PAIRS."""
        cells = (without_the_diagonal(counts) for counts in self.together.values())
        return max(far(each, self.number) for each in cells)

    def parity(self) -> float:
        """Whether even and odd orders are equally likely."""
        return abs(2 * self.odd - self.number) / float(self.number**0.5)

    def farthest(self) -> float:
        """The highest of all figures."""
        return max(self.places(), self.neighbours(), self.pairs(), self.parity())


def without_the_diagonal(counts: Sequence[int]) -> list[int]:
    """Return the counts of two different cards."""
    return [each for at, each in enumerate(counts) if at % (CARDS + 1)]


def is_odd(order: Order) -> bool:
    """Return whether an order takes an odd number of exchanges to put right."""
    left, cycles = set(order), 0
    while left:
        card, cycles = left.pop(), cycles + 1
        while (card := order[card]) in left:
            left.remove(card)
    return (CARDS - cycles) % 2 == 1
