"""A house that suppresses cuts gets one blind re-draw for each, and no choice among deals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, count

import pytest

from games.fairness.committed_decks.deck_pair import CutDeck
from games.tests.fairness.house_that_cheats import (
    CUTTERS,
    Attempted,
    attempts,
    friends_cards,
    margin,
)

FEW, MANY = 500, 10_000
ACES = 4 * 3 / (52 * 51)
"""The chance of being dealt two aces: 1 in 221."""
SUBSETS = [cuts for size in range(6) for cuts in combinations(CUTTERS, size)]


def has_aces(dealt: CutDeck) -> bool:
    return all(card[0] == "A" for card in friends_cards(dealt))


def gives_up(most: int) -> bool:
    """Play a hand by the rule: each cut suppressed, in public, makes a new attempt."""
    return any(has_aces(each.dealt()) for each in attempts(most))


def leaves_out(most: int) -> bool:
    """Play a hand where cuts might be left out of an attempt that goes on: 2^most deals."""
    attempt = Attempted(1, CUTTERS)
    return any(has_aces(attempt.dealt_without(cuts)) for cuts in SUBSETS if len(cuts) <= most)


def count_aces(play: Callable[[int], bool], suppressed: int, hands: int) -> int:
    return sum(play(suppressed) for _ in range(hands))


def bound(suppressed: int, hands: int) -> float:
    """Return what (j + 1) times chance comes to, and four standard deviations."""
    chance = (suppressed + 1) * ACES
    return hands * chance + margin(hands, chance)


@pytest.mark.parametrize("suppressed", [0, 1, 5])
def test_a_friend_gets_aces_no_oftener_than_the_attempts_allow(suppressed: int) -> None:
    assert count_aces(gives_up, suppressed, FEW) <= bound(suppressed, FEW)


@pytest.mark.verify
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("suppressed", [0, 1, 5])
def test_a_friend_gets_aces_no_oftener_in_ten_thousand_hands(suppressed: int) -> None:
    found = count_aces(gives_up, suppressed, MANY)
    print(f"{suppressed} of 5 cuts suppressed: aces in {found} of {MANY} hands")

    assert found <= bound(suppressed, MANY)
    assert found >= MANY * ACES - margin(MANY, ACES)


def test_to_leave_cuts_out_of_an_attempt_would_give_far_more() -> None:
    assert count_aces(leaves_out, 5, FEW) > bound(5, FEW)


def test_a_hand_that_nobody_cut_is_the_house_s_to_choose() -> None:
    tries = (Attempted(1, ()) for _ in count())

    assert has_aces(next(each.dealt() for each in tries if has_aces(each.dealt())))
