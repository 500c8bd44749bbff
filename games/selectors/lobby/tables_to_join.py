"""Tables for somebody who only wants to play: the best first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from accounts.models import Player
from accounts.selectors.current_settings import last_settings
from accounts.selectors.player_chips.balances import bankroll_balance
from games.clock.deadlines import Clock
from games.house_players.headcount import room_for_house_players
from games.journal.engine_limit import settings_of, table_rules
from games.journal.giving_up_hands import contained
from games.models import HandPlayer, Table
from games.projections.lobby_table import LobbyTable
from games.selectors.lobby.similar_tables import is_full
from games.selectors.presence.connected_players import absent_by_table

FIRST_GAME = "holdem"
FIRST_HANDS = 10
"""Somebody who has been dealt fewer is new here, and shown to a table that takes its time."""

SURE = 2
"""So many play with each other, and will with one more; one alone may have gone, unnoticed."""
_clocks = msgspec.json.Decoder(Clock)


def tables_to_join(
    rows: Iterable[LobbyTable], *, player_id: int | None, is_beside: bool = False
) -> tuple[int, ...]:
    """Return the ids of those of the lobby's tables that have a free seat, the best first.

    A paused table is none of them, nor one with chips of its own. Where hands stop soon goes last,
    before that where nobody would play with them, before that where one person alone waits, who
    may have gone. Hold'em goes first; then, for newcomers, a table where nobody's clock has to run
    out first; an unhurried one for them and for those who read tables as text, for others one that
    isn't, and beside tables where they sit already (``is_beside``) the longest clock; then where
    most people play, most players, and the lowest stakes. Whose bankroll doesn't reach for a table
    isn't sent there, nor anybody to one that can't be read.
    """
    playing = [row for row in rows if row.is_open and not row.is_paused and not row.has_own_chips]
    free = {row.id: row for row in playing if not is_full(row)}
    tables = Table.objects.filter(pk__in=free).select_related("limit__house").order_by("id")
    is_new, bankroll = is_newcomer(player_id), _bankroll(player_id)
    wants_time = is_new or _reads_as_text(player_id)
    absent = absent_by_table(tables)

    def rank(table: Table) -> tuple[bool, int, bool, bool, int, int, int, int]:
        row = free[table.pk]
        is_unhurried = table.seconds_to_act is not None
        sit_out = sitting_out(table)
        gone = absent[table.pk] - sit_out
        out = len(sit_out) + len(gone)
        return (
            row.halts_at is not None,
            -players_for_sure(row, out),
            table.limit.variant != FIRST_GAME,
            is_new and bool(gone),
            -seconds_to_act(table) if is_beside else int(is_unhurried != wants_time),
            row.house_players + out - row.players,
            out - row.players,
            table.limit.min_buy_in,
        )

    ranks = {}
    for table in tables:
        if bankroll is None or table.limit.min_buy_in <= bankroll:
            with contained(table.pk):
                ranks[table.pk] = rank(table)
    return tuple(sorted(ranks, key=ranks.__getitem__))


def players_for_sure(row: LobbyTable, out: int) -> int:
    """Return with how many somebody plays at least, up to two, who sits down: ``out`` of the people
    there sit out, or will from the next deal on, and keep their seats. House players come where
    there is room for them."""
    playing = row.players - out
    taken = row.players - row.house_players + row.waiting + 1
    may_come = row.has_company and last_settings().sends_house_players
    if playing < SURE and may_come and room_for_house_players(seats=row.seats, taken=taken):
        return SURE
    return min(playing, SURE)


def seconds_to_act(table: Table) -> int:
    """Return how long a player has at a table, in seconds: its own time, or its house's (EA-6)."""
    return table_rules(table.limit.house, settings_of(table)).seconds_to_act


def sitting_out(table: Table) -> frozenset[int]:
    """Return the people, by id, who sit out at a table."""
    return frozenset(kept.player for kept in _clocks.decode(table.clock).kept_seats)


def is_newcomer(player_id: int | None) -> bool:
    """Whether somebody is new here: a stranger, or dealt into fewer than ten hands."""
    if player_id is None:
        return True
    return HandPlayer.objects.filter(player_id=player_id)[:FIRST_HANDS].count() < FIRST_HANDS


def _reads_as_text(player_id: int | None) -> bool:
    return player_id is not None and Player.objects.filter(pk=player_id, text_mode=True).exists()


def _bankroll(player_id: int | None) -> int | None:
    return None if player_id is None else bankroll_balance(player_id)
