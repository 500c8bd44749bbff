"""Starting the next hand: its players, its frame with two fresh sealed decks, and, if nobody cuts,
its deal, all in one commit."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.engine import table as table_engine
from games.engine.events import Event, HandStarted
from games.engine.hand import new_hand
from games.engine.hand_state import HandState
from games.engine.table_state import TableState
from games.journal.drafting import draft
from games.journal.folding import fold
from games.journal.loaded import Draft, Loaded
from games.journal.side_records.current_era import numbers_to_skip
from games.services.hands.draft_cut import draft_attempt
from games.services.hands.frame_hand import NOBODY, Framed, Pledges, frame_hand
from games.services.hands.make_record import due_record


def draft_hand(
    current: Loaded, *, absent: frozenset[int], now: dt.datetime, pledges: Pledges = NOBODY
) -> Draft | None:
    """Return the start of the next hand, without players who have no connection (EA-20).

    A blind that was asked for and not answered is missed. If others are to be asked then, or
    too few are left for a hand, just that is written (HB-13); None if there is nothing to write.
    """
    missed: tuple[Event, ...] = table_engine.unanswered(current.state)
    state = fold(current.state, missed)
    more = () if table_engine.blinds_due(state) else _next_hand(state, absent)
    events = (*missed, *more)
    started = next((event for event in events if isinstance(event, HandStarted)), None)
    if started is None:
        return draft(current, events) if events else None
    record, after = due_record(current)
    framed = _framed(current, started, after, pledges, now)
    drafted = draft_attempt(current, events, framed, sealed_before=current)
    return msgspec.structs.replace(drafted, record=record)


def _next_hand(state: TableState, absent: frozenset[int]) -> tuple[Event, ...]:
    return table_engine.next_hand(state, absent=absent, skipped=numbers_to_skip(state.hand))


def _framed(
    current: Loaded, started: HandStarted, after: bytes, pledges: Pledges, now: dt.datetime
) -> Framed:
    return frame_hand(
        new_hand(started),
        table_id=current.table_id,
        attempt=1,
        after=after,
        before=_dealt_by(current.state.hand),
        pledges=pledges,
        now=now,
    )


def _dealt_by(last: HandState | None) -> str:
    """Return the frame that the last hand was dealt by; none if it was void before that, or an
    older version's: then no cut is known."""
    return "" if last is None or last.street < 0 else last.frame
