"""Whoever opens a socket is looked up beside the writers: no act waits for a sign-in."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import websockets

from games.tests.deployed.playing import Two, on_turn
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.served.client import Client
from games.tests.served.once import once_a_run
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom, run, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
SOCKETS_EACH = 10
ACTS = 40
ROUNDS = 3
MOST = 500
"""Milliseconds within which 95 of 100 acts are answered, or three times as long as in quiet."""
LEISURE = 0.1
"""Seconds before each act, since a client may send ten frames a second."""


@pytest.fixture
def crowded(
    room_template: Path, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> Iterator[ServedRoom]:
    """A room with ninety more people."""

    def make(folder: Path) -> None:
        shutil.copytree(room_template, folder, dirs_exist_ok=True)
        run(folder, "-m", "games.tests.consumers.make_crowd")

    template = once_a_run(tmp_path_factory, "crowded", make)
    with served(template, tmp_path) as room:
        yield room


@pytest.mark.parametrize("way", ["token", "session"])
async def test_it_lets_people_in_while_an_act_waits_for_the_database(
    room: ServedRoom, way: str
) -> None:
    person = room.people[DAVE if way == "token" else CAROL]
    headers = {
        "token": {"Authorization": f"Bearer {person['token']}"},
        "session": {
            "Cookie": f"sessionid={person['session']}",
            "Origin": f"http://127.0.0.1:{room.port}",
        },
    }
    url, path = room.table_url("holdem"), room.folder / "room.sqlite3"
    async with await Client.at(room, "stud", ALICE) as alice:  # where she owes nothing (MO-12)
        with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            await alice.send("sit_down", seat=7, chips=8_000, request_id=way)
            socket = await websockets.connect(url, additional_headers=headers[way])
            database.execute("ROLLBACK")
        async with Client(socket, "") as visitor:
            assert (await visitor.ask("sit_out"))["reason"] == "NOT_SEATED"
        answer = await alice.until(lambda frame: frame.get("request_id") == way)
        assert answer["type"] == "ack"
        await alice.ask("leave")


async def test_a_tokens_use_is_noted_soon_after(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem", DAVE):
        async with asyncio.timeout(PATIENCE):
            while used_at(room, DAVE) is None:
                await asyncio.sleep(0.05)


def used_at(room: ServedRoom, name: str) -> str | None:
    """Return when somebody's token was last used, as the database has it."""
    query = "SELECT last_used_at FROM accounts_accesstoken WHERE player_id = ?"
    with closing(sqlite3.connect(room.folder / "room.sqlite3", timeout=5)) as database:
        used: str | None = database.execute(query, (room.people[name]["id"],)).fetchone()[0]
    return used


@pytest.mark.verify
async def test_nine_hundred_who_come_back_keep_no_act_waiting(crowded: ServedRoom) -> None:
    async with (
        await Client.at(crowded, "holdem", ALICE) as alice,
        await Client.at(crowded, "holdem", BOB) as bob,
    ):
        for client, seat in ((alice, 1), (bob, 2)):
            await client.hello()
            await client.take_seat(seat, 20_000)
        quiet, busy = [], []
        for _ in range(ROUNDS):
            quiet += [await timed_act(crowded, (alice, bob)) for _ in range(ACTS)]
            took, acts = await while_they_come_back(crowded, (alice, bob))
            print(f"They were let in within {took:.1f} s, with {len(acts)} acts beside.")
            busy += acts
    for name, times in (("quiet", quiet), ("beside the crowd", busy)):
        worst = f"p95 {p95(times):.0f} ms, most {max(times):.0f} ms"
        print(f"{name}: median {statistics.median(times):.0f} ms, {worst}")
    assert p95(busy) < max(MOST, 3 * p95(quiet))


async def while_they_come_back(room: ServedRoom, seated: Two) -> tuple[float, list[float]]:
    """Play while a crowd opens its sockets at once; return how long that took, and how long each
    act took meanwhile."""
    people, where = room.folder / "crowd.json", (room.port, room.tables["holdem"], SOCKETS_EACH)
    began = time.monotonic()
    crowd = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "games.tests.consumers.crowd", people, *map(str, where)
    )
    acts = []
    while crowd.returncode is None:
        acts.append(await timed_act(room, seated))
    assert await crowd.wait() == 0
    return time.monotonic() - began, acts


async def timed_act(room: ServedRoom, seated: Two) -> float:
    """Have whoever is to act check or call; return after how many milliseconds it was answered,
    less those in which the crowd and others had the processors."""
    actor = await on_turn(seated)
    await asyncio.sleep(LEISURE)
    clock = OwnTime(room.pid)
    answer = await actor.act("check" if actor.now["legal"].get("check") else "call")
    took = clock.passed() * 1000
    assert answer["type"] == "ack", answer
    await asyncio.gather(*(client.reach(answer["version"]) for client in seated))
    return took


def p95(times: list[float]) -> float:
    """Return what 95 of a hundred don't exceed."""
    return statistics.quantiles(times, n=20)[-1]
