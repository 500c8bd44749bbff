"""Cuts: 32 bytes from a person's browser, and what they and a frame make together."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from games.fairness.committed_decks.streams import stream

CONSONANTS = "bdfghjklmnprstvz"
VOWELS = "aiou"
# From a word's highest bit down: letters, and where the bits that choose among them begin.
WORD = ((CONSONANTS, 12), (VOWELS, 10), (CONSONANTS, 6), (VOWELS, 4), (CONSONANTS, 0))


def cut_hash(cut: bytes) -> bytes:
    """Return what a browser publishes of its cut before the decks are made."""
    return sha256(b"cardroom-cut/1\n" + cut).digest()


def public_seed(frame_hash: bytes, cuts: Sequence[bytes]) -> bytes:
    """Return the seed of a hand, 32 bytes, from the cuts in the order of the frame's cutters."""
    return sha256(b"cardroom-seed/1\n" + frame_hash + b"".join(cuts)).digest()


def words(seed: bytes) -> tuple[str, str, str, str]:
    """Return what friends compare by voice: equal now means equal all evening."""
    chosen = stream(seed, b"words", 8)
    first, second, third, fourth = (chosen[at : at + 2] for at in range(0, 8, 2))
    return _word(first), _word(second), _word(third), _word(fourth)


def _word(two: bytes) -> str:
    number = int.from_bytes(two, "big")
    return "".join(letters[number >> shift & len(letters) - 1] for letters, shift in WORD)
