"""Names that read alike, whichever signs they are made of: ``AIice`` reads like ``Alice``."""

from __future__ import annotations

import re

ALIKE = str.maketrans("013456789l", "oieasbtbgi")
"""Signs read as others, in lower case: ``l``, ``I`` and ``1`` are one, as are ``0`` and ``O``."""
PAIRS = (("rn", "m"), ("vv", "w"), ("ci", "d"))
"""The last is ``cl``, read as ``d``."""


def read_letters(letters: str) -> str:
    """Return what is read of lower-case letters, whichever signs it is made of."""
    read = letters.translate(ALIKE)
    for pair, letter in PAIRS:
        read = read.replace(pair, letter)
    return read


def letters_of(name: str) -> str:
    """Return a name's letters and digits, in lower case."""
    return re.sub("[-_]", "", name.lower())


def as_read(name: str) -> str:
    """Return what two names share that pass for each other: ``B0ss`` and ``_Boss_``, ``boss``.

    A 6 stays one here, since 8 is read as ``b`` too: no two numbers read alike.
    """
    return "6".join(map(read_letters, letters_of(name).split("6")))
