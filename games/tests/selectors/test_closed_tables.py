"""Closed tables of players cost nothing: what is read again and again reads none of their rows."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.clock.timing import milliseconds
from games.models import Table
from games.selectors.floor.floor_tables import floor_tables
from games.selectors.floor.overdue_tables import overdue_tables
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.table_versions import tables_with_alarm
from games.services.groups.close_tables import idle_tables
from games.tests.services.guests.own_table import OwnTable
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
CLOSED = 500
READ_AGAIN = (lobby_tables, floor_tables, idle_tables)


def read(monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Return how many queries all that is read again and again takes, and rows of tables."""
    rows: list[Any] = []
    made = Table.from_db.__func__  # type: ignore[attr-defined]

    def counted(*arguments: Any) -> Any:
        rows.append(arguments)
        return made(*arguments)

    with monkeypatch.context() as patch, CaptureQueriesContext(connection) as queries:
        patch.setattr(Table, "from_db", classmethod(counted))
        for each in READ_AGAIN:
            each(NOON)
        tables_with_alarm()
        overdue_tables(now=milliseconds(NOON))
    return len(queries), len(rows)


def evening(like: Table, number: int) -> Table:
    """Return a table that was played at, and is closed."""
    facts = {each.attname: getattr(like, each.attname) for each in Table._meta.concrete_fields}
    closed = {"id": None, "name": f"Evening {number}", "is_open": False, "players": 0, "due": None}
    return Table(**facts | closed)


def test_what_ticks_read_doesn_t_grow_with_closed_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    own = OwnTable()
    before = read(monkeypatch)
    Table.objects.bulk_create(evening(own.table, number) for number in range(CLOSED))
    assert Table.objects.count() == CLOSED + 1
    assert read(monkeypatch) == before
