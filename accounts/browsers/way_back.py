"""Ways back: the address that a form or a link names for when it is done."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

LONGEST = 4_000
"""Characters; browsers and proxies take no more for sure."""


def is_way_back(address: str, request: HttpRequest) -> bool:
    """Say whether an address leads to a page of this room: a path, with nothing before it."""
    if not address.startswith("/") or len(address) > LONGEST:
        return False
    return url_has_allowed_host_and_scheme(address, allowed_hosts={request.get_host()})
