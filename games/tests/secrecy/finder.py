"""Finding cards in whatever is searched: as it is, and in what base64 or hexadecimal runs hide."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from games.engine.cards.deck import Card
from games.tests.secrecy.any_of import AnyOf
from games.tests.secrecy.forms import glyph, needles, singles
from games.tests.secrecy.marked import MARKED, KnownHand
from games.tests.secrecy.secrets import Knows, Secrets, knows_none
from games.tests.secrecy.wrapped import is_text, sentences, unwrapped, without_long_runs

NEVER = b"(?!)"
IN_JSON = rb'[\[,:] ?"(?:%b)" ?[\],}]'
"""In a file's bytes a card is one where JSON has it: one evening in two hundred, the quotes and two
letters alone are in a hash by accident."""
GLYPHS = frozenset(glyph(card).encode() for card in MARKED)
TITLE = b"#### "
FEW = 4
"""Bytes of a needle that an unusable password has by accident, one evening in twenty: ``TdJc``."""
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
        cards = b"|".join(card.encode() for card in sorted(self._hidden))
        self._quoted = re.compile(IN_JSON % cards if cards else NEVER)
        self._needles: dict[bytes, str] = {}
        for hand in hands:
            self._needles |= needles(hand, own)
        self._long = AnyOf(text for text in self._needles if len(text) > FEW)
        self._short = AnyOf(text for text in self._needles if len(text) <= FEW)
        self._single = AnyOf(form for card in self._hidden for form in forms_of(card))

    def find(self, data: bytes | str) -> list[str]:
        """Return what was found, each with what stands around it."""
        return list(self._look(data.encode() if isinstance(data, str) else data, DEPTH))

    def _look(self, data: bytes, depth: int) -> Iterator[str]:
        if is_text(data):
            yield from self._look_for_words(data)
        else:
            for match in self._quoted.finditer(data):
                yield f"a marked card: {around(data, match.start())!r}"
        yield from self._look_for_needles(data, is_inner=depth < DEPTH)
        if self._secrets is not None:
            for name, at in self._secrets.found_in(data, self._knows):
                yield f"{name}: {around(data, at)!r}"
        if depth and data:
            for inner in unwrapped(data):
                yield from self._look(inner, depth - 1)

    def _look_for_words(self, data: bytes) -> Iterator[str]:
        if not self._single.is_in(data):
            return
        apart = without_long_runs(data)
        for at, end in self._single.places(apart):
            if stands_alone(apart, at, end):
                yield f"a marked card: {around(apart, at)!r}"

    def _look_for_needles(self, data: bytes, *, is_inner: bool) -> Iterator[str]:
        """What a run decodes to is mostly noise, by the megabyte: there a short one needs a text
        around it."""
        for text, at in self._long.found_in(data):
            yield f"{self._needles[text]}: {around(data, at)!r}"
        if self._short.is_in(data):
            apart = sentences(data) if is_inner else without_long_runs(data)
            for text, at in self._short.found_in(apart):
                yield f"{self._needles[text]}: {around(apart, at)!r}"


def forms_of(card: Card) -> Iterator[bytes]:
    """Yield all forms, that people or programs write, in which one card is telling."""
    yield from (form.encode() for form in (*singles(card), glyph(card)))


def stands_alone(data: bytes, at: int, end: int) -> bool:
    """Return whether this is a word of its own, or a card's own character, which nothing hides."""
    if data[at:end] in GLYPHS:
        return True
    around_it = data[max(0, at - 1) : at], data[end : end + 1]
    return not any(each.isalnum() for each in around_it)


def around(data: bytes, at: int) -> str:
    """Return a place in the data as one reads it, with the title that stands before it."""
    title = data.rfind(TITLE, 0, at)
    name = data[title : data.find(b"\n", title)] if title >= 0 else b""
    return (name + b" \xe2\x80\xa6 " + data[max(0, at - 40) : at + 40]).decode(errors="replace")


def titled(title: str, data: bytes) -> bytes:
    """Return data with a title that ``around`` finds again."""
    return b"\n%b%b\n%b" % (TITLE, title.encode(), data)
