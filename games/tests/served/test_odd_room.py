"""A served room when things go wrong: defects, slow readers, long absences, no people at all."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
import websockets

from games.live.broadcast.sockets import TRY_AGAIN
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.odd_room import FRAMES_KEPT, SECONDS_BEHIND
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
BUY_IN = 8_000
STAYS_FOR = 1
"""Seconds that house players play on when nobody is there."""
A_SECOND = 0.9
"""At least so far apart are two rounds of the lobby: it looks a second after the last one ended."""


class OddRoom(ServedRoom):
    """Serves odd_room.py."""

    program: ClassVar[tuple[str, ...]] = ("-m", "games.tests.served.odd_room")


@contextmanager
def opened(template: Path, folder: Path, **env: str) -> Iterator[OddRoom]:
    """Open it, and close it whatever happens."""
    odd = OddRoom(template, folder, **env)
    odd.start()
    try:
        yield odd
    finally:
        assert odd.stop() == 0


@pytest.fixture(scope="module")
def room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OddRoom]:
    with opened(room_template, tmp_path_factory.mktemp("odd")) as odd:
        yield odd


@pytest.fixture
def with_house_players(room_template: Path, tmp_path: Path) -> Iterator[OddRoom]:
    env = {"ROOM_HOUSE_PLAYERS": "1", "MOST_THINKING_MS": "300"}
    with opened(room_template, tmp_path, **env, HOUSE_STAY_SECONDS=str(STAYS_FOR)) as odd:
        yield odd


@pytest.fixture
def breakable(room_template: Path, tmp_path: Path) -> Iterator[OddRoom]:
    with opened(room_template, tmp_path) as odd:
        yield odd


async def test_house_players_leave_when_nobody_is_there(with_house_players: OddRoom) -> None:
    room = with_house_players
    clock = OwnTime(room.pid)
    async with websockets.connect(room.url("/ws/lobby/")) as lobby:
        async with await Client.at(room, "stud") as watcher:
            await watcher.hello()
            came = await rows_until(lobby, room, clock, lambda row: row["house_players"] >= 2)
            async with await Client.at(room, "stud") as late:
                frame = await late.hello()
            assert all(seat["is_house"] for seat in frame["view"]["seats"])
        gone = time.monotonic()
        left = await rows_until(lobby, room, clock, lambda row: not row["house_players"])

        assert time.monotonic() - gone > STAYS_FOR
    assert min(gaps(came + left)) > A_SECOND
    assert all(each.row["players"] == each.row["house_players"] for each in came + left)


class Heard(msgspec.Struct, frozen=True):
    """A row of the lobby, when it came, and how long the machine had kept everybody waiting."""

    at: float
    lost: float
    row: Frame


async def rows_until(
    lobby: websockets.ClientConnection,
    room: OddRoom,
    clock: OwnTime,
    is_it: Callable[[Frame], bool],
) -> list[Heard]:
    """Return the stud table's rows as they come, up to the one of which this holds."""
    found: list[Heard] = []
    async with asyncio.timeout(PATIENCE):
        while not found or not is_it(found[-1].row):
            row = json.loads(await lobby.recv())
            if row["type"] == "table" and row["id"] == room.tables["stud"]:
                found.append(Heard(time.monotonic(), clock.lost(), row))
    return found


def gaps(heard: list[Heard]) -> list[float]:
    """Return the seconds between two, with what either may have come too late."""
    before = (heard[0], *heard)
    return [
        later.at - sooner.at + later.lost - first.lost
        for first, sooner, later in zip(before, heard, heard[1:], strict=False)
    ]


async def test_a_quiet_table_repeats_its_version(room: OddRoom) -> None:
    async with await Client.at(room, "holdem") as watcher:
        version = (await watcher.hello())["version"]
        for _ in range(2):
            frame = await watcher.until(lambda frame: frame["type"] in ("version", "frame"))
            version = max(version, frame["version"])
            assert frame["version"] == version


async def test_who_was_away_for_longer_than_is_remembered_gets_the_whole(room: OddRoom) -> None:
    async with await Client.at(room, "holdem", CAROL) as carol:
        await carol.hello()
        await carol.ask("sit_down", seat=9, chips=BUY_IN)
        for muck in (True, False) * FRAMES_KEPT:
            answer = await carol.ask("settings", auto_muck=muck)
        newest = answer["version"]
        await carol.ask("leave")

        async with await Client.at(room, "holdem") as long_away:
            frame = await long_away.hello(newest - FRAMES_KEPT - 2)
        assert frame["type"] == "snapshot"
        assert frame["version"] >= newest


async def test_who_does_not_read_is_closed_and_nobody_else(room: OddRoom) -> None:
    async with (
        await Client.at(room, "holdem", beats=False) as slow,
        await Client.at(room, "holdem", BOB) as bob,
    ):
        for client in (slow, bob):
            await client.hello()
        clock = OwnTime(room.pid)
        await bob.ask("sit_down", seat=8, chips=BUY_IN)

        with pytest.raises(websockets.ConnectionClosed) as closed:
            await slow.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_AGAIN
        assert clock.passed() < SECONDS_BEHIND + 2
        await bob.ask("leave")
        await bob.hello()


async def test_a_hand_that_fails_three_times_is_voided_and_the_next_one_dealt(
    breakable: OddRoom,
) -> None:
    async with (
        await Client.at(breakable, "holdem", ALICE) as alice,
        await Client.at(breakable, "holdem", BOB) as bob,
    ):
        for seat, client in enumerate((alice, bob), start=1):
            await client.hello()
            await client.ask("sit_down", seat=seat, chips=BUY_IN)
        for client in (alice, bob):
            await client.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        actor = alice if "legal" in alice.now else bob
        (breakable.folder / "broken").touch()

        for _ in range(3):
            answer = await actor.act("call")
            assert (answer["type"], answer["reason"]) == ("error", "TRY_AGAIN")

        await actor.until(lambda frame: "hand_voided" in kinds(frame))
        await actor.until(lambda frame: "hand_started" in kinds(frame))
    books = breakable.manage("audit")
    assert books.returncode == 0, books.stdout


def kinds(frame: Frame) -> list[str]:
    """Return the types of a frame's events."""
    return [event["type"] for event in frame.get("events", [])]
