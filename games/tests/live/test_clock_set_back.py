"""A served room whose machine's clock is set back by an hour while somebody is on the clock."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from games.tests.deployed.on_the_clock import BUY_IN
from games.tests.deployed.playing import on_turn
from games.tests.hosted.night import CLOCK, own_clock
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom, served, set_rules

pytestmark = [pytest.mark.served, pytest.mark.verify]

TURN = 30.0
"""Seconds by this room's rules, with the countdown."""


@pytest.fixture
def room(room_template: Path, tmp_path: Path) -> Iterator[ServedRoom]:
    shutil.copytree(room_template, tmp_path / "template")
    set_rules(tmp_path / "template", {"seconds_to_act": 29, "countdown_seconds": 1})
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


def says_what_is_left(frame: Frame) -> bool:
    return any(event.get("is_set_back") for event in frame.get("events", ()))


async def runs_out(actor: Client) -> None:
    """Wait until time has ended the turn that is open; TimeoutError long before an hour."""
    turn = actor.now["turn"]
    await actor.read_until(lambda: actor.now.get("turn") != turn)


async def test_what_was_left_is_left_and_runs_out__EA_18(room: ServedRoom) -> None:
    async with on_the_clock(room) as actor:
        before = actor.now["server_time"]
        set_back(room)
        now = (await actor.until(says_what_is_left))["now"]

        assert now["server_time"] < before
        assert 0 < now["deadline"] - now["server_time"] <= TURN * 1000
        await runs_out(actor)

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
            await asyncio.wait_for(runs_out(alice), TURN * 1.5)
        said = await asyncio.to_thread(room.manage, "go_on")
        assert "Players' time runs out again." in said.stdout
        await runs_out(alice)
