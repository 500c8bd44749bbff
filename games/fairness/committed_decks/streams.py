"""Endless bytes from a seed: SHA-256 in counter mode, which every browser can follow."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count, islice

BLOCK_BYTES = 32


def stream(seed: bytes, purpose: bytes, length: int) -> bytes:
    """Return the first ``length`` bytes that only this seed and this purpose give."""
    blocks = islice(_blocks(seed, purpose), -(-length // BLOCK_BYTES))
    return b"".join(blocks)[:length]


def read_bytes(seed: bytes, purpose: bytes) -> Iterator[int]:
    """Yield the bytes of the seed's stream for this purpose, without end."""
    return chain.from_iterable(_blocks(seed, purpose))


def _blocks(seed: bytes, purpose: bytes) -> Iterator[bytes]:
    start = b"cardroom/" + purpose + b"/" + seed
    for counter in count():
        yield sha256(start + counter.to_bytes(4, "big")).digest()
