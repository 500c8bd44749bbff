"""`kill -9` of the real server in the middle of hands, and what its clients' own logs say of it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import uuid
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from games.tests.crash.people import choose
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom, served

pytestmark = [pytest.mark.crash, pytest.mark.xdist_group("kill")]
BUY_IN = 20_000
Cards = dict[tuple[str, int], list[str]]


class Log:
    """What all clients know between them: their requests, the answers, their cards, the turn."""

    def __init__(self) -> None:
        self.sent: set[str] = set()
        self.acked: dict[str, int] = {}
        self.cards: Cards = {}
        self.last: dict[int, tuple[str, int]] = {}
        """The turn and seat that were shown with each version."""
        self.has_acted = asyncio.Event()


async def play(client: Client, seat: int, log: Log) -> None:
    """Sit down, unless seated already, and act whenever it is this person's turn."""
    await client.send("hello", version=None)
    await ask(client, log, "sit_down", seat=seat, chips=BUY_IN)
    while True:
        frame = await client.next()
        if frame["type"] == "ack":
            log.acked[frame["request_id"]] = frame["version"]
        if frame["type"] not in ("snapshot", "frame"):
            continue
        note(client, seat, frame, log)
        if client.now.get("seat") == seat and "legal" in client.now:
            await ask(
                client, log, "act", turn=client.now["turn"], action=choose(client.now["legal"])
            )
            log.has_acted.set()


async def ask(client: Client, log: Log, kind: str, **fields: Any) -> None:
    """Send a request and remember it, without waiting for the answer."""
    request_id = uuid.uuid4().hex
    log.sent.add(request_id)
    await client.send(kind, request_id=request_id, **fields)


def note(client: Client, seat: int, frame: Frame, log: Log) -> None:
    """Remember the turn, and check that nobody's cards or turn are other than they were."""
    now = frame["now"]
    if now.get("seat") is not None:
        turn = (now["turn"], now["seat"])
        assert log.last.setdefault(frame["version"], turn) == turn
    for hand_no, cards in own_cards(seat, frame):
        known = log.cards.setdefault((client.name, hand_no), cards)
        longer, shorter = sorted((known, cards), key=len, reverse=True)
        assert longer[: len(shorter)] == shorter
        log.cards[client.name, hand_no] = longer


def own_cards(seat: int, frame: Frame) -> list[tuple[int, list[str]]]:
    """Return this seat's down cards in a snapshot, with the number of the hand."""
    hand = frame.get("view", {}).get("hand")
    players = hand["players"] if hand else []
    return [
        (hand["hand_no"], each["down"])
        for each in players
        if each["seat"] == seat and "??" not in each["down"]
    ]


async def one_life(room: ServedRoom, log: Log, *, at_once: bool) -> None:
    """Play for a while, then kill the server: within 20 ms of an action, or at any time."""
    async with AsyncExitStack() as stack:
        players = []
        for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
            client = await stack.enter_async_context(await Client.at(room, "holdem", name))
            players.append(asyncio.create_task(play(client, seat, log)))
        await asyncio.sleep(random.uniform(0.2, 0.6))
        log.has_acted.clear()
        if at_once:
            await asyncio.wait_for(log.has_acted.wait(), 20)
            await asyncio.sleep(random.uniform(0, 0.02))
        room.kill()
        for done in await asyncio.gather(*players, return_exceptions=True):
            if not isinstance(done, websockets.ConnectionClosed):
                raise AssertionError(f"A player ended with {done!r}.")


def rows(room: ServedRoom) -> dict[str, list[int]]:
    """Return the journal's versions by request id."""
    found: dict[str, list[int]] = {}
    with sqlite3.connect(room.folder / "room.sqlite3") as database:
        query = "SELECT request_id, version FROM games_journalrow WHERE request_id IS NOT NULL"
        for request_id, version in database.execute(query):
            found.setdefault(request_id, []).append(version)
    database.close()
    return found


async def check(room: ServedRoom, log: Log, kills: int) -> None:
    """Check every client's log against the journal, and the books against both."""
    journal = rows(room)
    for request_id, version in log.acked.items():
        assert journal[request_id] == [version]
    assert journal.keys() <= log.sent
    assert len(log.acked) > 3 * kills
    books = await asyncio.to_thread(room.manage, "audit")
    assert books.returncode == 0, books.stdout + books.stderr


async def kill_and_go_on(template: Path, folder: Path, kills: int) -> None:
    log = Log()
    with served(template, folder) as room:
        for number in range(kills):
            await one_life(room, log, at_once=number % 3 < 2)
            await asyncio.to_thread(room.start)
        with suppress(TimeoutError):
            async with await Client.at(room, "holdem", ALICE) as alice:
                note(alice, 1, await alice.hello(), log)
        await check(room, log, kills)


@pytest.mark.timeout(90)
async def test_it_goes_on_after_kill_9(room_template: Path, tmp_path: Path) -> None:
    await kill_and_go_on(room_template, tmp_path, kills=3)


@pytest.mark.verify
@pytest.mark.timeout(600)
async def test_it_goes_on_after_thirty_times_kill_9(room_template: Path, tmp_path: Path) -> None:
    await kill_and_go_on(room_template, tmp_path, kills=30)
