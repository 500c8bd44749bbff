"""For whom this request has a password computed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from allauth.core import context as allauth_context

from accounts.client_address import address_of
from accounts.door.hash_lanes import Asker

ROOM = Asker(share="room", is_first=True)
"""Who runs a command, or a shell."""

_known: ContextVar[Asker | None] = ContextVar("known asker", default=None)


@contextmanager
def asked_by_known(browser: str) -> Iterator[None]:
    """Say meanwhile that the browser is known to the account that is asked."""
    token = _known.set(Asker(share=f"browser {browser}", is_first=True))
    try:
        yield
    finally:
        _known.reset(token)


def who_asks() -> Asker:
    """Return who asks: somebody who is signed in, a known browser, or else an address."""
    request = allauth_context.request
    if request is None:
        return ROOM
    if request.user.is_authenticated:
        return Asker(share=f"player {request.user.pk}", is_first=True)
    return _known.get() or Asker(share=f"address {address_of(request)}")
