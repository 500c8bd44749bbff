"""Web processes die, Celery lives: nobody is timed out, and the rest is a little late at most.

A turn takes ten seconds at most. Three house players have the stud table to themselves.
"""

from __future__ import annotations

import asyncio

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.on_the_clock import (
    LEFT,
    SHORT_TURNS,
    is_given_time,
    nothing_was_taken,
    on_the_clock,
    until_little_is_left,
)
from games.tests.deployed.watching import AlarmWatch, events

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

CHANGES = (
    SHORT_TURNS,
    ("games.tests.deployed.seat_house_players",),
)
LATE_BY_AT_MOST = 1.5
TO_LOOK = 5.0
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
    async with on_the_clock(opened) as (actor, before):
        await until_little_is_left(actor)
    happened = len(events(opened, stud))

    with AlarmWatch(opened, stud) as watch:
        for web in opened.webs:
            web.kill()
        await asyncio.sleep(seconds)
    await asyncio.to_thread(opened.webs[0].start)

    assert len(events(opened, stud)) > happened
    assert max(watch.lateness) < LATE_BY_AT_MOST, sorted(watch.lateness)[-5:]
    given = await is_given_time(opened)
    if seconds > SHORT:
        await asyncio.sleep(given - TO_LOOK)
    await nothing_was_taken(opened, before)


async def test_with_one_of_two_web_processes_dead__EA_18(opened: Deployment) -> None:
    stud = opened.webs[0].tables["stud"]
    async with on_the_clock(opened) as (actor, before):
        await until_little_is_left(actor)
        with AlarmWatch(opened, stud) as watch:
            opened.webs[0].kill()
            await asyncio.sleep(LEFT + 3)

    assert max(watch.lateness) < LATE_BY_AT_MOST, sorted(watch.lateness)[-5:]
    await is_given_time(opened)
    await nothing_was_taken(opened, before)
