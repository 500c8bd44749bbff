"""Carrying drains out: tables are closed or paused as one begins, and let go on once none holds."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable

from games.journal.giving_up_hands import Defect
from games.models import DrainedTable, Table
from games.selectors.floor.drained_tables import (
    are_drains_to_carry_out,
    closed_by_drains,
    drained_tables,
)
from games.services.hands.drain_table import note_closed, note_paused
from games.services.staff.close_table import close_table
from games.services.staff.open_table import open_table

logger = logging.getLogger(__name__)


def carry_out_drains(*, now: dt.datetime) -> None:
    """Close, pause and open what is to be; a table that fails is tried again.

    Any process may, at any time: a close that another has made is refused, and a cancellation in
    between is found by the next call, since a table is noted before it is closed.
    """
    if not are_drains_to_carry_out(now):
        return
    closed, drained = closed_by_drains(now=now), drained_tables(now=now)
    for table_id in closed.filter(is_open=True).values_list("pk", flat=True):
        note_closed(table_id)
        _contained(close_table, table_id, now)
    kept = drained.filter(is_open=True, is_paused=False).exclude(pk__in=closed)
    for table_id in kept.values_list("pk", flat=True):
        note_paused(table_id)
    for row in DrainedTable.objects.filter(is_closed=True).exclude(table__in=closed):
        if _contained(open_table, row.pk, now):
            DrainedTable.objects.filter(pk=row.pk).update(is_closed=False)
    for row in DrainedTable.objects.filter(is_paused=True).exclude(table__in=drained):
        _resume(row.pk)
    DrainedTable.objects.filter(is_closed=False, is_paused=False).delete()


def _resume(table_id: int) -> None:
    """Have a table follow that it isn't paused any more; first, so that a crash leaves the note."""
    Table.objects.filter(pk=table_id).update(is_paused=False, limit_revision=0)
    DrainedTable.objects.filter(pk=table_id).update(is_paused=False)


def _contained(halt: Callable[..., object], table_id: int, now: dt.datetime) -> bool:
    """Close or open one table; return whether that went well."""
    try:
        halt(table_id=table_id, now=now)
    except Exception as error:
        logger.error("Table %s can't follow a drain: %s", table_id, Defect(error))
        return False
    return True
