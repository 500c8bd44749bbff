"""Two web processes serve one table between them: a player at each, whatever is cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.playing import (
    Two,
    assert_without_gaps,
    play,
    play_until_dealt_anew,
)
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client
from games.tests.served.own_time import OwnTime

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

BUY_IN = 8_000
PROMPTLY = 0.5
"""Seconds from an acknowledgement at one process to the frame at the other, with Redis."""
BY_POLLING = 1.6
"""The same without it: a second between looks, and the looks themselves."""
HEARD_AGAIN = 2.5
"""Seconds until a lost listener listens again."""
PAGE_CLOSED = 1001
"""A browser closes its socket with it."""
HERE = (None, "connected", "away")
CUTS = 6
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
ROWS = """
    SELECT count(*) FROM games_journalrow
    WHERE turn <> '' AND request_id IS NOT NULL AND table_id = %(table)s
        AND version = ANY(%(versions)s)
"""


@pytest.fixture(scope="module", autouse=True)
def _closes_in_good_order(deployment: Deployment) -> Iterator[None]:
    yield
    books = deployment.manage("audit")
    assert books.returncode == 0, books.stdout
    assert [web.stop() for web in deployment.webs] == [0, 0]


@pytest.fixture
async def seated(deployment: Deployment) -> AsyncIterator[Two]:
    """Alice at the first process, Bob at the second, a hand running."""
    await deployment.open()
    first, second = deployment.webs
    async with (
        await Client.at(first, "holdem", ALICE) as alice,
        await Client.at(second, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            await client.take_seat(seat, BUY_IN)
        for client in (alice, bob):
            await client.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        yield alice, bob
        for client in (alice, bob):
            await client.leave()


async def test_it_serves_one_table_from_two_processes(deployment: Deployment, seated: Two) -> None:
    delays = await play_until_dealt_anew(seated, deployment.pids)
    assert max(delays) < PROMPTLY, delays
    assert len(delays) >= 8
    assert_without_gaps(seated)

    deployment.redis.block()
    delays = await play_until_dealt_anew(seated, deployment.pids)
    deployment.redis.unblock()

    assert max(delays) < BY_POLLING, delays
    await everybody_is_there(deployment, seated)


async def everybody_is_there(deployment: Deployment, seated: Two) -> None:
    """Each process knows of both players, though it has the socket of one only."""
    ids = [str(deployment.webs[0].people[client.name]["id"]) for client in seated]
    for client in seated:
        frames = [frame for frame in client.frames if frame["type"] == "presence"]
        assert frames[-1]["players"] == dict.fromkeys(ids, "connected")


@pytest.mark.parametrize(("code", "expected"), [(PAGE_CLOSED, "gone"), (1000, "disconnected")])
async def test_a_page_closed_at_one_process_is_gone_at_the_other(
    deployment: Deployment, seated: Two, code: int, expected: str
) -> None:
    carol = str(deployment.webs[1].people[CAROL]["id"])
    async with await Client.at(deployment.webs[1], "holdem", CAROL) as client:
        await client.hello()
        await client.take_seat(3, BUY_IN)
        await seated[0].until(lambda frame: frame.get("players", {}).get(carol) == "connected")
        await client.socket.close(code=code)
    for each in seated:
        frame = await each.until(lambda frame: frame.get("players", {}).get(carol) not in HERE)
        assert frame["players"][carol] == expected
    async with await Client.at(deployment.webs[1], "holdem", CAROL) as client:
        await client.hello()
        await client.leave()


async def test_it_goes_on_when_its_connections_are_cut(deployment: Deployment, seated: Two) -> None:
    acknowledged: list[int] = []
    with psycopg.connect(deployment.database, autocommit=True) as admin:
        for _ in range(CUTS):
            admin.execute(CUT)
            deployment.redis.cut()
            acknowledged += await play(seated, turns=2)

    table = deployment.webs[0].tables["holdem"]
    ((rows,),) = deployment.rows(ROWS, table=table, versions=acknowledged)
    assert rows == len(set(acknowledged)) == 2 * CUTS
    assert_without_gaps(seated)


async def test_it_hears_of_commits_again_after_redis_was_lost(
    deployment: Deployment, seated: Two
) -> None:
    clock = OwnTime(*deployment.pids)
    assert deployment.redis.cut() >= 2
    while clock.passed() < HEARD_AGAIN:
        await asyncio.sleep(0.1)

    clock = OwnTime(*deployment.pids)
    await play(seated, turns=6)

    assert clock.passed() < 6 * PROMPTLY
