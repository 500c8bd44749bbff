"""Dollars as people write them, cents as the engine counts them."""

from __future__ import annotations

import re

_AMOUNT = re.compile(r"(\d{1,9})(?:\.(\d{2}))?")


def parse_dollars(text: str) -> int:
    """Return the cents of ``2`` or ``0.25``; ValueError for anything else."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        raise ValueError(f'"{text}" is no amount of dollars; write it like "2" or "0.25".')
    return int(match[1]) * 100 + int(match[2] or 0)


def format_dollars(cents: int) -> str:
    """Return ``$2`` or ``$0.25``."""
    return f"${bare(cents)}"


def format_stakes(lower: int, higher: int, *, mark: str = "–") -> str:
    """Return ``$2–4``, or with another mark ``$0.50/1``."""
    return f"${bare(lower)}{mark}{bare(higher)}"


def bare(cents: int) -> str:
    """Return an amount without its sign: ``2``, ``0.25``."""
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"
