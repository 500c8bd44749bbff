"""The table of strengths: that its maker makes it, that its counts are the known ones."""

from __future__ import annotations

import runpy
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path

import pytest

from games.engine.cards.deck import ALL_CARDS, RANKS, SUITS
from games.engine.cards.evaluator import CATEGORIES, TABLE, category, strength
from games.engine.cards.lows import low_of, ranks_of
from games.tests.engine.cards.strength_oracles import (
    Cards,
    eval7_strength,
    pokerkit_strength,
    random_hands,
)
from games.tests.engine.known_counts import counts_by_name

MAKER = Path(__file__).parents[4] / "tools" / "generate" / "make_strengths.py"
CHECKSUM = "bdebf5bf43f91a0b73de1c7d9dc3ea465b7fcd250233f48a1763b9b76c60957d"
DISTINCT_STRENGTHS = {5: 7462, 7: 4824}
QUALIFYING_LOWS = 57_344
ALL_LOWS = 56
SOME = 1_000
"""Hands compared each time; `make verify` compares far more."""


def test_the_table_is_the_one_that_was_checked() -> None:
    assert sha256(TABLE.read_bytes()).hexdigest() == CHECKSUM


@pytest.mark.verify
def test_its_maker_makes_the_table() -> None:
    assert runpy.run_path(str(MAKER))["table"]() == TABLE.read_bytes()


@pytest.mark.verify
def test_five_card_hands_by_category_and_their_strengths__HR_1() -> None:
    by_strength = Counter(map(strength, combinations(ALL_CARDS, 5)))
    assert len(by_strength) == DISTINCT_STRENGTHS[5]
    assert by_category(by_strength) == counts_by_name("five_cards")


@pytest.mark.verify
def test_seven_card_hands_by_category_and_their_strengths__HR_1() -> None:
    by_strength: Counter[int] = Counter()
    for cards, count in (*plain_hands(), *flushes()):
        by_strength[strength(cards)] += count
    assert by_strength.total() == comb(52, 7)
    assert len(by_strength) == DISTINCT_STRENGTHS[7]
    assert by_category(by_strength) == counts_by_name("seven_cards")


@pytest.mark.verify
def test_five_card_lows_that_qualify__HR_3() -> None:
    lows = Counter(map(low_of, combinations(ALL_CARDS, 5)))
    del lows[None]
    assert lows.total() == QUALIFYING_LOWS
    assert len(lows) == ALL_LOWS


@pytest.mark.verify
def test_seven_card_lows_by_their_highest_rank__HR_3() -> None:
    lows: Counter[str] = Counter()
    for ranks in all_ranks():
        low = low_of(in_suits(ranks))
        if low is not None:
            lows[ranks_of(low)[0]] += prod(comb(4, each) for each in Counter(ranks).values())
    assert lows == counts_by_name("seven_card_lows")


def by_category(by_strength: Counter[int]) -> dict[str, int]:
    """Return how many hands there are of each category."""
    found: Counter[str] = Counter()
    for value, count in by_strength.items():
        found[category(value)] += count
    assert set(found) == set(CATEGORIES)
    return found


def plain_hands() -> Iterator[tuple[Cards, int]]:
    """Yield seven cards of all ranks without a flush, and in how many ways suits make none."""
    for ranks in all_ranks():
        counts = Counter(ranks)
        ways = prod(comb(4, each) for each in counts.values())
        yield in_suits(ranks), ways - len(SUITS) * ways_of_a_flush(list(counts.values()))


def all_ranks() -> Iterator[str]:
    """Yield the ranks of any seven cards."""
    for ranks in combinations_with_replacement(RANKS, 7):
        if max(Counter(ranks).values()) <= len(SUITS):
            yield "".join(ranks)


def in_suits(ranks: str) -> Cards:
    """Return cards of these ranks, suits in turn: no five of one."""
    return tuple(rank + SUITS[place % 4] for place, rank in enumerate(ranks))


def ways_of_a_flush(counts: list[int]) -> int:
    """Return in how many ways five or more of these ranks are of one suit."""
    ways = [1, *[0] * 7]  # by how many ranks have a card of the suit
    for count in counts:
        without, with_one = comb(3, count), comb(3, count - 1)
        ways = [
            now * without + before * with_one
            for now, before in zip(ways, [0, *ways[:-1]], strict=True)
        ]
    return sum(ways[5:])


def flushes() -> Iterator[tuple[Cards, int]]:
    """Yield seven cards with a flush of every kind, and how many hands are like it."""
    for suit in SUITS:
        others = [card for card in ALL_CARDS if card[1] != suit]
        for count in (5, 6, 7):
            for ranks in combinations(RANKS, count):
                suited = tuple(rank + suit for rank in ranks)
                yield suited + tuple(others[: 7 - count]), comb(39, 7 - count)


@pytest.mark.parametrize("count", [SOME, pytest.param(200_000, marks=pytest.mark.verify)])
def test_others_rank_hands_alike__HR_1(count: int) -> None:
    theirs: dict[int, int] = {}
    for cards in random_hands(count, seed=count):
        place = pokerkit_strength(cards)
        assert theirs.setdefault(strength(cards), place) == place, cards
    places = [theirs[value] for value in sorted(theirs)]
    assert places == sorted(set(places))


@pytest.mark.verify
def test_ten_million_hands_are_worth_the_same_to_eval7__HR_1() -> None:
    other = eval7_strength()
    different = [
        cards for cards in random_hands(10_000_000, seed=7) if strength(cards) != other(cards)
    ]
    assert not different
