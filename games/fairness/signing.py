"""The room's signature under frames and records: two frames for one attempt prove fraud."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from typing_extensions import override

from games.fairness.fresh import KEY_BYTES
from games.fairness.keyring import Keyring, KeyringBroken


class RoomKey:
    """The room's Ed25519 key; it says nothing of its private half."""

    __slots__ = ("_private", "public")

    def __init__(self, private: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self._private.public_key().public_bytes_raw()

    @override
    def __repr__(self) -> str:
        return "RoomKey(sealed)"

    def sign_frame(self, hash: bytes) -> bytes:
        """Return the signature, 64 bytes, under the frame with this hash."""
        return self._private.sign(b"cardroom-signature/1 frame " + hash)

    def sign_record(self, hash: bytes) -> bytes:
        """Return the signature, 64 bytes, under the record with this hash."""
        return self._private.sign(b"cardroom-signature/1 record " + hash)


def room_key(ring: Keyring) -> RoomKey:
    """Return the key that the room signs with; KeyringBroken if the ring is empty.

    It follows from the ring's oldest key, so that a new key to seal with changes nobody's idea of
    who the room is.
    """
    key = ring.key(ring.oldest)
    if key is None:
        raise KeyringBroken("The keyring is empty; it needs at least one key.")
    hkdf = HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=b"cardroom/sign")
    return RoomKey(hkdf.derive(key))
