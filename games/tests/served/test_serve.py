"""The server as people start and stop it."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import pytest
import websockets

from games.tests.people import ALICE
from games.tests.served.client import Client
from games.tests.served.own_time import OwnTime, waits
from games.tests.served.room import ServedRoom, served

pytestmark = pytest.mark.served
LATER_START = 5.0
"""Seconds within which a room that is ready must be up."""


async def test_it_closes_in_good_order(room_template: Path, tmp_path: Path) -> None:
    room = ServedRoom(room_template, tmp_path)
    clock = OwnTime()
    room.start()
    assert clock.passed() - max(waits({room.pid}).values()) < LATER_START
    async with await Client.at(room, "holdem", ALICE) as alice:
        await alice.hello()

        closing = asyncio.create_task(asyncio.to_thread(room.stop))

        with pytest.raises(websockets.ConnectionClosed) as closed:
            await alice.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert await closing == 0
    lines = room.log.read_text().splitlines()
    assert lines[0] == f"The room is open at http://127.0.0.1:{room.port}/"
    assert re.fullmatch(r"Up to [\d,]+ connections at once, of [\d,]+ files\.", lines[1])
    assert len(lines) == 2


def test_it_is_opened_only_once(room_template: Path, tmp_path: Path) -> None:
    with served(room_template, tmp_path) as room:
        second = room.manage("serve", "--port", str(room.port))

        assert second.returncode == 1
        assert second.stderr.strip().count("\n") == 0
        assert "is open already" in second.stderr


def test_it_says_when_its_port_is_taken(room_template: Path, tmp_path: Path) -> None:
    room = ServedRoom(room_template, tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", room.port))
        taken.listen()

        outcome = room.manage("serve", "--port", str(room.port))

    assert outcome.returncode == 1
    assert outcome.stderr.strip().count("\n") == 0
    assert f"Port {room.port} of 127.0.0.1 is taken" in outcome.stderr
