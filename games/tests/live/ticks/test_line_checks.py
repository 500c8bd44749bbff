"""Every three seconds each socket is asked whether anybody is there, and sent its round trip."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.live.broadcast.sockets import Socket
from games.live.ticks import batches
from games.live.ticks.sockets.line_checks import check_lines
from games.tests.live.pretend import served_here


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "SPREAD_S", 0.0)


def socket(got: list[dict[str, Any]]) -> Socket:
    """Return a socket that was opened at second 0."""

    async def send(message: dict[str, Any]) -> None:
        got.append(json.loads(message["text"]))

    return Socket(send, player=None, now=0.0)


async def test_it_asks_every_three_seconds() -> None:
    got: list[dict[str, Any]] = []
    one = socket(got)
    for second in range(1, 10):
        await check_lines(served_here(sockets={one}, now=float(second)))
    assert [frame["ask"] for frame in got] == [1, 2, 3]


async def test_the_answer_says_how_long_a_frame_takes_there_and_back() -> None:
    got: list[dict[str, Any]] = []
    one = socket(got)
    await check_lines(served_here(sockets={one}, now=3.0))
    one.note_answered(1, 3.084)
    await check_lines(served_here(sockets={one}, now=6.0))
    one.note_answered(1, 6.9)  # late, and not this question's
    await check_lines(served_here(sockets={one}, now=9.0))
    assert [frame.get("round_trip") for frame in got] == [None, 84, 84]
