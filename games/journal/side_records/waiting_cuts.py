"""Cuts that wait for the others of their deal: rows of their own, which any process may read."""

from __future__ import annotations

from django.db import connection

from games.models import Cut

# Only at the version for which it was decided on: an attempt that is given up meanwhile has either
# this cut, or a version of its own by then. On PostgreSQL the row's lock waits for who is at it.
CUT = """
    INSERT INTO games_cut (table_id, hand_no, attempt, seat, cut)
    SELECT id, %s, %s, %s, %s FROM games_table WHERE id = %s AND version = %s {lock}
    ON CONFLICT DO NOTHING
"""


def read_cuts(*, table_id: int, hand_no: int, attempt: int) -> dict[int, bytes]:
    """Return the cuts that have come for an attempt, by seat."""
    rows = Cut.objects.filter(table_id=table_id, hand_no=hand_no, attempt=attempt)
    return {seat: bytes(cut) for seat, cut in rows.values_list("seat", "cut")}


def write_cut(
    *, table_id: int, version: int, hand_no: int, attempt: int, seat: int, cut: bytes
) -> bool:
    """Keep a cut while the table stands at this version; say whether it is kept now for the first
    time. One that is there already is the same, since its hash was checked."""
    lock = "FOR SHARE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        values = (hand_no, attempt, seat, cut, table_id, version)
        cursor.execute(CUT.format(lock=lock), values)
        return bool(cursor.rowcount)


def forget_cuts(*, table_id: int) -> None:
    """Drop a table's cuts: the commit that needs them no more has them in its events."""
    Cut.objects.filter(table_id=table_id).delete()
