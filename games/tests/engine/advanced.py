"""The dealer's own work, where a test wants just what it came to and what happened."""

from __future__ import annotations

from games.engine import table as tables
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState


def advanced(table: TableState, deck: Deck) -> tuple[TableState, tuple[Event, ...]]:
    """Return the table after all that no player chooses, and the events of it."""
    made = tables.advance(table, deck)
    return (made[-1].after if made else table), tuple(each.event for each in made)
