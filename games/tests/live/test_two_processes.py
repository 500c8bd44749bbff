"""Two servers on PostgreSQL and Redis serve one table between them, and lose their connections."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack

import psycopg
import pytest
import redis

from cardroom.testing import postgres_url, redis_url
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, make_room, served

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.redis,
    pytest.mark.xdist_group("two"),
    pytest.mark.timeout(90),
]
NAME = "room_two"
BUY_IN = 8_000
TURNS = 12
PROMPTLY = 0.5
"""Seconds from an acknowledgement by one process to the frame from the other, by Redis."""
HEARD_AGAIN = 2.5
"""Seconds until a lost listener listens again."""


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The URL of an empty database, dropped afterwards."""
    server, name = postgres_url(), f"{NAME}_{os.getpid()}"
    assert server is not None
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{server.rpartition('/')[0]}/{name}"
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def rooms(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ServedRoom, ServedRoom]]:
    """Two processes of the same room, whose connections to Redis can be told by their name."""
    tmp_path = tmp_path_factory.mktemp("two")
    env = {
        "DATABASE_URL": database,
        "REDIS_URL": f"{redis_url()}?client_name={NAME}_{os.getpid()}",
        "ROOM_KEYRING": str(tmp_path / "keyring"),
    }
    template = tmp_path / "template"
    template.mkdir()
    make_room(template, **env)
    with ExitStack() as stack:
        first = stack.enter_context(served(template, tmp_path / "first", **env))
        yield first, stack.enter_context(served(template, tmp_path / "second", **env))


@pytest.fixture
async def seated(rooms: tuple[ServedRoom, ServedRoom]) -> AsyncIterator[tuple[Client, Client]]:
    """Alice at the first process and Bob at the second, both at one table."""
    first, second = rooms
    async with (
        await Client.at(first, "holdem", ALICE) as alice,
        await Client.at(second, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            answer = await client.ask("sit_down", seat=seat, chips=BUY_IN)
            assert answer.get("reason", "ALREADY_SEATED") == "ALREADY_SEATED", answer
        yield alice, bob
    books = first.manage("audit")
    assert books.returncode == 0, books.stdout


async def test_it_goes_on_when_its_connections_are_cut(
    database: str, rooms: tuple[ServedRoom, ServedRoom], seated: tuple[Client, Client]
) -> None:
    with psycopg.connect(database, autocommit=True) as admin:
        acknowledged: list[int] = []
        for _ in range(TURNS // 2):
            admin.execute(CUT)
            cut_redis()
            acknowledged += await play(seated, turns=2)
        (rows,) = admin.execute(ROWS, [acknowledged]).fetchone() or (0,)

    assert rows == len(set(acknowledged)) == len(acknowledged) >= TURNS
    assert_without_gaps(seated)


async def test_it_hears_of_commits_again_after_redis_was_lost(
    rooms: tuple[ServedRoom, ServedRoom], seated: tuple[Client, Client]
) -> None:
    assert cut_redis() >= 2
    await asyncio.sleep(HEARD_AGAIN)

    start = time.monotonic()
    await play(seated, turns=6)

    assert time.monotonic() - start < 6 * PROMPTLY


async def on_turn(seated: tuple[Client, Client]) -> tuple[Client, Client]:
    """Wait until somebody is to act; return him, and the other."""
    while True:
        for client, other in (seated, seated[::-1]):
            if client.now.get("seat") is not None and "legal" in client.now:
                return client, other
        behind = min(seated, key=lambda client: client.version)
        await behind.next()


ROWS = """
    SELECT count(*) FROM games_journalrow
    WHERE turn <> '' AND request_id IS NOT NULL AND version = ANY(%s)
"""
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def cut_redis() -> int:
    """Cut this room's connections to Redis, nobody else's; return how many there were."""
    with redis.Redis.from_url(redis_url() or "") as client:
        ours = [each for each in client.client_list() if each["name"].startswith(NAME)]
        return sum(client.client_kill_filter(_id=each["id"]) for each in ours)


def assert_without_gaps(seated: tuple[Client, Client]) -> None:
    """Each version came to each of them as one frame."""
    for client in seated:
        seen = [frame["version"] for frame in client.frames if frame["type"] == "frame"]
        assert seen == list(range(seen[0], seen[0] + len(seen)))


async def play(seated: tuple[Client, Client], *, turns: int = TURNS) -> list[int]:
    """Have whoever is to act check or call, so many times; return the acknowledged versions."""
    acknowledged: list[int] = []
    while len(acknowledged) < turns:
        actor, other = await on_turn(seated)
        answer = await actor.act("check" if actor.now["legal"]["check"] else "call")
        assert answer["type"] == "ack", answer
        acknowledged.append(answer["version"])
        for client in (actor, other):
            while client.version < answer["version"]:
                await client.next()
    return acknowledged
