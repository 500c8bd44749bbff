"""Whom a player has muted, or a host for a table."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.models import TABLE_KINDS, ChipAccount
from games.models import GroupMember, Table, TableMute, TalkItem, TalkMute
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import seen_tables


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


def may_be_read(whom: int, viewer: Onlooker) -> bool:
    """Say whether somebody writes, sits or was let in where a viewer looks on. Of others nobody is
    told by number what they are called: guests' names are for those at their tables."""
    written = TalkItem.objects.filter(player_id=whom).values("table_id")
    chips = ChipAccount.objects.filter(player_id=whom, kind__in=TABLE_KINDS, balance__gt=0)
    groups = GroupMember.objects.filter(player_id=whom).values("group_id")
    is_there = Q(pk__in=written) | Q(pk__in=chips.values("table_id")) | Q(group__in=groups)
    return seen_tables(viewer, Table.objects.filter(is_there)).exists()
