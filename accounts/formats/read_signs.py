"""Signs of a text as somebody reads them: letters of any script, and what stands for one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from accounts.formats.guest_name import NOT_SEEN, looks_like, plain_letters
from accounts.formats.plain_text import JOINERS

FOR_LETTERS = {"$": "s", "@": "a", "€": "e", "!": "i", "¡": "i", "|": "i"}
"""Signs that stand for letters, as digits do."""
READ_TWO_WAYS = frozenset("lI1!¡|")
"""Each is read as ``l`` and as ``i``; a small ``i`` has its dot and is nothing else."""
APOSTROPHES = frozenset("'’ʼ`´")
"""They part what they stand between: ``he'll`` is no ``hell``."""
VOWEL_SIGNS = (0, 9)
"""Combining classes of marks that are letters of their own, where the letter isn't Latin."""
NO_SIGNS = frozenset("\u034f\u180b\u180c\u180d") | {chr(each) for each in range(0xFE00, 0xFE10)}
"""Marks of which nothing is seen."""


class SignKind(Enum):
    """What a sign is within a word."""

    LETTER = auto()
    FOR_LETTER = auto()
    """A digit, or a sign that may stand for a letter or for itself."""
    POINT = auto()
    """Any other sign: ``s.h.i.t``."""
    BREAK = auto()
    """A blank, or an apostrophe."""


class Read(NamedTuple):
    """A sign from ``start`` to before ``end`` in its text, with the marks upon it."""

    sign: str
    start: int
    end: int
    kind: SignKind
    letters: str
    """What it is read as: a letter mostly, ``ss`` for ``ß``; as ``looks_like`` has it."""


def read_signs(text: str) -> list[Read]:
    """Return a text's signs in order."""
    found: list[Read] = []
    for at, sign in enumerate(text):
        if found and _is_of_the_last(sign, found[-1]):
            found[-1] = found[-1]._replace(end=at + 1)
        elif not _is_unseen(sign):
            found.append(_read(sign, at))
    return found


def parts_at(signs: Sequence[Read], *kinds: SignKind) -> Iterator[Sequence[Read]]:
    """Yield what stands between signs of some kinds."""
    return _parts(signs, lambda before, sign: sign.kind in kinds, leaves_out=True)


def parts_at_capitals(signs: Sequence[Read]) -> Iterator[Sequence[Read]]:
    """Yield ``Big`` and ``Deal`` of ``BigDeal``."""
    return _parts(signs, lambda before, sign: before.sign.islower() and sign.sign.isupper())


def _parts(
    signs: Sequence[Read], begins: Callable[[Read, Read], bool], *, leaves_out: bool = False
) -> Iterator[Sequence[Read]]:
    first = 0
    for at, sign in enumerate(signs):
        if begins(signs[max(at - 1, 0)], sign):
            yield from [signs[first:at]] if at > first else []
            first = at + leaves_out
    yield from [signs[first:]] if first < len(signs) else []


def _is_unseen(sign: str) -> bool:
    return sign in JOINERS or sign in NOT_SEEN or sign in NO_SIGNS


def _is_of_the_last(sign: str, last: Read) -> bool:
    if _is_unseen(sign):
        return True
    if unicodedata.category(sign)[0] != "M":
        return False
    return last.letters.isascii() or unicodedata.combining(sign) not in VOWEL_SIGNS


def _read(sign: str, at: int) -> Read:
    stands_for = FOR_LETTERS.get(unicodedata.normalize("NFKC", sign), "")
    return Read(sign, at, at + 1, _kind_of(sign, stands_for), stands_for or _letters_of(sign))


def _letters_of(sign: str) -> str:
    """Return what a sign is read as in small letters and in capitals: only one of Cyrillic к and К
    looks like a Latin letter."""
    for letters in (looks_like(sign.casefold()), looks_like(sign.upper())):
        if letters and letters.isascii():
            return letters
    return unicodedata.normalize("NFKC", sign).casefold()


def _kind_of(sign: str, stands_for: str) -> SignKind:
    if sign in APOSTROPHES or unicodedata.category(sign)[0] in "ZC":
        return SignKind.BREAK
    plain = plain_letters(sign)
    if plain.isalpha() or unicodedata.category(sign)[0] == "M":
        return SignKind.LETTER
    return SignKind.FOR_LETTER if stands_for or (plain.isascii() and plain) else SignKind.POINT
