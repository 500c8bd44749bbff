"""Emergency all-ins that players have left (EA-4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from accounts.formats.est_day import est_day
from accounts.models import ALL_INS_OF_EVENING, AllInDay, AllInEvening, Player
from accounts.selectors.current_settings import room_settings


def all_ins_left(player_id: int, now: dt.datetime) -> int:
    """Return how many emergency all-ins a player still has on the EST day of ``now``."""
    return all_ins_left_of((player_id,), now)[player_id]


def all_ins_left_of(player_ids: Collection[int], now: dt.datetime) -> dict[int, int]:
    """Return how many emergency all-ins each player still has on the EST day of ``now``."""
    rows = AllInDay.objects.filter(player_id__in=player_ids, day=est_day(now))
    left = {row.player_id: row.allowance - row.taken for row in rows}
    rest = [player_id for player_id in player_ids if player_id not in left]
    return left | (allowances(rest) if rest else {})


def all_ins_left_at(table_id: int, player_ids: Collection[int]) -> dict[int, int]:
    """Return how many each player still has at a table of a group, where two are had (EA-23)."""
    rows = AllInEvening.objects.filter(table_id=table_id, player_id__in=player_ids)
    taken = dict(rows.values_list("player_id", "taken"))
    return {each: ALL_INS_OF_EVENING - taken.get(each, 0) for each in player_ids}


def allowances(player_ids: Collection[int]) -> dict[int, int]:
    """Return what a day that begins now gives each player: their own number, or the room's."""
    usual = room_settings().all_ins_per_day
    own = Player.objects.filter(pk__in=player_ids).values_list("pk", "all_ins_per_day")
    return {pk: usual if number is None else number for pk, number in own}
