"""The keyring: made for its owner alone, added to at the end, never made by reading."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from games.fairness.keyring import (
    Keyring,
    KeyringBroken,
    KeyringMissing,
    add_key,
    create_keyring,
    parse_keyring,
    read_keyring,
    unused_name,
)


def test_the_keyring_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "keyring"
    create_keyring(path)
    ring = read_keyring(path)

    assert path.stat().st_mode & 0o777 == 0o600
    assert ring.newest == "key-1"
    assert read_keyring(path).key("key-1") == ring.key("key-1")


def test_what_a_start_left_that_failed_is_in_no_later_ones_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keyring"
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        with pytest.raises(OSError, match="No space left"):
            create_keyring(path)
    assert list(tmp_path.iterdir()) == []

    (tmp_path / f"keyring.{os.getpid()}").touch()  # killed in the midst of it
    create_keyring(path)

    assert read_keyring(path).newest == "key-1"


def full_disk(handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_key_is_added_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    create_keyring(path)
    first = read_keyring(path)
    name = add_key(path)
    ring = read_keyring(path)

    assert ring.newest == name == "key-2"
    assert ring.key("key-1") == first.key("key-1")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_key_is_added_behind_a_line_that_was_left_open(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    create_keyring(path)
    path.write_text(path.read_text().rstrip("\n"))
    first = read_keyring(path)

    add_key(path)

    assert read_keyring(path).newest == "key-2"
    assert read_keyring(path).key("key-1") == first.key("key-1")


def test_reading_never_makes_one(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    with pytest.raises(KeyringMissing, match="keyring is missing"):
        read_keyring(path)

    assert not path.exists()


@pytest.mark.parametrize(
    ("used", "name"),
    [
        ((), "key-1"),
        (("key-1", "key-2"), "key-3"),
        (("key-4",), "key-5"),
        (("mine", "key-2", "key-9b"), "key-3"),
        (("key-9", "key-10"), "key-11"),
    ],
)
def test_a_new_key_takes_no_name_that_was_used(used: tuple[str, ...], name: str) -> None:
    assert unused_name(used) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("key-1", "Line 1"),
        ("key-1 " + "0" * 63, "Line 1"),
        (f"key-1 {'0' * 64}\nkey-1 {'1' * 64}\n", "Line 2 of the keyring repeats"),
    ],
    ids=["empty", "no key", "a short key", "a name twice"],
)
def test_a_broken_keyring_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(KeyringBroken, match=message):
        parse_keyring(text)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "copied").write_bytes(b"key-1 \xff\xfe")
    (tmp_path / "folder").mkdir()

    for name, why in (("copied", "is no text"), ("folder", "can't be read: Is a directory")):
        with pytest.raises(KeyringBroken, match=f"The keyring {tmp_path / name} {why}"):
            read_keyring(tmp_path / name)


def test_the_oldest_key_stays_the_oldest(tmp_path: Path) -> None:
    path = tmp_path / "keyring"
    create_keyring(path)
    add_key(path)
    add_key(path)

    assert read_keyring(path).oldest == "key-1"


def test_an_empty_ring_has_no_oldest_key() -> None:
    assert Keyring({}).oldest == ""


def test_only_one_file_imports_secrets() -> None:
    folder = Path(__file__).parents[2] / "fairness"
    found = [path.name for path in folder.glob("*.py") if "import secrets" in path.read_text()]

    assert found == ["fresh.py"]
