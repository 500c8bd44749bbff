"""Two answers for supervisors and load balancers: am I alive, and can I work.

Neither asks the database: it would have to answer within a second while it hangs, and a SELECT says
nothing of a full disk. The beat that this process writes every second does.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio as redis
from asgiref.sync import async_to_sync, iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from games.clock.process import this_process
from games.clock.timing import milliseconds
from games.selectors.room_version import room_version

View = Callable[[HttpRequest], Awaitable[HttpResponseBase]]

REDIS_WITHIN_S = 0.4
"""Seconds that Redis has to take the connection, and as many to answer."""


@never_cache
async def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200 as long as this process answers at all, and which version it is of."""
    return JsonResponse({"alive": True, "version": room_version()})


@never_cache
async def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 if what this process works with works, else 503 and what doesn't."""
    works = {"database": is_database_written(), "redis": await is_redis_there()}
    return JsonResponse(works, status=200 if all(works.values()) else 503)


def is_database_written() -> bool:
    """Return whether this process writes what it is asked for."""
    return this_process.is_written(now=milliseconds(timezone.now()))


async def is_redis_there() -> bool:
    """Ping Redis. A room that needs none has what it needs."""
    if settings.REDIS_URL is None:
        return True
    client = redis.Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=REDIS_WITHIN_S, socket_timeout=REDIS_WITHIN_S
    )
    async with client:
        try:
            await client.exists("room")  # not PING, whose type says that it may be no awaitable
        except redis.RedisError:
            return False
    return True


CHECKS: dict[str, View] = {"/healthz": healthz, "/readyz": readyz}


class HealthChecks:
    """Answers supervisors on this machine first of all: they ask by address, under any Host.

    In a served room it is a coroutine, as all before the pages is. A test's client asks from no
    event loop, and would have one made for each page.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self._get_response = get_response
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        check = check_of(request)
        if check is None:
            answer: HttpResponseBase | Awaitable[HttpResponseBase] = self._get_response(request)
            return answer
        return check(request) if self._is_async else async_to_sync(check)(request)


def check_of(request: HttpRequest) -> View | None:
    """Return what answers a supervisor of this machine; None for everybody else."""
    check = CHECKS.get(request.path)
    return check if check and is_loopback(request.META.get("REMOTE_ADDR", "")) else None


def is_loopback(address: str) -> bool:
    """Return whether an address is of this machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
