"""Amounts as people write them; cents everywhere else."""

from __future__ import annotations

import re

_AMOUNT = re.compile(r"\A\s*([-−+]?)\$?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{2}))?\s*\Z")


def format_money(cents: int) -> str:
    """Write an amount as people do: ``$1,000``, ``$0.25``, ``−$12.50``."""
    whole, rest = divmod(abs(cents), 100)
    sign = "−" if cents < 0 else ""
    return f"{sign}${whole:,}" + (f".{rest:02}" if rest else "")


def parse_money(text: str) -> int:
    """Read an amount that a person wrote, in cents; ValueError says what would be right."""
    match = _AMOUNT.match(text)
    if match is None:
        raise ValueError(f"“{text}” is no amount. Write it like 250, -12.50 or $1,000.")
    sign, whole, rest = match.groups()
    cents = int(whole.replace(",", "")) * 100 + int(rest or 0)
    return -cents if sign in ("-", "−") else cents
