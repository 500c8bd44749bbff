"""A real room that is asked for too much: by one player, by one address, or by all."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
import websockets

from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom, served
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.served
TOO_MANY, FLOOD = 4429, 1008
OF_AN_ADDRESS, OF_A_PLAYER, IN_ALL = 3, 2, 8


@pytest.fixture(scope="module")
def small(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    """A room with low bounds, behind one proxy."""
    bounds = {
        "SOCKETS_PER_ADDRESS": str(OF_AN_ADDRESS),
        "SOCKETS_PER_PLAYER": str(OF_A_PLAYER),
        "SOCKETS_IN_ALL": str(IN_ALL),
        "TRUSTED_PROXIES": "1",
    }
    with served(room_template, tmp_path_factory.mktemp("small"), **bounds) as opened:
        yield opened


async def enter(sockets: AsyncExitStack, room: ServedRoom, name: str, address: str) -> Client:
    """Open a socket that stays open, from this address as the proxy gives it."""
    token = {"Authorization": f"Bearer {room.people[name]['token']}"} if name else {}
    headers = {"X-Forwarded-For": f"203.0.113.9, {address}", **token}
    socket = await websockets.connect(room.table_url("holdem"), additional_headers=headers)
    return await sockets.enter_async_context(Client(socket, name))


async def is_in(sockets: AsyncExitStack, room: ServedRoom, name: str, address: str) -> None:
    """Open a socket that is let in, once those of the test before are gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(websockets.InvalidStatus, websockets.ConnectionClosed):
                client = await enter(sockets, room, name, address)
                assert (await client.hello())["view"]
                return


async def is_turned_away(client: Client, most: int) -> None:
    """Expect a frame that says why, and the end."""
    error = await client.next()
    assert (error["type"], error["reason"]) == ("error", "TOO_MANY_SOCKETS")
    assert error["facts"] == {"most": most}
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await client.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_MANY


async def test_an_address_has_so_many_sockets_of_the_public(small: ServedRoom) -> None:
    async with AsyncExitStack() as sockets:
        for host in range(OF_AN_ADDRESS):  # all of one household
            await is_in(sockets, small, "", f"2001:db8::{host + 1}")

        await is_turned_away(await enter(sockets, small, "", "2001:db8::ffff"), OF_AN_ADDRESS)
        for name, address in ((ALICE, "2001:db8::1"), ("", "2001:db8:0:1::1")):
            await is_in(sockets, small, name, address)


async def test_a_player_has_so_many_sockets_from_wherever(small: ServedRoom) -> None:
    async with AsyncExitStack() as sockets:
        for host in range(OF_A_PLAYER):
            await is_in(sockets, small, ALICE, f"198.51.100.{host}")

        await is_turned_away(await enter(sockets, small, ALICE, "198.51.100.99"), OF_A_PLAYER)
        await is_in(sockets, small, BOB, "198.51.100.99")


async def test_a_room_that_is_full_says_so(small: ServedRoom) -> None:
    async with AsyncExitStack() as sockets:
        for host in range(IN_ALL):
            await is_in(sockets, small, "", f"192.0.2.{host}")

        with pytest.raises(websockets.InvalidStatus) as refused:
            await enter(sockets, small, ALICE, "192.0.2.99")
        assert refused.value.response.status_code == 503
        assert refused.value.response.reason_phrase == "ROOM_IS_FULL"


async def test_a_players_frames_are_counted_over_all_sockets(room: ServedRoom) -> None:
    async with (
        await Client.at(room, "holdem", CAROL) as one,
        await Client.at(room, "stud", CAROL) as other,
    ):
        sending = asyncio.create_task(beats_on((one, other)))
        error = await other.until(lambda frame: frame["type"] == "error")
        sending.cancel()
        assert (error["reason"], error["facts"]) == ("TOO_MANY_FRAMES", {"a_second": 10})
        assert (await one.hello())["type"] == "snapshot", "A hello is never refused."
        assert (await other.hello())["type"] == "snapshot"


async def beats_on(clients: Sequence[Client]) -> None:
    """Send about forty frames a second, however slowly they are read."""
    while True:
        for client in clients:
            await client.send("heartbeat", version=0)
        await asyncio.sleep(0.05)


async def test_a_flood_ends_the_socket(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem", DAVE) as dave:
        with suppress(websockets.ConnectionClosed):
            for _ in range(1_000):
                await dave.send("heartbeat", version=0)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await dave.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == FLOOD


async def test_hellos_are_answered_once_a_second_and_none_is_refused(room: ServedRoom) -> None:
    async with await Client.at(room, "stud") as watcher:
        began = time.monotonic()
        for _ in range(40):
            await watcher.send("hello", version=None)
        await watcher.send("leave", request_id="last")
        await watcher.until(lambda frame: frame.get("request_id") == "last")
        await watcher.until(lambda frame: frame["type"] == "snapshot")

        assert len(snapshots(watcher)) <= 2 + time.monotonic() - began
        errors = [frame for frame in watcher.frames if frame["type"] == "error"]
        assert len(errors) == 1, "Only the request was refused."


def snapshots(client: Client) -> list[Frame]:
    return [frame for frame in client.frames if frame["type"] == "snapshot"]


async def test_only_two_commands_are_open_and_every_one_is_answered(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem", ERIN) as erin:
        ids = [uuid.uuid4().hex for _ in range(12)]
        for each in ids:
            await erin.send("leave", request_id=each)
        answers = [await erin.until(lambda frame: "request_id" in frame) for _ in ids]

        assert sorted(frame["request_id"] for frame in answers) == sorted(ids)
        reasons = {frame["reason"] for frame in answers}
        assert reasons == {"NOT_SEATED", "TOO_MANY_OPEN"}


async def test_a_request_has_one_content(room: ServedRoom) -> None:
    async with await Client.at(room, "holdem", ERIN) as erin:
        await erin.hello()
        sat = await erin.ask("sit_down", request_id="e1", seat=9, chips=8_000)
        assert sat["type"] == "ack"

        assert await erin.ask("sit_down", request_id="e1", seat=9, chips=8_000) == sat
        other = await erin.ask("leave", request_id="e1")

        assert (other["type"], other["reason"]) == ("error", "REQUEST_ID_USED")
        assert (await erin.ask("leave"))["type"] == "ack"


async def test_what_was_asked_for_is_done_though_the_socket_is_gone(room: ServedRoom) -> None:
    async with await Client.at(room, "stud", BOB) as bob:
        await bob.hello()
        asked = {"type": "sit_down", "request_id": "b1", "seat": 8, "chips": 8_000}
        await bob.socket.send(json.dumps(asked))
        bob.socket.transport.abort()

    async with await Client.at(room, "stud", BOB) as bob:
        while True:
            answer = await bob.ask("sit_down", request_id="b1", seat=8, chips=8_000)
            if answer["type"] == "ack":
                break
        view = (await bob.hello())["view"]
        assert [seat["seat"] for seat in view["seats"]] == [8]
        assert (await bob.ask("leave"))["type"] == "ack"


async def test_a_repeated_request_is_answered_though_the_same_was_just_refused(
    room: ServedRoom,
) -> None:
    async with await Client.at(room, "stud", ALICE) as alice:
        await alice.take_seat(7, 8_000)
        left = await alice.ask("leave", request_id="a1")
        assert (await alice.ask("leave"))["reason"] == "NOT_SEATED"

        assert await alice.ask("leave", request_id="a1") == left
        assert (await alice.ask("leave"))["reason"] == "NOT_SEATED"
