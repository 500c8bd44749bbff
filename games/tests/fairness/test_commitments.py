"""Merkle trees built from the leaves up are those that the document has from the root down."""

from __future__ import annotations

import pytest

from games.fairness.committed_decks.commitments import merkle_tree, path_in, root_of
from games.tests.fairness import plainly


def leaves(count: int) -> list[bytes]:
    return [bytes([index]) * 32 for index in range(count)]


@pytest.mark.parametrize("count", [*range(1, 20), 31, 32, 33, 51, 52, 53, 64])
def test_the_root_is_that_of_halves_split_at_a_power_of_two(count: int) -> None:
    assert root_of(merkle_tree(leaves(count))) == plainly.root(leaves(count))


@pytest.mark.parametrize("count", [*range(1, 20), 31, 32, 33, 51, 52, 53, 64])
def test_every_path_leads_to_the_root(count: int) -> None:
    tree = merkle_tree(leaves(count))

    for index, found in enumerate(leaves(count)):
        path = list(path_in(tree, index))
        assert plainly.climb(found, index, count, path) == root_of(tree)


def test_a_tree_of_three_hangs_its_last_leaf_below_the_root() -> None:
    first, second, third = leaves(3)
    tree = merkle_tree([first, second, third])

    assert path_in(tree, 2) == (plainly.root([first, second]),)
    assert path_in(tree, 0) == (second, third)
