"""A player opens a table for friends: with a group, a link, and chips of its own."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db import connection, transaction

from accounts.models import Player
from accounts.selectors.current_settings import room_settings
from games.houses.validate import problems
from games.journal.engine_limit import engine_limit
from games.journal.table_settings import TableSettings
from games.models import Limit, Table, TableGroup
from games.selectors.hosting import limits_to_host, may_open_tables, why_no_more
from games.services.groups.make_group import make_group
from games.services.staff.open_table import create_table

OPENINGS = 37_001
"""The lock under which tables of players are opened, by its number."""


class CantOpen(Exception):
    """A table can't be opened; the message says why, ``field`` at which box, if at one."""

    def __init__(self, why: str, field: str | None = None) -> None:
        super().__init__(why)
        self.field = field


class OpenedSince(Exception):
    """Its host has opened ``table`` since the form was shown: the form was sent twice."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.name)
        self.table = table


def newest_own_table(host_id: int) -> Table | None:
    """Return the table for friends that a host has opened last, open or not."""
    rows = Table.objects.filter(owner_id=host_id, practice_until=None)
    return rows.order_by("-pk").first()


def open_own_table(
    *,
    host: Player,
    limit: Limit,
    max_seats: int,
    own: TableSettings,
    group: TableGroup | None,
    is_listed: bool = False,
    has_door: bool = False,
    after: int | None = None,
    now: dt.datetime,
) -> Table:
    """Open a table of a player's own in chips of its own, by link alone, in the lobby too,
    or for whom the host lets in; CantOpen says why not.

    ``after`` is the host's newest table as the form was shown, 0 for none: OpenedSince if another
    is it by now. Those at once wait for each other, so that none goes beyond a bound, the host's or
    the room's.
    """
    with transaction.atomic():
        _take_turns()
        locked = Player.objects.select_for_update().get(pk=host.pk)
        newest = newest_own_table(host.pk)
        if after is not None and newest is not None and newest.pk != after:
            raise OpenedSince(newest)
        _check(locked, limit, max_seats, group, now)
        group = group or make_group(host_id=host.pk, name=f"{host.username}'s table", now=now)
        return create_table(
            limit=limit,
            name=free_own_name(group.name, host.pk),
            max_seats=max_seats,
            own=msgspec.structs.replace(own, has_own_chips=True, keeps_seats=not is_listed),
            now=now,
            host=host,
            owner=host,
            group=group,
            is_listed=is_listed,
            has_door=has_door,
        )


def _take_turns() -> None:
    """Wait until nobody else is opening a table; on SQLite writers take turns anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [OPENINGS])


def _check(
    host: Player, limit: Limit, max_seats: int, group: TableGroup | None, now: dt.datetime
) -> None:
    room = room_settings()
    if not may_open_tables(host, room, now):
        raise CantOpen("You can't open tables here.")
    if why := why_no_more(host.pk, room):
        raise CantOpen(why)
    if group is not None and group.host_id != host.pk:
        raise CantOpen("This is no group of yours.", "group")
    is_own = limit.house.follows_id is not None
    if not is_own and not limits_to_host().filter(pk=limit.pk).exists():
        raise CantOpen("These stakes are offered no longer. Choose others.", "limit")
    if wrong := problems(engine_limit(limit), seats=max_seats).get("seats"):
        raise CantOpen(wrong, "max_seats")


def free_own_name(base: str, host_id: int) -> str:
    """Return a name, with a free number where its host has a table called so already."""
    names = Table.objects.filter(owner_id=host_id).values_list("name", flat=True)
    taken = {name.lower() for name in names}
    number = 1
    while (name := base if number == 1 else f"{base[:50]} {number}").lower() in taken:
        number += 1
    return name
