"""Departures: what players took from a limit, and have brought back of it (MO-12), and who is to
read why their seat was given up. Cents."""

from __future__ import annotations

import datetime as dt
import itertools
from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from django.db import connection

from accounts.account_ref import purse
from accounts.selectors.player_chips.balances import balance, bankroll_balance
from accounts.selectors.player_chips.own_chips import has_own_chips
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.events.top_ups import ToppedUp
from games.engine.table.bringing_back import after_bringing, least_to_bring
from games.engine.table_state import LeaveReason
from games.journal.loaded import Draft
from games.models import Departure, Table

BRINGS_BACK_FOR = dt.timedelta(hours=1)

# Written out, since whoever takes a seat or adds chips asks it, in the commit too: 30 µs of CPU
# time on SQLite, by the ORM 499.
STILL_OUT = """
    SELECT id, player_id, owed FROM games_departure
    WHERE limit_id = (SELECT limit_id FROM games_table WHERE id = %s) AND left_at > %s AND owed > 0
        AND player_id IN ({})
    ORDER BY id
"""
LOCKED = " FOR UPDATE"


class Debt(NamedTuple):
    """What of a departure is still out, in cents, by the row's id."""

    id: int
    player_id: int
    owed: int


def least_buy_in(*, table_id: int, player_id: int, now: dt.datetime) -> int:
    """Return what MO-12 makes a player bring, in cents; 0 if nothing is out. Of a table's own chips
    it is all that they have: the purse."""
    if has_own_chips(table_id):
        return balance(purse(player_id, table_id))
    owed = [debt.owed for debt in still_out(table_id=table_id, players=(player_id,), now=now)]
    return least_to_bring(owed, bankroll=bankroll_balance(player_id)) if owed else 0


def still_out(
    *, table_id: int, players: Collection[int], now: dt.datetime, is_locked: bool = False
) -> tuple[Debt, ...]:
    """Return what players took from the table's limit in the last hour and haven't brought back.

    The rows can be locked, in order of id, so that two tables never wait for each other.
    """
    lock = LOCKED if is_locked and connection.features.has_select_for_update else ""
    since = connection.ops.adapt_datetimefield_value(now - BRINGS_BACK_FOR)
    places = ", ".join(["%s"] * len(players))
    with connection.cursor() as cursor:
        cursor.execute(STILL_OUT.format(places) + lock, (table_id, since, *players))
        return tuple(itertools.starmap(Debt, cursor.fetchall()))


def note_brought_and_taken(draft: Draft, now: dt.datetime) -> None:
    """Write, in the commit's transaction, what its events brought to the limit and took away.

    Buy-ins and top-ups pay alike. Nothing is owed by whoever leaves with nothing, or with chips of
    the table's own: there the ledger says when somebody left, unless they had none.
    """
    has_own_chips = draft.state.options.has_own_chips
    brought = Counter[int]() if has_own_chips else _brought(draft)
    if brought:
        _pay(draft.before.table_id, brought, now)
    left = [
        Departure(
            player_id=event.player,
            table_id=draft.before.table_id,
            chips=event.chips,
            owed=0 if has_own_chips else event.chips,
            left_at=now,
            reason=event.reason,
            is_unread=is_unread,
        )
        for event, is_unread in _left(draft)
        if is_unread or bool(event.chips) is not has_own_chips
    ]
    if left:
        _note_departures(draft.before.table_id, left)


def _left(draft: Draft) -> Iterator[tuple[PlayerLeft, bool]]:
    """Yield who left, and whether it is news to a person."""
    for each in draft.transitions:
        if isinstance(each.event, PlayerLeft):
            is_own = each.event.reason is LeaveReason.OWN
            yield each.event, not (is_own or each.before.at(each.event.seat).is_house)


def _brought(draft: Draft) -> Counter[int]:
    """Return what each player brought; the house's own owe nothing."""
    brought: Counter[int] = Counter()
    for each in draft.transitions:
        if isinstance(each.event, PlayerSatDown | ToppedUp):
            seat = each.after.at(each.event.seat)
            if not seat.is_house:
                brought[seat.player] += each.event.chips
    return brought


def _pay(table_id: int, brought: Counter[int], now: dt.datetime) -> None:
    debts = still_out(table_id=table_id, players=brought, now=now, is_locked=True)
    for player, chips in brought.items():
        own = [debt for debt in debts if debt.player_id == player]
        for debt, owed in zip(own, after_bringing([d.owed for d in own], chips), strict=True):
            Departure.objects.filter(pk=debt.id).update(owed=owed)


def _note_departures(table_id: int, left: list[Departure]) -> None:
    limit_id = Table.objects.values_list("limit_id", flat=True).get(pk=table_id)
    for each in left:
        each.limit_id = limit_id
    Departure.objects.bulk_create(left)
