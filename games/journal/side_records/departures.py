"""Departures: what players took from a limit, and have brought back of it (MO-12). Cents."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable

from django.db.models import QuerySet

from accounts.selectors.chips import bankroll
from games.engine.events import PlayerLeft, PlayerSatDown, ToppedUp
from games.engine.table.bringing_back import after_bringing, least_to_bring
from games.journal.loaded import Draft
from games.models import Departure, Table

BRINGS_BACK_FOR = dt.timedelta(hours=1)


def least_buy_in(*, table_id: int, player_id: int, now: dt.datetime) -> int:
    """Return what MO-12 makes a player bring, in cents; 0 if nothing is out."""
    out = still_out(table_id=table_id, players=(player_id,), now=now)
    owed = tuple(out.values_list("owed", flat=True))
    return least_to_bring(owed, bankroll=bankroll(player_id)) if owed else 0


def still_out(*, table_id: int, players: Iterable[int], now: dt.datetime) -> QuerySet[Departure]:
    """Return the departures of the last hour from the table's limit that aren't brought back."""
    limit = Table.objects.filter(pk=table_id).values("limit_id")
    return Departure.objects.filter(
        player_id__in=players, limit_id__in=limit, left_at__gt=now - BRINGS_BACK_FOR, owed__gt=0
    )


def note_brought_and_taken(draft: Draft, now: dt.datetime) -> None:
    """Write, in the commit's transaction, what its events brought to the limit and took away.

    Buy-ins and top-ups pay alike. Whoever leaves with nothing owes nothing.
    """
    brought = _brought(draft)
    if brought:
        _pay(draft.before.table_id, brought, now)
    left = [event for event in draft.events if isinstance(event, PlayerLeft) and event.chips]
    if left:
        _note_departures(draft.before.table_id, left, now)


def _brought(draft: Draft) -> Counter[int]:
    """Return what each player brought; the house's own owe nothing."""
    brought: Counter[int] = Counter()
    for event in draft.events:
        if isinstance(event, PlayerSatDown | ToppedUp) and not draft.state.at(event.seat).is_house:
            brought[draft.state.at(event.seat).player] += event.chips
    return brought


def _pay(table_id: int, brought: Counter[int], now: dt.datetime) -> None:
    """The rows are locked in order of id, so that two tables never wait for each other."""
    rows = still_out(table_id=table_id, players=brought, now=now)
    debts = list(rows.select_for_update().order_by("id"))
    for player, chips in brought.items():
        own = [debt for debt in debts if debt.player_id == player]
        for debt, owed in zip(own, after_bringing([d.owed for d in own], chips), strict=True):
            debt.owed = owed
    Departure.objects.bulk_update(debts, ["owed"])


def _note_departures(table_id: int, left: Iterable[PlayerLeft], now: dt.datetime) -> None:
    limit_id = Table.objects.values_list("limit_id", flat=True).get(pk=table_id)
    Departure.objects.bulk_create(
        Departure(
            player_id=event.player,
            limit_id=limit_id,
            chips=event.chips,
            owed=event.chips,
            left_at=now,
        )
        for event in left
    )
