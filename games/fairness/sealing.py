"""Decks at rest: sealed with ChaCha20-Poly1305 under a key of the keyring and of the hand alone."""

from __future__ import annotations

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from games.fairness.fresh import KEY_BYTES, new_nonce
from games.fairness.keyring import Keyring
from games.fairness.secret_deck import SecretDeck

# The first byte of what is sealed: how a deck follows from what comes after it.
SEED_FORMAT = b"\x01"


class DeckLost(Exception):
    """A sealed deck can't be opened: its key is gone, or what is stored isn't what was sealed."""


class SealedBytes(msgspec.Struct, frozen=True, kw_only=True):
    """What may be stored of a deck while nobody may see it."""

    ciphertext: bytes
    nonce: bytes
    key_id: str
    root: bytes


def seal(deck: SecretDeck, *, table_id: int, hand_no: int, keyring: Keyring) -> SealedBytes:
    """Seal a deck for one hand of one table with the ring's newest key."""
    key_id, nonce, root = keyring.newest, new_nonce(), deck.root
    key = keyring.key(key_id)
    assert key is not None
    cipher = ChaCha20Poly1305(_hand_key(key, table_id, hand_no))
    bound = _bound(table_id, hand_no, root, key_id)
    ciphertext = cipher.encrypt(nonce, SEED_FORMAT + deck.seed, bound)
    return SealedBytes(ciphertext=ciphertext, nonce=nonce, key_id=key_id, root=root)


def unseal(sealed: SealedBytes, *, table_id: int, hand_no: int, keyring: Keyring) -> SecretDeck:
    """Open the deck of a hand; DeckLost if its key isn't there or anything about it was changed."""
    key = keyring.key(sealed.key_id)
    if key is None:
        raise DeckLost(f"The keyring has no key {sealed.key_id!r}.")
    cipher = ChaCha20Poly1305(_hand_key(key, table_id, hand_no))
    bound = _bound(table_id, hand_no, sealed.root, sealed.key_id)
    try:
        opened = cipher.decrypt(sealed.nonce, sealed.ciphertext, bound)
    except InvalidTag:
        raise DeckLost(f"The deck of hand {table_id}-{hand_no} is not what was sealed.") from None
    if opened[:1] != SEED_FORMAT:
        raise DeckLost(f"The deck of hand {table_id}-{hand_no} has an unknown format.")
    return SecretDeck(opened[1:])


def _hand_key(key: bytes, table_id: int, hand_no: int) -> bytes:
    hand = f"cardroom/hand/{table_id}-{hand_no}".encode()
    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=hand).derive(key)


def _bound(table_id: int, hand_no: int, root: bytes, key_id: str) -> bytes:
    return f"{table_id}\n{hand_no}\n{root.hex()}\n{key_id}".encode()
