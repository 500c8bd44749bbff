"""A hand's public record as a row, and what its table's records come to (docs/fairness.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from accounts.storage.prepared import prepared
from games.journal.loaded import NewRecord
from games.models import RevealedCut

# Written out, as in hand_rows.py: the next hand's start waits for them.
RECORD = """
    INSERT INTO games_publicrecord
        (hand_id, text, hash, signature, frame, words, cutters, missing, missing_seats, given_up,
        is_void, has_no_person)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (hand_id) DO NOTHING RETURNING id
"""
TALLY = """
    INSERT INTO games_recordtally
        (table_id, newest_id, hands, not_cut, missing, given_up, voids)
    VALUES (%s, %s, 1, %s, %s, %s, %s)
    ON CONFLICT (table_id) DO UPDATE SET newest_id = excluded.newest_id,
        hands = games_recordtally.hands + 1,
        not_cut = games_recordtally.not_cut + excluded.not_cut,
        missing = games_recordtally.missing + excluded.missing,
        given_up = games_recordtally.given_up + excluded.given_up,
        voids = games_recordtally.voids + excluded.voids
"""
MISSING = """
    INSERT INTO games_missingtally (table_id, seat, missing) VALUES (%s, %s, %s)
    ON CONFLICT (table_id, seat) DO UPDATE
        SET missing = games_missingtally.missing + excluded.missing
"""
REVEALED = "INSERT INTO games_revealedcut (table_id, hash) VALUES "
RECORDED = """
    SELECT 1 FROM games_publicrecord
    WHERE hand_id = (SELECT id FROM games_hand WHERE table_id = %s AND hand_no = %s)
"""


def write_record(record: NewRecord) -> bool:
    """Write a hand's public record, in the caller's transaction; say whether it had none yet."""
    with prepared() as cursor:
        cursor.execute(RECORD, _columns(record))
        written: tuple[int] | None = cursor.fetchone()
        if written is not None:
            cursor.execute(TALLY, (record.table_id, *written, *_added(record)))
            for seat, missing in Counter(record.counts.missing).items():
                cursor.execute(MISSING, (record.table_id, seat, missing))
            if record.revealed:
                cursor.execute(*_revealed(record))
    return written is not None


def known_cuts(table_id: int, hashes: Sequence[bytes]) -> frozenset[bytes]:
    """Return which of these cuts' hashes are of cuts that the table's records reveal already."""
    if not hashes:
        return frozenset()
    rows = RevealedCut.objects.filter(table_id=table_id, hash__in=hashes)
    return frozenset(bytes(each) for each in rows.values_list("hash", flat=True))


def is_recorded(*, table_id: int, hand_no: int) -> bool:
    """Return whether a hand's public record has been made: then nothing more is shown of it."""
    with prepared() as cursor:
        cursor.execute(RECORDED, (table_id, hand_no))
        return cursor.fetchone() is not None


def _columns(record: NewRecord) -> tuple[int | str | bytes | bool, ...]:
    counts = record.counts
    seats = " ".join(map(str, counts.missing))
    facts = (
        counts.frame,
        counts.words,
        counts.cutters,
        len(counts.missing),
        seats,
        counts.given_up,
    )
    is_so = (record.is_void, counts.has_no_person)
    return record.hand_id, record.text, record.hash, record.signature, *facts, *is_so


def _revealed(record: NewRecord) -> tuple[str, list[int | bytes]]:
    """Return the statement that keeps the cuts revealed, and its values; one known stays."""
    rows = ", ".join(["(%s, %s)"] * len(record.revealed))
    values = [value for each in record.revealed for value in (record.table_id, each)]
    return f"{REVEALED}{rows} ON CONFLICT (table_id, hash) DO NOTHING", values


def _added(record: NewRecord) -> tuple[int, int, int, int]:
    counts = record.counts
    return int(counts.is_not_cut), len(counts.missing), counts.given_up, int(record.is_void)
