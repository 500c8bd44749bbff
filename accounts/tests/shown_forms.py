"""Forms of the admin, sent as a browser sends them: with what they showed, hidden."""

from __future__ import annotations

import html
import re
from typing import Any

from django.test import Client

HIDDEN = re.compile(r'<input type="hidden" name="((?:\w+-)*initial-[^"]+)"(?: value="([^"]*)")?')


def hidden_of(page: str) -> dict[str, list[str]]:
    """Return what a page's forms say that they showed, by the hidden fields' names."""
    found: dict[str, list[str]] = {}
    for name, value in HIDDEN.findall(page):
        found.setdefault(name, []).append(html.unescape(value))
    return found


def send_shown(client: Client, page: str, fields: dict[str, Any]) -> Any:
    """Open a form and send these fields with what it showed; all else it has is left empty."""
    hidden = hidden_of(client.get(page).content.decode())
    return client.post(page, {**hidden, **fields})
