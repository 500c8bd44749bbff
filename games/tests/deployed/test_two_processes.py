"""Two web processes serve one table between them: a player at each, one hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.heartbeat import beating

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.xdist_group("deployed")]

BUY_IN = 8_000
PROMPTLY = 0.5
"""Seconds from an acknowledgement at one process to the frame at the other, with Redis."""
BY_POLLING = 1.6
"""The same without it: a second between looks, and the looks themselves."""


@pytest.fixture
async def seated(deployment: Deployment) -> AsyncIterator[tuple[Client, Client]]:
    """Alice at the first process, Bob at the second, a hand running."""
    await deployment.open()
    first, second = deployment.webs
    async with (
        beating(await Client.at(first, "holdem", ALICE)) as alice,
        beating(await Client.at(second, "holdem", BOB)) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            answer = await client.ask("sit_down", seat=seat, chips=BUY_IN)
            assert answer["type"] == "ack", answer
        for client in (alice, bob):
            await client.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        yield alice, bob
        for client in (alice, bob):
            await client.ask("leave")
    for web in deployment.webs:
        assert web.stop() == 0


async def test_it_serves_one_table_from_two_processes(
    deployment: Deployment, seated: tuple[Client, Client]
) -> None:
    delays = await play_until_dealt_anew(seated)
    assert max(delays) < PROMPTLY, delays
    assert len(delays) >= 8
    for client in seated:
        got = versions(client)
        assert got == list(range(got[0], got[0] + len(got)))

    deployment.redis.block()
    delays = await play_until_dealt_anew(seated)
    deployment.redis.unblock()

    assert max(delays) < BY_POLLING, delays
    await everybody_is_there(deployment, seated)


async def everybody_is_there(deployment: Deployment, seated: tuple[Client, Client]) -> None:
    """Each process tells of both players, though it has the socket of one only."""
    ids = [str(deployment.webs[0].people[client.name]["id"]) for client in seated]
    for client in seated:
        told = [frame for frame in client.frames if frame["type"] == "presence"]
        assert told[-1]["players"] == dict.fromkeys(ids, "connected")


async def play_until_dealt_anew(seated: tuple[Client, Client]) -> list[float]:
    """Play a hand to its end by checks and calls; return how late the other learned of each act."""
    delays = []
    hand = seated[0].now["turn"].split(".")[0]
    while seated[0].now["turn"].split(".")[0] == hand:
        actor, other = await on_turn(seated)
        legal = actor.now["legal"]
        answer = await actor.act("check" if legal.get("check") else "call")
        assert answer["type"] == "ack", answer
        start = time.monotonic()
        await asyncio.gather(reach(actor, answer["version"]), reach(other, answer["version"]))
        delays.append(time.monotonic() - start)
        while any(client.now.get("seat") is None for client in seated):
            await asyncio.gather(*(reach(client, client.version + 1) for client in seated))
    return delays


async def on_turn(seated: tuple[Client, Client]) -> tuple[Client, Client]:
    """Return who is to act, and the other."""
    first, second = seated
    return (first, second) if "legal" in first.now else (second, first)


async def reach(client: Client, version: int) -> None:
    """Read what a client is sent until it has this version."""
    while client.version < version:
        await client.next()


def versions(client: Client) -> list[int]:
    """Return the versions of the frames that a client was sent."""
    return [frame["version"] for frame in client.frames if frame["type"] == "frame"]
