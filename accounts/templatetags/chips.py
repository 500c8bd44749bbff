"""Chips in templates."""

from __future__ import annotations

from django import template

from accounts.money import format_money

register = template.Library()


@register.filter
def in_dollars(cents: int) -> str:
    """Write an amount in cents as people do."""
    return format_money(cents)


@register.filter
def as_change(cents: int) -> str:
    """Write a change in cents with its sign; nothing for no change."""
    return "" if cents == 0 else f"+{format_money(cents)}" if cents > 0 else format_money(cents)
