"""5,000 lines while people play, with kills, lost pointers and dropped lines: the same order for
all, nothing lost, nothing doubled. `make test-all` says 400 of them."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.tests.conversations.conversation import SAID, check, converse
from games.tests.deployed.deployment import Deployment, Web, deployed
from games.tests.served.room import ServedRoom, opened

IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
pytestmark = [pytest.mark.served, pytest.mark.crash, pytest.mark.timeout(3_600)]
if IS_VERIFYING:
    pytestmark.append(pytest.mark.verify)
LINES, TROUBLES = (5_000, 12) if IS_VERIFYING else (400, 3)
SILENCE = 1.5
"""Seconds for which Redis brings nothing."""
QUICK = ("-m", "games.tests.conversations.quick_talk")


class QuickRoom(ServedRoom):
    program = QUICK


@pytest.fixture
def quick_deployment(
    postgres_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Deployment]:
    monkeypatch.setattr(Web, "program", QUICK)
    with deployed(postgres_template, tmp_path) as made:
        yield made


async def test_one_process_is_killed(room_template: Path, tmp_path: Path) -> None:
    room = QuickRoom(room_template, tmp_path)

    async def kill(number: int) -> None:
        room.kill()
        await asyncio.to_thread(room.start)

    with opened(room):
        speakers = await converse(LINES, lambda seat: room, kill, TROUBLES)
    with sqlite3.connect(tmp_path / "room.sqlite3") as database:
        rows = database.execute(SAID.format(table=room.tables["holdem"])).fetchall()
    check(speakers, rows)
    print(f"{len(rows)} lines, {sum(each.repeats for each in speakers)} said again")


@pytest.mark.postgres
@pytest.mark.redis
async def test_two_processes_are_killed_in_turn_and_redis_is_silent(
    quick_deployment: Deployment,
) -> None:
    webs = quick_deployment.webs

    async def disturb(number: int) -> None:
        if number % 3 == 2:
            quick_deployment.redis.block()
            await asyncio.sleep(SILENCE)
            quick_deployment.redis.unblock()
            return
        webs[number % 2].kill()
        await asyncio.to_thread(webs[number % 2].start)

    await quick_deployment.open()
    speakers = await converse(LINES, lambda seat: webs[seat % 2], disturb, TROUBLES)
    rows = quick_deployment.rows(SAID.format(table=webs[0].tables["holdem"]))
    check(speakers, rows)
    print(f"{len(rows)} lines, {sum(each.repeats for each in speakers)} said again")
