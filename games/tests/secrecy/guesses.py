"""What somebody could guess who has read all that was published: the seeds and salts of decks.

A card that is sealed with a salt that can be guessed is open: there are 52 to try.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from hashlib import sha256

from games.fairness.committed_decks.shuffling import CARDS
from games.fairness.committed_decks.streams import BLOCK_BYTES, stream
from games.tests.secrecy.marked import KnownHand
from games.tests.secrecy.secrets import Knows, Secret

VALUE = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
PURPOSES = (b"salts", b"order", b"deal", b"river", b"open", b"words")
LOW = 1_000
"""Numbers up to this are tried as they are: a counter, a seat, a hand's number."""


def values_in(texts: Iterable[str]) -> set[bytes]:
    """Return all byte strings of 32 bytes in texts: hashes, seeds, salts, cuts, roots."""
    return {bytes.fromhex(value) for text in texts for value in VALUE.findall(text)}


def guesses(published: Collection[bytes]) -> set[bytes]:
    """Return these, what they are the seeds of, their hashes, and low numbers."""
    low = {
        number.to_bytes(BLOCK_BYTES, order) for number in range(LOW) for order in ("big", "little")
    }
    hashed = {sha256(value).digest() for value in published}
    return low | hashed | set(published) | {block for each in published for block in blocks(each)}


def blocks(seed: bytes) -> Iterator[bytes]:
    """Yield what follows from a seed by the room's streams, as one would cut it into salts."""
    for purpose in PURPOSES:
        found = stream(seed, purpose, CARDS * BLOCK_BYTES if purpose == b"salts" else BLOCK_BYTES)
        yield from (found[at : at + BLOCK_BYTES] for at in range(0, len(found), BLOCK_BYTES))


def guessed(hand: KnownHand, tried: Collection[bytes], knows: Knows) -> list[str]:
    """Return the secrets of a hand that are among what is tried, but for those one may know."""
    values = ((None, hand.seed), *enumerate(hand.salts))
    found = ((place, value) for place, value in values if bytes.fromhex(value) in tried)
    secrets = (Secret(hand.table_id, hand.hand_no, place) for place, _ in found)
    return [secret.name for secret in secrets if not knows(secret)]
