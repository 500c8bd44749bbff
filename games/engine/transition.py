"""A transition: what one event made of the table."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState


class Transition(Value):
    """One event, with the table before and after it."""

    before: TableState
    event: Event
    after: TableState
