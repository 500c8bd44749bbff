"""Ringing a table's alarm: time-outs and deals, by whoever finds them due."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import NamedTuple

from accounts.models import Player
from accounts.selectors.all_ins_left import all_ins_left, all_ins_left_at
from games.clock.deadline_verdict import DeadlineVerdict, DueClock, verdict_by_arming, verdict_of
from games.clock.deadlines import SECOND, is_house_turn, ran_out_at
from games.clock.kept_seats import KeptSeat
from games.clock.outage import AFTER_OUTAGE
from games.clock.process import Process, this_process
from games.clock.time_banks import given_in_turn
from games.clock.timing import milliseconds
from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.engine.actions import TimeOut
from games.engine.events.table_changes import ClockRearmed
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.journal.giving_up_hands import CannotGoOn, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.crash_points import reached
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft
from games.selectors.evidence.held_time import held_until
from games.selectors.floor.drained_tables import is_drained
from games.services.hands.chips_alone import decline_overdue, draft_given_alone
from games.services.hands.cutting_decks.draft_cut import (
    cuts_of,
    draft_cut,
    draft_give_up,
    frame_waiting,
    is_complete,
)
from games.services.hands.drain_table import draft_drained
from games.services.hands.frame_hand import NOBODY, PATIENCE_MS, Pledges
from games.services.hands.start_hand import draft_hand
from games.services.hands.use_time_bank import drawn_by_itself
from games.services.hands.void_hand import draft_void
from games.services.seats.check_bars import suspended

CUTS_AFTER_OUTAGE_S = 5
"""Seconds for cuts to come again once the room is back (docs/fairness.md)."""


class Ringer(NamedTuple):
    """Which process rings, and its clock, once the database has answered."""

    process: Process
    later: Callable[[], dt.datetime]

    def had_outage(self, *, deadline: int, length: int) -> bool:
        """Return whether it stood still itself while it asked: then it has to ask anew (EA-18)."""
        now = milliseconds(self.later())
        return self.process.stood_still(deadline=deadline, length=length, now=now)


def ring(
    *,
    table_id: int,
    now: dt.datetime,
    loaded: Loaded | None = None,
    absent: frozenset[int] = frozenset(),
    pledges: Pledges = NOBODY,
    process: Process = this_process,
    later: Callable[[], dt.datetime] | None = None,
) -> Committed | None:
    """Do what is due at a table; None if nothing is, since somebody else rang it.

    ``absent`` are the ids of players without a connection: they are sat out of a deal (EA-20), and
    their time banks stay as they are (EA-22).
    ``pledges`` are the cuts that people have announced to this process (docs/fairness.md).
    ``process`` is the one that found it due (EA-18). ``later`` returns the time, which may be much
    later than ``now`` where the database has kept it waiting; without it, none has passed.
    A house player's move is not made here: ``live`` has them act like anybody (house_turn.py), and
    their clock is rung like anybody's.
    """

    ringer = Ringer(process, later or (lambda: now))

    def decide(current: Loaded) -> Draft | None:
        with defects_as(CannotGoOn):
            return _what_is_due(current, now, absent, pledges, ringer)

    outcome = decide_and_commit(
        table_id=table_id,
        decide=decide,
        now=now,
        loaded=loaded,
        failing=CannotGoOn,
        process=process,
    )
    if isinstance(outcome, Refused):  # chips that can't be given: nothing else is refused here
        return decline_overdue(table_id=table_id, now=now)
    return outcome


def _what_is_due(
    current: Loaded,
    now: dt.datetime,
    absent: frozenset[int],
    pledges: Pledges,
    ringer: Ringer,
) -> Draft | None:
    at = milliseconds(now)
    clock = current.clock
    if clock.void is not None and clock.void <= at:
        return draft_void(current)
    if clock.deadline is not None and clock.deadline <= at:
        over = _turn_over(current, clock.deadline, now, absent, ringer)
        if over is not None:
            return over
    if clock.show_until is not None and clock.show_until <= at:
        return _muck(current)
    if clock.cut_until is not None and clock.cut_until <= at:
        return _cut_or_give_up(current, clock.cut_until, pledges, now, ringer)
    if clock.next_hand is not None and clock.next_hand <= at:
        if is_drained(table_id=current.table_id, now=now):
            return draft_drained(current, now=now)
        return draft_hand(current, absent=absent, now=now, pledges=pledges)
    lost = [kept for kept in clock.kept_seats if kept.until <= at]
    return _give_up_seat(current, lost[0]) if lost else draft_given_alone(current, at)


def _cut_or_give_up(
    current: Loaded, deadline: int, pledges: Pledges, now: dt.datetime, ringer: Ringer
) -> Draft | None:
    """Deal if all cuts have come after all; else give up, unless it was the room that was away."""
    frame = frame_waiting(current)
    if frame is None:
        return None
    cuts = cuts_of(current, frame)
    if is_complete(frame, cuts):
        return draft_cut(current, frame, cuts)
    verdict = verdict_by_arming(
        armed_by=current.armed_by,
        deadline=deadline,
        length=PATIENCE_MS,
        process=ringer.process,
        now=milliseconds(now),
    )
    match verdict:
        case DeadlineVerdict.RING if ringer.had_outage(deadline=deadline, length=PATIENCE_MS):
            return None
        case DeadlineVerdict.RING:
            return draft_give_up(current, frame, cuts, pledges=pledges, now=now)
        case DeadlineVerdict.REARM:
            return draft(current, (ClockRearmed(seconds=CUTS_AFTER_OUTAGE_S),))
        case DeadlineVerdict.WAIT:
            return None


def _muck(current: Loaded) -> Draft:
    """Muck the beaten hands that nobody has shown, in a commit of the hand's own (SD-2)."""
    hand = current.state.hand
    assert hand is not None
    return draft(current, hand_engine.muck(hand))


