"""`manage.py drain --stop` ends a served room after its last hand; another start plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.deployed.draining import closed_with, drained, events_of, play_to_the_end
from games.tests.deployed.playing import on_turn
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.databases import DATABASES, database_of
from games.tests.served.room import ServedRoom, make_room, served, set_rules

pytestmark = pytest.mark.served

BUY_IN = 8_000
SEATS = {ALICE: 1, BOB: 2}
RESTARTS = 1012


@pytest.fixture(params=DATABASES)
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServedRoom]:
    """A room with time to think: the command takes a while to start."""
    with database_of(request.param) as env:
        make_room(tmp_path / "template", **env)
        set_rules(tmp_path / "template", {"seconds_to_act": 120}, **env)
        with served(tmp_path / "template", tmp_path / "room", **env) as opened:
            yield opened


async def test_it_ends_after_the_last_hand_and_the_next_start_plays_on(room: ServedRoom) -> None:
    async with (
        await Client.at(room, "holdem", ALICE) as alice,
        await Client.at(room, "holdem", BOB) as bob,
    ):
        for client in (alice, bob):
            await client.hello()
            await client.take_seat(SEATS[client.name], BUY_IN)
        await on_turn((alice, bob))
        await asyncio.to_thread(
            drained, room, "--keep"
        )  # it holds before anybody acts, so this hand is the last one
        stopping = asyncio.create_task(asyncio.to_thread(drained, room, "--keep", "--stop"))

        await play_to_the_end((alice, bob))

        for client in (alice, bob):
            assert await closed_with(client) == RESTARTS
            assert len(events_of(client, "hand_started")) == 1
    assert await asyncio.to_thread(room.ended) == 0
    assert "Ended: process " in await stopping

    await asyncio.to_thread(room.start)
    async with (
        await Client.at(room, "holdem", ALICE) as alice,
        await Client.at(room, "holdem", BOB) as bob,
    ):
        for client in (alice, bob):
            view = (await client.hello())["view"]
            assert [seat["seat"] for seat in view["seats"]] == [1, 2]
        assert not alice.now.get("seat")

        await asyncio.to_thread(drained, room, "--cancel")
        await play_to_the_end((alice, bob))
    books = room.manage("audit")
    assert books.returncode == 0, books.stdout
