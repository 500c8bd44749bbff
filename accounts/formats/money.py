"""Amounts as people write them; cents everywhere else."""

from __future__ import annotations

import re

MOST_TYPED = 100_000_000
"""A million dollars, in cents: no limit asks for more either (games/houses/validate.py)."""
LONGEST = len(str(MOST_TYPED))
"""Digits: whatever has more is too much."""
_AMOUNT = re.compile(r"\A\s*([-−+]?)\$?([0-9]{1,3}(?:,?[0-9]{3})*|[0-9]+)(?:\.([0-9]{1,2}))?\s*\Z")


def format_money(cents: int) -> str:
    """Write an amount as people do: ``$1,000``, ``$0.25``, ``−$12.50``."""
    whole, rest = divmod(abs(cents), 100)
    sign = "−" if cents < 0 else ""
    return f"{sign}${whole:,}" + (f".{rest:02}" if rest else "")


def format_chips(cents: int, *, has_own_chips: bool) -> str:
    """Write an amount of a table: chips of its own have no sign, ``1,000`` or ``−12``."""
    return unsigned(format_money(cents)) if has_own_chips else format_money(cents)


def unsigned(text: str) -> str:
    """Return a text with its amounts as a table's own chips are written."""
    return text.replace("$", "")


def parse_money(text: str) -> int:
    """Read an amount that a person wrote, in cents; ValueError says what would be right.

    None is more than ``MOST_TYPED``, nor less than as much below zero.
    """
    match = _AMOUNT.match(text)
    if match is None:
        raise ValueError(f"“{text}” is no amount. Write it like 250, -12.50 or $1,000.")
    sign, whole, rest = match.groups()
    digits = whole.replace(",", "").lstrip("0")[:LONGEST]
    cents = int(digits or 0) * 100 + int((rest or "").ljust(2, "0"))
    if cents > MOST_TYPED:
        raise ValueError(f"An amount is {format_money(MOST_TYPED)} at most.")
    return -cents if sign in ("-", "−") else cents
