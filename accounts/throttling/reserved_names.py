"""Names by which somebody would pass for the room or its staff, however they are spelt."""

from __future__ import annotations

import re

from accounts.formats.read_alike import letters_of, read_letters

WORDS = (
    "admin", "administrator", "cardroom", "cashier", "dealer", "floor", "floorman", "guest",
    "help", "helpdesk", "house", "manager", "mod", "moderator", "operator", "owner", "pitboss",
    "root", "security", "staff", "superuser", "support", "sysadmin", "system",
)  # fmt: skip
BESIDE = ("the", "real", "official", "room", "card", "poker", "team", "desk")
"""What changes nothing about whom a name seems to mean: "The-House", "support_team"."""
REFUSAL = "This name would pass for the room's staff. Choose another."


def is_reserved(name: str) -> bool:
    """Say whether only staff give a name: ``admin``, ``Adm1n``, ``the-house``, ``SUPP0RT_24``."""
    letters = letters_of(name)
    return any(
        _PATTERN.fullmatch(read_letters(each)) for each in (letters, letters.strip("0123456789"))
    )


def _one_of(words: tuple[str, ...]) -> str:
    return "|".join(read_letters(word) for word in words)


_PATTERN = re.compile(
    rf"(?:{_one_of(BESIDE)})*(?:{_one_of(WORDS)})(?:{_one_of(WORDS + BESIDE)}|s)*"
)
