"""Waiting players, by name."""

from __future__ import annotations

from collections.abc import Iterable

from accounts.models.player import called_as
from games.models import Waiting


def waiting_names(table_ids: Iterable[int]) -> dict[int, tuple[str, ...]]:
    """Return the names in the lines of some tables, the first in line first."""
    rows = Waiting.objects.filter(table_id__in=table_ids).order_by("id")
    names: dict[int, tuple[str, ...]] = {}
    for table_id, name in rows.values_list("table_id", called_as("player__")):
        names[table_id] = (*names.get(table_id, ()), name)
    return names
