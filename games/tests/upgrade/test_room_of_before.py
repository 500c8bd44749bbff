"""A room of the version before, killed in mid-hand, opens with this one and goes on."""

from __future__ import annotations

import asyncio
import os
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from games.tests.attacks.honest import whole_table
from games.tests.deployed.playing import play_on
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame, open_socket
from games.tests.served.databases import drop_database, fresh_database
from games.tests.served.waiting import PATIENCE
from games.tests.upgrade.before import RoomOfBefore, unpack

pytestmark = [pytest.mark.verify, pytest.mark.before, pytest.mark.served]

BUY_IN = 20_000
LEISURE = 0.25
"""Seconds between two acts: the version before drops whatever comes faster, a hello too."""
NAMES = (ALICE, BOB, CAROL)
BY_SESSION = CAROL
"""She comes with a cookie, as a browser does; the others with their tokens."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the version before."""
    return unpack(tmp_path_factory.mktemp("before") / "tree")


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=pytest.mark.postgres)])
def room(request: pytest.FixtureRequest, tree: Path, tmp_path: Path) -> Iterator[RoomOfBefore]:
    """A room that the version before has made and opened."""
    url = fresh_database(f"room_before_{os.getpid()}") if request.param == "PostgreSQL" else ""
    room = RoomOfBefore(tree, tmp_path, DATABASE_URL=url)
    try:
        room.start()
        yield room
    finally:
        room.kill()
        if url:
            drop_database(url)


class Seen(NamedTuple):
    """What somebody saw of the hand in which the server died."""

    hand_no: int
    turn: str
    board: list[str]
    own: list[str]
    stacks: list[int]


async def test_a_room_of_the_version_before_goes_on_with_its_hand(room: RoomOfBefore) -> None:
    async with at_table(room) as people:
        for seat, client in enumerate(people, start=1):
            await client.take_seat(seat, BUY_IN)
        for client in people:
            await client.until(lambda frame: frame.get("now", {}).get("seat") is not None)
        while not is_after_the_flop(await whole_table(people[0])):
            await play_on(people)
            await asyncio.sleep(LEISURE)
        before = [await seen(client) for client in people]
        room.kill()

    room.take_over()
    async with at_table(room) as people:
        assert [await seen(client) for client in people] == before
        hand_no = before[0].hand_no
        while hand_of(people[0]) < hand_no + 2:
            await play_on(people)
            for client in people:
                await client.see_a_turn()
    assert page_of(room, BY_SESSION, "/account/") == 200
    books = room.manage("audit")
    assert books.returncode == 0, books.stdout + books.stderr
    assert "Traceback" not in room.log.read_text()


@asynccontextmanager
async def at_table(room: RoomOfBefore) -> AsyncIterator[tuple[Client, ...]]:
    """Open the three sockets with what let them in from the first."""
    async with AsyncExitStack() as stack:
        people = []
        for name in NAMES:
            client = await (by_session(room, name) if name == BY_SESSION else by_token(room, name))
            people.append(await stack.enter_async_context(client))
            await client.hello()
        yield tuple(people)


async def by_token(room: RoomOfBefore, name: str) -> Client:
    return await Client.at(room, "holdem", name)


async def by_session(room: RoomOfBefore, name: str) -> Client:
    headers = {"Cookie": cookie(room, name), "Origin": f"http://127.0.0.1:{room.port}"}
    return Client(await open_socket(room.table_url("holdem"), **headers), name)


def cookie(room: RoomOfBefore, name: str) -> str:
    return f"sessionid={room.people[name]['session']}"


def is_after_the_flop(view: Frame) -> bool:
    """Whether the second hand, or a later one, has come to its board."""
    hand = view["hand"]
    return hand is not None and hand["hand_no"] > 1 and bool(hand["board"])


async def seen(client: Client) -> Seen:
    """Look at the table."""
    view = await whole_table(client)
    hand = view["hand"]
    mine = [each["down"] for each in hand["players"] if "??" not in each["down"]]
    return Seen(
        hand_no=hand["hand_no"],
        turn=client.now["turn"],
        board=hand["board"],
        own=mine[0],
        stacks=[seat["stack"] for seat in view["seats"]],
    )


def hand_of(client: Client) -> int:
    """Return the number of the hand that is played."""
    return int(client.now["turn"].partition(".")[0])


def page_of(room: RoomOfBefore, name: str, path: str) -> int:
    """Return the status of a page that only somebody signed in is shown."""
    asked = urllib.request.Request(
        f"http://127.0.0.1:{room.port}{path}", headers={"Cookie": cookie(room, name)}
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        assert answer.url.endswith(path), "They had to sign in again."
        return int(answer.status)
