"""A line as it may be said: what is written is put in order, or refused by name."""

from __future__ import annotations

import unicodedata

from wcwidth import iter_graphemes

from accounts.formats.plain_text import JOINERS, MOST_MARKS, UNSEEN, has_too_many_marks
from games.models.talk.talk_item import MOST_BYTES, MOST_GRAPHEMES
from games.services.talk.talk_refusals import TalkReason, TalkRefused

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category, and nothing to see."""
PICTURES = range(0x1F000, 0x1FB00)
"""Emoji of a later Unicode than this Python's are in no category yet."""


def read_line(written: str) -> str | TalkRefused:
    """Return a line in NFC, without blanks at its ends; TalkRefused says what is wrong with it."""
    if len(written.encode(errors="surrogatepass")) > 2 * MOST_BYTES:
        return _too_long()
    text = unicodedata.normalize("NFC", written).strip()
    if any(_is_unseen(sign) for sign in text):
        return TalkRefused(TalkReason.UNSEEN_SIGNS)
    if not any(_is_seen(sign) for sign in text):
        return TalkRefused(TalkReason.LINE_EMPTY)
    if has_too_many_marks(text):
        return TalkRefused(TalkReason.TOO_MANY_MARKS, {"most": MOST_MARKS})
    return _too_long() if _is_too_long(text) else text


def _too_long() -> TalkRefused:
    return TalkRefused(TalkReason.LINE_TOO_LONG, {"most": MOST_GRAPHEMES, "bytes": MOST_BYTES})


def _is_too_long(text: str) -> bool:
    return len(text.encode()) > MOST_BYTES or len(list(iter_graphemes(text))) > MOST_GRAPHEMES


def _is_unseen(sign: str) -> bool:
    if sign in JOINERS or ord(sign) in PICTURES:
        return False
    return unicodedata.category(sign) in UNSEEN


def _is_seen(sign: str) -> bool:
    is_mark_or_space = unicodedata.category(sign)[0] in "MZC" and ord(sign) not in PICTURES
    return not (is_mark_or_space or sign in BLANKS)
