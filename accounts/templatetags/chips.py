"""Chips in templates."""

from __future__ import annotations

from django import template

from accounts.formats.money import format_chips, format_money, unsigned

register = template.Library()


@register.filter
def in_dollars(cents: int) -> str:
    """Write an amount in cents as people do."""
    return format_money(cents)


@register.filter
def as_change(cents: int) -> str:
    """Write a change in cents with its sign; nothing for no change."""
    return "" if cents == 0 else f"+{format_money(cents)}" if cents > 0 else format_money(cents)


@register.filter
def in_chips(amount: int) -> str:
    """Write an amount of a table's own chips: ``1,000`` or ``−12``."""
    return format_chips(amount, has_own_chips=True)


@register.filter
def as_result(amount: int) -> str:
    """Write what an evening brought in a table's own chips, with its sign: ``+1,000``, ``0``."""
    return f"+{in_chips(amount)}" if amount > 0 else in_chips(amount)


@register.filter
def in_big_bets(bets: float) -> str:
    """Write the same in big bets or blinds, with its sign: ``+70.5``, ``−46.0``, ``0.0``."""
    return f"{bets:+,.1f}".replace("-", "−") if bets else "0.0"


@register.filter
def as_played(text: str, has_own_chips: bool) -> str:
    """Write a sentence with amounts at a table: chips of its own have no sign."""
    return unsigned(text) if has_own_chips else text
