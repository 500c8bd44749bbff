"""Whole numbers in addresses."""

from __future__ import annotations

LONGEST = 10
"""Digits of a hand's number."""


def whole_number(text: str) -> int | None:
    """Return the number that somebody wrote; None: it is none, or longer than any here."""
    text = text.strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST
    return int(text) if is_number else None
