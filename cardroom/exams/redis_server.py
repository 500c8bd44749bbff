"""Whether Redis answers, where the room needs it."""

from __future__ import annotations

import redis
from django.conf import settings

from cardroom.exams.finding import Finding

WITHIN = 2
"""Seconds."""


def look_at_redis_server() -> Finding:
    """Ping it."""
    if settings.REDIS_URL is None:
        return Finding(what="redis", told="None is needed: one process does everything.")
    try:
        with redis.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=WITHIN, socket_timeout=WITHIN
        ) as client:
            client.exists("room")
    except redis.RedisError as error:
        return Finding(
            what="redis",
            told=f"It doesn't answer: {type(error).__name__}.",
            mend="Start it, or mend REDIS_URL. Tables go on without it, a second late; mail and the"
            " night's new all-ins wait.",
        )
    return Finding(what="redis", told="It answers.")
