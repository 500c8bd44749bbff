"""Whom a player has muted, or a host for a table."""

from __future__ import annotations

from typing import Any

from games.models import TableMute, TalkMute


def mutes_of(player_id: int | None) -> dict[str, Any]:
    """Return whom a player doesn't read, as the table's page takes it: ids with names, and
    whether that is everybody."""
    rows = TalkMute.objects.filter(by_id=player_id).select_related("whom").order_by("pk")
    found = [row.whom for row in rows] if player_id is not None else []
    muted = [{"id": each.pk, "name": each.called} for each in found if each is not None]
    return {"muted": muted, "isAllMuted": None in found}


def muted_at(table_id: int) -> list[int]:
    """Return the ids of those whom a table's host has muted there."""
    rows = TableMute.objects.filter(table_id=table_id).order_by("pk")
    return list(rows.values_list("player_id", flat=True))
