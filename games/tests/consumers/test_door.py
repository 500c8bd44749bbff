"""Who is let in, and who is shown out again."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
import websockets

from games.tests.people import DAVE, ERIN, FRANK
from games.tests.served.client import Client, Frame
from games.tests.served.room import ServedRoom

pytestmark = pytest.mark.xdist_group("served")
SIGNED_OUT = 4401


async def open_socket(room: ServedRoom, **headers: str) -> Client:
    """Open a socket at the hold'em table with these headers; a browser sets no others here."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return Client(await websockets.connect(room.table_url("holdem"), additional_headers=given), "")


def cookie(room: ServedRoom, name: str) -> str:
    return f"sessionid={room.people[name]['session']}"


async def sits(client: Client) -> Frame:
    """Ask for something that only a player may; what comes back says whether he is one."""
    return await client.ask("sit_out")


async def test_it_knows_a_session_on_its_own_page(room: ServedRoom) -> None:
    own = f"http://127.0.0.1:{room.port}"
    async with await open_socket(room, Cookie=cookie(room, DAVE), Origin=own) as dave:
        assert (await sits(dave))["reason"] == "NOT_SEATED"


ORIGINS = (
    ("foreign", "http://elsewhere.example"),
    ("of another port", "http://127.0.0.1:1"),
    ("of another scheme's port", "https://127.0.0.1"),
    ("null", "null"),
    ("nonsense", "http://[::1"),
)


@pytest.mark.parametrize(("case", "origin"), ORIGINS)
async def test_it_turns_away_a_page_of_another_origin(
    room: ServedRoom, case: str, origin: str
) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        await open_socket(room, Cookie=cookie(room, DAVE), Origin=origin)
    assert refused.value.response.status_code in (400, 403)


async def test_it_turns_away_a_cookie_without_an_origin(room: ServedRoom) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await open_socket(room, Cookie=cookie(room, DAVE))


async def test_it_reads_no_cookie_beside_a_token(room: ServedRoom) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await open_socket(room, Cookie=cookie(room, DAVE), Authorization="Bearer wrong")


async def test_it_turns_away_a_token_that_it_does_not_know(room: ServedRoom) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await open_socket(room, Authorization="Bearer crd_nobodys")


async def test_it_says_that_a_table_is_not_there(room: ServedRoom) -> None:
    socket = await websockets.connect(room.url("/ws/tables/999/"))
    async with Client(socket, "") as watcher:
        assert (await watcher.next())["reason"] == "NO_SUCH_TABLE"


@pytest.mark.parametrize(
    ("name", "statement"),
    [
        (ERIN, "DELETE FROM django_session WHERE session_key = :session"),
        (FRANK, "UPDATE accounts_player SET suspended_until = '2999-01-01' WHERE id = :id"),
    ],
    ids=["signed out", "suspended"],
)
async def test_it_shows_out_who_may_not_stay(room: ServedRoom, name: str, statement: str) -> None:
    own = f"http://127.0.0.1:{room.port}"
    async with await open_socket(room, Cookie=cookie(room, name), Origin=own) as client:
        await sits(client)
        with sqlite3.connect(room.folder / "room.sqlite3", timeout=5) as database:
            database.execute(statement, room.people[name])
        database.close()

        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with asyncio.timeout(5):
                await client.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SIGNED_OUT
