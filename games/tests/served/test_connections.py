"""Connections that are lost and found at a real server: more time, seats sat out, and who is there.

Alice, Bob and Carol are seated; the house gives twenty seconds to whoever reconnects in their turn,
and a time bank of thirty.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from games.live.table.presence import ABSENT_AFTER_S, BACK_AFTER_S
from games.tests.people import ALICE, BOB, CAROL
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom, served, set_rules

pytestmark = pytest.mark.served

BUY_IN = 8_000
EXTRA = 20_000
BANK = 30
"""Seconds of each player's own."""
AWAY_FOR = BACK_AFTER_S + 0.3
"""Seconds in which the room notices that somebody is gone, and for how long."""
People = dict[str, Client]


@pytest.fixture(scope="module")
def template(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the room, ready to open."""
    folder = tmp_path_factory.mktemp("reconnecting")
    shutil.copytree(room_template, folder, dirs_exist_ok=True)
    set_rules(folder, {"seconds_to_act": 40, "reconnect_seconds": 20, "time_bank_seconds": 30})
    return folder


@pytest.fixture(scope="module")
def room(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    with served(template, tmp_path_factory.mktemp("connections")) as opened:
        yield opened


@pytest.fixture
async def people(room: ServedRoom) -> AsyncIterator[People]:
    """All three are seated, and have cards of one hand."""
    async with AsyncExitStack() as stack:
        found: People = {}
        for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
            client = await stack.enter_async_context(await Client.at(room, "holdem", name))
            await client.hello()
            await client.take_seat(seat, BUY_IN)
            found[name] = client
        while not await has_dealt_to(3, room):
            await (await on_turn(room, found)).act("fold")
        yield found
    for name in (ALICE, BOB, CAROL):
        async with await Client.at(room, "holdem", name) as client:
            await client.hello()
            await client.ask("leave")


async def on_turn(room: ServedRoom, people: People) -> Client:
    """Return the one who is to act, up to date."""
    now = await the_moment(room)
    client = people[(ALICE, BOB, CAROL)[now["seat"] - 1]]
    await client.read_until(lambda: client.now.get("turn") == now["turn"])
    return client


async def the_moment(room: ServedRoom) -> Frame:
    """Return whose turn it is and until when, as anybody may see; between hands, wait."""
    async with await Client.at(room, "holdem") as watcher:
        await watcher.hello()
        await watcher.see_a_turn()
        return watcher.now


async def has_dealt_to(number: int, room: ServedRoom) -> bool:
    """Say whether so many have cards; between hands, wait for the next."""
    await the_moment(room)
    async with await Client.at(room, "holdem") as watcher:
        hand = (await watcher.hello())["view"]["hand"]
    return hand is not None and len(hand["players"]) == number


def is_more_time(frame: Frame) -> bool:
    return any(event["type"] == "clock_rearmed" for event in frame.get("events", ()))


def presence_of(room: ServedRoom, name: str, frame: Frame) -> str | None:
    state: str | None = frame.get("players", {}).get(str(room.people[name]["id"]))
    return state


async def test_who_is_back_in_his_turn_has_more_time_once__EA_6(
    room: ServedRoom, people: People
) -> None:
    actor = await on_turn(room, people)
    other = next(client for client in people.values() if client is not actor)
    before = actor.now["deadline"]
    await actor.socket.close()
    await asyncio.sleep(AWAY_FOR)

    async with await Client.at(room, "holdem", actor.name) as again:
        await again.hello()
        frame = await other.until(is_more_time)
        (event,) = frame["events"]
        assert event == {"type": "clock_rearmed", "seconds": 20, "is_reconnection": True}
        assert frame["now"]["deadline"] == before + EXTRA
    await asyncio.sleep(AWAY_FOR)
    async with await Client.at(room, "holdem", actor.name) as once_more:
        await once_more.hello()
        await asyncio.sleep(0.3)
        assert (await the_moment(room))["deadline"] == before + EXTRA
        assert (await once_more.act("fold"))["type"] == "ack"


async def test_a_press_adds_the_time_bank_and_all_are_told__EA_22(
    room: ServedRoom, people: People
) -> None:
    actor = await on_turn(room, people)
    other = next(client for client in people.values() if client is not actor)
    before, turn, seat = actor.now["deadline"], actor.now["turn"], actor.now["seat"]
    assert actor.now["time_bank"] == (await the_moment(room))["time_bank"] == BANK

    assert (await other.ask("time_bank", turn=turn))["reason"] == "NOT_YOUR_TURN"
    assert (await actor.ask("time_bank", turn=turn))["type"] == "ack"

    frame = await other.until(is_more_time)
    (event,) = frame["events"]
    assert event == {"type": "clock_rearmed", "seconds": BANK, "from_bank_of": seat}
    assert frame["now"]["deadline"] == before + BANK * 1_000
    assert frame["now"]["bank_from"] == before
    assert (await actor.ask("time_bank", turn=turn))["reason"] == "TIME_BANK_EMPTY"
    assert (await actor.act("fold"))["type"] == "ack"


async def test_loading_the_page_again_gives_no_time__EA_6(room: ServedRoom, people: People) -> None:
    actor = await on_turn(room, people)
    before = actor.now["deadline"]

    for _ in range(3):
        await actor.socket.close()
        actor = people[actor.name] = await Client.at(room, "holdem", actor.name)
        await actor.hello()

    assert (await the_moment(room))["deadline"] == before
    await actor.socket.close()


async def test_a_second_socket_beside_the_first_gives_none__EA_6(
    room: ServedRoom, people: People
) -> None:
    actor = await on_turn(room, people)
    before = actor.now["deadline"]

    async with await Client.at(room, "holdem", actor.name) as beside:
        await beside.hello()
        await asyncio.sleep(0.3)

    assert (await the_moment(room))["deadline"] == before


async def test_who_is_away_when_a_deal_starts_is_sat_out_and_shown_so__EA_20(
    room: ServedRoom, people: People
) -> None:
    bob, alice = people[BOB], people[ALICE]
    while (actor := await on_turn(room, people)) is not bob:
        await actor.act("check" if actor.now["legal"].get("check") else "call")
    await bob.act("fold")
    await bob.socket.close()
    await alice.until(lambda frame: presence_of(room, BOB, frame) == "disconnected")
    await asyncio.sleep(ABSENT_AFTER_S)

    async with await Client.at(room, "holdem") as watcher:
        await watcher.hello()
        frame = await watcher.until(lambda frame: frame["type"] == "presence")
        assert presence_of(room, ALICE, frame) == "connected"
        assert presence_of(room, BOB, frame) == "disconnected"
        del people[BOB]
        await (await on_turn(room, people)).act("fold")
        dealt = await watcher.until(lambda frame: "hand_started" in str(frame))
        assert dealt["events"][0] == {"type": "sat_out", "seat": 2}
        view = (await watcher.hello())["view"]
    assert {player["seat"] for player in view["hand"]["players"]} == {1, 3}

    async with await Client.at(room, "holdem", BOB) as back:
        await back.hello()
        assert (await back.ask("sit_in", post=True))["type"] == "ack"
        await alice.until(lambda frame: presence_of(room, BOB, frame) == "connected")
