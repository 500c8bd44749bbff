"""Instead of the next hand: the close of a table that is drained."""

from __future__ import annotations

from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.table_commands import CloseTable
from games.journal.drafting import draft
from games.journal.loaded import Draft, Loaded
from games.models import DrainedTable


def draft_drained(current: Loaded) -> Draft | None:
    """Return the table's close, everybody going home with their chips (TB-5); None if it is closed.

    That it is a drain's doing is noted first: whoever cancels the drain opens the table again.
    """
    events = table_engine.decide(current.state, CloseTable())
    if isinstance(events, Refused):
        return None
    note_drained(current.table_id)
    return draft(current, events)


def note_drained(table_id: int) -> None:
    """Note that a drain closes a table; once, whoever does it."""
    DrainedTable.objects.bulk_create([DrainedTable(table_id=table_id)], ignore_conflicts=True)
