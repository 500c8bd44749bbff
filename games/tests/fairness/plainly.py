"""What docs/fairness.md says, in as few lines as it can be said; shares nothing with the room's."""

from __future__ import annotations

from hashlib import sha256


def stream(purpose: str, seed: bytes, length: int) -> bytes:
    """The stream's first bytes, by building far more than is asked for."""
    start = f"cardroom/{purpose}/".encode() + seed
    blocks = [sha256(start + bytes((0, 0, n >> 8, n & 255))).digest() for n in range(256)]
    return b"".join(blocks)[:length]


def permutation(purpose: str, seed: bytes) -> list[int]:
    """0 to 51, exchanged from the end."""
    items, taken = list(range(52)), list(stream(purpose, seed, 8192))
    for last in range(51, 0, -1):
        n = last + 1
        while taken[0] >= 256 - 256 % n:
            del taken[0]
        drawn = taken.pop(0) % n
        items[last], items[drawn] = items[drawn], items[last]
    return items


def cards(seed: bytes) -> list[str]:
    """A deck's cards by index."""
    ranks, suits = "23456789TJQKA", "cdhs"
    return [ranks[c // 4] + suits[c % 4] for c in permutation("order", seed)]


def leaves(seed: bytes) -> list[bytes]:
    """A deck's 52 leaves."""
    salts = stream("salts", seed, 52 * 32)
    return [
        sha256(b"\x00" + bytes([i]) + salts[32 * i : 32 * i + 32] + card.encode()).digest()
        for i, card in enumerate(cards(seed))
    ]


def root(hashes: list[bytes]) -> bytes:
    """The Merkle root, from the top down."""
    if len(hashes) == 1:
        return hashes[0]
    split = max(2**k for k in range(8) if 2**k < len(hashes))
    return sha256(b"\x01" + root(hashes[:split]) + root(hashes[split:])).digest()


def climb(found: bytes, index: int, count: int, path: list[bytes]) -> bytes:
    """The root that a leaf's hash and its sisters, the nearest first, lead to."""
    if count == 1:
        assert not path, "sisters left over"
        return found
    split = max(2**k for k in range(8) if 2**k < count)
    assert path, "sisters lacking"
    if index < split:
        return sha256(b"\x01" + climb(found, index, split, path[:-1]) + path[-1]).digest()
    right = climb(found, index - split, count - split, path[:-1])
    return sha256(b"\x01" + path[-1] + right).digest()
