"""Streams: SHA-256 in counter mode."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest

from games.fairness.committed_decks.streams import read_bytes, stream

SEED = b"\x05" * 32
FIRST = sha256(b"cardroom/deal/" + SEED + b"\x00\x00\x00\x00").digest()
SECOND = sha256(b"cardroom/deal/" + SEED + b"\x00\x00\x00\x01").digest()


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 64])
def test_a_stream_is_hashes_one_after_another(length: int) -> None:
    assert stream(SEED, b"deal", length) == (FIRST + SECOND)[:length]


def test_it_counts_in_four_bytes_the_highest_first() -> None:
    block = sha256(b"cardroom/deal/" + SEED + b"\x00\x00\x01\x02").digest()

    assert stream(SEED, b"deal", 259 * 32)[258 * 32 :] == block


def test_bytes_are_read_without_end() -> None:
    assert bytes(islice(read_bytes(SEED, b"deal"), 5_000)) == stream(SEED, b"deal", 5_000)


def test_each_purpose_and_each_seed_has_a_stream_of_its_own() -> None:
    streams = {
        stream(seed, purpose, 32)
        for seed in (SEED, b"\x06" * 32)
        for purpose in (b"deal", b"order", b"river", b"salts", b"open", b"words")
    }

    assert len(streams) == 12
