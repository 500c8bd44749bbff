"""What the lobby shows of each table."""

from __future__ import annotations

import datetime as dt

from django.db.models import Avg, Count, Q

from games.engine.rules import Limit
from games.houses.dollars import format_stakes
from games.houses.house import BETTING_NAMES, game_name
from games.journal.engine_limit import engine_limit
from games.journal.failures import contained
from games.models import Hand, Table, Waiting
from games.projections.lobby_table import LobbyTable

LOOKS_BACK = dt.timedelta(hours=1)
FEW = 5
"""With fewer hands than this nothing is said about speed and pots."""


def lobby_tables(now: dt.datetime | None = None) -> tuple[LobbyTable, ...]:
    """Return the open tables, and those that are closed but not empty yet.

    A table whose row can't be made is left out.

    With ``now``, hands and pots are counted over the hour before it, else over each table's last
    hour of play.
    """
    rows = Table.objects.filter(Q(is_open=True) | Q(players__gt=0), version__gt=0)
    pace, waiting = _pace(now), _waiting()
    found: list[LobbyTable] = []
    for table in rows.select_related("limit__house").order_by("id"):
        with contained(table.pk):
            found.append(_row(table, pace, waiting.get(table.pk, 0)))
    return tuple(found)


def _row(table: Table, pace: dict[int, tuple[int, int]], waiting: int) -> LobbyTable:
    hands, pot = pace.get(table.pk, (0, 0))
    limit = engine_limit(table.limit)
    is_known = hands >= FEW
    return LobbyTable(
        id=table.pk,
        name=table.name,
        house=table.limit.house.name,
        variant=limit.variant.key,
        game=game_name(limit.variant, limit.betting),
        betting=BETTING_NAMES[limit.betting] or "Limit",
        limit=stakes(limit),
        seats=table.max_seats,
        players=table.players,
        house_players=table.house_players,
        waiting=waiting,
        hands_per_hour=hands if is_known else None,
        average_pot=pot if is_known else None,
        is_open=table.is_open,
    )


def _waiting() -> dict[int, int]:
    """Return how many wait for a seat, by table."""
    return dict(Waiting.objects.order_by().values_list("table_id").annotate(Count("id")))


def _pace(now: dt.datetime | None) -> dict[int, tuple[int, int]]:
    """Return hands and average pot of the last hour, by table."""
    if now is None:
        newest = Hand.objects.filter(ended_at__isnull=False).order_by("-ended_at")
        now = newest.values_list("ended_at", flat=True).first()
    if now is None:
        return {}
    played = Hand.objects.filter(ended_at__gt=now - LOOKS_BACK, is_void=False)
    sums = played.values_list("table_id").annotate(hands=Count("id"), pot=Avg("pot"))
    return {table_id: (hands, round(pot or 0)) for table_id, hands, pot in sums}


def stakes(limit: Limit) -> str:
    """Return what a limit is called by: ``$2–4``, or its blinds, ``$1/2``."""
    if limit.betting.is_big_bet:
        return format_stakes(limit.small_blind, limit.big_blind, mark="/")
    return format_stakes(limit.lower, limit.higher)
