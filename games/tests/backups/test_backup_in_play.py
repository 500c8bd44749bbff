"""Backups while hands are played and processes are killed, each restored and audited."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from django.conf import settings

from games.tests.crash.test_kill import TABLES, Killing, answered, play
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, environment, opened
from games.tests.served.waiting import LOOK_EVERY, PATIENCE

pytestmark = [pytest.mark.crash, pytest.mark.served]
MANY = 30


@pytest.mark.parametrize("rounds", [1, pytest.param(MANY, marks=pytest.mark.verify)])
@pytest.mark.timeout(3_600)
async def test_each_copy_made_in_play_comes_back(
    room_template: Path, tmp_path: Path, rounds: int
) -> None:
    killing = Killing()
    room = ServedRoom(room_template, tmp_path / "room")
    for _ in range(rounds):
        room.start()
        try:
            await back_up_in_play(room, killing)
        finally:
            room.kill()
        assert list((room.folder / "backups").glob("*.unproved")) == []
        copy = max((room.folder / "backups").glob("room-*[0-9].sqlite3"))
        await goes_on_from(room, copy, tmp_path / copy.stem)
    with opened(room):
        assert room.manage("audit").returncode == 0


async def back_up_in_play(room: ServedRoom, killing: Killing) -> None:
    """Let a backup end while both tables play; then kill another one, and the server."""
    async with AsyncExitStack() as stack:
        players = []
        for variant, names in TABLES.items():
            for seat, name in enumerate(names, start=1):
                client = await stack.enter_async_context(await Client.at(room, variant, name))
                work = play(client, seat, killing.diaries[variant], killing)
                players.append(asyncio.create_task(work))
        await answered(players, killing)
        made = await asyncio.to_thread(room.manage, "backup")
        assert made.returncode == 0, made.stderr
        assert "Its books balance" in made.stdout
        await kill_a_backup(room)
        await answered(players, killing)
        room.kill()
        await asyncio.gather(*players, return_exceptions=True)


async def kill_a_backup(room: ServedRoom) -> None:
    """End one the hard way while its copy isn't whole or not proved yet."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", "backup"],
        cwd=settings.BASE_DIR,
        env=environment(room.folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    async with asyncio.timeout(PATIENCE):
        while not list((room.folder / "backups").glob("room-*.part")):
            assert process.poll() is None
            await asyncio.sleep(LOOK_EVERY)
    process.kill()
    await asyncio.to_thread(process.wait)


async def goes_on_from(room: ServedRoom, copy: Path, folder: Path) -> None:
    """Restore a copy to a room of its own with the keyring of the first, and play on there."""
    other = ServedRoom(room.folder, folder)
    ran = await asyncio.to_thread(other.manage, "restore", str(copy))
    assert ran.returncode == 0, ran.stderr
    assert "Its books balance" in ran.stdout
    for name in (name for names in TABLES.values() for name in names):
        other.people[name]["token"] = other.manage("token", name).stdout.strip()
    killing = Killing()
    with opened(other):
        async with AsyncExitStack() as stack:
            players = []
            for variant, names in TABLES.items():
                for seat, name in enumerate(names, start=1):
                    client = await stack.enter_async_context(await Client.at(other, variant, name))
                    work = play(client, seat, killing.diaries[variant], killing)
                    players.append(asyncio.create_task(work))
            await answered(players, killing)
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
