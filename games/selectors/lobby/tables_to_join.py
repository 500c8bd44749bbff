"""Which tables suit somebody who only wants to play: the best first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from django.conf import settings

from accounts.selectors.balances import bankroll_balance
from games.clock.deadlines import Clock
from games.house_players.headcount import company
from games.models import HandPlayer, Table
from games.projections.lobby_table import LobbyTable
from games.selectors.connected_players import absent_by_table

FIRST_GAME = "holdem"
FIRST_HANDS = 10
"""Somebody who has been dealt fewer is new here, and shown to a table that takes its time."""

SURE = 2
"""So many play with each other, and will with one more; one alone may have gone, unnoticed."""
_clocks = msgspec.json.Decoder(Clock)


def tables_to_join(rows: Iterable[LobbyTable], *, player_id: int | None) -> tuple[int, ...]:
    """Return the ids of those of the lobby's tables that have a free seat, the best first.

    Where nobody would play with them goes last, before that where one person alone waits, who may
    have gone. Hold'em goes first; then, for newcomers, a table where nobody's clock has to run out
    first, and an unhurried one, for others one that isn't; then where most people play, most
    players, and the lowest stakes. Whose bankroll doesn't reach for a table isn't sent there.
    """
    free = {row.id: row for row in rows if row.is_open and row.players + row.waiting < row.seats}
    tables = Table.objects.filter(pk__in=free).select_related("limit").order_by("id")
    is_new, bankroll = is_newcomer(player_id), _bankroll(player_id)
    absent = absent_by_table(tables)

    def rank(table: Table) -> tuple[int, bool, bool, bool, int, int, int]:
        row, is_unhurried = free[table.pk], table.seconds_to_act is not None
        sit_out = sitting_out(table)
        gone = absent[table.pk] - sit_out
        out = len(sit_out) + len(gone)
        return (
            -company_for_sure(row, out),
            table.limit.variant != FIRST_GAME,
            is_new and bool(gone),
            is_unhurried != is_new,
            row.house_players + out - row.players,
            out - row.players,
            table.limit.min_buy_in,
        )

    can = [each for each in tables if bankroll is None or each.limit.min_buy_in <= bankroll]
    return tuple(table.pk for table in sorted(can, key=rank))


def company_for_sure(row: LobbyTable, out: int) -> int:
    """Return with how many somebody plays at least, up to two, who sits down: ``out`` of the people
    there sit out, or will from the next deal on, and keep their seats. House players come where
    there is room for them."""
    playing = row.players - out
    taken = row.players - row.house_players + row.waiting + 1
    may_come = row.has_company and settings.HOUSE_PLAYERS
    if playing < SURE and may_come and company(seats=row.seats, taken=taken):
        return SURE
    return min(playing, SURE)


def sitting_out(table: Table) -> frozenset[int]:
    """Return the people, by id, who sit out at a table."""
    return frozenset(kept.player for kept in _clocks.decode(table.clock).kept_seats)


def is_newcomer(player_id: int | None) -> bool:
    """Whether somebody is new here: a stranger, or dealt into fewer than ten hands."""
    if player_id is None:
        return True
    return HandPlayer.objects.filter(player_id=player_id)[:FIRST_HANDS].count() < FIRST_HANDS


def _bankroll(player_id: int | None) -> int | None:
    return None if player_id is None else bankroll_balance(player_id)
