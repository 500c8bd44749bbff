"""A deck's commitment: a Merkle root over 52 salted cards, which binds without telling.

leaf = SHA-256(0x00, place as one byte, 32 bytes of salt, the card's two letters);
node = SHA-256(0x01, left, right); a tree of n leaves splits at the largest power of two below n.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from games.engine.cards.deck import Card


def leaf(place: int, salt: bytes, card: Card) -> bytes:
    """Return the commitment to one card at one place of the deck."""
    return sha256(b"\x00" + bytes((place,)) + salt + card.encode()).digest()


def deck_root(cards: Sequence[Card], salts: Sequence[bytes]) -> bytes:
    """Return the commitment to a whole deck, cards and salts in order of place."""
    pairs = enumerate(zip(cards, salts, strict=True))
    return merkle_root([leaf(place, salt, card) for place, (card, salt) in pairs])


def merkle_root(leaves: Sequence[bytes]) -> bytes:
    """Return the root over one leaf or more."""
    if len(leaves) == 1:
        return leaves[0]
    split = _split(len(leaves))
    return _node(merkle_root(leaves[:split]), merkle_root(leaves[split:]))


def merkle_path(leaves: Sequence[bytes], index: int) -> tuple[bytes, ...]:
    """Return the sisters that lead from a leaf to the root, the nearest first."""
    if len(leaves) == 1:
        return ()
    split = _split(len(leaves))
    if index < split:
        return (*merkle_path(leaves[:split], index), merkle_root(leaves[split:]))
    return (*merkle_path(leaves[split:], index - split), merkle_root(leaves[:split]))


def root_by_path(found: bytes, path: Sequence[bytes], index: int, count: int) -> bytes:
    """Return the root that a leaf and its path lead to, in a tree of ``count`` leaves."""
    if count == 1:
        return found
    split = _split(count)
    if index < split:
        return _node(root_by_path(found, path[:-1], index, split), path[-1])
    return _node(path[-1], root_by_path(found, path[:-1], index - split, count - split))


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _split(count: int) -> int:
    return 1 << (count - 1).bit_length() - 1
