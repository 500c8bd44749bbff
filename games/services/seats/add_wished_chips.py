"""Adding the chips that players have the room add for them between hands (MO-11, MO-14)."""

from __future__ import annotations

import datetime as dt

from accounts.selectors.player_chips.balances import bankroll_balance
from games.engine import table as table_engine
from games.engine.events.event_kinds import TableEvent
from games.engine.refusals import Refused
from games.engine.table_commands import TopUp
from games.engine.table_state import TableState
from games.journal.giving_up_hands import CannotGoOn, defects_as
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.side_records.tables_at_once import has_all_tables, too_many_tables
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft


def add_wished_chips(
    *, table_id: int, now: dt.datetime, loaded: Loaded | None = None
) -> Committed | Refused | None:
    """Add what is due at a table, all in one commit; None if nothing is.

    Whose bankroll has too little, or who can't have them here, reads so, and it is tried no more.
    Refused if a bankroll, or a player, went to another table at the same moment: nothing is
    written, and it is due as before.
    """

    def decide(current: Loaded) -> Draft | None:
        with defects_as(CannotGoOn):
            due = table_engine.chips_wished(current.state)
        events = tuple(event for wish in due for event in _fulfilled(current.state, wish))
        return draft(current, events) if events else None

    return decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)


def _fulfilled(state: TableState, wish: TopUp) -> tuple[TableEvent, ...]:
    seat = state.seat_of(wish.player)
    assert seat is not None
    events = table_engine.decide(state, wish)
    if isinstance(events, Refused):
        return (table_engine.end_added_chips(seat, events),)
    if seat.stack == 0 and has_all_tables(wish.player):
        return (table_engine.end_added_chips(seat, too_many_tables()),)
    is_short = not state.options.has_own_chips and bankroll_balance(wish.player) < wish.chips
    if is_short:
        return (table_engine.end_added_chips(seat, None),)
    return events
