"""The keyring: a file of mode 0600 with the keys that decks are sealed under, the newest last.

One line a key: its name, a space, 64 hexadecimal digits. Whoever adds a key appends a line; old
lines stay for as long as the hands sealed under them shall be readable.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import Collection, Mapping
from pathlib import Path

from typing_extensions import override

from games.fairness.fresh import KEY_BYTES, new_key


class KeyringBroken(Exception):
    """The keyring file can't be used; the message says which line, never what is in it."""


class KeyringMissing(KeyringBroken):
    """There is no keyring file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The keyring {path} is missing.")


class Keyring:
    """Keys by name, the newest last; it says nothing of what they are."""

    __slots__ = ("_keys",)

    def __init__(self, keys: Mapping[str, bytes]) -> None:
        self._keys = dict(keys)

    @override
    def __repr__(self) -> str:
        return f"Keyring({', '.join(self._keys)})"

    @property
    def newest(self) -> str:
        """The name of the key that new hands use."""
        return next(reversed(self._keys))

    @property
    def oldest(self) -> str:
        """The name of the key that says who the room is; empty if there is none."""
        return next(iter(self._keys), "")

    def key(self, name: str) -> bytes | None:
        """Return the key of that name, None if it is not on the ring."""
        return self._keys.get(name)


def read_keyring(path: Path) -> Keyring:
    """Read the file; KeyringMissing if there is none, KeyringBroken if it can't be used."""
    try:
        text = path.read_text("ascii")
    except FileNotFoundError:
        raise KeyringMissing(path) from None
    except UnicodeError:  # which quotes what is in it
        raise KeyringBroken(f"The keyring {path} is no text.") from None
    except OSError as error:
        raise KeyringBroken(f"The keyring {path} can't be read: {error.strerror}.") from error
    return parse_keyring(text)


def parse_keyring(text: str) -> Keyring:
    """Return the keys of a file's text; KeyringBroken names a line that isn't one."""
    keys: dict[str, bytes] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        name, key = _parse_line(number, line)
        if name in keys:
            raise KeyringBroken(f"Line {number} of the keyring repeats the name {name!r}.")
        keys[name] = key
    if not keys:
        raise KeyringBroken("The keyring is empty; it needs at least one key.")
    return Keyring(keys)


def add_key(path: Path, *, used: Collection[str] = ()) -> str:
    """Add a key, which new hands use from now on; return its name.

    ``used`` are names that stand for keys already, lost ones too: none of them is given again.
    """
    text = path.read_text("ascii")
    name = unused_name({*(line.partition(" ")[0] for line in text.splitlines()), *used})
    # A copy, or an editor, may have left the last line open: both keys would be one broken line.
    end = "" if text.endswith("\n") else "\n"
    _write(path, f"{end}{_line(name)}", os.O_APPEND)
    return name


def unused_name(used: Collection[str]) -> str:
    """Return a name for a key that comes after all of these."""
    numbers = (name.removeprefix("key-") for name in used)
    return f"key-{1 + max((int(each) for each in numbers if each.isdecimal()), default=0)}"


def _parse_line(number: int, line: str) -> tuple[str, bytes]:
    name, _, digits = line.partition(" ")
    try:
        key = bytes.fromhex(digits)
    except ValueError:
        key = b""
    if not name or len(key) != KEY_BYTES:
        raise KeyringBroken(
            f"Line {number} of the keyring must be a name, a space and 64 hexadecimal digits."
        )
    return name, key


def _line(name: str) -> str:
    return f"{name} {new_key().hex()}\n"


def create_keyring(path: Path, *, used: Collection[str] = ()) -> None:
    """Make the file with one key, whole or not at all; of two starts, the earlier one's stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # In containers all processes have one number: one that was killed may have left a draft.
    draft = path.with_name(f"{path.name}.{uuid.uuid4().hex}")
    try:
        _write(draft, _line(unused_name(used)), os.O_CREAT | os.O_EXCL)
        os.link(draft, path)
    except FileExistsError:
        pass  # another process got there first
    finally:
        draft.unlink(missing_ok=True)


def _write(path: Path, text: str, flags: int) -> None:
    """Write it, on the disk before a deck is sealed with it."""
    with open(os.open(path, os.O_WRONLY | flags, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
