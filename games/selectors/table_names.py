"""What the tables are called."""

from __future__ import annotations

from games.models import Table


def table_names() -> dict[int, str]:
    """Return every table's name by its number, closed ones too."""
    return dict(Table.objects.values_list("pk", "name"))
