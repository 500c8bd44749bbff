"""Cuts, the seed of a hand and its words: exactly as docs/fairness.md says."""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.fairness import cuts as cuts_module
from games.fairness.cuts import cut_hash, public_seed, words
from games.tests.fairness import plainly

FRAME = sha256(b"a frame").digest()
CUTS = [bytes([n]) * 32 for n in range(3)]


def test_a_cut_is_hashed_under_a_name_of_its_own() -> None:
    assert cut_hash(CUTS[1]) == sha256(b"cardroom-cut/1\n" + b"\x01" * 32).digest()


def test_the_seed_is_made_from_the_frame_and_the_cuts_in_order() -> None:
    joined = b"cardroom-seed/1\n" + FRAME + b"\x00" * 32 + b"\x01" * 32 + b"\x02" * 32

    assert public_seed(FRAME, CUTS) == sha256(joined).digest()


def test_a_hand_that_is_not_cut_has_the_frame_s_seed() -> None:
    assert public_seed(FRAME, ()) == sha256(b"cardroom-seed/1\n" + FRAME).digest()


def test_cuts_in_another_order_make_another_seed() -> None:
    assert len({public_seed(FRAME, order) for order in permutations(CUTS)}) == 6


@pytest.mark.parametrize(
    ("bits", "word"),
    [
        (0b0000_00_0000_00_0000, "babab"),
        (0b1111_11_1111_11_1111, "zuzuz"),
        (0b0001_00_0000_00_0000, "dabab"),
        (0b0000_01_0000_00_0000, "bibab"),
        (0b0000_00_0001_00_0000, "badab"),
        (0b0000_00_0000_01_0000, "babib"),
        (0b0000_00_0000_00_0001, "babad"),
        (0b1000_10_0111_01_1101, "molit"),
    ],
)
def test_a_word_is_made_from_sixteen_bits(
    bits: int, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuts_module, "stream", lambda *_: bits.to_bytes(2, "big") + bytes(6))

    assert words(b"") == (word, "babab", "babab", "babab")


@given(st.binary(min_size=32, max_size=32))
def test_four_words_are_made_from_the_first_bytes_of_their_stream(seed: bytes) -> None:
    number, found = int.from_bytes(plainly.stream("words", seed, 8), "big"), ""
    for letters in ("bdfghjklmnprstvz", "aiou", "bdfghjklmnprstvz", "aiou", "bdfghjklmnprstvz") * 4:
        found = found + letters[number % 16 if len(letters) == 16 else number % 4]
        number //= len(letters)
    backwards = "".join(words(seed))[::-1]

    assert found == backwards
