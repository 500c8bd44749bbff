"""Starting the next hand: its players, its frame with two fresh sealed decks, and, if nobody cuts,
its deal, all in one commit."""

from __future__ import annotations

import datetime as dt

import msgspec

from games.engine import table as table_engine
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.hand import new_hand
from games.engine.table_state import TableState
from games.journal.loaded import Draft, Loaded
from games.journal.rows.folding import fold
from games.journal.rows.player_names import called_today
from games.journal.side_records.current_era import numbers_to_skip
from games.journal.writing.drafting import draft
from games.services.hands.cutting_decks.draft_cut import draft_attempt
from games.services.hands.cutting_decks.revealed import knowing_revealed
from games.services.hands.frame_hand import (
    NOBODY,
    Framed,
    Pledges,
    frame_hand,
    house_players_of,
)
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
    current = knowing_revealed(current, record) if pledges.hashes else current
    framed = _framed(current, started, after, pledges, now)
    drafted = draft_attempt(current, events, framed, sealed_before=current)
    return msgspec.structs.replace(drafted, record=record)


def _next_hand(state: TableState, absent: frozenset[int]) -> tuple[Event, ...]:
    """A name that staff have changed comes to the table with the deal."""
    skipped = numbers_to_skip(state.hand)
    return table_engine.next_hand(called_today(state), absent=absent, skipped=skipped)


def _framed(
    current: Loaded, started: HandStarted, after: bytes, pledges: Pledges, now: dt.datetime
) -> Framed:
    return frame_hand(
        new_hand(started),
        table_id=current.table_id,
        attempt=1,
        after=after,
        revealed=current.revealed or (),
        pledges=pledges,
        now=now,
        house=house_players_of(current.state),
    )
