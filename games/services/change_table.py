"""Staff change a limit or a house: every table that plays it follows, between hands (TB-5)."""

from __future__ import annotations

import datetime as dt

from games.engine.commands import ChangeTable
from games.engine.refusals import Refused
from games.models import Table
from games.services.engine_limit import engine_limit, engine_rules
from games.services.loaded import Committed
from games.services.table_command import table_command


def change_table(*, table_id: int, now: dt.datetime) -> Committed | Refused:
    """Have a table play its limit and its house's rules as they are in the database now."""
    table = Table.objects.select_related("limit__house").get(pk=table_id)
    command = ChangeTable(limit=engine_limit(table.limit), rules=engine_rules(table.limit.house))
    return table_command(
        command=command, table_id=table_id, player_id=None, request_id=None, now=now
    )


def tables_follow_limit(*, limit_id: int, now: dt.datetime) -> None:
    """Have all tables of a limit play it as it is now, from their next hands on."""
    for table_id in Table.objects.filter(limit_id=limit_id).values_list("pk", flat=True):
        change_table(table_id=table_id, now=now)


def tables_follow_house(*, house_id: int, now: dt.datetime) -> None:
    """Have all tables of a house play by its rules as they are now, from their next hands on."""
    for table_id in Table.objects.filter(limit__house_id=house_id).values_list("pk", flat=True):
        change_table(table_id=table_id, now=now)
