"""The host says whether the evening's sheet has who settles with whom, and how."""

from __future__ import annotations

from django.db import transaction

from games.journal.load_table import load_table
from games.models import Table
from games.selectors.groups.evening_sheet import BANKER, EveningSheet
from games.services.groups.make_group import NotTheHost

WAYS = ("", "largest", BANKER)


class NoBanker(ValueError):
    """Who was named has played no part in the evening."""


def set_settling(*, sheet: EveningSheet, by: int, how: str, banker: int | None) -> None:
    """Turn it on one way, or off by an empty ``how``. NotTheHost for whoever neither has the
    table's chair nor the group; NoBanker; ValueError for another way."""
    if how not in WAYS:
        raise ValueError(f"there is no way {how} to settle")
    if not may_set_settling(sheet.table, by):
        raise NotTheHost
    people = {line.player for line in sheet.lines if line.mark != "house"}
    if how == BANKER and banker not in people:
        raise NoBanker
    with transaction.atomic():
        Table.objects.filter(pk=sheet.table.pk).update(
            settles_by=how, banker_id=banker if how == BANKER else None
        )


def may_set_settling(table: Table, player: int | None) -> bool:
    """Say whether somebody has the table's chair, or its group."""
    if player is None or table.group is None:
        return False
    host = load_table(table_id=table.pk).state.host
    return player in (host, table.group.host_id)
