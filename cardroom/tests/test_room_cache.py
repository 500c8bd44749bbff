"""The cache when Redis is refused, hangs, or is back: what counts, and who waits."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import pytest
from django.core.cache import cache
from redis import Redis

from accounts.storage import away
from accounts.storage.away import Away
from cardroom.room_cache import RoomCache
from cardroom.testing import redis_url
from cardroom.tests.no_redis import HungRedis, cache_at, redis_is_away

__all__ = ["redis_is_away"]
NOW = 1_000.0


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let so many seconds go by."""
    now = [NOW]

    def forward(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr("accounts.storage.away.time.monotonic", lambda: now[0])
    return forward


@pytest.mark.usefixtures("redis_is_away")
def test_counts_and_notes_are_kept_in_memory_while_redis_is_away() -> None:
    assert [cache.add("note", 1, 60), cache.add("note", 1, 60)] == [True, False]
    cache.set("count", 1, 60)
    assert [cache.incr("count"), cache.incr("count"), cache.decr("count")] == [2, 3, 2]
    assert cache.touch("count", 60)
    cache.set_many({"a": 1, "b": {"c": 2}}, 60)
    assert cache.get_many(["a", "b", "none"]) == {"a": 1, "b": {"c": 2}}
    assert cache.get_or_set("made", lambda: "once", 60) == "once"
    cache.delete_many(["a", "note"])
    assert ("a" in cache, "b" in cache, cache.get("note", "gone")) == (False, True, "gone")
    with pytest.raises(ValueError, match="not found"):
        cache.incr("unknown")
    cache.clear()
    assert cache.get("count") is None


def test_one_that_hangs_is_not_asked_again_for_five_seconds(
    passes: Callable[[float], None], caplog: pytest.LogCaptureFixture
) -> None:
    with closing(HungRedis()) as hung:
        there = cache_at(hung.port)
        for seconds, asked in ((0, 1), (4.9, 1), (0.2, 2), (4.9, 2), (0.2, 3)):
            passes(seconds)
            for _ in range(20):
                there.get("key")
            assert hung.asked == asked
    assert caplog.text.count("Redis is away") == 1


def test_whoever_asks_while_another_tries_does_not_wait(passes: Callable[[float], None]) -> None:
    server = Away()
    assert server.note_failure()
    assert not server.note_failure()
    passes(away.NOT_ASKED_FOR_S)

    assert [server.may_ask() for _ in range(3)] == [True, False, False]
    assert [server.note_answer(), server.note_answer()] == [True, False]
    assert [server.may_ask() for _ in range(3)] == [True] * 3


@pytest.mark.redis
def test_a_redis_that_was_restarted_is_not_away(caplog: pytest.LogCaptureFixture) -> None:
    there = RoomCache(redis_url() or "", {"KEY_PREFIX": "test_room_cache"})
    there.set("kept", "by Redis", 60)
    lines = there._cache._redis.get_client()
    with closing(Redis.from_url(redis_url() or "")) as other:
        other.client_kill_filter(_id=str(lines.client_id()))

    assert there.get("kept") == "by Redis"
    there.delete("kept")
    assert not caplog.text


@pytest.mark.redis
def test_once_it_is_back_what_is_in_it_counts_again(passes: Callable[[float], None]) -> None:
    there = RoomCache(redis_url() or "", {"KEY_PREFIX": "test_room_cache"})
    there.set("kept", "by Redis", 60)
    there._cache._away.note_failure()

    assert there.get("kept") is None
    passes(away.NOT_ASKED_FOR_S)
    assert there.get("kept") == "by Redis"
    there.delete("kept")
