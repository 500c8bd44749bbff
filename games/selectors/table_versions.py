"""Tables' versions: which tables there are, how far each has come, and which wait for something."""

from __future__ import annotations

from typing import NamedTuple

from games.models import Table


def table_exists(table_id: int) -> bool:
    """Return whether there is such a table, and it has been opened."""
    return Table.objects.filter(pk=table_id, version__gt=0).exists()


def tables_with_alarm() -> tuple[int, ...]:
    """Return the tables, by id, that wait for something: a hand runs there, or is about to."""
    return tuple(Table.objects.filter(due__isnull=False).values_list("pk", flat=True))


class Newest(NamedTuple):
    """How far a table has come: its journal's version, and the number of its talk."""

    version: int
    talk: int = 0


def newest_versions(table_ids: tuple[int, ...]) -> dict[int, Newest]:
    """Return how far the tables have come, by id, in one query."""
    rows = Table.objects.filter(pk__in=table_ids)
    found = rows.values_list("pk", "version", "talk_end__number")
    return {table_id: Newest(version, talk or 0) for table_id, version, talk in found}


def snapshot_version(table_id: int) -> int:
    """Return the version of the newest snapshot: the start of the last hand, or the opening."""
    return Table.objects.values_list("snapshot_version", flat=True).get(pk=table_id)
