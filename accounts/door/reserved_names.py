"""Names by which somebody would pass for the room or its staff, however they are spelt."""

from __future__ import annotations

import re

WORDS = (
    "admin", "administrator", "cardroom", "cashier", "dealer", "floor", "floorman", "help",
    "helpdesk", "house", "manager", "mod", "moderator", "operator", "owner", "pitboss", "root",
    "security", "staff", "superuser", "support", "sysadmin", "system",
)  # fmt: skip
BESIDE = ("the", "real", "official", "room", "card", "poker", "team", "desk")
"""What changes nothing about whom a name seems to mean: "The-House", "support_team"."""
REFUSAL = "This name would pass for the room's staff. Choose another."

ALIKE = str.maketrans("013456789l", "oieasbtbgi")
"""Signs read as others, in lower case: ``l``, ``I`` and ``1`` are one, as are ``0`` and ``O``."""
PAIRS = (("rn", "m"), ("vv", "w"), ("ci", "d"))
"""The last is ``cl``, read as ``d``."""


def is_reserved(name: str) -> bool:
    """Say whether only staff give a name: ``admin``, ``Adm1n``, ``the-house``, ``SUPP0RT_24``."""
    letters = re.sub("[-_]", "", name.lower())
    return any(_PATTERN.fullmatch(_folded(each)) for each in (letters, letters.strip("0123456789")))


def _folded(letters: str) -> str:
    """Return what is read, whichever signs it is made of."""
    folded = letters.translate(ALIKE)
    for pair, read in PAIRS:
        folded = folded.replace(pair, read)
    return folded


def _one_of(words: tuple[str, ...]) -> str:
    return "|".join(_folded(word) for word in words)


_PATTERN = re.compile(
    rf"(?:{_one_of(BESIDE)})*(?:{_one_of(WORDS)})(?:{_one_of(WORDS + BESIDE)}|s)*"
)
