"""Starting the next hand: its players, a fresh sealed deck, and the deal, all in one commit."""

from __future__ import annotations

import msgspec

from games.engine import table as table_engine
from games.engine.events import Event, HandStarted
from games.journal.drafting import draft
from games.journal.folding import fold
from games.journal.loaded import Draft, Loaded
from games.journal.side_records.decks import new_sealed_deck


def draft_hand(current: Loaded, *, absent: frozenset[int]) -> Draft | None:
    """Return the start of the next hand, without players who have no connection (EA-20).

    A blind that was asked for and not answered is missed. If others are to be asked then, or
    too few are left for a hand, just that is written (HB-13); None if there is nothing to write.
    """
    missed: tuple[Event, ...] = table_engine.unanswered(current.state)
    state = fold(current.state, missed)
    more = () if table_engine.blinds_due(state) else table_engine.next_hand(state, absent=absent)
    events = (*missed, *more)
    started = next((event for event in events if isinstance(event, HandStarted)), None)
    if started is None:
        return draft(current, events) if events else None
    deck, sealed = new_sealed_deck(table_id=current.table_id, hand_no=started.hand_no)
    dealt = draft(msgspec.structs.replace(current, deck=deck), events)
    return msgspec.structs.replace(dealt, sealed=sealed, before=current)
