"""Revisions: what staff want a table to play, as the database has it, and what it plays already."""

from __future__ import annotations

import msgspec

from games.engine.rules import HouseRules
from games.engine.rules import Limit as EngineLimit
from games.engine.table_options import TableOptions
from games.journal.engine_limit import played_limit, settings_of, table_rules
from games.journal.loaded import Revisions
from games.journal.table_settings import table_options
from games.models import Table


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A table's limit, rules and options, with the revisions that were read together with them."""

    limit: EngineLimit
    rules: HouseRules
    options: TableOptions
    revisions: Revisions


def wanted_of(*, table_id: int) -> Wanted:
    """Read what a table shall play, in one query: no edit comes between values and revisions."""
    table = Table.objects.select_related("limit__house").get(pk=table_id)
    limit, own = table.limit, settings_of(table)
    revisions = Revisions(
        limit_id=limit.pk,
        limit=limit.revision,
        house=limit.house.revision,
        own=own,
    )
    return Wanted(
        limit=played_limit(limit, own),
        rules=table_rules(limit.house, own),
        options=table_options(own),
        revisions=revisions,
    )


def note_revisions(table_id: int, revisions: Revisions, *, version: int | None = None) -> bool:
    """Note what a table plays (at a version, if one is given); False if it has moved on, or staff
    have given it another limit or settings. A later edit leaves it behind, and so followed up."""
    own = msgspec.structs.asdict(revisions.own)
    rows = Table.objects.filter(pk=table_id, limit_id=revisions.limit_id, **own)
    if version is not None:
        rows = rows.filter(version=version)
    noted = rows.update(
        limit_revision=revisions.limit,
        house_revision=revisions.house,
        follow_failures=0,
        follow_at=None,
    )
    return bool(noted)
