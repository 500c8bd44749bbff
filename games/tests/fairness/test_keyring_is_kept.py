from __future__ import annotations

from pathlib import Path

import pytest
from pytest_django import Settings

from games.fairness.keyring import Keyring, add_key, create_keyring, read_keyring
from games.journal.side_records import decks


@pytest.fixture
def path(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A keyring with one key, and nothing read yet."""
    monkeypatch.setattr(decks, "_kept", {})
    settings.KEYRING_FILE = tmp_path / "keyring"
    create_keyring(settings.KEYRING_FILE)
    return tmp_path / "keyring"


def test_it_is_not_opened_for_each_deal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def note_and_read(at: Path) -> Keyring:
        read.append(at)
        return read_keyring(at)

    monkeypatch.setattr(decks, "read_keyring", note_and_read)

    assert decks.keyring() is decks.keyring() is decks.keyring()
    assert read == [path]


def test_a_key_that_is_added_is_used_from_the_next_deal_on(path: Path) -> None:
    assert decks.keyring().newest == "key-1"

    add_key(path)

    assert decks.keyring().newest == "key-2"


def test_another_file_in_its_place_is_read_anew(path: Path, tmp_path: Path) -> None:
    before = decks.keyring()
    create_keyring(tmp_path / "other")
    (tmp_path / "other").replace(path)

    assert decks.keyring().key("key-1") != before.key("key-1")
