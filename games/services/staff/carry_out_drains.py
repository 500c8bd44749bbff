"""Carrying drains out: tables are closed as one begins, and opened again once none holds."""

from __future__ import annotations

import datetime as dt
import logging

from games.journal.failures import Defect
from games.models import DrainedTable
from games.selectors.drained_tables import drained_tables
from games.services.hands.drain_table import note_drained
from games.services.staff.close_table import close_table
from games.services.staff.open_table import open_table

logger = logging.getLogger(__name__)


def carry_out_drains(*, now: dt.datetime) -> None:
    """Close and open what is to be closed and opened; a table that fails is tried again.

    Any process may, at any time: a close that another has made is refused, and a cancellation in
    between is found by the next call, since a table is noted before it is closed.
    """
    drained = drained_tables(now=now)
    for table_id in drained.filter(is_open=True).values_list("pk", flat=True):
        note_drained(table_id)
        _contained(table_id, now, is_drained=True)
    free = DrainedTable.objects.exclude(table__in=drained)
    for table_id in free.values_list("pk", flat=True):
        if _contained(table_id, now, is_drained=False):
            DrainedTable.objects.filter(pk=table_id).delete()


def _contained(table_id: int, now: dt.datetime, *, is_drained: bool) -> bool:
    """Close or open one table; return whether that went well."""
    try:
        (close_table if is_drained else open_table)(table_id=table_id, now=now)
    except Exception as error:
        logger.error("Table %s can't follow a drain: %s", table_id, Defect(error))
        return False
    return True
