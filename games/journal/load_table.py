"""Loading a table: its row, and the fold of its journal from the last snapshot on."""

from __future__ import annotations

import msgspec

from games.clock.deadlines import Clock
from games.engine.cards.deck import Deck
from games.engine.table_state import TableState
from games.journal.failures import TRIES_TO_GO_ON
from games.journal.folding import fold_journal
from games.journal.journal_rows import journal_rows
from games.journal.loaded import Loaded
from games.journal.side_records.decks import open_deck
from games.models import Table

_clocks = msgspec.json.Decoder(Clock)


class NoSuchTable(Exception):
    """No table has this number, or nothing has happened at it yet."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


def load_table(*, table_id: int) -> Loaded:
    """Return the table as it stands now, with the opened deck of its hand.

    The row is read first and the journal only up to its version, so that a commit in between
    can't give a state that is newer than the version it is said to have.
    """
    fields = ("version", "snapshot_version", "clock", "armed_by", "failures", "due")
    row = Table.objects.filter(pk=table_id, version__gt=0).values_list(*fields).first()
    if row is None:
        raise NoSuchTable(table_id)
    version, snapshot_version, clock_bytes, armed_by, failures, due = row
    rows = journal_rows(table_id=table_id, first=snapshot_version, last=version)
    state = fold_journal(events for _, events in rows)
    deck = _deck(table_id, state)
    clock = _clocks.decode(clock_bytes)
    if state.is_hand_running and (deck is None or failures >= TRIES_TO_GO_ON):
        clock = msgspec.structs.replace(clock, void=due if failures > TRIES_TO_GO_ON else 0)
    elif failures and clock.next_hand is not None:
        clock = msgspec.structs.replace(clock, next_hand=due)
    return Loaded(
        table_id=table_id,
        version=version,
        state=state,
        deck=deck,
        clock=clock,
        armed_by=armed_by,
    )


def _deck(table_id: int, state: TableState) -> Deck | None:
    if state.hand is None:
        return None
    return open_deck(table_id=table_id, hand_no=state.hand.hand_no)
