"""The door: which sockets are let in, and which are shown out again."""

from __future__ import annotations

import asyncio
import sqlite3

import msgspec
import pytest
import websockets

from accounts.sessions import stored_key
from games.tests.people import BOB, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN, JUDY
from games.tests.served.client import Client, Frame
from games.tests.served.own_time import OwnTime
from games.tests.served.room import ServedRoom

pytestmark = pytest.mark.served
SIGNED_OUT = 4401
CLOSED_WITHIN = 5.0


async def open_socket(room: ServedRoom, **headers: str) -> Client:
    """Open a socket at the hold'em table with these headers; a browser sets no others here."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return Client(await websockets.connect(room.table_url("holdem"), additional_headers=given), "")


def cookie(room: ServedRoom, name: str) -> str:
    return f"sessionid={room.people[name]['session']}"


async def sits(client: Client) -> Frame:
    """Ask for something that only a player may; what comes back says whether they are one."""
    return await client.ask("sit_out")


async def test_it_knows_a_session_on_its_own_page(room: ServedRoom) -> None:
    own = f"http://127.0.0.1:{room.port}"
    async with await open_socket(room, Cookie=cookie(room, DAVE), Origin=own) as dave:
        assert (await sits(dave))["reason"] == "NOT_SEATED"


ORIGINS = (
    ("foreign", "http://elsewhere.example"),
    ("of another port", "http://127.0.0.1:1"),
    ("a subdomain", "http://evil.127.0.0.1"),
    ("a name that ends like ours", "http://evil127.0.0.1"),
    ("a name that begins like ours", "http://127.0.0.1.evil.example"),
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
    socket = await websockets.connect(room.url("/ws/tables/987654321/"))
    async with Client(socket, "") as watcher:
        assert (await watcher.next())["reason"] == "NO_SUCH_TABLE"
        page = await watcher.next()
        assert (page["type"], page.get("viewer")) == ("page", None)


async def test_it_lets_in_who_comes_with_a_token_from_any_page(room: ServedRoom) -> None:
    """A browser adds no Authorization by itself, so what is in it was put there on purpose."""
    token = f"Bearer {room.people[DAVE]['token']}"
    async with await open_socket(
        room, Authorization=token, Origin="http://elsewhere.example"
    ) as dave:
        assert (await sits(dave))["reason"] == "NOT_SEATED"


async def test_a_token_counts_and_not_the_cookie_beside_it(room: ServedRoom) -> None:
    token = f"Bearer {room.people[DAVE]['token']}"
    own = f"http://127.0.0.1:{room.port}"
    headers = {"Authorization": token, "Cookie": cookie(room, BOB), "Origin": own}
    async with await open_socket(room, **headers) as dave:
        await dave.hello()
        seat = await dave.ask("sit_down", seat=6, chips=8_000)
        assert seat["type"] == "ack"
        taken = await dave.until(lambda frame: frame["type"] == "frame")
        assert taken["events"][0]["player"] == room.people[DAVE]["id"]
        await dave.ask("leave")


class Ending(msgspec.Struct, frozen=True):
    """What happens to somebody who came with their session, or with their token."""

    name: str
    statement: str
    is_by_token: bool = False


NEW_PASSWORD = "UPDATE accounts_player SET password = 'other' WHERE id = :id"
REVOKED = "UPDATE accounts_accesstoken SET revoked_at = '2026-01-01' WHERE player_id = :id"
SUSPENDED = "UPDATE accounts_player SET suspended_until = '2999-01-01' WHERE id = :id"
ENDINGS = {
    "the session's end": Ending(ERIN, "DELETE FROM django_session WHERE session_key = :session"),
    "a new password": Ending(GRACE, NEW_PASSWORD),
    "a suspension": Ending(FRANK, SUSPENDED),
    "the end of an account": Ending(
        HEIDI, "UPDATE accounts_player SET is_active = 0 WHERE id = :id"
    ),
    "the revocation of a token": Ending(IVAN, REVOKED, is_by_token=True),
}
ANOTHER_ADDRESS = "UPDATE accounts_player SET email = 'judy@example.com' WHERE id = :id"
NO_ENDING = Ending(JUDY, ANOTHER_ADDRESS, is_by_token=True)


@pytest.fixture(scope="module")
def closings(room: ServedRoom) -> dict[Ending, int | None]:
    """With which code each one's socket was closed within 5 s of it, if at all; all at once."""

    async def end_all() -> list[int | None]:
        endings = (*ENDINGS.values(), NO_ENDING)
        return await asyncio.gather(*(code_of_closing(room, each) for each in endings))

    return dict(zip((*ENDINGS.values(), NO_ENDING), asyncio.run(end_all()), strict=True))


async def code_of_closing(room: ServedRoom, ending: Ending) -> int | None:
    """Have it happen while they are there; wait 5 s at most until the room closes the socket."""
    own = f"http://127.0.0.1:{room.port}"
    person = room.people[ending.name]
    headers = {"Cookie": cookie(room, ending.name), "Origin": own}
    if ending.is_by_token:
        headers = {"Authorization": f"Bearer {person['token']}"}
    async with await open_socket(room, **headers) as client:
        assert (await sits(client))["reason"] == "NOT_SEATED"
        change(room, ending)
        clock = OwnTime(room.pid)
        while client.socket.close_code is None and clock.passed() < CLOSED_WITHIN:
            await asyncio.sleep(0.02)
        return client.socket.close_code


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS.keys())
def test_it_shows_out_who_may_not_stay(closings: dict[Ending, int | None], ending: Ending) -> None:
    assert closings[ending] == SIGNED_OUT


def test_a_token_stays_while_it_is_in_use(closings: dict[Ending, int | None]) -> None:
    assert closings[NO_ENDING] is None


def change(room: ServedRoom, ending: Ending) -> None:
    """Do to the room's database what a page would, with a person's facts."""
    with sqlite3.connect(room.folder / "room.sqlite3", timeout=30) as database:
        person = room.people[ending.name]
        database.execute(
            ending.statement, {**person, "session": stored_key(str(person["session"]))}
        )
    database.close()
