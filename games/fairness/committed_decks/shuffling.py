"""Permutations from a seed: Fisher and Yates's shuffle, with no bias in any draw (DK-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.fairness.committed_decks.streams import read_bytes

CARDS = 52

Draw = Callable[[int], int]


def permutation(seed: bytes, purpose: bytes) -> tuple[int, ...]:
    """Return 0 to 51 in an order drawn from the seed for this purpose."""
    return shuffled(draws(read_bytes(seed, purpose)))


def shuffled(draw: Draw) -> tuple[int, ...]:
    """Return 0 to 51 in an order drawn by ``draw(n)``, which gives a number below n."""
    order = list(range(CARDS))
    for last in range(CARDS - 1, 0, -1):
        other = draw(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def draws(source: Iterator[int]) -> Draw:
    """Return a draw that turns a stream of bytes into equally likely numbers below n ≤ 256.

    A byte from the incomplete last stretch of n values is thrown away, since keeping it would make
    the small numbers likelier.
    """

    def draw(n: int) -> int:
        top = 256 - 256 % n
        byte = next(source)
        while byte >= top:
            byte = next(source)
        return byte % n

    return draw
