"""A hand that is over, with all that its public record is made of, in two statements."""

from __future__ import annotations

import msgspec
from django.db import connection

from games.engine.events.event_kinds import Event
from games.fairness.committed_decks.deck_pair import CutDeck
from games.fairness.sealing import SealedBytes
from games.journal.rows.codec import decode_events
from games.journal.rows.hand_journals import HAND_EVENTS
from games.journal.side_records.decks import opened_and_cut

# Written out, since every hand's start asks it in the thread that commits for all tables. Median of
# 120 starts at a table of six, CPU time of that thread on SQLite, the whole start: 4.2 ms, and 9.9
# with the hand and its journal read by the ORM.
HAND = """
    SELECT hand.id, started_version, record.hash,
        ciphertext, nonce, key_id, root, cut_seed
    FROM games_hand hand
    LEFT JOIN games_publicrecord record ON record.hand_id = hand.id
    LEFT JOIN games_sealeddeck deck ON deck.hand_id = hand.id
    WHERE hand.table_id = %s AND hand.hand_no = %s
"""
ROWS = """
    SELECT events, schema FROM games_journalrow WHERE table_id = %s AND version >= %s
    ORDER BY version
"""


class EndedHand(msgspec.Struct, frozen=True, kw_only=True):
    """The last hand of a table, before the next one starts."""

    table_id: int
    hand_no: int
    hand_id: int
    started_version: int
    record_hash: bytes | None
    """Of its public record, if it has one."""
    sealed: SealedBytes | None
    cut_seed: bytes | None

    def events(self) -> tuple[Event, ...]:
        """Return the hand's own events, from its start on, read from the journal."""
        with connection.cursor() as cursor:
            cursor.execute(ROWS, (self.table_id, self.started_version))
            rows = cursor.fetchall()
        events = (each for events, schema in rows for each in decode_events(events, schema))
        return tuple([each for each in events if type(each) in HAND_EVENTS])

    def deck(self) -> CutDeck | None:
        """Return its deck with what proves the cards; None if it can't be opened or wasn't cut."""
        if self.sealed is None or self.cut_seed is None:
            return None
        at = {"table_id": self.table_id, "hand_no": self.hand_no}
        return opened_and_cut(self.sealed, self.cut_seed, **at)


def ended_hand(*, table_id: int, hand_no: int) -> EndedHand | None:
    """Return a table's last hand; None: none has been dealt."""
    with connection.cursor() as cursor:
        cursor.execute(HAND, (table_id, hand_no))
        row = cursor.fetchone()
    if row is None:
        return None
    hand_id, started, record, ciphertext, nonce, key_id, root, seed = row
    sealed = None
    if ciphertext is not None:
        sealed = SealedBytes(
            ciphertext=bytes(ciphertext), nonce=bytes(nonce), key_id=key_id, root=bytes(root)
        )
    return EndedHand(
        table_id=table_id,
        hand_no=hand_no,
        hand_id=hand_id,
        started_version=started,
        record_hash=None if record is None else bytes(record),
        sealed=sealed,
        cut_seed=None if seed is None else bytes(seed),
    )
