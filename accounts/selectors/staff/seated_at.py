"""Players at a table that staff name."""

from __future__ import annotations

from accounts.models import TABLE_KINDS, ChipAccount
from accounts.ports import tables_app


def seated_at(words: str) -> frozenset[int]:
    """Return the ids of those who have chips at the tables whose names have these words in them."""
    asked = words.strip().lower()
    names = tables_app().table_names()
    tables = [number for number, name in names.items() if asked in name.lower()]
    if not asked or not tables:
        return frozenset()
    chips = ChipAccount.objects.filter(kind__in=TABLE_KINDS, table_id__in=tables, balance__gt=0)
    return frozenset(chips.values_list("player_id", flat=True))
