"""`manage.py drain --stop` ends both web processes, and the next ones play on."""

from __future__ import annotations

import asyncio

import pytest

from games.tests.deployed.deployment import Deployment
from games.tests.deployed.draining import closed_with, drained, events_of, play_to_the_end
from games.tests.deployed.playing import on_turn
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.served]

CHANGES = (("games.tests.served.set_rules", "seconds_to_act=120"),)
BUY_IN = 8_000
RESTARTS = 1012


async def test_both_processes_end_after_the_last_hand(deployment: Deployment) -> None:
    await deployment.open()
    first, second = deployment.webs
    async with (
        await Client.at(first, "holdem", ALICE) as alice,
        await Client.at(second, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            await client.take_seat(seat, BUY_IN)
        await on_turn((alice, bob))
        await asyncio.to_thread(drained, first, "--keep")
        stopping = asyncio.create_task(asyncio.to_thread(drained, second, "--keep", "--stop"))

        await play_to_the_end((alice, bob))

        assert [await closed_with(client) for client in (alice, bob)] == [RESTARTS, RESTARTS]
    assert [await asyncio.to_thread(web.ended) for web in deployment.webs] == [0, 0]
    assert "2 web processes of the room told to end." in await stopping

    await deployment.open()
    async with (
        await Client.at(second, "holdem", ALICE) as alice,
        await Client.at(first, "holdem", BOB) as bob,
    ):
        for client in (alice, bob):
            assert len((await client.hello())["view"]["seats"]) == len((alice, bob))
        await asyncio.to_thread(drained, first, "--cancel")
        await play_to_the_end((alice, bob))
        assert len(events_of(alice, "hand_ended")) == 1
