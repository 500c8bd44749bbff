"""Everything that a room keeps in Redis or publishes through it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import redis

DATABASE_OF_CHANNEL = re.compile(r":(\d+)$|^/(\d+)\.")
"""Channels know no numbered databases: the room's and Celery's have the number in their names."""


class RedisTap:
    """Hears every message from when it is made; keys are read whenever they are asked for."""

    def __init__(self, url: str) -> None:
        self.redis: Any = redis.Redis.from_url(url)
        self.heard = 0
        self._database = str(self.redis.connection_pool.connection_kwargs.get("db", 0))
        self._pubsub = self.redis.pubsub()  # type: ignore[no-untyped-call]
        self._pubsub.psubscribe("*")

    def things(self) -> Iterator[tuple[str, bytes]]:
        """Yield what was published since the last time, and every key with all that it holds."""
        yield from self._messages()
        for key in self.redis.scan_iter():
            yield f"key {key.decode(errors='replace')}", key + b"\n" + self._value(key)

    def close(self) -> None:
        """Hear nothing more."""
        self._pubsub.close()
        self.redis.close()

    def _messages(self) -> Iterator[tuple[str, bytes]]:
        while message := self._pubsub.get_message(timeout=0.05):
            channel = message["channel"].decode()
            of = DATABASE_OF_CHANNEL.search(channel)
            is_ours = of is None or self._database in of.groups()
            if message["type"] == "pmessage" and is_ours:
                self.heard += 1
                yield f"channel {channel}", message["data"]

    def _value(self, key: bytes) -> bytes:
        kind = self.redis.type(key).decode()
        return READ[kind](self.redis, key) if kind != "none" else b""  # it has just gone


def pairs(values: dict[bytes, bytes]) -> bytes:
    """Return a hash as lines."""
    return b"\n".join(name + b" " + value for name, value in values.items())


READ: dict[str, Callable[[Any, bytes], bytes]] = {
    "string": lambda redis, key: redis.get(key) or b"",
    "list": lambda redis, key: b"\n".join(redis.lrange(key, 0, -1)),
    "set": lambda redis, key: b"\n".join(redis.smembers(key)),
    "zset": lambda redis, key: b"\n".join(redis.zrange(key, 0, -1)),
    "hash": lambda redis, key: pairs(redis.hgetall(key)),
}
"""How a key of each kind is read; one of another kind would be a KeyError, and a failed test."""
