"""Two people at the table of a deployed room, of whom one is on the clock, and what they are given
when the room was away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.playing import on_turn
from games.tests.deployed.watching import all_ins_taken, time_outs
from games.tests.people import CAROL, DAVE
from games.tests.served.client import Client
from games.tests.served.own_time import OwnTime
from games.tests.served.waiting import PATIENCE

SHORT_TURNS = ("games.tests.served.set_rules", "seconds_to_act=9", "countdown_seconds=1")
TURN = 10.0
"""Seconds, by these rules."""
BUY_IN = 8_000
LEFT = 7.0
"""Seconds that the actor has left when their server dies: enough to kill it on a busy machine."""


class Taken(NamedTuple):
    """What time has taken from people at a room so far."""

    time_outs: int
    all_ins: int


@asynccontextmanager
async def on_the_clock(deployment: Deployment) -> AsyncIterator[tuple[Client, Taken]]:
    """Seat Carol and Dave at the first process, until the turn of one of them has just begun; give
    that one, and what had been taken until then."""
    first = deployment.webs[0]
    async with (
        await Client.at(first, "holdem", CAROL) as carol,
        await Client.at(first, "holdem", DAVE) as dave,
    ):
        for seat, client in enumerate((carol, dave), start=3):
            await client.hello()
            await client.take_seat(seat, BUY_IN)
        yield await on_a_turn((carol, dave)), taken(deployment)


async def on_a_turn(seated: tuple[Client, Client]) -> Client:
    """Return whose turn it is. Where processors are so scarce that one was over before it was seen,
    they come back, for another hand."""
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * TURN):
                return await on_turn(seated)
        for client in seated:
            await client.ask("sit_in", post=True)


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


def taken(deployment: Deployment) -> Taken:
    """Count it; a house player's turn too."""
    return Taken(len(time_outs(deployment)), all_ins_taken(deployment))


async def nothing_was_taken(deployment: Deployment, before: Taken) -> None:
    """No more time-outs, no all-in gone, no chip off; Carol and Dave leave before their time is
    over."""
    assert taken(deployment) == before, time_outs(deployment)
    for name in (CAROL, DAVE):
        async with await Client.at(deployment.open_web, "holdem", name) as client:
            await client.hello()
            await client.leave()
    audit = await asyncio.to_thread(deployment.manage, "audit")
    assert audit.returncode == 0, audit.stdout + audit.stderr
    async with await Client.at(deployment.open_web, "holdem") as watcher:
        async with asyncio.timeout(PATIENCE):
            while (await watcher.hello())["view"]["seats"]:
                await asyncio.sleep(0.1)
