"""What is left of a time bank (EA-22)."""

from __future__ import annotations

import pytest

from games.clock.time_banks import (
    FULL_AGAIN_AFTER,
    SECOND,
    TimeBanks,
    give,
    put_off,
    return_unused,
    seconds_to_give,
)

ALICE, BOB = 1, 2
FULL = 60
NOW = 1_000_000
SINCE = NOW + 10 * SECOND
DEADLINE = SINCE + FULL * SECOND


def drawn() -> TimeBanks:
    """Return the banks once Alice has pressed ten seconds before her own time is up."""
    return give((), ALICE, seconds=FULL, full=FULL, since=SINCE, now=NOW)


def left(banks: TimeBanks, player: int = ALICE, *, full: int = FULL, now: int = NOW) -> int:
    return seconds_to_give(banks, player, full=full, now=now)


@pytest.mark.parametrize(
    ("after", "seconds"),
    [(0, 60), (10, 60), (10.4, 59), (30, 40), (69.5, 0), (70, 0), (75, 0)],
    ids=["at once", "before it runs", "0.4 s", "20 s", "all but half a second", "all", "late"],
)
def test_what_isnt_needed_goes_back_with_the_act__EA_22(after: float, seconds: int) -> None:
    now = NOW + int(after * SECOND)

    assert left(return_unused(drawn(), deadline=DEADLINE, now=now), now=now) == seconds


def test_it_is_given_once_a_turn__EA_22() -> None:
    assert left(drawn()) == 0
    assert left(drawn(), BOB) == FULL


def test_it_is_full_again_after_an_hour__EA_22() -> None:
    empty = return_unused(drawn(), deadline=DEADLINE, now=DEADLINE)
    full = NOW + FULL_AGAIN_AFTER

    assert left(empty, now=full - 1) == 0
    assert left(empty, now=full) == FULL
    assert return_unused(empty, deadline=full, now=full) == ()


def test_a_turn_that_an_hour_ends_in_is_still_on_its_bank__EA_22() -> None:
    late = NOW + FULL_AGAIN_AFTER
    banks = return_unused(drawn(), deadline=late + 5 * SECOND, now=late)

    assert left(banks, now=late) == FULL


def test_more_time_of_the_turns_own_comes_first__EA_22() -> None:
    banks = put_off(drawn(), 20 * SECOND)
    now = SINCE + 20 * SECOND

    assert left(return_unused(banks, deadline=DEADLINE + 20 * SECOND, now=now), now=now) == FULL


def test_a_house_that_gives_less_now_gives_less__EA_22() -> None:
    banks = return_unused(drawn(), deadline=DEADLINE, now=NOW)

    assert left(banks, full=15) == 15
