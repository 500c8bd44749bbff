"""`python -m bench talk`: what talk costs those who play, and how soon a line is read."""

from __future__ import annotations

import msgspec
import pytest

from bench.driving import load
from bench.driving.plan import Scenario
from bench.rooms import template
from bench.server import Result, check, measure
from bench.side import HERE
from bench.talk.measure_talk import PLAIN, TALKING, line_rows, pair_rows

ONE_TABLE = Scenario(tables=1, seats=3, actions_per_second=20, talkers=3, lines_per_second=10)


def run(scenario: Scenario, *, acks: int) -> Result:
    """Return a run of ten seconds with so many actions."""
    return Result(
        scenario=scenario,
        what="room",
        seconds=10,
        acks=(0.01,) * acks,
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
    pairs = [(run(PLAIN, acks=1000), run(TALKING, acks=acks)) for acks in (980, 960, 990)]

    assert pair_rows(pairs)[2:] == [
        "| actions/s, wanted ≥ 0.97 | 100 | 98 | **0.980** (0.960–0.990) |",
        "| CPU ms/action | 2.00 | 2.04 | 1.020 |",
    ]


def test_it_says_how_soon_lines_are_read() -> None:
    sockets, pages = line_rows(run(TALKING, acks=10), ())[2:]

    assert sockets.endswith("| 100 | 50.0 | 95.0 | 99.0 |")
    assert pages.endswith("| 0 | – | – | – |")


def test_a_line_that_did_not_come_to_all_fails_the_run() -> None:
    with pytest.raises(SystemExit, match="of 101 lines 100 came to all"):
        check(msgspec.structs.replace(run(TALKING, acks=10), said=101))


@pytest.mark.served
def test_lines_are_said_beside_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    with template(HERE, ONE_TABLE.tables, ONE_TABLE.seats) as room:
        HERE.run(room.env, "-m", "bench.talk.accept_conduct")
        found = measure(ONE_TABLE, "room", room=room, seconds=1)

    check(found)
    assert (found.said, len(found.lines)) == (10, 10)
    assert found.per_second > 0
