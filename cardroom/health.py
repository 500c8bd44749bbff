"""Two answers for supervisors and load balancers: am I alive, and can I work."""

from __future__ import annotations

import redis
from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200 as long as this process answers at all."""
    return JsonResponse({"alive": True})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 if what this process works with can be reached, else 503 and what can't."""
    reached = {"database": is_database_there(), "redis": is_redis_there()}
    return JsonResponse(reached, status=200 if all(reached.values()) else 503)


def is_database_there() -> bool:
    """Ask the database for a one."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return False
    return True


def is_redis_there() -> bool:
    """Ping Redis, within a second. A room that needs none has what it needs."""
    if settings.REDIS_URL is None:
        return True
    with redis.Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1
    ) as client:
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False
