"""Every order is equally likely, and each way in which shuffles go wrong is noticed (DK-1)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count

import pytest

from games.fairness.shuffling import (
    CARDS,
    Draw,
    draws,
    permutation,
    read_bytes,
    shuffled,
)

DECKS = 4_000
MANY_DECKS = 1_000_000

# Position × card: 51 × 51 degrees of freedom, so mean 2601 and standard deviation 72. Six of these
# above the mean: a sound shuffle fails once in a thousand million runs.
FREEDOM = (CARDS - 1) ** 2
TOO_UNEVEN = FREEDOM + 6 * (2 * FREEDOM) ** 0.5

Order = tuple[int, ...]


def seeds() -> Iterator[bytes]:
    """Yield as many different seeds as are asked for, the same in every run."""
    return (sha256(str(number).encode()).digest() for number in count())


def sound() -> Iterator[Order]:
    return (permutation(seed, b"order") for seed in seeds())


def swap_with_any() -> Iterator[Order]:
    """Each place is swapped with any place, rather than with one not yet settled."""

    def shuffle(draw: Draw) -> Order:
        order = list(range(CARDS))
        for place in range(CARDS):
            other = draw(CARDS)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    return (shuffle(draws(read_bytes(seed, b"order"))) for seed in seeds())


def off_by_one() -> Iterator[Order]:
    """No card may stay where it is: only the cyclic orders come up (Sattolo)."""
    for seed in seeds():
        draw = draws(read_bytes(seed, b"order"))
        yield shuffled(lambda n, draw=draw: draw(n - 1))  # type: ignore[misc]


def modulo_bias() -> Iterator[Order]:
    """No byte is thrown away, so that small numbers come up more often."""
    for seed in seeds():
        source = read_bytes(seed, b"order")
        yield shuffled(lambda n, source=source: next(source) % n)  # type: ignore[misc]


def missing_last_swap() -> Iterator[Order]:
    """The loop ends too early: the last two places are never swapped."""
    for seed in seeds():
        draw = draws(read_bytes(seed, b"order"))
        yield shuffled(lambda n, draw=draw: draw(n) if n > 2 else 1)  # type: ignore[misc]


def time_seed() -> Iterator[Order]:
    """The seed is the second of the day, as in a casino of 1999: few orders ever come up."""
    clock = random.Random(1)
    while True:
        second = clock.randrange(86_400)
        yield permutation(second.to_bytes(4, "big"), b"order")


def reused_key() -> Iterator[Order]:
    """One seed serves several hands."""
    for number, seed in enumerate(seeds()):
        yield permutation(sha256(seed).digest() if number % 3 else b"\x00" * 32, b"order")


def take(orders: Iterator[Order], number: int) -> Iterator[Order]:
    return (order for order, _ in zip(orders, range(number), strict=False))


def unevenness(orders: Iterator[Order], number: int) -> float:
    """Return the chi-square of card by position."""
    counts = [[0] * CARDS for _ in range(CARDS)]
    for order in take(orders, number):
        for place, card in enumerate(order):
            counts[place][card] += 1
    expected = number / CARDS
    return sum((each - expected) ** 2 for row in counts for each in row) / expected


def repeats(orders: Iterator[Order], number: int) -> int:
    """Return how many orders came up before."""
    return number - len(set(take(orders, number)))


def test_every_card_is_equally_likely_in_every_place__DK_1() -> None:
    assert unevenness(sound(), DECKS) < TOO_UNEVEN


@pytest.mark.verify
@pytest.mark.timeout(900)
def test_every_card_is_equally_likely_in_every_place_in_a_million_decks__DK_1() -> None:
    found = unevenness(sound(), MANY_DECKS)
    print(f"chi-square over {MANY_DECKS} decks: {found:.0f} (mean {FREEDOM})")
    assert found < TOO_UNEVEN


def test_no_order_comes_up_twice__DK_1() -> None:
    assert repeats(sound(), DECKS) == 0


UNEVEN: tuple[tuple[Callable[[], Iterator[Order]], int], ...] = (
    (swap_with_any, DECKS),
    (off_by_one, DECKS),
    (modulo_bias, 3 * DECKS),
    (missing_last_swap, 5 * DECKS),
)


@pytest.mark.parametrize(("broken", "number"), UNEVEN, ids=[each[0].__name__ for each in UNEVEN])
def test_an_uneven_shuffle_is_caught__DK_1(
    broken: Callable[[], Iterator[Order]], number: int
) -> None:
    assert unevenness(broken(), number) > TOO_UNEVEN


@pytest.mark.parametrize("broken", [time_seed, reused_key])
def test_orders_that_come_again_are_caught__DK_1(broken: Callable[[], Iterator[Order]]) -> None:
    assert repeats(broken(), DECKS) > 0


def test_each_purpose_has_its_own_order__DK_7() -> None:
    seed = next(seeds())
    assert permutation(seed, b"order") != permutation(seed, b"river")


def test_a_seed_always_gives_the_same_order() -> None:
    assert permutation(b"\x07" * 32, b"order")[:10] == permutation(b"\x07" * 32, b"order")[:10]


def test_draws_reach_every_number_below_n_and_no_other() -> None:
    for n in (2, 3, 51, 52):
        draw = draws(read_bytes(b"seed", b"draws"))
        assert {draw(n) for _ in range(2_000)} == set(range(n))


def test_bytes_go_on_where_the_first_reading_ends() -> None:
    source = read_bytes(b"seed", b"long")
    first = [next(source) for _ in range(300)]
    again = read_bytes(b"seed", b"long")
    assert first == [next(again) for _ in range(300)]
    assert len(set(map(tuple, (first[:100], first[100:200], first[200:])))) == 3
