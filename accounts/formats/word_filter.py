"""Words that staff filter, found in lines and names however they are written.

Whole words alone: ``class`` and ``Scunthorpe`` are left, and so are cards (``A5s``) and amounts.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby

import msgspec

from accounts.formats.read_signs import READ_TWO_WAYS, Read, SignKind, read_signs
from accounts.formats.word_parts import may_be_words

CARDS = re.compile(
    r"(?:[2-9tjqka]{2,7}|10[2-9tjqka]|[2-9tjqka]10)[so]?|(?:(?:10|[2-9tjqka])[cdhs])+"
)
"""``A5s``, ``A55``, ``As5s``: hands and boards, of which some letters are digits."""


class WordStrength(StrEnum):
    """What becomes of a word in a line. No name has a word that is masked or refused."""

    NOTHING = "nothing"
    MASK = "mask"
    REFUSE = "refuse"


class FoundWord(msgspec.Struct, frozen=True, order=True):
    """A word from ``start`` to before ``end``, in code points."""

    start: int
    end: int
    strength: WordStrength


class WordFilter:
    """Some words, prepared to be looked for."""

    def __init__(self, words: Iterable[tuple[str, WordStrength]]) -> None:
        """The words as ``word_as_read`` has them."""
        self._by_key: dict[str, list[tuple[re.Pattern[str], WordStrength]]] = defaultdict(list)
        for word, strength in words:
            if strength is not WordStrength.NOTHING:
                self._by_key[_key(word)].append((_pattern(word), strength))

    def find(self, text: str) -> list[FoundWord]:
        """Return the words in a text, from its beginning; some may stand within others."""
        if not self._by_key:
            return []
        signs = read_signs(text)
        found = ((part, self._strength_of(part)) for part in may_be_words(signs))
        return sorted(
            {
                FoundWord(part[0].start, part[-1].end, strength)
                for part, strength in found
                if strength
            }
        )

    def _strength_of(self, part: Sequence[Read]) -> WordStrength | None:
        alike = self._by_key.get(_key("".join(sign.letters for sign in part)))
        if not alike or _is_of_play(part):
            return None
        word = _as_written(part)
        strengths = {strength for pattern, strength in alike if pattern.fullmatch(word)}
        return max(strengths, key=[*WordStrength].index, default=None)


def word_as_read(word: str) -> str:
    """Return what is the same of two words of which one is the other written otherwise; empty for
    what can't be looked for."""
    return "".join(
        "l" if sign.sign == "l" else sign.letters
        for sign in read_signs(unicodedata.normalize("NFC", word).casefold())
        if sign.kind in (SignKind.LETTER, SignKind.FOR_LETTER)
    )


def masks_of(found: Iterable[FoundWord]) -> list[tuple[int, int]]:
    """Return from where to where a text is masked, in order, none within another."""
    masks: list[tuple[int, int]] = []
    for each in sorted(found):
        if masks and each.start < masks[-1][1]:
            masks[-1] = (masks[-1][0], max(masks[-1][1], each.end))
        else:
            masks.append((each.start, each.end))
    return masks


def _key(word: str) -> str:
    """Return a word without doubled letters, ``l`` being ``i``."""
    return "".join(letter for letter, _ in groupby(word.replace("l", "i")))


def _pattern(word: str) -> re.Pattern[str]:
    """Return what finds a word with its letters written as often as they are in it, or more."""
    runs = ((letter, len([*same])) for letter, same in groupby(word))
    written = (
        f"{'[il]' if letter == 'i' else re.escape(letter)}{{{count},}}" for letter, count in runs
    )
    return re.compile("".join(written))


def _as_written(part: Sequence[Read]) -> str:
    """Return the letters of a part, ``l`` for what is read as ``l`` and as ``i``. In capitals an
    ``I`` is no ``l``: all have that height."""
    is_in_capitals = all(sign.sign.isupper() for sign in part if sign.kind is SignKind.LETTER)
    two_ways = READ_TWO_WAYS - {"I"} if is_in_capitals else READ_TWO_WAYS
    return "".join("l" if sign.sign in two_ways else sign.letters for sign in part)


def _is_of_play(part: Sequence[Read]) -> bool:
    """Say whether it has no letter, or a digit and is cards."""
    kinds = {sign.kind for sign in part}
    if SignKind.LETTER not in kinds:
        return True
    return SignKind.FOR_LETTER in kinds and bool(
        CARDS.fullmatch("".join(s.sign for s in part).lower())
    )
