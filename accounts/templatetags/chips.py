from django import template

from accounts.money import dollars

register = template.Library()


@register.filter
def in_dollars(cents: int) -> str:
    """Write an amount in cents as people do."""
    return dollars(cents)


@register.filter
def as_change(cents: int) -> str:
    """Write a change in cents with its sign; nothing for no change."""
    return "" if cents == 0 else f"+{dollars(cents)}" if cents > 0 else dollars(cents)