def _give_up_seat(current: Loaded, lost: KeptSeat) -> Draft:
    """Whoever has sat out for too long loses their seat, never their chips (TB-4)."""
    reason = LeaveReason.BROKE if lost.is_broke else LeaveReason.AWAY
    events = table_engine.decide(current.state, Leave(player=lost.player, reason=reason))
    assert not isinstance(events, Refused)
    return draft(current, events)


def _turn_over(
    current: Loaded, deadline: int, now: dt.datetime, absent: frozenset[int], ringer: Ringer
) -> Draft | None:
    """Time the player out, unless they have a time bank (EA-22), or the room itself kept them, or
    whoever moves for them, from playing (EA-18)."""
    clock, at = _due_clock(current, deadline), milliseconds(now)
    match verdict_of(clock, process=ringer.process, now=at):
        case DeadlineVerdict.RING if held_until(now=at) is not None:
            return draft(current, (ClockRearmed(seconds=AFTER_OUTAGE // SECOND),))
        case DeadlineVerdict.RING:
            more = drawn_by_itself(current, absent=absent, now=now)
            out = _time_out(current, now) if more is None else draft(current, (more,))
            is_late = ringer.had_outage(deadline=deadline, length=clock.length)
            return None if is_late else out
        case DeadlineVerdict.REARM:
            return draft(current, (ClockRearmed(seconds=AFTER_OUTAGE // SECOND),))
        case DeadlineVerdict.WAIT:
            return None


def _due_clock(current: Loaded, deadline: int) -> DueClock:
    hand = current.state.hand
    assert hand is not None
    assert hand.to_act is not None
    return DueClock(
        table_id=current.table_id,
        player_id=hand.at(hand.to_act).player,
        armed_by=current.armed_by,
        deadline=deadline,
        length=(hand.rules.seconds_to_act + hand.rules.countdown_seconds) * SECOND
        + given_in_turn(current.clock.time_banks, deadline),
    )


def _time_out(current: Loaded, now: dt.datetime) -> Draft:
    hand = current.state.hand
    assert hand is not None
    assert hand.to_act is not None
    ran_out = ran_out_at(current.clock, now=now)
    has_allowance = not is_house_turn(current.state) and _has_allowance(current, hand, ran_out)
    out = TimeOut(has_allowance=has_allowance, or_checks=current.state.options.has_own_chips)
    events = hand_engine.decide(hand, hand.to_act, out)
    assert not isinstance(events, Refused)
    reached("in_alarm")
    return draft(current, events, turn=hand.turn)


def _has_allowance(current: Loaded, hand: HandState, now: dt.datetime) -> bool:
    """Whether whoever is to act had an emergency all-in left on that day (EA-2, EA-4, EA-21), or at
    a table of a group on that evening (EA-23).

    The suspended have none, even in the second in which the table hasn't heard of it (TB-3).
    """
    assert hand.to_act is not None
    player_id = hand.at(hand.to_act).player
    if current.state.options.has_own_chips:
        left = all_ins_left_at(current.table_id, (player_id,))[player_id]
    else:
        left = all_ins_left(player_id=player_id, now=now)
    has_left = hand.rules.emergency_all_ins and left > 0
    return has_left and suspended(Player.objects.get(pk=player_id), now) is None
