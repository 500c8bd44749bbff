"""Deadlines once the server's clock was set back: those that it armed before, and those since."""

from __future__ import annotations

import pytest

from games.clock.deadlines import Clock
from games.clock.kept_seats import KeptSeat
from games.clock.step_back import StepBack, stepped_back

LENGTH = 30_000
HOUR = 3_600_000
NOW = 10 * HOUR
"""By the clock as it is now; the step was found just then, and lies up to 1.5 s back."""
SINCE = NOW - 1_500

MOMENTS = (
    # by, until (from now on), what is left of it by the new clock
    (HOUR, HOUR + 20_000, 20_000),
    (HOUR, HOUR, 0),
    (HOUR, HOUR - 1_000, -1_000),  # it ran out between the step and now
    (HOUR, LENGTH, LENGTH),  # armed just now
    (HOUR, LENGTH - 1_400, LENGTH - 1_400),
    (HOUR, 10_000, 10_000),  # by a clock that wasn't set back: of another machine
    (5_000, 25_000, 20_000),
    (5_000, 5_000 + LENGTH, LENGTH),  # armed just before it
    (5_000, LENGTH, LENGTH),  # just after it
    (5_000, LENGTH - 2_000, LENGTH - 7_000),
    (5_000, 3_600, -1_400),
    (5_000, 1_000, 1_000),
    (HOUR, HOUR + 2 * LENGTH, 2 * LENGTH),  # with what a reconnection gave
)


@pytest.mark.parametrize(("by", "until", "left"), MOMENTS)
def test_what_was_left_is_left(by: int, until: int, left: int) -> None:
    step = StepBack(by=by, since=SINCE, now=NOW)

    assert step.of(NOW + until, longest=LENGTH) - NOW == left


def test_all_that_a_table_waits_for_goes_with_it() -> None:
    old = NOW + HOUR
    clock = Clock(
        turn="7.3",
        seat=2,
        deadline=old + 20_000,
        countdown=old,
        thinks_until=old + 1_000,
        next_hand=old + 2_000,
        pause_until=old + 1_500,
        asked=(1,),
        asked_until=old + 9_000,
        kept_seats=(KeptSeat(player=1, until=old + 60_000),),
        show_until=old + 4_000,
        cut_until=old + 900,
    )

    moved = stepped_back(clock, StepBack(by=HOUR, since=SINCE, now=NOW), turn=LENGTH)

    assert moved == Clock(
        turn="7.3",
        seat=2,
        deadline=NOW + 20_000,
        countdown=NOW,
        thinks_until=NOW + 1_000,
        next_hand=NOW + 2_000,
        pause_until=NOW + 1_500,
        asked=(1,),
        asked_until=NOW + 9_000,
        kept_seats=(KeptSeat(player=1, until=NOW + 60_000),),
        show_until=NOW + 4_000,
        cut_until=NOW + 900,
    )
