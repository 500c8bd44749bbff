"""A rigged deck is found in half of the hands at least, whatever cuts the house suppresses."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.fairness.committed_decks.commitments import deck_tree, root_of
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.tests.fairness import plainly
from games.tests.fairness.house_that_cheats import CUTTERS, Attempted, margin

HANDS = pytest.mark.parametrize("hands", [200, pytest.param(1_000, marks=pytest.mark.verify)])
RIGGED = 1
"""The number of the deck that hasn't 52 different cards; the house might as well take 0."""

Choice = Callable[[bool], bool]
"""Whether to suppress a cut, given whether the rigged deck would be opened."""
CHOICES: dict[str, Choice] = {
    "never": lambda opens_it: False,
    "where the rigged deck would be opened": lambda opens_it: opens_it,
    "where it would be dealt": lambda opens_it: not opens_it,
    "now and then": lambda opens_it: random.random() < 0.3,
    "always": lambda opens_it: True,
}
AT_BEST = ("never", "where the rigged deck would be opened")
"""What costs the house no more than half."""


def rigged_root(deck: SecretDeck) -> bytes:
    """Return the root of a deck whose first four cards are aces, though others are too."""
    return root_of(deck_tree(("As", "Ah", "Ad", "Ac", *deck.cards[4:]), deck.salts))


def rigged() -> Attempted:
    """Return an attempt with a frame that commits to a rigged deck."""
    attempt = Attempted(1, CUTTERS)
    honest, other = (SecretDeck(seed) for seed in attempt.pair.seeds)
    attempt.publish((honest.root, rigged_root(other)))
    return attempt


def is_found(suppresses: Choice) -> bool:
    """Play a hand with a rigged deck; return whether those who check what is opened find it."""
    attempt = rigged()
    dealt = attempt.dealt()
    if suppresses(dealt.opened == RIGGED):
        opened = tuple(enumerate(attempt.pair.seeds))  # given up: both are opened whole
    else:
        opened = ((dealt.opened, dealt.opened_seed),)
    return any(plainly.root(plainly.leaves(seed)) != attempt.roots[at] for at, seed in opened)


@HANDS
@pytest.mark.drawn
@pytest.mark.parametrize("choice", CHOICES)
def test_it_is_found_in_half_of_the_hands_at_least(choice: str, hands: int) -> None:
    found = sum(is_found(CHOICES[choice]) for _ in range(hands))

    assert found >= hands / 2 - margin(hands, 1 / 2)


@HANDS
@pytest.mark.parametrize("choice", AT_BEST)
def test_it_stays_hidden_in_the_other_half_at_best(choice: str, hands: int) -> None:
    found = sum(is_found(CHOICES[choice]) for _ in range(hands))

    assert abs(found - hands / 2) <= margin(hands, 1 / 2)


@pytest.mark.parametrize("choice", ["always", "where it would be dealt"])
def test_to_give_up_what_would_be_dealt_shows_it_each_time(choice: str) -> None:
    assert all(is_found(CHOICES[choice]) for _ in range(20))


def test_honest_decks_are_never_called_rigged() -> None:
    for _ in range(20):
        attempt = Attempted(1, CUTTERS)
        roots = tuple(plainly.root(plainly.leaves(seed)) for seed in attempt.pair.seeds)
        assert roots == attempt.roots
