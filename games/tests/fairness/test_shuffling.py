"""Every order is equally likely, and each way in which shuffles go wrong is noticed (DK-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.fairness.committed_decks.shuffling import draws, permutation
from games.fairness.committed_decks.streams import read_bytes
from games.tests.fairness.orders import (
    DECKS,
    TOO_FAR,
    Order,
    missing_last_swap,
    modulo_bias,
    off_by_one,
    repeats,
    reused_key,
    seeds,
    sound,
    swap_with_any,
    time_seed,
    unevenness,
)

MANY_DECKS = 1_000_000


def test_every_card_is_equally_likely_in_every_place__DK_1() -> None:
    assert unevenness(sound(), DECKS) < TOO_FAR


@pytest.mark.verify
@pytest.mark.timeout(3_600)
def test_every_card_is_equally_likely_in_every_place_in_a_million_decks__DK_1() -> None:
    found = unevenness(sound(), MANY_DECKS)
    print(f"{MANY_DECKS} decks are {found:.2f} standard deviations from chance")
    assert found < TOO_FAR


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
    assert unevenness(broken(), number) > TOO_FAR


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
