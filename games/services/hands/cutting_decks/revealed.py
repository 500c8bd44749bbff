"""Revealed cuts: those that a table has seen lately, before a hand is framed there."""

from __future__ import annotations

import msgspec

from games.fairness.records import revealed_in
from games.journal.loaded import Loaded, NewRecord
from games.journal.side_records.revealed_cuts import hashes_of, read_revealed


def knowing_revealed(current: Loaded, record: NewRecord | None = None) -> Loaded:
    """Return the table with what was revealed in its last public records, read once after it was
    loaded; ``record`` is that of its last hand, if it isn't written yet."""
    if current.revealed is not None:
        return current
    written = read_revealed(table_id=current.table_id)
    newest = hashes_of(revealed_in(record.text)) if record is not None else ()
    return msgspec.structs.replace(current, revealed=(*written, *newest))
