from __future__ import annotations

from pathlib import Path

import pytest

from games.fairness.keyring import Keyring, add_key, create_keyring, read_keyring
from games.fairness.sealed_text import SecretLost, seal_text, unseal_text


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    create_keyring(tmp_path / "keyring")
    return tmp_path / "keyring"


def test_what_is_sealed_says_nothing_and_opens_again(ring: Path) -> None:
    keyring = read_keyring(ring)
    sealed = [seal_text("JBSWY3DP", purpose="a", keyring=keyring) for _ in range(2)]

    assert "JBSWY3DP" not in sealed[0]
    assert sealed[0] != sealed[1]
    assert unseal_text(sealed[0], purpose="a", keyring=keyring) == "JBSWY3DP"


def test_it_opens_under_an_old_key_when_there_is_a_newer_one(ring: Path) -> None:
    sealed = seal_text("JBSWY3DP", purpose="a", keyring=read_keyring(ring))
    add_key(ring)

    assert unseal_text(sealed, purpose="a", keyring=read_keyring(ring)) == "JBSWY3DP"


def test_for_another_purpose_changed_or_without_its_key_it_is_lost(ring: Path) -> None:
    keyring = read_keyring(ring)
    sealed = seal_text("JBSWY3DP", purpose="a", keyring=keyring)
    changed = sealed[:-1] + ("0" if sealed[-1] != "0" else "1")
    for text, purpose, opener in (
        (sealed, "b", keyring),
        (changed, "a", keyring),
        (sealed, "a", Keyring({"key-9": bytes(32)})),
        ("JBSWY3DP", "a", keyring),
        ("", "a", keyring),
    ):
        with pytest.raises(SecretLost):
            unseal_text(text, purpose=purpose, keyring=opener)
