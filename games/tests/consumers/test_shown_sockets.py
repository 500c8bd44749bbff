"""Sockets of strangers, where staff show them less than all: turned away, then and later."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import websockets

from games.tests.people import DAVE, ERIN
from games.tests.served.client import Client
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served
NOT_SHOWN = 4403
CLOSED_WITHIN = 5.0


@pytest.fixture(scope="module")
def own_room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    """A room whose settings this file changes."""
    with served(room_template, tmp_path_factory.mktemp("shown")) as opened:
        yield opened


def write(room: ServedRoom, statement: str, *values: str) -> None:
    """Write into the room's database, as the admin would."""
    with sqlite3.connect(room.folder / "room.sqlite3", timeout=30) as database:
        database.execute(statement, values)
    database.close()


def show(room: ServedRoom, what: str) -> None:
    """Have staff show strangers so much."""
    numbers = "starting_chips, refill_threshold, refill_wait_seconds, all_ins_per_day"
    write(
        room,
        f"INSERT INTO accounts_roomsettings (id, {numbers}, seen_without_account)"
        " VALUES (1, 100000, 20000, 86400, 2, ?)"
        " ON CONFLICT (id) DO UPDATE SET seen_without_account = excluded.seen_without_account",
        what,
    )


async def said_to(room: ServedRoom, path: str, **headers: str) -> tuple[str, int | None]:
    """Return a socket's first frame, and the code that it was closed with, if it was at once."""
    async with websockets.connect(room.url(path), additional_headers=headers) as socket:
        first = str(await socket.recv())
        if "NOT_SHOWN" not in first:
            return first, None
        await socket.wait_closed()
        return first, socket.close_code


@pytest.mark.parametrize(
    ("what", "lobby", "table"),
    [("tables", True, True), ("lobby", True, False), ("nothing", False, False)],
)
async def test_a_stranger_is_told_why_not(
    own_room: ServedRoom, what: str, lobby: bool, table: bool
) -> None:
    show(own_room, what)
    at_table = f"/ws/tables/{own_room.tables['holdem']}/?has="
    for path, is_shown, names in (("/ws/lobby/", lobby, "lobby"), (at_table, table, "tables")):
        first, code = await said_to(own_room, path)
        if is_shown:
            assert "NOT_SHOWN" not in first
        else:
            assert '"NOT_SHOWN"' in first
            assert f'"what":"{names}"' in first
            assert code == NOT_SHOWN


async def test_a_player_sees_all_and_one_who_waits_what_strangers_see(
    own_room: ServedRoom,
) -> None:
    show(own_room, "nothing")
    write(own_room, "UPDATE accounts_player SET entry = 'waiting' WHERE username = ?", ERIN)
    token = {name: f"Bearer {own_room.people[name]['token']}" for name in (DAVE, ERIN)}

    dave, _ = await said_to(own_room, "/ws/lobby/", Authorization=token[DAVE])
    erin, code = await said_to(own_room, "/ws/lobby/", Authorization=token[ERIN])

    assert '"type":"lobby"' in dave
    assert '"NOT_SHOWN"' in erin
    assert code == NOT_SHOWN


async def test_who_waits_is_refused_a_seat_by_name(own_room: ServedRoom) -> None:
    show(own_room, "tables")
    write(own_room, "UPDATE accounts_player SET entry = 'waiting' WHERE username = ?", ERIN)
    async with await Client.at(own_room, "holdem", ERIN) as erin:
        await erin.hello()
        refused = await erin.ask("sit_down", seat=6, chips=8_000)

    assert refused["reason"] == "NOT_LET_IN"


async def test_strangers_at_a_table_are_led_away_within_five_seconds_and_players_stay(
    own_room: ServedRoom,
) -> None:
    show(own_room, "tables")
    url = own_room.table_url("holdem") + "?has="
    token = {"Authorization": f"Bearer {own_room.people[DAVE]['token']}"}
    async with (
        websockets.connect(url) as stranger,
        websockets.connect(url, additional_headers=token) as dave,
    ):
        await stranger.recv()
        await dave.recv()
        show(own_room, "lobby")
        await asyncio.wait_for(drained(stranger), CLOSED_WITHIN)

        assert stranger.close_code == NOT_SHOWN
        assert dave.close_code is None


async def drained(socket: websockets.ClientConnection) -> None:
    """Read a socket to its end."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await socket.recv()
