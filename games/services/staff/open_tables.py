"""Several tables at a limit at once, named by themselves."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import locked_end, note_act
from games.journal.engine_limit import engine_limit
from games.models import Limit, Table
from games.services.staff.limits.house_not_offered import HouseNotOffered
from games.services.staff.open_table import create_table
from games.services.staff.seeding.seed import free_table_name

ADD_TABLE = "games.add_table"


def open_tables(*, by: Player, limit: Limit, count: int, now: dt.datetime) -> list[Table]:
    """Open so many tables, each an act on record. LacksRight if ``by`` may open none;
    HouseNotOffered."""
    check_act(by=by, right=ADD_TABLE)
    if not limit.house.is_offered:
        raise HouseNotOffered(limit.house)
    return [_open_one(by, limit, now) for _ in range(count)]


def _open_one(by: Player, limit: Limit, now: dt.datetime) -> Table:
    seats = engine_limit(limit).variant.max_seats
    with transaction.atomic():
        locked_end()  # of two who open at once the second finds the names that the first took
        table = create_table(limit=limit, name=free_table_name(), max_seats=seats, now=now)
        note_act("table.add", by=by, on=table, changes={"Name": ("", table.name)})
    return table
