"""`make bench`: the room beside its floors."""

from __future__ import annotations

from typing import Any

import pytest

from bench import load
from bench.plan import Scenario
from bench.report import share_lines
from bench.rooms import template
from bench.server import Result, check, measure
from bench.side import HERE
from bench.sockets import MASK
from bench.true_floor.lines import accepted, unmasked

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


def test_it_says_how_far_the_room_is_from_both_floors() -> None:
    runs = (
        run("true floor", acks=4000, cpu=1.0),
        run("floor", acks=2000, cpu=2.0),
        run("room", acks=1000, cpu=2.0),
    )

    assert share_lines(runs) == [
        "* 1 × 6: 100 actions/s, 50% of the floor's 200, 25% of the true floor's 400;"
        " 2.00 ms of CPU an action, 2.0 and 8.0 times theirs"
    ]


def test_the_true_floor_shakes_hands_as_the_protocol_says() -> None:
    # The example of RFC 6455, 1.3.
    assert accepted(b"dGhlIHNhbXBsZSBub25jZQ==") == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 200])
def test_the_true_floor_unmasks_texts_of_any_length(size: int) -> None:
    mask, payload = b"\x37\xfa\x21\x3d", bytes(range(size))
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))

    assert unmasked(mask, masked) == payload
    assert unmasked(MASK, payload) == payload


@pytest.mark.served
@pytest.mark.parametrize("floor", ["floor", pytest.param("true floor", marks=pytest.mark.verify)])
def test_what_a_floor_acknowledges_is_in_its_journal(
    floor: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    with template(HERE, ONE_TABLE.tables, ONE_TABLE.seats) as room:
        found = measure(ONE_TABLE, floor, room=room, seconds=1)

    check(found)
    assert found.per_second > 0
