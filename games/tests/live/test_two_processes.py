"""Two servers on PostgreSQL and Redis serve one table between them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

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
BUY_IN = 8_000
TURNS = 12


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty database, dropped afterwards."""
    server, name = postgres_url(), f"room_two_{os.getpid()}"
    assert server is not None
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{server.rpartition('/')[0]}/{name}"
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def rooms(database: str, tmp_path: Path) -> Iterator[tuple[ServedRoom, ServedRoom]]:
    """Two processes of the same room."""
    env = {
        "DATABASE_URL": database,
        "REDIS_URL": redis_url() or "",
        "ROOM_KEYRING": str(tmp_path / "keyring"),
    }
    template = tmp_path / "template"
    template.mkdir()
    make_room(template, **env)
    with ExitStack() as stack:
        first = stack.enter_context(served(template, tmp_path / "first", **env))
        yield first, stack.enter_context(served(template, tmp_path / "second", **env))


async def test_it_is_one_table_for_both(rooms: tuple[ServedRoom, ServedRoom]) -> None:
    first, second = rooms
    async with (
        await Client.at(first, "holdem", ALICE) as alice,
        await Client.at(second, "holdem", BOB) as bob,
    ):
        people = (alice, bob)
        for seat, client in enumerate(people, start=1):
            await client.hello()
            assert (await client.ask("sit_down", seat=seat, chips=BUY_IN))["type"] == "ack"
        acknowledged: list[int] = []
        playing = [asyncio.create_task(play(client, acknowledged)) for client in people]
        await asyncio.gather(*playing)

        assert len(set(acknowledged)) == len(acknowledged) >= TURNS
        for client in people:
            seen = [frame["version"] for frame in client.frames if frame["type"] == "frame"]
            assert seen == list(range(seen[0], seen[0] + len(seen)))
    books = first.manage("audit")
    assert books.returncode == 0, books.stdout


async def play(client: Client, acknowledged: list[int]) -> None:
    """Check or call whenever it is this person's turn, until both have done so often enough."""
    while len(acknowledged) < TURNS:
        frame = await client.next()
        if frame["type"] != "frame" or client.now.get("seat") is None or "legal" not in client.now:
            continue
        answer = await client.act("check" if client.now["legal"]["check"] else "call")
        assert answer["type"] == "ack", answer
        acknowledged.append(answer["version"])
