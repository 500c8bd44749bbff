"""Who the room is, and what it signs."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from games.fairness.keyring import Keyring, KeyringBroken
from games.fairness.signing import room_key

OLD, NEW, HASH = b"o" * 32, b"n" * 32, sha256(b"a text").digest()
ROOM = room_key(Keyring({"old": OLD}))


def verify(signature: bytes, signed: bytes) -> None:
    Ed25519PublicKey.from_public_bytes(ROOM.public).verify(signature, signed)


def test_a_frame_s_signature_verifies() -> None:
    verify(ROOM.sign_frame(HASH), b"cardroom-signature/1 frame " + HASH)


def test_a_record_s_signature_verifies() -> None:
    verify(ROOM.sign_record(HASH), b"cardroom-signature/1 record " + HASH)


def test_the_one_is_never_the_other_s() -> None:
    with pytest.raises(InvalidSignature):
        verify(ROOM.sign_frame(HASH), b"cardroom-signature/1 record " + HASH)


def test_a_new_key_to_seal_with_changes_nobody_s_idea_of_who_the_room_is() -> None:
    assert room_key(Keyring({"old": OLD, "new": NEW})).public == ROOM.public
    assert room_key(Keyring({"new": NEW, "old": OLD})).public != ROOM.public


def test_its_key_is_expanded_from_the_oldest_of_the_ring() -> None:
    extracted = hmac.digest(bytes(32), OLD, "sha256")
    private = hmac.digest(extracted, b"cardroom/sign\x01", "sha256")

    assert Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw() == (
        ROOM.public
    )


def test_without_a_keyring_nothing_is_signed() -> None:
    with pytest.raises(KeyringBroken):
        room_key(Keyring({}))


def test_it_says_nothing_of_itself() -> None:
    assert repr(ROOM) == "RoomKey(sealed)"
