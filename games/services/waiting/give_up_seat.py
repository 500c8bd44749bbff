"""Giving up a seat: a player who has sat out for too long makes room for a waiting one (TB-4)."""

from __future__ import annotations

import datetime as dt
from functools import partial

from games.clock.asked_chips import overdue_players
from games.clock.timing import milliseconds
from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.waiting_list import free_seats, unoffered, waiting_line
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def give_up_seat(
    *, table_id: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | None:
    """Take a seat, never the chips, from a player who has missed too much, or who has asked for
    chips for too long without having any (OT-10); None if nobody need go.

    One seat for each who waits: as many stay as there are free seats for the line.
    """
    decide = partial(_decide, at=milliseconds(now))
    outcome = decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)
    assert not isinstance(outcome, Refused)
    return outcome


def _decide(current: Loaded, at: int) -> Draft | None:
    state, line = current.state, waiting_line(table_id=current.table_id)
    if len(unoffered(line)) <= len(free_seats(state, line)):
        return None
    lost = [*_asked_too_long(current, at), *table_engine.overstayers(state)]
    if not lost:
        return None
    command = Leave(player=state.at(lost[0]).player, reason=LeaveReason.MADE_ROOM)
    events = table_engine.decide(state, command)
    return None if isinstance(events, Refused) else draft(current, events)


def _asked_too_long(current: Loaded, at: int) -> list[int]:
    overdue = overdue_players(current.clock.requests, at)
    seats = (seat for seat in current.state.seats if seat.player in overdue)
    return [seat.seat for seat in seats if seat.is_sitting_out and not seat.stack]
