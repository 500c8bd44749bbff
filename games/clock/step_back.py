"""A clock that was set back: what a table then waits for (EA-18). Pure; Unix milliseconds."""

from __future__ import annotations

import msgspec

from games.clock.asked_chips import GIVEN_AFTER, KEEPS_SEAT_FOR, OpenRequest
from games.clock.deadlines import LONGEST_ASKING_S, SECOND, Clock
from games.clock.kept_seats import SEAT_IS_KEPT_FOR, WITHOUT_CHIPS_FOR, KeptSeat
from games.clock.time_banks import FULL_AGAIN_AFTER, TimeBanks, put_off

LONGEST_PAUSE = 60 * SECOND
"""No wait between hands, for a cut or for a house player is as long."""


class StepBack(msgspec.Struct, frozen=True, kw_only=True):
    """By how much the clock was set back. It happened after ``since``, by the clock as it is now,
    and the table is looked at ``now``."""

    by: int
    since: int
    now: int

    def of(self, until: int, *, longest: int) -> int:
        """Return by the new clock a moment that was armed by the old one; one that was armed since
        stays. ``longest`` is the most that anybody is given in such a case."""
        return until - self.by if self._is_of_before(until, longest) else until

    def _is_of_before(self, until: int, longest: int) -> bool:
        if until - self.now > longest:
            return True
        was_armed_since = self.since <= until - longest <= self.now
        has_long_been_due = until - self.by < self.since
        return not was_armed_since and not has_long_been_due


def stepped_back(clock: Clock, step: StepBack, *, turn: int) -> Clock:
    """Return a table's deadlines with what was left of each; ``turn`` is how long a decision may
    take."""
    return msgspec.structs.replace(
        clock,
        **_of_the_turn(clock, step, turn),
        next_hand=_moved(clock.next_hand, step),
        pause_until=_moved(clock.pause_until, step),
        asked_until=_moved(clock.asked_until, step, LONGEST_ASKING_S * SECOND),
        show_until=_moved(clock.show_until, step),
        cut_until=_moved(clock.cut_until, step),
        kept_seats=tuple(_kept(each, step) for each in clock.kept_seats),
        requests=tuple(_asked(each, step) for each in clock.requests),
        time_banks=_banks(clock, step, turn),
    )


def _of_the_turn(clock: Clock, step: StepBack, longest: int) -> dict[str, int | None]:
    """A decision's moments go together."""
    if clock.deadline is None or clock.countdown is None:
        return {"thinks_until": _moved(clock.thinks_until, step)}
    by = clock.deadline - step.of(clock.deadline, longest=longest)
    thinks = clock.thinks_until
    return {
        "deadline": clock.deadline - by,
        "countdown": clock.countdown - by,
        "thinks_until": None if thinks is None else thinks - by,
    }


def _banks(clock: Clock, step: StepBack, longest: int) -> TimeBanks:
    """A bank begins where the turn's own time ends, and goes with it."""
    deadline = clock.deadline
    by = 0 if deadline is None else deadline - step.of(deadline, longest=longest)
    moved = (
        msgspec.structs.replace(each, full_again=step.of(each.full_again, longest=FULL_AGAIN_AFTER))
        for each in clock.time_banks
    )
    return put_off(tuple(moved), -by)


def _moved(until: int | None, step: StepBack, longest: int = LONGEST_PAUSE) -> int | None:
    return None if until is None else step.of(until, longest=longest)


def _asked(request: OpenRequest, step: StepBack) -> OpenRequest:
    """Its age is bounded by how long it keeps a seat: beyond that none is told from another."""
    due = step.of(request.since + KEEPS_SEAT_FOR, longest=KEEPS_SEAT_FOR)
    until = _moved(request.until, step, GIVEN_AFTER)
    return msgspec.structs.replace(request, since=due - KEEPS_SEAT_FOR, until=until)


def _kept(seat: KeptSeat, step: StepBack) -> KeptSeat:
    longest = WITHOUT_CHIPS_FOR if seat.is_broke else SEAT_IS_KEPT_FOR
    return msgspec.structs.replace(seat, until=step.of(seat.until, longest=longest))
