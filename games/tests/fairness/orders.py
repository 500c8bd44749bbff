"""Orders of 52 cards, soundly shuffled and in six ways that went wrong, and how uneven they are."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

from games.fairness.committed_decks.shuffling import CARDS, Draw, draws, permutation, shuffled
from games.fairness.committed_decks.streams import read_bytes

DECKS = 4_000

TOO_FAR = 6
"""Standard deviations from chance; what is sound is so far off once in a thousand million runs."""

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
    """Return how far card by place is from chance, in standard deviations."""
    counts = [0] * CARDS**2
    for order in take(orders, number):
        for place, card in enumerate(order):
            counts[place * CARDS + card] += 1
    return far(counts, number)


def far(counts: Sequence[int], number: int) -> float:
    """Return how far a chi-square is above its mean, in its standard deviations.

    An order adds 1 to some cells, by chance to any of them alike. So a cell's chance is how much an
    order adds, shared by all cells, and the mean is the sum of one minus that over the cells.
    """
    expected = sum(counts) / len(counts)
    chi_square = sum((each - expected) ** 2 for each in counts) / expected
    mean = len(counts) - sum(counts) / number
    return float((chi_square - mean) / (2 * mean) ** 0.5)


def repeats(orders: Iterator[Order], number: int) -> int:
    """Return how many orders came up before."""
    return number - len(set(take(orders, number)))
