"""A Redis that refuses, and one that takes connections and never says a word."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, nullcontext, suppress
from itertools import count
from typing import Any

import pytest
from pytest_django import Settings

from cardroom.room_cache import RoomCache

REFUSED = 1
"""A port of this machine where nobody listens."""
numbers = count()
"""Each test has a database of its own, and so nothing is counted in the memory beside it."""
BOUNDS = {"socket_timeout": 1.0, "socket_connect_timeout": 1.0, "MAX_ENTRIES": 1_000}


class HungRedis:
    """Listens at ``port``; ``asked`` is how many connections were made."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=100)
        self._lines: list[socket.socket] = []
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._take, daemon=True).start()

    @property
    def asked(self) -> int:
        return len(self._lines)

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # else the thread would wait on
        for each in (self._listener, *self._lines):
            each.close()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                self._lines.append(self._listener.accept()[0])


def url_at(port: int, database: str = "0") -> str:
    """Return the address of a Redis of this machine."""
    return f"redis://127.0.0.1:{port}/{database}"


def cache_at(port: int, database: str = "0") -> RoomCache:
    """Return the room's cache there, with the bounds that it has in earnest."""
    return RoomCache(url_at(port, database), {"OPTIONS": BOUNDS})


@pytest.fixture(params=["refused", "hung"])
def redis_is_away(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Any]:
    """Have the room's cache in a Redis that isn't there; yield the one that hangs, or None."""
    is_hung = request.param == "hung"
    with closing(HungRedis()) if is_hung else nullcontext() as hung:
        backend = f"{RoomCache.__module__}.{RoomCache.__qualname__}"
        location = url_at(hung.port if hung else REFUSED, str(next(numbers)))
        settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": location, "OPTIONS": BOUNDS}}
        yield hung
