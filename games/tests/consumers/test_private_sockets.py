"""The socket of a table that is a group's: there for those who were admitted, and for as long."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets

from games.tests.consumers.test_shown_sockets import CLOSED_WITHIN, write
from games.tests.people import DAVE, ERIN
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served
NO_SUCH_TABLE = 4404
AT = "'2026-11-21 12:00:00'"


@pytest.fixture(scope="module")
def own_room(room_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedRoom]:
    """A room whose hold'em table is Dave's group's."""
    with served(room_template, tmp_path_factory.mktemp("private")) as opened:
        dave = player_id(opened, DAVE)
        write(
            opened,
            "INSERT INTO games_tablegroup (id, host_id, name, link_hash, link_sealed, made_at)"
            f" VALUES (1, ?, 'Friends', 'h', 's', {AT})",
            str(dave),
        )
        admit(opened, DAVE)
        table = str(opened.tables["holdem"])
        write(opened, "UPDATE games_table SET group_id = 1, is_listed = 0 WHERE id = ?", table)
        yield opened


def player_id(room: ServedRoom, name: str) -> int:
    with sqlite3.connect(room.folder / "room.sqlite3", timeout=30) as database:
        found = database.execute("SELECT id FROM accounts_player WHERE username = ?", [name])
        return int(found.fetchone()[0])


def admit(room: ServedRoom, name: str) -> None:
    write(
        room,
        "INSERT INTO games_groupmember (group_id, player_id, browser, admitted_at)"
        f" VALUES (1, ?, '', {AT})",
        str(player_id(room, name)),
    )


def headers(room: ServedRoom, name: str | None) -> dict[str, str]:
    return {} if name is None else {"Authorization": f"Bearer {room.people[name]['token']}"}


async def said_to(room: ServedRoom, name: str | None, path: str) -> tuple[str, int | None]:
    """Return a socket's first frame, and the code that it was closed with, if it was at once."""
    async with websockets.connect(room.url(path), additional_headers=headers(room, name)) as socket:
        first = str(await socket.recv())
        if "NO_SUCH_TABLE" not in first:
            return first, None
        await socket.wait_closed()
        return first, socket.close_code


async def test_for_outsiders_there_is_no_such_table(own_room: ServedRoom) -> None:
    kept, nowhere = f"/ws/tables/{own_room.tables['holdem']}/?has=", "/ws/tables/987654/?has="
    for name in (None, ERIN):
        answer = await said_to(own_room, name, kept)
        assert answer == await said_to(own_room, name, nowhere)
        assert answer[1] == NO_SUCH_TABLE
    first, code = await said_to(own_room, DAVE, kept)
    assert code is None
    assert '"snapshot"' in first or "seats" in first


async def test_the_lobby_s_socket_names_it_to_nobody(own_room: ServedRoom) -> None:
    for name in (None, DAVE, ERIN):
        first, _ = await said_to(own_room, name, "/ws/lobby/")
        assert f'"id":{own_room.tables["holdem"]},' not in first


async def test_whoever_is_removed_is_seen_out(own_room: ServedRoom) -> None:
    admit(own_room, ERIN)
    path = own_room.url(f"/ws/tables/{own_room.tables['holdem']}/?has=")
    async with websockets.connect(path, additional_headers=headers(own_room, ERIN)) as socket:
        assert "NO_SUCH_TABLE" not in str(await socket.recv())
        who = str(player_id(own_room, ERIN))
        write(own_room, f"UPDATE games_groupmember SET revoked_at = {AT} WHERE player_id = ?", who)
        await asyncio.wait_for(socket.wait_closed(), CLOSED_WITHIN)
        assert socket.close_code == NO_SUCH_TABLE
