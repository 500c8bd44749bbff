"""`kill -9` of the real server in the middle of hands, and what its clients' own logs say of it."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets

from games.tests.crash.diary import Diary
from games.tests.crash.people import choose
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK
from games.tests.served.client import NOT_NOW, SOON, Client
from games.tests.served.room import ServedRoom, served
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.crash, pytest.mark.served]
BUY_IN = 20_000
TABLES = {"holdem": (ALICE, BOB, CAROL), "stud": (DAVE, ERIN, FRANK)}
AT_ONCE = 0.02
"""Seconds after an action was sent, within which at least half of the kills come."""
ANSWERS = 4
"""As many are acknowledged at each table in each life, so that there is something to lose."""


class Killing:
    """What the people at both tables wrote down, over all lives of the server."""

    def __init__(self) -> None:
        self.diaries = {variant: Diary() for variant in TABLES}
        self.has_acted = asyncio.Event()
        self.last_act = 0.0
        self.at_once = 0
        """Kills that came within 20 ms of an action."""

    def is_at_once(self) -> bool:
        """Whether a kill would now come within 20 ms of an action."""
        return time.monotonic() - self.last_act < AT_ONCE


async def play(client: Client, seat: int, diary: Diary, killing: Killing) -> None:
    """Sit down, ask again what was never answered, and act whenever it is this person's turn."""
    await client.send("hello", version=None)
    await ask_again(client, diary)
    await ask(client, diary, "sit_down", seat=seat, chips=BUY_IN)
    acted = ""
    while True:
        frame = await client.next()
        if frame.get("reason") in NOT_NOW:  # they act faster than people may
            await asyncio.sleep(SOON)
            await ask_again(client, diary)
            continue
        diary.note(client.name, seat, frame)
        is_mine = client.now.get("seat") == seat and "legal" in client.now
        if is_mine and client.now["turn"] != acted:
            acted = client.now["turn"]
            await ask(client, diary, "act", turn=acted, action=choose(client.now["legal"]))
            killing.last_act = time.monotonic()
            killing.has_acted.set()


async def ask_again(client: Client, diary: Diary) -> None:
    """Send all that was never answered once more."""
    for kind, asked in diary.unanswered(client.name):
        await client.send(kind, **asked)


async def ask(client: Client, diary: Diary, kind: str, **fields: object) -> None:
    """Write a request down, and then send it without waiting for the answer."""
    await client.send(kind, **diary.ask(client.name, kind, fields))


async def one_life(room: ServedRoom, killing: Killing, *, at_once: bool) -> None:
    """Play for a while, then kill the server: within 20 ms of an action, or at any time."""
    async with AsyncExitStack() as stack:
        players = []
        for variant, names in TABLES.items():
            for seat, name in enumerate(names, start=1):
                client = await stack.enter_async_context(await Client.at(room, variant, name))
                work = play(client, seat, killing.diaries[variant], killing)
                players.append(asyncio.create_task(work))
        await answered(players, killing)
        await asyncio.sleep(random.uniform(0, 0.5))
        while at_once and not killing.is_at_once():
            killing.has_acted.clear()
            await asyncio.wait_for(killing.has_acted.wait(), PATIENCE)
            await asyncio.sleep(random.uniform(0, 0.75 * AT_ONCE))
        killing.at_once += killing.is_at_once()
        room.kill()
        for done in await asyncio.gather(*players, return_exceptions=True):
            if not isinstance(done, websockets.ConnectionClosed):
                raise AssertionError(f"A player ended with {done!r}.") from (
                    done if isinstance(done, BaseException) else None
                )


async def answered(players: list[asyncio.Task[None]], killing: Killing) -> None:
    """Wait until enough has been acknowledged at each table, or somebody can't go on."""
    wanted = {each: each.acknowledged + ANSWERS for each in killing.diaries.values()}
    async with asyncio.timeout(PATIENCE):
        while any(each.acknowledged < count for each, count in wanted.items()):
            if any(player.done() for player in players):
                return
            await asyncio.sleep(0.02)


def look(room: ServedRoom, killing: Killing) -> None:
    """Check the diaries against the journal that the dead server left."""
    for variant, diary in killing.diaries.items():
        diary.compare(room.folder / "room.sqlite3", table=room.tables[variant])


def seen_again(killing: Killing) -> int:
    """Return how often somebody found their cards again after a kill."""
    return sum(diary.hands_seen_again for diary in killing.diaries.values())


async def kill_and_go_on(template: Path, folder: Path, kills: int) -> None:
    killing = Killing()
    with served(template, folder) as room:
        for number in range(3 * kills):
            if number >= kills and seen_again(killing) >= kills / 3:
                break  # else the kills came between hands, by chance
            await one_life(room, killing, at_once=number % 3 < 2)
            look(room, killing)
            await asyncio.to_thread(room.start)
        books = await asyncio.to_thread(room.manage, "audit")
    assert books.returncode == 0, books.stdout + books.stderr
    assert killing.at_once >= kills / 2
    for variant, diary in killing.diaries.items():
        print(
            f"{variant}: {kills} kills ({killing.at_once} at once), {diary.acknowledged}"
            f" acknowledgements, {diary.repeats} requests made again,"
            f" {diary.hands_seen_again} times the same cards found again"
        )
        assert diary.acknowledged > 3 * kills
    assert seen_again(killing) >= kills / 3, "no kill was in mid-hand"


async def test_it_goes_on_after_kill_9(room_template: Path, tmp_path: Path) -> None:
    await kill_and_go_on(room_template, tmp_path, kills=3)


@pytest.mark.verify
async def test_it_goes_on_after_thirty_times_kill_9(room_template: Path, tmp_path: Path) -> None:
    await kill_and_go_on(room_template, tmp_path, kills=30)
