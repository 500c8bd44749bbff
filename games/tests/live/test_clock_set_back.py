"""A served room whose machine's clock is set back by an hour while somebody is on the clock."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from games.tests.deployed.on_the_clock import BUY_IN
from games.tests.deployed.playing import on_turn
from games.tests.hosted.night import CLOCK, own_clock
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served, set_rules

pytestmark = [pytest.mark.served, pytest.mark.verify]

TURN = 15.0
"""Seconds by this room's rules, with the countdown."""
LATE = 10.0
"""Seconds that a busy machine may take to ring an alarm."""


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> Iterator[ServedRoom]:
    shutil.copytree(room_template, tmp_path / "template")
    set_rules(tmp_path / "template", {"seconds_to_act": 14, "countdown_seconds": 1})
    folder = tmp_path / "room"
    with served(tmp_path / "template", folder, **own_clock(folder)) as opened:
        yield opened


@asynccontextmanager
async def on_the_clock(room: ServedRoom) -> AsyncIterator[Client]:
    """Seat two; give the one whose turn has just begun."""
    async with (
        await Client.at(room, "holdem", ALICE) as alice,
        await Client.at(room, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            await client.take_seat(seat, BUY_IN)
        yield await on_turn((alice, bob))


def set_back(room: ServedRoom) -> None:
    (room.folder / CLOCK).write_text("-1h")


async def thought(actor: Client) -> float:
    """Return for how many seconds somebody who does nothing is on the clock from now."""
    turn, began = actor.now["turn"], time.monotonic()
    await actor.read_until(lambda: actor.now.get("turn") != turn)
    return time.monotonic() - began


async def test_the_time_runs_out_as_if_nothing_had_been__EA_18(room: ServedRoom) -> None:
    async with on_the_clock(room) as actor:
        began = actor.now["server_time"]
        set_back(room)
        took = await thought(actor)
        is_earlier = actor.now["server_time"] < began

    assert is_earlier
    assert TURN - LATE / 2 < took < TURN + LATE
    assert "Everybody keeps the time that was left." in room.log.read_text()
    assert room.manage("audit").returncode == 0


async def test_after_a_start_it_runs_out_once_staff_say_go_on__EA_18(room: ServedRoom) -> None:
    async with on_the_clock(room):
        pass
    room.stop()
    set_back(room)
    room.start()

    async with await Client.at(room, "holdem", ALICE) as alice:
        await alice.hello()
        await alice.see_a_turn()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(thought(alice), TURN + LATE)
        said = await asyncio.to_thread(room.manage, "go_on")
        assert "Players' time runs out again." in said.stdout
        assert await thought(alice) < TURN + LATE
