"""A full disk: supervisors are notified, the log says it once, and the room goes on after it."""

from __future__ import annotations

import asyncio
import json
import resource
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from games.tests.attacks.sign_ins import Browser
from games.tests.people import ALICE, BOB
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
NAME, PASSWORD = "Noemi", "a quiet evening"
NO_LARGER = 16 * 1024
"""Bytes that a file may have: the database and its log are larger, the room's own log is not."""


def readiness(room: ServedRoom) -> dict[str, bool]:
    """Ask as a supervisor does."""
    try:
        answer = urllib.request.urlopen(f"http://127.0.0.1:{room.port}/readyz", timeout=5)
    except urllib.error.HTTPError as refused:
        answer = refused
    said: dict[str, bool] = json.loads(answer.read())
    return said


def is_at_a_standstill(client: Client) -> bool:
    """Say whether the table has been sent, last, that the room can write nothing just now."""
    sent = [frame["is_on"] for frame in client.frames if frame["type"] == "standstill"]
    return bool(sent and sent[-1])


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something that another process does."""
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(is_so):
            await asyncio.sleep(0.1)


async def test_a_full_disk_is_logged_and_the_room_goes_on_after_it(
    room_template: Path, tmp_path: Path
) -> None:
    with served(room_template, tmp_path) as room:
        await until(lambda: readiness(room)["database"])
        limit = resource.prlimit(room.pid, resource.RLIMIT_FSIZE)
        async with await Client.at(room, "holdem", ALICE) as alice:
            await alice.hello()

            resource.prlimit(room.pid, resource.RLIMIT_FSIZE, (NO_LARGER, limit[1]))
            await until(lambda: not readiness(room)["database"])
            answer = await alice.ask("sit_down", seat=1, chips=4_000)
            assert answer["reason"] == "TRY_AGAIN"
            resource.prlimit(room.pid, resource.RLIMIT_FSIZE, limit)

            await until(lambda: readiness(room)["database"])
            await alice.take_seat(1, 4_000)
            async with await Client.at(room, "holdem", BOB) as bob:
                await bob.hello()
                await bob.take_seat(2, 4_000)
                await alice.until(lambda frame: "turn" in frame.get("now", {}))
        failures = [
            line for line in room.log.read_text().splitlines() if "OperationalError" in line
        ]
        assert len(failures) == len(set(failures)) <= 2, failures
        assert room.manage("audit").returncode == 0


async def test_sign_ins_are_refused_and_tables_notified_until_there_is_room(
    room_template: Path, tmp_path: Path
) -> None:
    with served(room_template, tmp_path) as room:
        await until(lambda: readiness(room)["database"])
        browser = Browser(room.port, "127.0.0.1")
        await browser.sign_up(NAME, PASSWORD)
        limit = resource.prlimit(room.pid, resource.RLIMIT_FSIZE)
        async with await Client.at(room, "holdem", ALICE) as alice:
            await alice.hello()

            resource.prlimit(room.pid, resource.RLIMIT_FSIZE, (NO_LARGER, limit[1]))
            await alice.read_until(lambda: is_at_a_standstill(alice))
            assert await browser.sign_in(NAME, PASSWORD) == 503
            resource.prlimit(room.pid, resource.RLIMIT_FSIZE, limit)

            await alice.read_until(lambda: not is_at_a_standstill(alice))
            assert await browser.sign_in(NAME, PASSWORD) == 302
