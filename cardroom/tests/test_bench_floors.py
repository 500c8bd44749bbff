"""`make bench`: the room beside its floor."""

from __future__ import annotations

from typing import Any

import pytest

from bench.driving import load
from bench.driving.plan import Scenario
from bench.report import share_lines
from bench.rooms import template
from bench.server import Result, check, measure
from bench.side import HERE

ONE_TABLE = Scenario(tables=1, seats=6)


def run(what: str, *, acks: int, cpu: float) -> Result:
    """Return a run of ten seconds with so many actions, for so many seconds of CPU time."""
    rest: dict[str, Any] = {"receipts": (), "players_cpu": 0.5, "peak_kib": 1, "audit": ""}
    counts: dict[str, Any] = {"acknowledged": acks, "rows": acks, "gaps": 0, "lost": 0}
    return Result(
        scenario=ONE_TABLE,
        what=what,
        seconds=10,
        acks=(0.01,) * acks,
        cpu=cpu,
        refused={},
        **rest,
        **counts,
    )


def test_it_says_how_far_the_room_is_from_its_floor() -> None:
    runs = (
        run("floor", acks=2000, cpu=2.0),
        run("room", acks=1000, cpu=2.0),
    )

    assert share_lines(runs) == [
        "* 1 × 6: 100 actions/s, 50% of the floor's 200;"
        " 2.00 ms of CPU an action, 2.0 times the floor's"
    ]


@pytest.mark.served
def test_what_the_floor_acknowledges_is_in_its_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    with template(HERE, ONE_TABLE.tables, ONE_TABLE.seats) as room:
        found = measure(ONE_TABLE, "floor", room=room, seconds=1)

    check(found)
    assert found.per_second > 0
