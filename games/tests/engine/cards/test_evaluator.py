"""Hand ranks: order, ties, lows and names."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from games.engine.cards.deck import ALL_CARDS, Card
from games.engine.cards.evaluator import UNKNOWN_STRENGTH, strength
from games.engine.cards.hand_names import name_high, name_low
from games.engine.cards.lows import LOW_RANKS, low_of

FROM_THE_TOP = (
    ("As Ks Qs Js Ts 2c 2d", "a royal flush"),
    ("9h 8h 7h 6h 5h Ac Ad", "a straight flush, nine high"),
    ("5d 4d 3d 2d Ad Kc Ks", "a straight flush, five high"),
    ("Kc Kd Kh Ks 2c 3d 4h", "four of a kind, kings"),
    ("Kc Kd Kh 5s 5c 3d 4h", "a full house, kings full of fives"),
    ("6c 6d 6h As Ac 3d 4h", "a full house, sixes full of aces"),
    ("Ac Jc 9c 5c 3c Kd Kh", "a flush, ace high"),
    ("Ac Jc 9c 5c 2c Kd Kh", "a flush, ace high"),
    ("Th 9c 8d 7s 6h Ah Ac", "a straight, ten high"),
    ("5h 4c 3d 2s Ah Kh Kc", "a straight, five high"),
    ("7h 7c 7d As Kh 2c 3s", "three of a kind, sevens"),
    ("Ah Ac 8d 8s Kh 2c 3s", "two pair, aces and eights"),
    ("Kh Kc 8d 2s Qh 7c 3s", "a pair of kings"),
    ("Kh Kc 8d 2s Jh 7c 3s", "a pair of kings"),
    ("Ah Qc 8d 2s Jh 7c 3s", "high card ace"),
)


def test_hands_rank_in_order_and_are_named__HR_1() -> None:
    values = [strength(cards.split()) for cards, _ in FROM_THE_TOP]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert [name_high(value) for value in values] == [name for _, name in FROM_THE_TOP]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks Qs Js 9s 2c 3d", "Ah Kh Qh Jh 9h 2d 3c"),  # another suit
        ("Ac Kd 9h 7s 5c 3d 2h", "Ad Kh 9s 7c 5h 3c 2d"),  # the sixth and seventh card are naught
        ("Ac Kd 9h 7s 5c 3d 2h", "Ad Kh 9s 7c 5h 4c 2d"),
    ],
)
def test_suits_and_cards_beyond_the_fifth_do_not_count__HR_2(one: str, other: str) -> None:
    assert strength(one.split()) == strength(other.split())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd 9h 7s 5c 3d 2h", "Qc Qd Ah 7s 5c 3d 2h"),  # the rank of the pair
        ("Kc Kd Ah 7s 5c 3d 2h", "Kh Ks Qh 7s 5c 3d 2h"),  # the highest card not in common
        ("6h 5c 4d 3s 2h Kh Kc", "5h 4c 3d 2s Ah Kh Kc"),  # the ace is low here
    ],
)
def test_equal_ranks_are_compared_by_higher_cards__HR_7(better: str, worse: str) -> None:
    assert strength(better.split()) > strength(worse.split())


def test_an_unseen_card_cannot_be_ranked__HR_4() -> None:
    assert strength(["As", "??", "Kd"]) == UNKNOWN_STRENGTH
    assert name_high(UNKNOWN_STRENGTH) == ""


@pytest.mark.parametrize("cards", ["As 1x Kd Qd Jd", "As Kd Qd Jd", "2c 2d 2h 2s 2c", "As " * 8])
def test_no_hand_is_ranked_but_of_five_to_seven_cards__HR_1(cards: str) -> None:
    with pytest.raises(ValueError, match=f"not {cards.strip()}"):
        strength(cards.split())


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("8c 6d 4h 3s Ac Kd Kh", "8-6-4-3-A low"),
        ("5c 4c 3c 2c Ac Kd Kh", "5-4-3-2-A low"),  # straights and flushes are ignored
        ("8c 7d 6h 3s Ac 2d 2h", "7-6-3-2-A low"),
        ("8c 8d 7h 6s 5c 4d Kh", "8-7-6-5-4 low"),
        ("9c 7d 6h 3s Ac Kd Kh", ""),
        ("8c 8d 7h 7s Ac 2d 2h", ""),
    ],
)
def test_lows_are_named__HR_3(cards: str, name: str) -> None:
    assert name_low(low_of(cards.split())) == name


def best_low(cards: tuple[Card, ...]) -> list[int] | None:
    """Return the best low's ranks from the highest down, found by trying all fives."""
    lows = []
    for five in combinations(cards, 5):
        ranks = sorted((LOW_RANKS.find(card[0]) for card in five), reverse=True)
        if ranks[-1] >= 0 and len(set(ranks)) == 5:
            lows.append(ranks)
    return min(lows, default=None)


def compare_lows(count: int) -> None:
    """Check that many random pairs of hands for qualification and order."""
    order = random.Random(8)
    for _ in range(count):
        dealt = order.sample(ALL_CARDS, 14)
        ours = [low_of(dealt[:7]), low_of(dealt[7:])]
        brute = [best_low(tuple(dealt[:7])), best_low(tuple(dealt[7:]))]
        assert [low is None for low in ours] == [low is None for low in brute]
        if ours[0] is not None and ours[1] is not None and brute[0] and brute[1]:
            assert (ours[0] < ours[1], ours[0] == ours[1]) == (
                brute[0] < brute[1],
                brute[0] == brute[1],
            )


def test_lows_agree_with_brute_force__HR_3() -> None:
    compare_lows(1000)


@pytest.mark.verify
def test_many_lows_agree_with_brute_force__HR_3() -> None:
    compare_lows(200_000)
