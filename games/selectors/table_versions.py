"""Tables' versions: which tables there are, how far each has come, and which wait for something."""

from __future__ import annotations

from games.models import Table


def table_exists(table_id: int) -> bool:
    """Return whether there is such a table, and it has been opened."""
    return Table.objects.filter(pk=table_id, version__gt=0).exists()


def tables_with_alarm() -> tuple[int, ...]:
    """Return the tables, by id, that wait for something: a hand runs there, or is about to."""
    return tuple(Table.objects.filter(due__isnull=False).values_list("pk", flat=True))


def newest_versions(table_ids: tuple[int, ...]) -> dict[int, int]:
    """Return the tables' newest versions, by id, in one query."""
    return dict(Table.objects.filter(pk__in=table_ids).values_list("pk", "version"))


def snapshot_version(table_id: int) -> int:
    """Return the version of the newest snapshot: the start of the last hand, or the opening."""
    return Table.objects.values_list("snapshot_version", flat=True).get(pk=table_id)
