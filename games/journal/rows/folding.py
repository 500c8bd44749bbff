"""Folding a journal into the table, from the last HandStarted or the table's opening."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import table as table_engine
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.table_changes import TableOpened
from games.engine.table_state import TableState
from games.journal.rows.journal_broken import JournalBroken


def fold(state: TableState, events: Iterable[Event]) -> TableState:
    """Return the state after the events."""
    for event in events:
        state = table_engine.evolve(state, event)
    return state


def fold_journal(rows: Iterable[tuple[Event, ...]]) -> TableState:
    """Return the state after rows of which one at least holds a snapshot.

    What stands before the last snapshot is in the snapshot. JournalBroken if there is none.
    """
    state: TableState | None = None
    for events in rows:
        for event in events:
            state = fold_event(state, event)
    if state is None:
        raise JournalBroken("The journal has neither a hand_started nor a table_opened in it.")
    return state


def fold_event(state: TableState | None, event: Event) -> TableState | None:
    """Return the state after an event; None as long as there was no snapshot to start from."""
    base = _base(state, event)
    return None if base is None else table_engine.evolve(base, event)


def _base(state: TableState | None, event: Event) -> TableState | None:
    """Return what the event changes: the table so far, or the one that the event itself brings."""
    if isinstance(event, HandStarted):
        return event.table
    if state is None and isinstance(event, TableOpened):
        return table_engine.opened(event)
    return state
