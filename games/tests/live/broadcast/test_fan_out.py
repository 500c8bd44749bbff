"""What a socket is sent that says hello."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.clock.deadlines import Clock
from games.engine.rules import HouseRules
from games.engine.table_state import TableState
from games.journal.loaded import Loaded
from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.fan_out import FEW_FRAMES, FanOut
from games.live.broadcast.hub import FRAMES_KEPT
from games.live.broadcast.sockets import Socket
from games.tests.engine.limits import LIMIT_HOLDEM

VERSION = 200
STATE = TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=6)
LOADED = Loaded(table_id=7, version=VERSION, state=STATE, decks=None, clock=Clock(), armed_by="")


@pytest.fixture
def fan_out() -> FanOut:
    """A table where as much has happened as is kept."""
    fan_out = FanOut(7)
    fan_out.hub.forget(VERSION - FRAMES_KEPT)
    for version in range(VERSION - FRAMES_KEPT + 1, VERSION + 1):
        fan_out.hub.keep(Projection(version=version, public=(), own={}))
    return fan_out


async def said_hello(fan_out: FanOut, *versions: int | None) -> str:
    """Say hello over one socket with these versions; return what came back the last time."""
    got: list[Any] = []

    async def take(message: dict[str, Any]) -> None:
        got.append(json.loads(message["text"]))

    socket = Socket(take, player=None, now=0.0)
    for version in versions:
        got.clear()
        await fan_out.greet(socket, version, LOADED)
    kinds = {frame["type"] for frame in got}
    assert got[-1]["version"] == VERSION
    assert len(kinds) == 1
    return f"{len(got)} {kinds.pop()}"


async def test_whoever_comes_back_gets_all_that_was_missed(fan_out: FanOut) -> None:
    assert await said_hello(fan_out, VERSION - 3) == "3 frame"
    assert await said_hello(fan_out, VERSION - FRAMES_KEPT) == f"{FRAMES_KEPT} frame"
    assert await said_hello(fan_out, VERSION - FRAMES_KEPT - 1) == "1 snapshot"
    assert await said_hello(fan_out, None) == "1 snapshot"


async def test_whoever_asks_again_and_again_gets_little(fan_out: FanOut) -> None:
    assert await said_hello(fan_out, None, VERSION - 3) == "3 frame"
    assert await said_hello(fan_out, None, VERSION - FEW_FRAMES) == f"{FEW_FRAMES} frame"
    assert await said_hello(fan_out, None, VERSION - FEW_FRAMES - 1) == "1 snapshot"
