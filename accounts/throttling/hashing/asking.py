"""For whom this request has a password computed, and what it lets go meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from allauth.core import context as allauth_context

from accounts.browsers.client_address import address_of
from accounts.throttling.hashing.hash_lanes import Asker

ROOM = Asker(share="room", is_first=True)
"""Who runs a command, or a shell."""

wait_aside: ContextVar[Callable[[], object]] = ContextVar("wait aside", default=lambda: None)
"""Lets others go on while this request waits for a password: called in its thread."""

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
