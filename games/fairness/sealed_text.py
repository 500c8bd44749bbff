"""Short secrets at rest, sealed with ChaCha20-Poly1305 under a key of the keyring and of their
purpose alone."""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from games.fairness.fresh import KEY_BYTES, NONCE_BYTES, new_nonce
from games.fairness.keyring import Keyring


class SecretLost(Exception):
    """A sealed secret can't be opened: its key is gone, or it isn't what was sealed."""


def seal_text(text: str, *, purpose: str, keyring: Keyring) -> str:
    """Return a text sealed with the ring's newest key: the key's name, a space, hexadecimal."""
    key_id, nonce = keyring.newest, new_nonce()
    sealed = _cipher(key_id, purpose, keyring).encrypt(nonce, text.encode(), key_id.encode())
    return f"{key_id} {(nonce + sealed).hex()}"


def unseal_text(sealed: str, *, purpose: str, keyring: Keyring) -> str:
    """Open a text that was sealed for this purpose; SecretLost if that can't be."""
    key_id, _, digits = sealed.rpartition(" ")
    cipher = _cipher(key_id, purpose, keyring)
    try:
        given = bytes.fromhex(digits)
        opened = cipher.decrypt(given[:NONCE_BYTES], given[NONCE_BYTES:], key_id.encode())
    except (InvalidTag, ValueError):
        raise SecretLost("A sealed secret is not what was sealed.") from None
    return opened.decode()


def _cipher(key_id: str, purpose: str, keyring: Keyring) -> ChaCha20Poly1305:
    key = keyring.key(key_id)
    if key is None:
        raise SecretLost(f"The keyring has no key {key_id!r}.")
    info = f"cardroom/{purpose}".encode()
    own = HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=info).derive(key)
    return ChaCha20Poly1305(own)
