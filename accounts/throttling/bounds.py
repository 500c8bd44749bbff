"""Counts in the cache, exact also when several processes count in the same instant."""

from __future__ import annotations

import hashlib
import math
from contextlib import suppress

import msgspec
from django.core.cache import cache


class Bound(msgspec.Struct, frozen=True, kw_only=True):
    """At most ``most`` within ``seconds`` from the first on; 0 is no bound."""

    most: int
    seconds: int


class TooOften(Exception):
    """It was too often. ``seconds`` says when it may be tried again."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = max(1, math.ceil(seconds))


def key_of(*parts: object) -> str:
    """Return a cache's key. Names and addresses are hashed: they may hold any sign, at any length,
    and what people type into the name's field may be a password."""
    text = "\n".join(str(part) for part in parts)
    return f"door:{hashlib.sha256(text.encode()).hexdigest()[:40]}"


def count(key: str, *, seconds: int) -> int:
    """Count one more, for so long from the first on; return how many there are."""
    cache.add(key, 0, seconds)
    try:
        return cache.incr(key)
    except ValueError:  # it ran out between the two
        cache.add(key, 1, seconds)
        return 1


def uncount(key: str) -> None:
    """Take one back."""
    with suppress(ValueError):
        cache.decr(key)


def count_within(key: str, bound: Bound, now: float) -> None:
    """Count one more; TooOften, and nothing counted, if the bound is reached."""
    if bound.most == 0:
        return
    so_far = count(key, seconds=bound.seconds)
    cache.add(f"{key}:end", now + bound.seconds, bound.seconds)
    if so_far > bound.most:
        uncount(key)
        left = seconds_left(f"{key}:end", now, most=bound.seconds)
        if left == bound.seconds:
            cache.touch(key, bound.seconds)
        raise TooOften(left)


def seconds_left(key: str, now: float, *, most: int) -> float:
    """Return how long it is to the end that was kept; it is kept anew where that is further away
    than it can be: the clock has been set back since."""
    left: float = cache.get(key, now) - now
    if left > most:
        cache.set(key, now + most, most)
    return min(left, most)
