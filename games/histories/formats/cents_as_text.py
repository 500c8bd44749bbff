"""Cents as text."""

from __future__ import annotations


def plain(cents: int) -> str:
    """Return ``2`` for 200 and ``0.50`` for 50: no currency sign, since it is play money."""
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def dollars(cents: int) -> str:
    """Return ``$2`` for 200 and ``$1,000.50`` for 100050."""
    whole, rest = divmod(cents, 100)
    return f"${whole:,}.{rest:02}" if rest else f"${whole:,}"
