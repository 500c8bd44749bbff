"""The published rules as a page: docs/rules.md, rendered once."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt


@cache
def rules_html() -> SafeString:
    """Return the rules as HTML. Raw HTML in the file is shown as text, never let through."""
    text = (settings.BASE_DIR / "docs" / "rules.md").read_text(encoding="utf-8")
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return mark_safe(html)
