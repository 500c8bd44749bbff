"""Decks at rest: sealed with ChaCha20-Poly1305 under a key of the keyring and of the hand alone."""

from __future__ import annotations

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.committed_decks.shake import OldDeck
from games.fairness.fresh import KEY_BYTES, SEED_BYTES, new_nonce
from games.fairness.keyring import Keyring

# The first byte of what is sealed: how decks follow from what comes after it.
OLD_FORMAT = b"\x01"
PAIR_FORMAT = b"\x02"


class DeckLost(Exception):
    """A sealed deck can't be opened: its key is gone, or what is stored isn't what was sealed."""


class SealedBytes(msgspec.Struct, frozen=True, kw_only=True):
    """What may be stored of a hand's decks while nobody may see them."""

    ciphertext: bytes
    nonce: bytes
    key_id: str
    root: bytes
    """Both roots, 64 bytes; of a deck from before there were two, its own."""


def seal(pair: DeckPair, *, table_id: int, hand_no: int, keyring: Keyring) -> SealedBytes:
    """Seal decks for one hand of one table with the ring's newest key."""
    root = b"".join(pair.roots)
    key_id, nonce = keyring.newest, new_nonce()
    key = keyring.key(key_id)
    assert key is not None
    cipher = ChaCha20Poly1305(_hand_key(key, table_id, hand_no))
    plaintext = PAIR_FORMAT + b"".join(pair.seeds)
    ciphertext = cipher.encrypt(nonce, plaintext, _bound(table_id, hand_no, root, key_id))
    return SealedBytes(ciphertext=ciphertext, nonce=nonce, key_id=key_id, root=root)


def unseal(
    sealed: SealedBytes, *, table_id: int, hand_no: int, keyring: Keyring
) -> DeckPair | OldDeck:
    """Open the decks of a hand; DeckLost if the key isn't there or anything about it was changed.

    Hands from before decks were cut have one deck, which is dealt as it lies.
    """
    key = keyring.key(sealed.key_id)
    if key is None:
        raise DeckLost(f"The keyring has no key {sealed.key_id!r}.")
    cipher = ChaCha20Poly1305(_hand_key(key, table_id, hand_no))
    bound = _bound(table_id, hand_no, sealed.root, sealed.key_id)
    try:
        opened = cipher.decrypt(sealed.nonce, sealed.ciphertext, bound)
    except (InvalidTag, ValueError):  # or its nonce is none
        raise DeckLost(f"The deck of hand {table_id}-{hand_no} is not what was sealed.") from None
    decks = _decks(opened)
    if decks is None:
        raise DeckLost(f"The deck of hand {table_id}-{hand_no} has an unknown format.")
    return decks


def _decks(opened: bytes) -> DeckPair | OldDeck | None:
    """Return the decks that follow from what was sealed, None if nobody knows how."""
    if opened[:1] == OLD_FORMAT:
        return OldDeck(opened[1:])
    if opened[:1] == PAIR_FORMAT:
        return DeckPair((opened[1 : 1 + SEED_BYTES], opened[1 + SEED_BYTES :]))
    return None


def _hand_key(key: bytes, table_id: int, hand_no: int) -> bytes:
    hand = f"cardroom/hand/{table_id}-{hand_no}".encode()
    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=hand).derive(key)


def _bound(table_id: int, hand_no: int, root: bytes, key_id: str) -> bytes:
    return f"{table_id}\n{hand_no}\n{root.hex()}\n{key_id}".encode()
