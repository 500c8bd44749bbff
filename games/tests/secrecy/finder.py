"""Finding cards in whatever is searched: as it is, and in what base64 or hexadecimal runs hide."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Collection, Iterable, Iterator

from games.engine.cards import Card
from games.tests.secrecy.forms import glyph, needles, singles
from games.tests.secrecy.marked import MARKED, KnownHand

BASE64_RUN = re.compile(rb"[A-Za-z0-9+/_-]{8,}={0,2}")
HEX_RUN = re.compile(rb"(?:[0-9A-Fa-f]{2}){4,}")
LONG_RUN = re.compile(rb"[A-Za-z0-9+/]{60,}")
"""Nobody writes so many cards in a row without other signs; what it says in base64 is looked at."""
DEPTH = 2
"""How many layers of base64 or hex are taken off."""


class Finder:
    """Searches for what ``hands`` hide. ``own`` are the cards that the reader may see."""

    def __init__(self, hands: Iterable[KnownHand] = (), own: Collection[Card] = ()) -> None:
        self._hidden = MARKED - frozenset(own)
        self._words = pattern_of(self._hidden)
        self._quoted = re.compile(
            b"|".join(b'"%b"' % card.encode() for card in sorted(self._hidden))
        )
        self._needles: dict[bytes, str] = {}
        for hand in hands:
            self._needles |= needles(hand)
        if own:
            mine = pattern_of(frozenset(own))
            self._needles = {
                text: name for text, name in self._needles.items() if not mine.search(text)
            }

    def find(self, data: bytes | str) -> list[str]:
        """Return what was found, each with what stands around it."""
        return list(self._look(data.encode() if isinstance(data, str) else data, DEPTH))

    def _look(self, data: bytes, depth: int) -> Iterator[str]:
        found, words = (
            (self._words, LONG_RUN.sub(b" ", data)) if is_text(data) else (self._quoted, data)
        )
        for match in found.finditer(words):
            yield f"a marked card: {around(words, match.start())!r}"
        for text, name in self._needles.items():
            at = data.find(text)
            if at >= 0:
                yield f"{name}: {around(data, at)!r}"
        if depth:
            for inner in unwrapped(data):
                yield from self._look(inner, depth - 1)


def pattern_of(cards: frozenset[Card]) -> re.Pattern[bytes]:
    """Return what matches any of these cards alone, in a form that people or programs write."""
    words = sorted({form for card in cards for form in singles(card)}, key=len, reverse=True)
    glyphs = "|".join(map(glyph, sorted(cards)))
    listed = "|".join(map(re.escape, words))
    text = rf"(?<![A-Za-z0-9])(?:{listed})(?![A-Za-z0-9])|{glyphs}"
    return re.compile(text.encode())


def is_text(data: bytes) -> bool:
    """Return whether it is text, so that a short word in it is no accident."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    return all(char.isprintable() or char in "\n\r\t" for char in text[:2_000])


def unwrapped(data: bytes) -> Iterator[bytes]:
    """Yield what the runs of base64 and hexadecimal in it say."""
    for match in HEX_RUN.finditer(data):
        yield binascii.unhexlify(match[0])
    for match in BASE64_RUN.finditer(data):
        yield from from_base64(match[0].rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/")))


def from_base64(run: bytes) -> Iterator[bytes]:
    """Yield what a run says; a letter or two before it may belong to something else."""
    for skipped in range(4):
        rest = run[skipped:]
        rest = rest[: len(rest) - (len(rest) % 4 == 1)]
        yield base64.b64decode(rest + b"=" * (-len(rest) % 4))


def around(data: bytes, at: int) -> str:
    """Return a place in the data as one reads it."""
    return data[max(0, at - 40) : at + 40].decode(errors="replace")
