"""News from other processes: which table has reached which version, and which number of its talk,
and who reacts there. A pointer may be lost, and with it a reaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import redis.asyncio as aioredis
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

CHANNEL = "room:versions:{db}"
TALK_CHANNEL = "room:talk:{db}"
REACTION_CHANNEL = "room:reactions:{db}"
"""Channels know no numbered databases, and another room may use another one."""
AGAIN_AFTER_S = 1.0
"""Seconds until the next try when Redis can't be reached."""
GIVE_UP_AFTER_S = 2.0
"""Seconds that a pointer is worth waiting for."""


class Pointers:
    """Publishes our commits as "table version", and hears those of other processes."""

    def __init__(
        self,
        url: str,
        heard: Callable[[int, int], None],
        heard_talk: Callable[[int, int], None] = lambda table_id, number: None,
        heard_reaction: Callable[[int, int, int], None] = lambda table_id, player, place: None,
        *,
        prefix: str = "",
    ) -> None:
        """Begin to listen; ``prefix`` keeps apart rooms that share a numbered database."""
        self._client = aioredis.Redis.from_url(
            url, socket_connect_timeout=GIVE_UP_AFTER_S, socket_keepalive=True
        )
        database = self._client.connection_pool.connection_kwargs.get("db", 0)
        self._channel = prefix + CHANNEL.format(db=database)
        self._talk_channel = prefix + TALK_CHANNEL.format(db=database)
        self._reaction_channel = prefix + REACTION_CHANNEL.format(db=database)
        self._heard: dict[str, Callable[..., None]] = {
            self._channel: heard,
            self._talk_channel: heard_talk,
            self._reaction_channel: heard_reaction,
        }
        self._sending: set[asyncio.Task[None]] = set()
        self._is_unsent = False
        """Whether the last pointer didn't get there: the log says so once, not at each commit."""
        self._is_deaf = False
        """Whether the last try to listen failed: the log says so once, not at each."""
        self._listening = asyncio.create_task(self._listen(), name="pointers")

    def publish(self, table_id: int, version: int) -> None:
        """Publish it to the other processes, some time soon."""
        self._publish_soon(self._channel, table_id, version)

    def publish_talk(self, table_id: int, number: int) -> None:
        """Publish likewise how far a table's talk has come."""
        self._publish_soon(self._talk_channel, table_id, number)

    def publish_reaction(self, table_id: int, player: int, place: int) -> None:
        """Publish a player's reaction; whoever doesn't hear of it now never does."""
        self._publish_soon(self._reaction_channel, table_id, player, place)

    def _publish_soon(self, channel: str, *numbers: int) -> None:
        task = asyncio.create_task(self._publish(channel, " ".join(map(str, numbers))))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def stop(self) -> None:
        """Listen no longer."""
        self._listening.cancel()
        await asyncio.gather(self._listening, *self._sending, return_exceptions=True)
        await self._client.aclose()

    async def _publish(self, channel: str, pointer: str) -> None:
        try:
            async with asyncio.timeout(GIVE_UP_AFTER_S):
                await self._client.publish(channel, pointer)
        except (RedisError, TimeoutError):
            if not self._is_unsent:
                logger.warning("Redis can't be reached: others hear of it by their polls.")
            self._is_unsent = True
        else:
            self._is_unsent = False

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except RedisError as error:
                self._be_deaf(error)
            except Exception:  # whatever it is, a process that hears nothing more would be worse
                logger.exception("What Redis said could not be taken in.")
            await asyncio.sleep(AGAIN_AFTER_S)

    def _be_deaf(self, error: RedisError) -> None:
        if not self._is_deaf:
            logger.warning(
                "Redis (REDIS_URL) can't be reached: versions are polled once a second. %s", error
            )
        self._is_deaf = True

    async def _hear(self) -> None:
        async with self._client.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(*self._heard)
            self._is_deaf = False
            async for message in pubsub.listen():
                self._heard[message["channel"].decode()](*map(int, message["data"].split()))
