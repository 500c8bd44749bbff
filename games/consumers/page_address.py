"""The query of a socket's address, as a page writes it: ``?opened=``, ``?has=`` and ``?era=``.

They are no frame's fields, so that a page of a new version can talk to a room of the one before.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

LONGEST = 15
"""Digits: in milliseconds, the year 33,000."""


def page_opened(scope: dict[str, Any]) -> int | None:
    """Return when a page was opened, in Unix milliseconds, 0 for just now; None: it is none."""
    return decimal(said(scope, "opened"))


def says_what_it_has(scope: dict[str, Any]) -> bool:
    """Return whether the address says what the page has: then it needs no hello."""
    return said(scope, "has") is not None


def version_had(scope: dict[str, Any]) -> int | None:
    """Return the version that the page has, None if it has nothing."""
    return decimal(said(scope, "has"))


def era_had(scope: dict[str, Any]) -> str | None:
    """Return the era of what the page has, None if it doesn't say."""
    return said(scope, "era")


def said(scope: dict[str, Any], name: str) -> str | None:
    query = scope.get("query_string", b"").decode("latin-1")
    return next(iter(parse_qs(query, keep_blank_values=True).get(name, ())), None)


def decimal(text: str | None) -> int | None:
    if text and text.isascii() and text.isdigit() and len(text) <= LONGEST:
        return int(text)
    return None
