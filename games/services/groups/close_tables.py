"""Closing tables of players: by their host, or when nothing has happened for long; and practice
tables, after their hour."""

from __future__ import annotations

import datetime as dt

from django.db.models import OuterRef, Subquery

from accounts.selectors.current_settings import room_settings
from games.clock.timing import milliseconds
from games.journal.giving_up_hands import contained
from games.models import JournalRow, Table
from games.selectors.hosting import open_tables_of_players
from games.services.groups.knock import forget_doors
from games.services.staff.close_table import close_table

PAUSED_FOR = dt.timedelta(days=14)


def close_own_table(*, host_id: int, table_id: int, now: dt.datetime) -> int | None:
    """Close a host's table: the hand is played to its end (TB-5). Return its group, of a table
    that is closed already too: it was pressed twice. Table.DoesNotExist."""
    table = Table.objects.get(pk=table_id, group__host_id=host_id)
    if table.is_open:
        close_table(table_id=table_id, now=now)
    return table.group_id


def close_idle_tables(*, now: dt.datetime, proven: dt.datetime | None = None) -> list[int]:
    """Close the tables of players where nothing has happened for as long as staff have set, and
    practice tables whose hour is over; return them by id. A paused one of players stays for 14
    days, by the clock as far as it is ``proven``; None: it is."""
    closed = []
    for table in (*idle_tables(now, proven), *practices_that_end(now)):
        with contained(table.pk):
            close_table(table_id=table.pk, now=now)
            closed.append(table.pk)
    forget_doors()
    return closed


def practices_that_end(now: dt.datetime) -> list[Table]:
    """Return the practice tables that are open though their hour is over."""
    return list(Table.objects.filter(is_open=True, practice_until__lte=milliseconds(now)))


def idle_tables(now: dt.datetime, proven: dt.datetime | None = None) -> list[Table]:
    """Return the open tables of players that have been idle for too long."""
    idle = dt.timedelta(minutes=room_settings().idle_tables_close_minutes)
    newest = JournalRow.objects.filter(table=OuterRef("pk")).order_by("-version")
    rows = open_tables_of_players().annotate(last=Subquery(newest.values("created_at")[:1]))
    quiet = rows.filter(last__lte=now - idle)
    return [
        each for each in quiet if not _is_paused(each) or each.last <= (proven or now) - PAUSED_FOR
    ]


def _is_paused(table: Table) -> bool:
    return table.is_paused or table.is_paused_by_host
