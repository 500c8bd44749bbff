"""Whence somebody acts: the request that is being answered, for those who write down what was done.

A context's own, as Django hands it from the event loop to the thread in which a page is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from django.http import HttpRequest

from accounts.browsers.browser_names import browser_name
from accounts.browsers.client_address import address_of

_answering: ContextVar[HttpRequest | None] = ContextVar("answering", default=None)


class Whence(NamedTuple):
    """An address, as it counts for limits, and the name of a browser."""

    address: str
    browser: str


@contextmanager
def answering(request: HttpRequest) -> Iterator[None]:
    """Say which request is being answered."""
    token = _answering.set(request)
    try:
        yield
    finally:
        _answering.reset(token)


def acting_from() -> Whence | None:
    """Return whence the request came that is being answered; None: there is none."""
    request = _answering.get()
    if request is None:
        return None
    return Whence(address_of(request), browser_name(request.headers.get("User-Agent", "")))
