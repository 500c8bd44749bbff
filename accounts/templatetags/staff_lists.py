"""Cells of the admin's lists that say which column they are of: on a phone there is no head."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()
NOTHING = ">-</td>"
"""How Django ends a cell without a value."""


@register.simple_tag
def named_cell(cell: SafeString, headers: list[dict[str, Any]], place: int) -> SafeString:
    """Return a list's cell with its column's name; the first, which is the row's, goes without."""
    text = str(cell)
    if not text.startswith("<td") or "action-checkbox" in text[:40]:
        return cell
    name = str(headers[place]["text"]) if place < len(headers) else ""
    named = format_html('<td data-of="{}"', name[:1].upper() + name[1:])
    rest = text.removeprefix("<td")
    if rest.endswith(NOTHING):
        rest = rest.replace('class="', 'class="is-nothing ', 1)
    return mark_safe(named + rest)  # Django has escaped the cell
