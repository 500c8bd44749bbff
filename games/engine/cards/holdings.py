"""Holdings in words, for their player alone: "pair of sevens", "8-6-5-A, one to come"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from games.engine.cards.boards import RANK_ORDER
from games.engine.cards.deck import UNSEEN, Card
from games.engine.cards.evaluator import BEST, strength
from games.engine.cards.hand_names import RANK_NAMES, name_high, name_low, plural
from games.engine.cards.lows import LOW_RANKS, low_of

NO_LOW: Final = "no low possible"
NO_LOW_YET: Final = "no low yet"
COUNTS: Final = {1: "one", 2: "two", 3: "three"}
PAIR, TRIPS, QUADS = 2, 3, 4


def name_holding(cards: Sequence[Card]) -> str:
    """Return the name of the best hand among the cards seen so far; empty without any."""
    seen = [card for card in cards if card != UNSEEN]
    if len(seen) >= BEST:
        return name_high(strength(seen)).removeprefix("a ")
    return name_few(seen)


def name_few(cards: Sequence[Card]) -> str:
    """Return the name of fewer than five cards, which make no straight or flush yet."""
    groups = ranks_together(cards)
    match [count for count, _ in groups], [rank for _, rank in groups]:
        case [[], _]:
            return ""
        case [[count, *_], [rank, *_]] if count == QUADS:
            return f"four of a kind, {plural(rank)}"
        case [[count, *_], [rank, *_]] if count == TRIPS:
            return f"three of a kind, {plural(rank)}"
        case [[first, second], ranks] if first == second == PAIR:
            return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
        case [[count, *_], [rank, *_]] if count == PAIR:
            return f"pair of {plural(rank)}"
        case [_, [first, second]]:
            return f"{RANK_NAMES[first]}-{RANK_NAMES[second]}"
        case [_, [rank, *_]]:
            return f"high card {RANK_NAMES[rank]}"
    raise AssertionError(cards)


def ranks_together(cards: Sequence[Card]) -> list[tuple[int, str]]:
    """Return how many there are of each rank, the most and then the highest first."""
    ranks = sorted((card[0] for card in cards), key=RANK_ORDER.__getitem__, reverse=True)
    counted = [(len(list(same)), rank) for rank, same in groupby(ranks)]
    return sorted(counted, key=lambda group: group[0], reverse=True)


def name_low_holding(cards: Sequence[Card], to_come: int) -> str:
    """Return the low that is made, or what of one is there while ``to_come`` cards can complete it.

    Eight or better, by different ranks (HR-3).
    """
    made = low_of(cards)
    if made is not None:
        return name_low(made)
    ranks = sorted({card[0] for card in cards} & set(LOW_RANKS), key=LOW_RANKS.index, reverse=True)
    lacking = BEST - len(ranks)
    if lacking > to_come:
        return NO_LOW
    return f"{'-'.join(ranks)}, {COUNTS[lacking]} to come" if lacking in COUNTS else NO_LOW_YET
