"""Whole numbers in addresses and forms: whatever the database can't have is none."""

from __future__ import annotations

from django.urls.converters import IntConverter

LONGEST = 18
"""Digits: whatever has no more is below 2**63, where the database's numbers end."""


def whole_number(text: str) -> int | None:
    """Return the number that somebody wrote; None: it is none, or longer than any here."""
    text = text.strip()
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST
    return int(text) if is_number else None


class NumberConverter(IntConverter):
    """A number in a path, as ``<number:table_id>``: with more digits it leads nowhere (404)."""

    regex = f"[0-9]{{1,{LONGEST}}}"
