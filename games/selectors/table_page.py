"""A table's page: its facts before its socket is open."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from games.houses.house import game_name
from games.journal.engine_limit import engine_limit
from games.models import Table
from games.selectors.lobby.lobby_rows import stakes_at
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import seen_tables


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table's name and what is played there, as people say it."""

    id: int
    name: str
    house: str
    house_key: str
    limit: str
    """ ``$2–4 Hold'em``, without the sign in a table's own chips. """
    starts_hands: bool
    """It is neither closed nor paused, nor is to be after its hand."""
    has_own_chips: bool = False
    is_evening: bool = False
    """It is an evening of a group, and has its sheet."""


def table_facts(table_id: int, *, viewer: Onlooker) -> TableFacts | None:
    """Return a table's facts, or nothing if there is no such table for them to see."""
    return next(iter(tables_facts((table_id,), viewer=viewer)), None)


def tables_facts(table_ids: Collection[int], *, viewer: Onlooker) -> tuple[TableFacts, ...]:
    """Return the facts of those of these tables that somebody may see, in order of their ids."""
    tables = Table.objects.select_related("limit__house__follows").filter(pk__in=table_ids)
    return tuple(_facts_of(table) for table in seen_tables(viewer, tables).order_by("pk"))


def _facts_of(table: Table) -> TableFacts:
    limit = engine_limit(table.limit)
    return TableFacts(
        id=table.pk,
        name=table.name,
        house=table.limit.house.name,
        house_key=(table.limit.house.follows or table.limit.house).key,
        starts_hands=table.is_open and not table.is_paused,
        has_own_chips=table.has_own_chips,
        is_evening=table.has_own_chips and table.group_id is not None,
        limit=f"{stakes_at(table, limit)} {game_name(limit.variant, limit.betting)}",
    )
