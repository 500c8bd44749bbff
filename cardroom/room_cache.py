"""The cache: Redis, and this process's memory while Redis is away.

It holds counts, short notes and pictures that can be made anew. A page that has carried out what it
was asked for may not be lost for them, nor wait. Counts begin anew when Redis goes away and when it
is back, in each process by itself: bounds are wider meanwhile, and none is missing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import ConnectionError as Disconnected
from redis import RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from typing_extensions import override

from accounts.storage.away import Away

logger = logging.getLogger(__name__)

FEW = 300
"""Entries that the memory has room for, as Django's own, unless the settings say more."""


class RedisOrMemory:
    """Does what a Redis cache's client does, in memory while Redis is away.

    Both take the same arguments in the same order. ``entries`` is how many the memory has room
    for, ``options`` are those of connections.
    """

    def __init__(self, *servers: str, entries: int, **options: Any) -> None:
        again = Retry(NoBackoff(), 1, supported_errors=(Disconnected,))  # Redis was restarted
        self._redis = RedisCacheClient(list(servers), retry=again, **options)
        self._memory = LocMemCache(f"beside {servers}", {"OPTIONS": {"MAX_ENTRIES": entries}})
        self._away = Away()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return partial(self._do, name)

    def _do(self, name: str, *values: Any) -> Any:
        if self._away.may_ask():
            try:
                found = getattr(self._redis, name)(*values)
            except RedisError as error:
                self._note_failure(error)
            else:
                self._note_answer()
                return found
        return getattr(self._memory, name)(*values)

    def _note_failure(self, error: RedisError) -> None:
        if self._away.note_failure():
            logger.warning("The cache is in memory: Redis is away (%s).", type(error).__name__)

    def _note_answer(self) -> None:
        if self._away.note_answer():
            self._memory.clear()
            logger.warning("Redis is back, and with it the cache.")


shared = cache(RedisOrMemory)
"""One a process: Django makes a cache for each request, which would connect anew each time."""


class RoomCache(RedisCache):
    """Django's cache in Redis, which a page neither fails for nor waits for."""

    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(server, params)
        servers = server.split(",") if isinstance(server, str) else server
        bounds = dict(params.get("OPTIONS", {}))
        entries = bounds.pop("MAX_ENTRIES", FEW)
        self._both = partial(shared, *servers, entries=entries, **bounds)

    @cached_property
    @override
    def _cache(self) -> RedisOrMemory:  # type: ignore[override]  # it does all that Django's does
        return self._both()
