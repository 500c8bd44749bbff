"""Others who rank hands: PokerKit in Python, and eval7, compiled, where it has a build."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator
from functools import cache

from pokerkit import Card as PokerKitCard
from pokerkit import StandardHighHand

from games.engine.cards.deck import ALL_CARDS, Card

Cards = tuple[Card, ...]
Ranking = Callable[[Cards], int]
_POKERKIT_CARDS = {card: next(PokerKitCard.parse(card)) for card in ALL_CARDS}


def random_hands(count: int, *, seed: int) -> Iterator[Cards]:
    """Yield so many hands of seven cards, cut from shuffled decks."""
    order, deck = random.Random(seed), list(ALL_CARDS)
    while count > 0:
        order.shuffle(deck)
        for place in range(0, 49, 7)[:count]:
            yield tuple(deck[place : place + 7])
        count -= 7


def pokerkit_strength(cards: Cards) -> int:
    """Return the place of a hand among all, the weakest first."""
    return int(StandardHighHand.from_game([_POKERKIT_CARDS[card] for card in cards]).entry.index)


@cache
def eval7_strength() -> Ranking:
    """Return eval7's ranking of hands, whose numbers are made as ours are."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it calls pyparsing by old names
        import eval7
    known = {card: eval7.Card(card) for card in ALL_CARDS}

    def strength(cards: Cards) -> int:
        return int(eval7.evaluate([known[card] for card in cards]))

    return strength
