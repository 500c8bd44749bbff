"""What a table's page is told before its socket is open."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from games.houses.house import game_name
from games.journal.engine_limit import engine_limit
from games.models import Table
from games.selectors.lobby.lobby_rows import stakes


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table's name and what is played there, as people say it."""

    id: int
    name: str
    house: str
    house_key: str
    limit: str
    """ ``$2–4 Hold'em`` """


def table_facts(table_id: int) -> TableFacts | None:
    """Return a table's facts, or nothing if there is no such table."""
    return next(iter(tables_facts((table_id,))), None)


def tables_facts(table_ids: Collection[int]) -> tuple[TableFacts, ...]:
    """Return the facts of those of these tables that there are, in order of their ids."""
    tables = Table.objects.select_related("limit__house").filter(pk__in=table_ids)
    return tuple(_facts_of(table) for table in tables.order_by("pk"))


def _facts_of(table: Table) -> TableFacts:
    limit = engine_limit(table.limit)
    return TableFacts(
        id=table.pk,
        name=table.name,
        house=table.limit.house.name,
        house_key=table.limit.house.key,
        limit=f"{stakes(limit)} {game_name(limit.variant, limit.betting)}",
    )
