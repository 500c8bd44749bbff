"""Setting a table's deadlines back with the server's clock, in a commit as after an outage."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.clock.deadlines import SECOND
from games.clock.process import Process, this_process
from games.clock.step_back import StepBack, stepped_back
from games.clock.time_banks import given_in_turn
from games.clock.timing import milliseconds
from games.engine.events.table_changes import ClockRearmed
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft
from games.services.clock_steps.note_step_back import NOTICED_WITHIN_MS


def step_table_back(
    *, table_id: int, by: int, noticed: int, now: dt.datetime, process: Process = this_process
) -> Committed | None:
    """Have everything that a table waited for come when it would have; None: nothing is to change.

    ``noticed`` is when it was found that the clock had been set back ``by`` so many milliseconds.
    """
    step = StepBack(by=by, since=noticed - NOTICED_WITHIN_MS, now=milliseconds(now))

    def decide(current: Loaded) -> Draft | None:
        clock = stepped_back(current.clock, step, turn=_longest(current))
        if clock == current.clock or clock.void is not None:
            return None
        left = 0 if clock.deadline is None else max(0, clock.deadline - step.now)
        moved = msgspec.structs.replace(current, clock=clock)
        return draft(moved, (ClockRearmed(seconds=left // SECOND, is_set_back=True),))

    outcome = decide_and_commit(
        table_id=table_id, decide=decide, now=now, loaded=None, process=process
    )
    assert not isinstance(outcome, Refused)
    return outcome


def _longest(current: Loaded) -> int:
    """Return how many milliseconds the decision that is open may take."""
    rules = current.state.rules if current.state.hand is None else current.state.hand.rules
    more = rules.reconnect_seconds if current.clock.is_extended else 0
    of_a_bank = given_in_turn(current.clock.time_banks, current.clock.deadline)
    return (rules.seconds_to_act + rules.countdown_seconds + more) * SECOND + of_a_bank
