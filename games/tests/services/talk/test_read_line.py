"""What may be said: a line in NFC, of letters that can be seen, and not too much of it."""

from __future__ import annotations

import pytest

from games.models.talk.talk_item import MOST_BYTES, MOST_GRAPHEMES
from games.services.talk.read_line import read_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused

FAMILY = "👨‍👩‍👧‍👦"
SAID = [
    ("nice hand", "nice hand"),
    ("  at the ends  ", "at the ends"),
    ("e\u0301", "é"),
    ("\u05e9\u05dc\u05d5\u05dd שלום", "שלום שלום"),
    ("नमस्ते क्‍ष", "नमस्ते क्‍ष"),
    ("👏🏽 " + FAMILY, "👏🏽 " + FAMILY),
    ("1️⃣ ❤️‍🔥 🇳🇱", "1️⃣ ❤️‍🔥 🇳🇱"),
    ("\U0001fae9 of a later Unicode", "\U0001fae9 of a later Unicode"),
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("x" * MOST_GRAPHEMES, "x" * MOST_GRAPHEMES),
    ("👏" * MOST_GRAPHEMES, "👏" * MOST_GRAPHEMES),
    ("b\u0323\u0331\u0332", "\u1e05\u0331\u0332"),
]
REFUSED = [
    ("", TalkReason.LINE_EMPTY),
    (" \u00a0\u2003", TalkReason.LINE_EMPTY),
    ("\u200d\u200d", TalkReason.LINE_EMPTY),
    ("\u3164", TalkReason.LINE_EMPTY),
    ("\u0301", TalkReason.LINE_EMPTY),
    ("x" * (MOST_GRAPHEMES + 1), TalkReason.LINE_TOO_LONG),
    (FAMILY * 33, TalkReason.LINE_TOO_LONG),  # 33 signs, and 825 bytes
    ("x" * 8_000, TalkReason.LINE_TOO_LONG),
    ("a\u0332\u0333\u0334\u0335", TalkReason.TOO_MANY_MARKS),
    ("a\u0332\u0333\u200d\u0334\u0335", TalkReason.TOO_MANY_MARKS),
    ("a" + "\u0332" * 300, TalkReason.TOO_MANY_MARKS),
    ("two\nlines", TalkReason.UNSEEN_SIGNS),
    ("a tab\there", TalkReason.UNSEEN_SIGNS),
    ("nothing\0", TalkReason.UNSEEN_SIGNS),
    ("\u202egnp.exe", TalkReason.UNSEEN_SIGNS),
    ("a\u2066b\u2069", TalkReason.UNSEEN_SIGNS),
    ("a\u200fb", TalkReason.UNSEEN_SIGNS),
    ("zero\u200bwidth", TalkReason.UNSEEN_SIGNS),
    ("a\ufeffb", TalkReason.UNSEEN_SIGNS),
    ("a\u2028b", TalkReason.UNSEEN_SIGNS),
    ("half \ud83d", TalkReason.UNSEEN_SIGNS),
    ("\ufffe", TalkReason.UNSEEN_SIGNS),
    ("\ue000", TalkReason.UNSEEN_SIGNS),
]


@pytest.mark.parametrize(("written", "said"), SAID)
def test_it_is_said(written: str, said: str) -> None:
    assert read_line(written) == said
    assert len(said.encode()) <= MOST_BYTES


@pytest.mark.parametrize(("written", "reason"), REFUSED)
def test_it_is_refused_by_name(written: str, reason: TalkReason) -> None:
    refused = read_line(written)
    assert isinstance(refused, TalkRefused)
    assert refused.reason is reason


def test_a_line_that_is_too_long_is_refused_with_both_bounds() -> None:
    assert read_line("x" * 900) == TalkRefused(
        TalkReason.LINE_TOO_LONG, {"most": MOST_GRAPHEMES, "bytes": MOST_BYTES}
    )
