"""Drains that hold, and their tables."""

from __future__ import annotations

import datetime as dt

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Drain, DrainedTable, Hand, Table

OF_THE_ROOM = Q(table=None, variant="")
# Written out, since each hand waits for the answer before it starts, and it is nearly always no.
# CPU time of the thread on SQLite, medians of 500 of each in turn on a busy machine: this 50 µs,
# whether a drain that holds is over this table, by the ORM, 1,527.
HOLDS = "SELECT EXISTS (SELECT 1 FROM games_drain WHERE cancelled_at IS NULL AND at <= %s)"


def drains_to_come(*, now: dt.datetime) -> QuerySet[Drain]:
    """Return the drains that begin later."""
    return Drain.objects.filter(cancelled_at=None, at__gt=now)


def drains_that_hold(*, now: dt.datetime) -> QuerySet[Drain]:
    """Return the drains that have begun and weren't cancelled."""
    return Drain.objects.filter(cancelled_at=None, at__lte=now)


def are_drains_to_carry_out(now: dt.datetime) -> bool:
    """Whether a drain holds, or has left a table to be let go on; asked every second, so in two
    short queries."""
    return drains_that_hold(now=now).exists() or DrainedTable.objects.exists()


def is_to_stop(process: str, now: dt.datetime) -> bool:
    """Whether a drain that holds ends this web process; asked only while one does."""
    named = drains_that_hold(now=now).filter(stops__isnull=False).values_list("stops", flat=True)
    return any(process in (names or ()) for names in named)


def drained_tables(*, now: dt.datetime) -> QuerySet[Table]:
    """Return the tables at which no hand may start now, closed ones too."""
    return _under(drains_that_hold(now=now))


def closed_by_drains(*, now: dt.datetime) -> QuerySet[Table]:
    """Return those of them from which all go home."""
    return _under(drains_that_hold(now=now).filter(keeps_seats=False))


def tables_to_halt(*, now: dt.datetime) -> bool:
    """Whether a drain that has begun has yet to close or pause a table."""
    closed = closed_by_drains(now=now)
    kept = drained_tables(now=now).filter(is_open=True, is_paused=False)
    return closed.filter(is_open=True).exists() or kept.exists()


def _under(drains: QuerySet[Drain]) -> QuerySet[Table]:
    here = OF_THE_ROOM | Q(table=OuterRef("pk")) | Q(variant=OuterRef("limit__variant"), table=None)
    return Table.objects.filter(Exists(drains.filter(here)), version__gt=0)


def tables_concerned(*, table: Table | None, variant: str) -> QuerySet[Table]:
    """Return the tables that a drain concerns: one, those of a game, or all."""
    rows = Table.objects.filter(version__gt=0)
    if table is not None:
        return rows.filter(pk=table.pk)
    return rows.filter(limit__variant=variant) if variant else rows


def is_drained(*, table_id: int, now: dt.datetime) -> bool:
    """Whether no hand may start at a table now."""
    return _does_any_hold(now) and drained_tables(now=now).filter(pk=table_id).exists()


def _does_any_hold(now: dt.datetime) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(HOLDS, (connection.ops.adapt_datetimefield_value(now),))
        return bool(cursor.fetchone()[0])


def hands_under_way(tables: QuerySet[Table]) -> int:
    """Return how many hands are being played at these tables."""
    return Hand.objects.filter(ended_at=None, table__in=tables).count()
