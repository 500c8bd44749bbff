"""Redis: whether it answers, where the room needs it."""

from __future__ import annotations

import redis
from django.conf import settings

from cardroom.checks.finding import Finding

WITHIN_S = 2
"""Seconds."""


def check_redis_server() -> Finding:
    """Ping it."""
    if settings.REDIS_URL is None:
        return Finding(what="redis", message="None is needed: one process does everything.")
    try:
        with redis.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=WITHIN_S, socket_timeout=WITHIN_S
        ) as client:
            client.exists("room")
    except redis.RedisError as error:
        return Finding(
            what="redis",
            message=f"It doesn't answer at REDIS_URL: {error}",
            hint="Start it, or mend REDIS_URL. Tables go on without it, a second late; mail and the"
            " night's new all-ins wait.",
        )
    return Finding(what="redis", message="It answers.")
