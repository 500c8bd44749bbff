"""Web processes die, Celery lives: nobody is timed out, and the rest is a little late at most.

A turn takes ten seconds at most. Three house players have the stud table to themselves.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.playing import on_turn
from games.tests.deployed.watching import AlarmWatch, all_ins_taken, events, time_outs
from games.tests.people import CAROL, DAVE
from games.tests.served.client import Client
from games.tests.served.own_time import OwnTime
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

CHANGES = (
    ("games.tests.served.set_rules", "seconds_to_act=9", "countdown_seconds=1"),
    ("games.tests.deployed.seat_house_players",),
)
BUY_IN = 8_000
LATE_BY_AT_MOST = 1.5
TURN = 10.0
LEFT = 7.0
"""Seconds that the actor has left when their server dies: enough to kill it on a busy machine."""
TO_LOOK = 3.0
"""Seconds before a deadline at which it is looked whether anybody was timed out: likewise."""


@pytest.fixture
async def opened(deployment: Deployment) -> Deployment:
    """Both web processes and Celery run; the house players play."""
    deployment.start_celery()
    await deployment.open()
    return deployment


SHORT = 8
LENGTHS = (
    SHORT,
    pytest.param(30, marks=pytest.mark.verify),
    pytest.param(120, marks=pytest.mark.verify),
)


@pytest.mark.parametrize("seconds", LENGTHS)
async def test_with_the_web_dead_and_celery_alive__EA_18(opened: Deployment, seconds: int) -> None:
    stud = opened.webs[0].tables["stud"]
    async with on_the_clock(opened) as actor:
        await until_little_is_left(actor)
    before = len(events(opened, stud))

    with AlarmWatch(opened, stud) as watch:
        for web in opened.webs:
            web.kill()
        await asyncio.sleep(seconds)
    await asyncio.to_thread(opened.webs[0].start)

    assert len(events(opened, stud)) > before
    assert max(watch.lateness) < LATE_BY_AT_MOST, sorted(watch.lateness)[-5:]
    given = await is_given_time(opened)
    if seconds > SHORT:
        await asyncio.sleep(given - TO_LOOK)
    await nothing_was_taken(opened)


async def test_with_one_of_two_web_processes_dead__EA_18(opened: Deployment) -> None:
    stud = opened.webs[0].tables["stud"]
    async with on_the_clock(opened) as actor:
        await until_little_is_left(actor)
        with AlarmWatch(opened, stud) as watch:
            opened.webs[0].kill()
            await asyncio.sleep(LEFT + 3)

    assert max(watch.lateness) < LATE_BY_AT_MOST, sorted(watch.lateness)[-5:]
    await is_given_time(opened)
    await nothing_was_taken(opened)


@asynccontextmanager
async def on_the_clock(deployment: Deployment) -> AsyncIterator[Client]:
    """Seat Carol and Dave at the first process, until the turn of one of them has just begun."""
    first = deployment.webs[0]
    async with (
        await Client.at(first, "holdem", CAROL) as carol,
        await Client.at(first, "holdem", DAVE) as dave,
    ):
        for seat, client in enumerate((carol, dave), start=3):
            await client.hello()
            await client.take_seat(seat, BUY_IN)
        yield await on_turn((carol, dave))


async def until_little_is_left(client: Client) -> None:
    """Wait until a turn that has just begun is nearly over."""
    await asyncio.sleep(client.now["deadline"] / 1000 - LEFT - time.time())


async def is_given_time(deployment: Deployment) -> float:
    """Wait until whoever is to act has more time than a turn takes; return how many seconds."""
    clock = OwnTime(*deployment.pids)
    async with await Client.at(deployment.open_web, "holdem") as watcher:
        while clock.passed() < 2 * TURN:
            now = (await watcher.hello())["now"]
            seconds: float = (now["deadline"] - now["server_time"]) / 1000
            if seconds > TURN:
                return seconds
            await asyncio.sleep(0.2)
    raise AssertionError("Nobody gave them more time.")


async def nothing_was_taken(deployment: Deployment) -> None:
    """No time-out, no all-in gone, no chip off; then Carol and Dave leave."""
    assert time_outs(deployment) == []
    assert all_ins_taken(deployment) == 0
    audit = await asyncio.to_thread(deployment.manage, "audit")
    assert audit.returncode == 0, audit.stdout + audit.stderr
    for name in (CAROL, DAVE):
        async with await Client.at(deployment.open_web, "holdem", name) as client:
            await client.hello()
            await client.leave()
    async with await Client.at(deployment.open_web, "holdem") as watcher:
        async with asyncio.timeout(PATIENCE):
            while (await watcher.hello())["view"]["seats"]:
                await asyncio.sleep(0.1)
