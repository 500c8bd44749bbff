"""Look cookies: the room's look is kept in the browser, so that no page is drawn in another first.

The table's menu keeps the same ones (static/table/kept/looks.js).
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpResponse

LOOKS = {
    "theme": (("system", "As the system"), ("dark", "Dark"), ("light", "Light")),
    "suits": (("four", "Four colours"), ("two", "Two colours")),
}
"""What there is to choose; the first is the usual, which needs no cookie."""
YEAR_S = 31_536_000
"""Seconds."""


def looks_of(cookies: Mapping[str, str]) -> dict[str, str]:
    """Return what a browser has chosen."""
    return {look: cookies.get(look, choices[0][0]) for look, choices in LOOKS.items()}


def keep_looks(response: HttpResponse, looks: Mapping[str, str]) -> None:
    """Have a browser keep what was chosen."""
    for look, value in looks.items():
        if value == LOOKS[look][0][0]:
            response.delete_cookie(look, samesite="Lax")
        else:
            response.set_cookie(look, value, max_age=YEAR_S, samesite="Lax")
