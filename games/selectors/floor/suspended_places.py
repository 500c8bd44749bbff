"""Places of the suspended: tables and lines where those still are who may not play."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import QuerySet

from accounts.models import TABLE_KINDS, AccountKind, ChipAccount
from accounts.selectors.suspensions import kept_from_play
from games.models import Waiting

Seats = frozenset[tuple[int, int]]
"""Player and table, by their ids."""


class SuspendedPlaces(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be given up."""

    seats: Seats = frozenset()
    lines: frozenset[int] = frozenset()
    """The ids of players who wait for a seat."""


def suspended_places(now: dt.datetime) -> SuspendedPlaces:
    """Return where those who may not play have chips, or wait: in three queries, one if there are
    none of them."""
    kept = kept_from_play(now)
    if not kept:
        return SuspendedPlaces()
    chips = ChipAccount.objects.filter(kind__in=TABLE_KINDS, balance__gt=0, player_id__in=kept)
    lines = Waiting.objects.filter(player_id__in=kept).values_list("player_id", flat=True)
    return SuspendedPlaces(seats=_seats(chips), lines=frozenset(lines))


def places_of_suspended(player_id: int, now: dt.datetime) -> SuspendedPlaces:
    """Return wherever one player may have a seat, even one that is kept for them without chips;
    nothing, if they may stay there."""
    if player_id not in kept_from_play(now):
        return SuspendedPlaces()
    ever = ChipAccount.objects.filter(kind=AccountKind.STACK, player_id=player_id)
    return SuspendedPlaces(seats=_seats(ever), lines=frozenset({player_id}))


def _seats(accounts: QuerySet[ChipAccount]) -> Seats:
    found = accounts.values_list("player_id", "table_id")
    return frozenset((player, table) for player, table in found if player and table)
