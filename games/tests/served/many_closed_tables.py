"""Gives a prepared room so many closed tables of players, ten to a group, where somebody has sat.

Run as a module in a process of its own, after games/tests/served/make_room.py.
"""

from __future__ import annotations

import datetime as dt
import sys
from typing import Any

import django

OF_A_GROUP = 10


def main(count: int) -> None:
    """Play one such table's evening by the services, and copy its rows."""
    django.setup()
    from accounts.models import ChipAccount
    from games.models import JournalRow, Table

    table = evening()
    groups = copied_groups(table, count // OF_A_GROUP)
    fields = {"id": None, "link": None}
    Table.objects.bulk_create(
        as_new(table, **fields, name=f"Evening {number}", group=groups[number // OF_A_GROUP])
        for number in range(count)
    )
    for made in Table.objects.filter(name__startswith="Evening ").exclude(pk=table.pk):
        for rows in (JournalRow.objects, ChipAccount.objects):
            of_one: list[Any] = [*rows.filter(table_id=table.pk)]
            rows.bulk_create(as_new(each, id=None, table_id=made.pk) for each in of_one)


def evening() -> Any:
    """Return a table of a player's that was sat at and is closed."""
    from accounts.models import Player
    from games.engine.table_commands import Leave
    from games.journal.table_settings import TableSettings
    from games.models import Limit, Table
    from games.services.execute_command import execute_command
    from games.services.groups.make_group import make_group
    from games.services.seats.sit_down import sit_down
    from games.services.staff.close_table import close_table
    from games.services.staff.open_table import create_table

    now, host = dt.datetime.now(dt.UTC), Player.objects.filter(is_house=False).order_by("pk")[0]
    table = create_table(
        limit=Limit.objects.filter(chip=100, variant="holdem")[0],
        name="The first",
        max_seats=6,
        own=TableSettings(has_company=False, has_own_chips=True),
        now=now,
        owner=host,
        group=make_group(host_id=host.pk, name="Friends", now=now),
        is_listed=False,
    )
    at: dict[str, Any] = {
        "table_id": table.pk,
        "player_id": host.pk,
        "request_id": None,
        "now": now,
    }
    sit_down(**at, seat=1, chips=table.limit.min_buy_in)
    execute_command(command=Leave(player=host.pk), **at)
    close_table(table_id=table.pk, now=now)
    return Table.objects.get(pk=table.pk)


def copied_groups(table: Any, count: int) -> list[Any]:
    """Return so many groups like a table's, with the same members."""
    from games.models import GroupMember, TableGroup

    group = table.group
    made = TableGroup.objects.bulk_create(
        as_new(group, id=None, link_hash=f"{number:064}") for number in range(count)
    )
    members = [*group.members.all()]
    GroupMember.objects.bulk_create(
        as_new(member, id=None, group=each) for each in made for member in members
    )
    return [*made]


def as_new(row: Any, **changed: Any) -> Any:
    """Return a row that isn't stored yet, like another one but for some fields."""
    facts = {each.attname: getattr(row, each.attname) for each in row._meta.concrete_fields}
    for name in changed:
        facts.pop(f"{name}_id", None)
    return type(row)(**facts | changed)


if __name__ == "__main__":
    main(int(sys.argv[1]))
