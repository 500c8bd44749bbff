"""Rows of a table's journal, read back: what each version brought."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.events.event_kinds import Event
from games.journal.rows.codec import decode_events
from games.journal.rows.player_names import Names
from games.models import JournalRow


def journal_rows(
    *, table_id: int, first: int, last: int
) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Yield the versions from ``first`` to ``last``, both included, with their events, names
    in them."""
    rows = JournalRow.objects.filter(table_id=table_id, version__range=(first, last))
    in_order = rows.order_by("version").values_list("version", "events", "schema")
    with_names = Names().with_names
    return (
        (version, with_names(decode_events(events, schema))) for version, events, schema in in_order
    )
