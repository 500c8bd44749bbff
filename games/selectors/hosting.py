"""Hosting: who may open a table of their own, and how many more there may be."""

from __future__ import annotations

import datetime as dt

from django.db.models import QuerySet

from accounts.models import Player, RoomSettings, WhoOpensTables
from accounts.selectors.bars_to_play import bar_to_play
from games.models import Limit, Table
from games.selectors.onlooker import TO_SEE_ALL

A_CHIP = 100
"""Of the ledger's units: a limit in smaller chips would want decimals."""


def may_open_tables(player: Player, room: RoomSettings, now: dt.datetime) -> bool:
    """Say whether a player may open tables of their own, as the room is set."""
    if bar_to_play(player, now) is not None:
        return False
    match WhoOpensTables(room.who_opens_tables):
        case WhoOpensTables.EVERYBODY:
            return True
        case WhoOpensTables.OLDER:
            least = dt.timedelta(days=room.opens_tables_after_days)
            return player.date_joined <= now - least
        case WhoOpensTables.STAFF:
            return player.is_staff and player.has_perm(TO_SEE_ALL)
        case _:
            return False


def open_tables_of(host_id: int) -> QuerySet[Table]:
    """Return the tables that a host has open."""
    return open_tables_of_players().filter(group__host_id=host_id)


def open_tables_of_players() -> QuerySet[Table]:
    """Return the tables of players that are open."""
    return Table.objects.filter(group__isnull=False, is_open=True)


def why_no_more(host_id: int, room: RoomSettings) -> str:
    """Say why a host may open no other table now; nothing if they may."""
    most = room.tables_of_a_host
    if open_tables_of(host_id).count() >= most:
        tables = "1 table" if most == 1 else f"{most} tables"
        return f"You have {tables} open, the most at once. Close one first."
    if open_tables_of_players().count() >= room.tables_of_players:
        return "The room has no place for another table of players just now. Try again later."
    return ""


def limits_to_host() -> QuerySet[Limit]:
    """Return the stakes that a table of players may have: those on offer, in whole chips."""
    offered = Limit.objects.filter(is_offered=True, house__is_offered=True, chip=A_CHIP)
    return offered.select_related("house").order_by("variant", "betting", "lower", "house", "key")
