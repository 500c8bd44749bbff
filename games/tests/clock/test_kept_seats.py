"""Kept seats in the clock that is stored with every commit, by the name that rows have."""

from __future__ import annotations

import msgspec

from games.clock.deadlines import Clock
from games.clock.kept_seats import KeptSeat

STORED = b'{"away":[{"player":7,"until":1000}]}'
CLOCK = Clock(kept_seats=(KeptSeat(player=7, until=1000),))


def test_a_clock_is_stored_as_the_version_before_reads_it() -> None:
    assert msgspec.json.encode(CLOCK) == STORED


def test_a_clock_of_the_version_before_is_read() -> None:
    assert msgspec.json.decode(STORED, type=Clock) == CLOCK
