"""Strangers who hold connections: the table plays on, and others still get in."""

from __future__ import annotations

import asyncio
import http.client
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.opening.open_files import RESERVE, raise_file_limit
from cardroom.serving.connections import MOST_TURNED_AWAY
from games.tests.attacks.honest import Honest, honest_table, is_in_time
from games.tests.attacks.strangers import KINDS, Kind, Strangers, strangers
from games.tests.people import CAROL
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom
from games.tests.served.waiting import PATIENCE

IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
pytestmark = [pytest.mark.served, *([pytest.mark.verify] if IS_VERIFYING else [])]
FILES = 1_024 if IS_VERIFYING else 260
MOST = FILES - RESERVE
PER_ADDRESS = 300 if IS_VERIFYING else 50
STRANGERS = 1_500 if IS_VERIFYING else 300
ACTS = 100 if IS_VERIFYING else 15
REQUEST_SECONDS = 10 if IS_VERIFYING else 3
ONE, MANY = ("127.0.0.2",), tuple(f"127.0.1.{number}" for number in range(1, 31))


class LimitedRoom(ServedRoom):
    program = ("-m", "games.tests.attacks.limited")


@pytest.fixture(scope="module")
def room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LimitedRoom]:
    """A room that may open few files."""
    raise_file_limit()  # for the strangers' own ends
    room = LimitedRoom(
        room_template,
        tmp_path_factory.mktemp("limited"),
        ATTACK_FILES=str(FILES),
        CONNECTIONS_PER_ADDRESS=str(PER_ADDRESS),
        REQUEST_SECONDS=str(REQUEST_SECONDS),
    )
    room.start()
    try:
        yield room
    finally:
        assert room.stop() == 0
        assert "Traceback" not in room.log.read_text()


def test_it_says_how_many_it_can_carry(room: LimitedRoom) -> None:
    assert f"Up to {MOST:,} connections at once, of {FILES:,} files." in room.log.read_text()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
async def test_one_address_holds_no_more_than_its_share(room: LimitedRoom, kind: Kind) -> None:
    async with honest_table(room) as honest, strangers(room.port, kind) as crowd:
        quiet = await honest.play(ACTS)
        attacked = await plays_meanwhile(honest, crowd, ONE)

        assert crowd.held <= PER_ADDRESS + MOST_TURNED_AWAY
        assert (await asyncio.to_thread(answer_to, room, "127.0.0.1"))[0] == 200
        async with await Client.at(room, "stud", CAROL) as newcomer:
            assert (await newcomer.hello())["type"] == "snapshot"
        assert is_in_time(quiet, attacked)
        await all_are_cut_off(crowd)
        assert is_in_time(quiet, await honest.play(ACTS))
        say(kind, "one address", crowd, quiet, attacked)


async def test_many_addresses_leave_the_table_what_it_needs(room: LimitedRoom) -> None:
    async with honest_table(room) as honest, strangers(room.port, KINDS[0]) as crowd:
        quiet = await honest.play(ACTS)
        attacked = await plays_meanwhile(honest, crowd, MANY)

        assert crowd.held <= MOST + MOST_TURNED_AWAY
        assert is_in_time(quiet, attacked)
        await all_are_cut_off(crowd)
        assert (await asyncio.to_thread(answer_to, room, "127.0.0.1"))[0] == 200
        say(KINDS[0], f"{len(MANY)} addresses", crowd, quiet, attacked)


async def test_whoever_asks_is_told_why_he_is_turned_away(room: LimitedRoom) -> None:
    async with strangers(room.port, KINDS[0]) as crowd:
        await crowd.come(PER_ADDRESS, ONE[0])
        status, text = await asyncio.to_thread(answer_to, room, ONE[0])
        assert (status, text.split(":")[0]) == (429, "TOO_MANY_CONNECTIONS")

        for address in MANY:
            await crowd.come(min(PER_ADDRESS, MOST - crowd.came), address)
        status, text = await asyncio.to_thread(answer_to, room, "127.0.0.1")
        assert (status, text.split(":")[0]) == (503, "ROOM_IS_FULL")


async def plays_meanwhile(honest: Honest, crowd: Strangers, addresses: tuple[str, ...]) -> float:
    """Play while they come and when all have come, another hand at least."""
    hands = len(honest.hands)
    share = STRANGERS // len(addresses)
    coming = asyncio.create_task(come_from_all(crowd, addresses, share))
    slowest = await honest.play(ACTS)
    await coming
    while len(honest.hands) < hands + 3:
        slowest = max(slowest, await honest.play(ACTS))
    return slowest


async def come_from_all(crowd: Strangers, addresses: tuple[str, ...], count: int) -> None:
    """Send so many in from each address."""
    for address in addresses:
        await crowd.come(count, address)


async def all_are_cut_off(crowd: Strangers) -> None:
    """Wait until nobody is held any more: none of them ever sends a whole request."""
    async with asyncio.timeout(PATIENCE):
        while crowd.held:
            await asyncio.sleep(0.1)


def answer_to(room: LimitedRoom, address: str) -> tuple[int, str]:
    """Ask whether the room lives, from an address; return status and first line."""
    asking = http.client.HTTPConnection(
        "127.0.0.1", room.port, timeout=PATIENCE, source_address=(address, 0)
    )
    try:
        asking.request("GET", "/healthz")
        answer = asking.getresponse()
        return answer.status, answer.read().decode().strip()
    finally:
        asking.close()


def say(kind: Kind, where: str, crowd: Strangers, quiet: float, attacked: float) -> None:
    """Print what there was, for `make verify`."""
    print(
        f"{kind.name}, {where}: {crowd.came} came, got {dict(crowd.answers)}, {crowd.cut} cut off;"
        f" 95 of 100 acts within {attacked * 1000:.0f} ms, {quiet * 1000:.0f} ms when quiet"
    )
