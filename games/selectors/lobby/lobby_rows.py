"""Lobby rows: what each table shows."""

from __future__ import annotations

import datetime as dt

from django.db.models import Count, Q, QuerySet
from msgspec.structs import replace

from games.engine.rules import Limit
from games.houses.dollars import format_stakes
from games.houses.house import BETTING_NAMES, game_name
from games.journal.engine_limit import engine_limit, settings_of, table_rules
from games.journal.giving_up_hands import contained
from games.models import Table, Waiting
from games.projections.lobby_table import LobbyTable
from games.selectors.floor.staff_messages import ClosingSoon, closing_tables
from games.selectors.lobby.table_rates import NEW, TableRates, table_rates


def lobby_tables(now: dt.datetime) -> tuple[LobbyTable, ...]:
    """Return the open tables of the lobby, and those that are closed but not empty yet.

    A table whose row can't be made is left out.
    """
    return rows_of(Table.objects.filter(is_listed=True), now)


def rows_of(of: QuerySet[Table], now: dt.datetime) -> tuple[LobbyTable, ...]:
    """Return the same of some tables, whether they are in the lobby or not."""
    rows = of.filter(Q(is_open=True) | Q(players__gt=0), version__gt=0)
    tables = list(rows.select_related("limit__house", "group__host").order_by("id"))
    live = {table.pk: table.hand_no for table in tables if table.players}
    rates, waiting, halting = table_rates(live, now=now), _waiting(), closing_tables(now)
    found: list[LobbyTable] = []
    for table in tables:
        with contained(table.pk):
            row = _row(table, rates.get(table.pk, NEW), waiting.get(table.pk, 0))
            found.append(_halting(row, halting.get(table.pk)))
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
        limit=stakes_at(table, limit),
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
        host="" if table.group is None else table.group.host.username,
        has_own_chips=own.has_own_chips,
        draws_lots=own.draws_lots,
        is_open=table.is_open,
        is_paused=table.is_paused or table.is_paused_by_host,
    )


def _halting(row: LobbyTable, soon: ClosingSoon | None) -> LobbyTable:
    return row if soon is None else replace(row, halts_at=soon.at, keeps_seats=soon.keeps_seats)


def _waiting() -> dict[int, int]:
    """Return how many wait for a seat, by table."""
    return dict(Waiting.objects.order_by().values_list("table_id").annotate(Count("id")))


def stakes_at(table: Table, limit: Limit) -> str:
    """Return the same as a table has it: chips of its own are no dollars."""
    return table.in_its_chips(stakes(limit))


def stakes(limit: Limit) -> str:
    """Return what a limit is called by: ``$2–4``, or its blinds, ``$1/2``."""
    if limit.betting.is_big_bet:
        return format_stakes(limit.small_blind, limit.big_blind, mark="/")
    return format_stakes(limit.lower, limit.higher)
