"""What the lobby shows of each table."""

from __future__ import annotations

import datetime as dt

from django.db.models import Count, Q

from games.engine.rules import Limit
from games.houses.dollars import format_stakes
from games.houses.house import BETTING_NAMES, game_name
from games.journal.engine_limit import engine_limit, settings_of, table_rules
from games.journal.failures import contained
from games.models import Table, Waiting
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.table_rates import NEW, TableRates, table_rates


def lobby_tables(now: dt.datetime) -> tuple[LobbyTable, ...]:
    """Return the open tables, and those that are closed but not empty yet.

    A table whose row can't be made is left out.
    """
    rows = Table.objects.filter(Q(is_open=True) | Q(players__gt=0), version__gt=0)
    tables = list(rows.select_related("limit__house").order_by("id"))
    live = {table.pk: table.hand_no for table in tables if table.players}
    rates, waiting = table_rates(live, now=now), _waiting()
    found: list[LobbyTable] = []
    for table in tables:
        with contained(table.pk):
            found.append(_row(table, rates.get(table.pk, NEW), waiting.get(table.pk, 0)))
    return tuple(found)


def _row(table: Table, rates: TableRates, waiting: int) -> LobbyTable:
    limit, own = engine_limit(table.limit), settings_of(table)
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
        average_pot=rates.average_pot,
        stayed_percent=rates.stayed_percent,
        hands_per_hour=rates.hands_per_hour,
        is_unhurried=table.seconds_to_act is not None,
        has_all_ins=table_rules(table.limit.house, own).emergency_all_ins,
        has_watchers=own.has_watchers,
        has_company=own.has_company,
        draws_lots=own.draws_lots,
        is_open=table.is_open,
    )


def _waiting() -> dict[int, int]:
    """Return how many wait for a seat, by table."""
    return dict(Waiting.objects.order_by().values_list("table_id").annotate(Count("id")))


def stakes(limit: Limit) -> str:
    """Return what a limit is called by: ``$2–4``, or its blinds, ``$1/2``."""
    if limit.betting.is_big_bet:
        return format_stakes(limit.small_blind, limit.big_blind, mark="/")
    return format_stakes(limit.lower, limit.higher)
