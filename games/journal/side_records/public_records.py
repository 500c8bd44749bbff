"""A hand's public record as a row, and what its table's records come to (docs/fairness.md)."""

from __future__ import annotations

from accounts.prepared import prepared
from games.journal.loaded import NewRecord

# Written out, as in hand_rows.py: the next hand's start waits for them.
RECORD = """
    INSERT INTO games_publicrecord
        (hand_id, text, hash, signature, frame, words, cutters, missing, given_up, is_void)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
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
    return written is not None


def is_recorded(*, table_id: int, hand_no: int) -> bool:
    """Return whether a hand's public record has been made: then nothing more is shown of it."""
    with prepared() as cursor:
        cursor.execute(RECORDED, (table_id, hand_no))
        return cursor.fetchone() is not None


def _columns(record: NewRecord) -> tuple[int | str | bytes | bool, ...]:
    counts = record.counts
    told = (counts.frame, counts.words, counts.cutters, counts.missing, counts.given_up)
    return record.hand_id, record.text, record.hash, record.signature, *told, record.is_void


def _added(record: NewRecord) -> tuple[int, int, int, int]:
    counts = record.counts
    return int(counts.is_not_cut), counts.missing, counts.given_up, int(record.is_void)
