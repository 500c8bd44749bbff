"""Reading a table's journal, commit by commit."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from games.engine.events.event_kinds import Event
from games.engine.table_state import TableState
from games.journal.rows.codec import decode_events
from games.journal.rows.folding import fold, fold_journal
from games.journal.rows.player_names import Names
from games.models import JournalRow


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One commit and the table after it."""

    version: int
    at: dt.datetime
    state: TableState
    events: tuple[Event, ...]
    player_id: int | None
    turn: str


def journal_steps(*, table_id: int, first: int, last: int | None = None) -> Iterator[Step]:
    """Yield the commits from version ``first``, which must hold a snapshot, to ``last``."""
    rows = JournalRow.objects.filter(table_id=table_id, version__gte=first).order_by("version")
    if last is not None:
        rows = rows.filter(version__lte=last)
    state: TableState | None = None
    names = Names()
    fields = ("version", "events", "schema", "player_id", "turn", "created_at")
    for version, row, schema, player_id, turn, at in rows.values_list(*fields).iterator():
        events = names.with_names(decode_events(row, schema))
        state = fold_journal((events,)) if state is None else fold(state, events)
        yield Step(
            version=version, at=at, state=state, events=events, player_id=player_id, turn=turn
        )
