"""Table names."""

from __future__ import annotations

from games.models import Table


def table_names() -> dict[int, str]:
    """Return every table's name by its number, closed ones too."""
    return dict(Table.objects.values_list("pk", "name"))


def names_to_search() -> dict[int, str]:
    """Return the same without practice tables, which no search finds."""
    return dict(Table.objects.filter(practice_until=None).values_list("pk", "name"))
