"""Instead of the next hand: the close, or the pause, of a table that is drained."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.table_commands import CloseTable, FollowLimit
from games.engine.table_state import TableState
from games.journal.loaded import Draft, Loaded
from games.journal.writing.drafting import draft
from games.models import DrainedTable, Table
from games.selectors.floor.drained_tables import closed_by_drains


def draft_drained(current: Loaded, *, now: dt.datetime) -> Draft | None:
    """Return the table's close, everybody going home with their chips (TB-5), or its pause; None if
    it is so already.

    That it is a drain's doing is noted first: whoever cancels the drain has hands start again.
    """
    table_id, closes = current.table_id, is_to_close(current.table_id, now=now)
    command = CloseTable() if closes else paused(current.state)
    events = table_engine.decide(current.state, command)
    if isinstance(events, Refused):
        return None
    note = note_closed if closes else note_paused
    note(table_id)
    return draft(current, events)


def is_to_close(table_id: int, *, now: dt.datetime) -> bool:
    """Whether one of the drains that hold over a table sends everybody home."""
    return closed_by_drains(now=now).filter(pk=table_id).exists()


def paused(state: TableState) -> FollowLimit:
    """Return the change of a table's own settings that pauses it and nothing else."""
    return FollowLimit(
        limit=state.next_limit or state.limit,
        rules=state.next_rules or state.rules,
        options=replace(state.next_options or state.options, is_paused=True),
    )


def note_closed(table_id: int) -> None:
    """Note that a drain closes a table; once, whoever does it."""
    _note(table_id)
    DrainedTable.objects.filter(pk=table_id, is_closed=False).update(is_closed=True)


def note_paused(table_id: int) -> None:
    """Note that a drain pauses a table, unless staff have paused it, and have it follow."""
    rows = Table.objects.filter(pk=table_id, is_paused=False)
    if rows.exists():
        _note(table_id, is_closed=False)
        DrainedTable.objects.filter(pk=table_id).update(is_paused=True)
        rows.update(is_paused=True, limit_revision=0)


def _note(table_id: int, **how: bool) -> None:
    DrainedTable.objects.bulk_create(
        [DrainedTable(table_id=table_id, **how)], ignore_conflicts=True
    )
