"""What is dealt, after deck and cuts together, is any order with the same chance (DK-1)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from games.engine.cards.deck import ALL_CARDS
from games.fairness.committed_decks.deck_pair import CutDeck, DeckPair
from games.fairness.committed_decks.shuffling import permutation
from games.fairness.cuts import public_seed
from games.tests.fairness.orders import (
    DECKS,
    TOO_FAR,
    Order,
    far,
    missing_last_swap,
    modulo_bias,
    off_by_one,
    repeats,
    reused_key,
    seeds,
    sound,
    swap_with_any,
    take,
    time_seed,
)
from games.tests.fairness.tally import Tally

MANY_HANDS = 2_000_000
NUMBERS = {card: number for number, card in enumerate(ALL_CARDS)}


def hands() -> Iterator[CutDeck]:
    """Yield hands that three people cut, the same in every run."""
    source = seeds()
    while True:
        first, second, frame_hash, *cuts = islice(source, 6)
        yield DeckPair((first, second)).cut(public_seed(frame_hash, cuts))


def dealt_by_the_room() -> Iterator[Order]:
    for hand in hands():
        yield tuple(NUMBERS[card] for card in hand.for_play().cards)


def dealt(decks: Iterator[Order], deals: Iterator[Order]) -> Iterator[Order]:
    """Deal each deck in the order that goes with it."""
    for deck, deal in zip(decks, deals, strict=False):
        yield tuple(deck[index] for index in deal)


def test_every_card_is_equally_likely_in_every_place_dealt__DK_1() -> None:
    tally = Tally(take(dealt_by_the_room(), DECKS))

    assert tally.places() < TOO_FAR


def test_what_is_dealt_says_nothing_of_what_comes_next__DK_1() -> None:
    tally = Tally(take(dealt_by_the_room(), DECKS))

    assert tally.neighbours() < TOO_FAR
    assert tally.pairs() < TOO_FAR
    assert tally.parity() < TOO_FAR


@pytest.mark.verify
@pytest.mark.timeout(3600)
def test_two_million_hands_are_dealt_as_by_chance__DK_1() -> None:
    tally = Tally(take(dealt_by_the_room(), MANY_HANDS))
    figures = [tally.places(), tally.neighbours(), tally.pairs(), tally.parity()]
    print(f"{MANY_HANDS} hands, standard deviations from chance:", *map("{:.2f}".format, figures))

    assert tally.farthest() < TOO_FAR


def test_no_order_is_dealt_twice__DK_1() -> None:
    assert repeats(dealt_by_the_room(), DECKS) == 0


def test_either_deck_is_opened_as_often_as_the_other() -> None:
    opened = sum(hand.opened for hand in islice(hands(), DECKS))

    assert abs(2 * opened - DECKS) < TOO_FAR * DECKS**0.5


def test_which_deck_is_opened_says_nothing_of_the_deal() -> None:
    counts = [0] * 104
    for hand in islice(hands(), DECKS):
        counts[52 * hand.opened + NUMBERS[hand.for_play().cards[0]]] += 1

    assert far(counts, DECKS) < TOO_FAR


# --- one half of the deal is enough ---------------------------------------------------------

BROKEN = (swap_with_any, off_by_one, modulo_bias, missing_last_swap, time_seed, reused_key)


def in_the_box() -> Iterator[Order]:
    """No shuffle at all: the house lays out the deck as it likes, the same each time."""
    while True:
        yield tuple(range(52))


def others() -> Iterator[Order]:
    """Sound orders that no other generator here has."""
    return (permutation(seed, b"deal") for seed in seeds())


@pytest.mark.parametrize("broken", [*BROKEN, in_the_box])
def test_a_badly_shuffled_deck_is_mended_by_the_cuts__DK_1(
    broken: Callable[[], Iterator[Order]],
) -> None:
    assert Tally(take(dealt(broken(), others()), DECKS)).farthest() < TOO_FAR


@pytest.mark.parametrize("broken", [*BROKEN, in_the_box])
def test_bad_cuts_are_mended_by_a_well_shuffled_deck__DK_1(
    broken: Callable[[], Iterator[Order]],
) -> None:
    assert Tally(take(dealt(others(), broken()), DECKS)).farthest() < TOO_FAR


# --- six broken deals -----------------------------------------------------------------------


def forgotten_cut() -> Iterator[Order]:
    """An uneven deck is dealt as it lies."""
    return dealt(swap_with_any(), in_the_box())


def one_order_for_both() -> Iterator[Order]:
    """The deck's own order is taken for that of the deal."""
    return dealt(sound(), sound())


def lifted_once() -> Iterator[Order]:
    """The deck comes from its box, and is cut as people cut: at one place."""
    chance = random.Random(1)
    box = tuple(range(52))
    while True:
        at = chance.randrange(52)
        yield box[at:] + box[:at]


def two_of_one_kind() -> Iterator[Order]:
    """Deck and deal are both off by one: each is an odd order, so the two together are even."""
    return dealt(*[iter(off_by_one())] * 2)


def shuffled_in_pairs() -> Iterator[Order]:
    """Places 26 apart are exchanged together."""
    for order in others():
        low = tuple(card for card in order if card < 26)
        high = tuple(card + 26 for card in low)
        yield low + high if order[0] < 26 else high + low


def seconds_for_both() -> Iterator[Order]:
    """Deck and cuts all follow from the second of the day, as time_seed() does."""
    chance = random.Random(1)
    while True:
        second = chance.randrange(86_400).to_bytes(4, "big")
        deck, deal = permutation(second, b"order"), permutation(second, b"deal")
        yield tuple(deck[index] for index in deal)


CAUGHT: tuple[tuple[Callable[[], Iterator[Order]], Callable[[Tally], float], int], ...] = (
    (forgotten_cut, Tally.places, DECKS),
    (one_order_for_both, Tally.places, DECKS),
    (lifted_once, Tally.neighbours, DECKS),
    (two_of_one_kind, Tally.parity, DECKS),
    (shuffled_in_pairs, Tally.pairs, DECKS),
)


@pytest.mark.parametrize(
    ("broken", "figure", "number"), CAUGHT, ids=[each[0].__name__ for each in CAUGHT]
)
def test_an_uneven_deal_is_caught__DK_1(
    broken: Callable[[], Iterator[Order]], figure: Callable[[Tally], float], number: int
) -> None:
    assert figure(Tally(take(broken(), number))) > TOO_FAR


def test_deals_that_come_again_are_caught__DK_1() -> None:
    assert repeats(seconds_for_both(), DECKS) > 0


@pytest.mark.parametrize("broken", [lifted_once, two_of_one_kind, shuffled_in_pairs])
def test_cards_by_place_alone_would_not_catch_these(
    broken: Callable[[], Iterator[Order]],
) -> None:
    assert Tally(take(broken(), DECKS)).places() < TOO_FAR
