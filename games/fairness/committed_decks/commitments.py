"""A deck's commitment: a Merkle root over 52 salted cards, which binds and hides.

leaf = SHA-256(0x00, index as one byte, 32 bytes of salt, the card's two letters);
node = SHA-256(0x01, left, right); a tree of n leaves splits at the largest power of two below n.
Built from the leaves up, that is: two neighbours make a node, and one left over goes up as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from games.engine.cards.deck import Card

Tree = tuple[tuple[bytes, ...], ...]
"""The leaves, the nodes above them, and so on up to the root."""


def leaf(index: int, salt: bytes, card: Card) -> bytes:
    """Return the commitment to the card at an index of the deck."""
    return sha256(b"\x00" + bytes((index,)) + salt + card.encode()).digest()


def deck_tree(cards: Sequence[Card], salts: Sequence[bytes]) -> Tree:
    """Return the commitments to a whole deck, cards and salts in order of index."""
    pairs = enumerate(zip(cards, salts, strict=True))
    return merkle_tree([leaf(index, salt, card) for index, (card, salt) in pairs])


def merkle_tree(leaves: Sequence[bytes]) -> Tree:
    """Return the tree over one leaf or more."""
    tree = [tuple(leaves)]
    while len(tree[-1]) > 1:
        tree.append(tuple(_nodes_over(tree[-1])))
    return tuple(tree)


def root_of(tree: Tree) -> bytes:
    """Return what commits to all the leaves."""
    return tree[-1][0]


def path_in(tree: Tree, index: int) -> tuple[bytes, ...]:
    """Return the sisters that lead from a leaf to the root, the nearest first."""
    path = []
    for level in tree[:-1]:
        sister = index ^ 1
        if sister < len(level):
            path.append(level[sister])
        index >>= 1
    return tuple(path)


def _nodes_over(level: Sequence[bytes]) -> list[bytes]:
    pairs = zip(level[::2], level[1::2], strict=False)
    nodes = [sha256(b"\x01" + left + right).digest() for left, right in pairs]
    return nodes if len(level) % 2 == 0 else [*nodes, level[-1]]
