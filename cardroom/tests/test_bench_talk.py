"""`python -m bench talk`: what talk costs those who play, and how soon a line is read."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest

from bench.driving import load, talkers
from bench.driving.plan import Conversation, Scenario, Window
from bench.rooms import template
from bench.server import Result, check, measure
from bench.side import HERE
from bench.talk.measure_talk import TALKING, in_turns, line_rows, turn_rows

ONE_TABLE = Scenario(tables=1, seats=3, actions_per_second=20, talkers=3, lines_per_second=10)


def run(by_second: dict[int, int]) -> Result:
    """Return a run with so many actions in each second; in the even ones people talk."""
    acks = sum(by_second.values())
    return Result(
        scenario=TALKING,
        what="room",
        seconds=len(by_second),
        acks=(0.01,) * acks,
        acks_by_second=by_second,
        receipts=(),
        cpu=2.0,
        players_cpu=0.5,
        peak_kib=1,
        acknowledged=acks,
        rows=acks,
        refused={},
        gaps=0,
        lost=0,
        audit="",
        said=100,
        lines=tuple(n / 1000 for n in range(1, 101)),
    )


def test_it_compares_play_beside_talk_with_play_alone() -> None:
    runs = [run({1: 7, 2: acks, 3: 100, 4: acks, 5: 100, 6: 7}) for acks in (98, 96, 99)]

    assert in_turns(runs[0]) == (100, 98)  # the first and the last second aren't whole
    assert turn_rows(runs)[2:] == ["| actions/s | 100 | 98 | **0.980** (0.960–0.990) |"]


def test_it_says_how_soon_lines_are_read() -> None:
    sockets, pages = line_rows(run({1: 10}), ())[2:]

    assert sockets.endswith("| 100 | 50.0 | 95.0 | 99.0 |")
    assert pages.endswith("| 0 | – | – | – |")


def test_a_line_that_did_not_come_to_all_fails_the_run() -> None:
    with pytest.raises(SystemExit, match="of 101 lines 100 came to all"):
        check(msgspec.structs.replace(run({1: 10}), said=101))


@pytest.mark.served
def test_lines_are_said_beside_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    with template(HERE, ONE_TABLE.tables, ONE_TABLE.seats) as room:
        HERE.run(room.env, "-m", "bench.talk.accept_conduct")
        found = measure(ONE_TABLE, "room", room=room, seconds=1)

    check(found)
    assert (found.said, len(found.lines)) == (10, 10)
    assert sum(found.acks_by_second.values()) == len(found.acks) > 0


@pytest.mark.parametrize(("begins", "said"), [(100.0, 20), (101.0, 10), (101.5, 15)])
async def test_lines_said_in_turns_leave_every_second_second_out(
    monkeypatch: pytest.MonkeyPatch, begins: float, said: int
) -> None:
    lines: list[str] = []
    someone: Any = SimpleNamespace(say=lines.append)
    plan = Conversation(port=0, seats=(), lines_per_second=10, is_in_turns=True)
    monkeypatch.setattr(asyncio, "sleep", AsyncMock())
    await talkers.say_lines([someone], Window(begins=begins, ends=begins + 3), plan)
    assert len(lines) == said
