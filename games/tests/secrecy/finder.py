"""Finding cards in whatever is searched: as it is, and in what base64 or hexadecimal runs hide."""

from __future__ import annotations

import base64
import binascii
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import compress

from games.engine.cards.deck import Card
from games.tests.secrecy.forms import glyph, needles, singles
from games.tests.secrecy.marked import MARKED, KnownHand
from games.tests.secrecy.secrets import Knows, Secrets, knows_none

BASE64_RUN = re.compile(rb"[A-Za-z0-9+/_-]{8,}={0,2}")
HEX_RUN = re.compile(rb"(?:[0-9A-Fa-f]{2}){4,}")
LONG_RUN = re.compile(rb"(?=[A-Za-z0-9+/_-]{0,200}[A-Za-z0-9]{10})[A-Za-z0-9+/_-]{40,}")
"""Nobody writes so many cards in a row without other signs; what it says in base64 is looked at.
A sign for addresses and a card after it (``_Tc``) are an accident in it."""
NEVER = b"(?!)"
TITLE = b"#### "
SENTENCE = 12
"""Bytes of text that are no accident in what base64 makes of any word."""
STANDARD = bytes.maketrans(b"-_", b"+/")
BREAKS = {ord(each): " " for each in "\n\r\t"}
FEW = 4
"""Bytes of a needle that an unusable password has by accident, one evening in twenty: ``TdJc``."""
START = 2
"""Bytes of a needle that are looked for first, together with all that begin so."""
DEPTH = 2
"""How many layers of base64 or hex are taken off."""


class Finder:
    """Searches for what ``hands`` hide. ``own`` are the cards that the reader may see, ``secrets``
    those of all hands, of which they may know some (``knows``)."""

    def __init__(
        self,
        hands: Iterable[KnownHand] = (),
        own: Collection[Card] = (),
        secrets: Secrets | None = None,
        knows: Knows = knows_none,
    ) -> None:
        self._secrets, self._knows = secrets, knows
        self._hidden = MARKED - frozenset(own)
        self._words = pattern_of(self._hidden)
        quoted = (b'"%b"' % card.encode() for card in sorted(self._hidden))
        self._quoted = re.compile(b"|".join(quoted) or NEVER)
        self._needles: dict[bytes, str] = {}
        for hand in hands:
            self._needles |= needles(hand, own)
        self._by_start: defaultdict[bytes, list[bytes]] = defaultdict(list)
        for text in self._needles:
            self._by_start[text[:START]].append(text)

    def find(self, data: bytes | str) -> list[str]:
        """Return what was found, each with what stands around it."""
        return list(self._look(data.encode() if isinstance(data, str) else data, DEPTH))

    def _look(self, data: bytes, depth: int) -> Iterator[str]:
        apart = LONG_RUN.sub(b" ", data)
        found, words = (self._words, apart) if is_text(data) else (self._quoted, data)
        for match in found.finditer(words):
            yield f"a marked card: {around(words, match.start())!r}"
        for text in self._possible(data):
            where = apart if len(text) <= FEW else data
            at = where.find(text)
            if at >= 0:
                yield f"{self._needles[text]}: {around(where, at)!r}"
        if self._secrets is not None:
            for name, at in self._secrets.found_in(data, self._knows):
                yield f"{name}: {around(data, at)!r}"
        if depth and data:
            for inner in unwrapped(data):
                yield from self._look(inner, depth - 1)

    def _possible(self, data: bytes) -> Iterator[bytes]:
        """Yield the needles whose first bytes are in the data: most aren't, and many share them."""
        for start, texts in self._by_start.items():
            if start in data:
                yield from texts


def pattern_of(cards: frozenset[Card]) -> re.Pattern[bytes]:
    """Return what matches any of these cards alone, in a form that people or programs write.

    Whoever has been dealt every card in their time may read each of them.
    """
    if not cards:
        return re.compile(NEVER)
    words = sorted({form for card in cards for form in singles(card)}, key=len, reverse=True)
    glyphs = "|".join(map(glyph, sorted(cards)))
    listed = "|".join(map(re.escape, words))
    text = rf"(?<![A-Za-z0-9])(?:{listed})(?![A-Za-z0-9])|{glyphs}"
    return re.compile(text.encode())


def is_text(data: bytes) -> bool:
    """Return whether it is text, so that a short word in it is no accident."""
    try:
        return data[:2_000].decode(errors="ignore").translate(BREAKS).isprintable() and bool(
            data.decode()
        )
    except UnicodeDecodeError:
        return False


def unwrapped(data: bytes) -> tuple[bytes, bytes]:
    """Return what the runs of base64 and hexadecimal in it say: all texts, and all else."""
    inner = [binascii.unhexlify(run) for run in dict.fromkeys(HEX_RUN.findall(data))]
    for run in dict.fromkeys(BASE64_RUN.findall(data)):  # pages repeat most of their words
        inner += from_base64(run.rstrip(b"=").translate(STANDARD))
    texts = [len(each) >= SENTENCE and is_text(each) for each in inner]
    return (
        b"\n".join(compress(inner, texts)),
        b"\x00\xff\x00".join(each for each, is_one in zip(inner, texts, strict=True) if not is_one),
    )


def from_base64(run: bytes) -> Iterator[bytes]:
    """Yield what a run says; a letter or two before it may belong to something else."""
    for skipped in range(4):
        rest = run[skipped:]
        rest = rest[: len(rest) - (len(rest) % 4 == 1)]
        yield base64.b64decode(rest + b"=" * (-len(rest) % 4))


def around(data: bytes, at: int) -> str:
    """Return a place in the data as one reads it, with the title that stands before it."""
    title = data.rfind(TITLE, 0, at)
    name = data[title : data.find(b"\n", title)] if title >= 0 else b""
    return (name + b" \xe2\x80\xa6 " + data[max(0, at - 40) : at + 40]).decode(errors="replace")


def titled(title: str, data: bytes) -> bytes:
    """Return data with a title that ``around`` finds again."""
    return b"\n%b%b\n%b" % (TITLE, title.encode(), data)
