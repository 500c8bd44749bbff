"""Hands as rows of a file, in the order in which they ended, so many at a time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from accounts.selectors.exported.exported_players import est_stamp
from games.models import Hand

COLUMNS = (
    "hand", "table_id", "table", "limit", "started_at_est", "ended_at_est", "players_dealt",
    "players_stayed", "pot_cents", "rake_cents", "is_void",
)  # fmt: skip


def each_hand(
    begin: dt.datetime, end: dt.datetime, *, at_a_time: int = 500
) -> Iterator[list[dict[str, Any]]]:
    """Yield the hands that ended from ``begin`` until before ``end``: who was dealt what is in no
    column."""
    for hands in ended_hands(begin, end, at_a_time=at_a_time):
        yield [_row(hand) for hand in hands]


def ended_hands(begin: dt.datetime, end: dt.datetime, *, at_a_time: int) -> Iterator[list[Hand]]:
    """Yield the same as rows of the database, each batch from where the last one ended."""
    over = Hand.objects.filter(ended_at__lt=end, table__practice_until=None)
    rows = over.select_related("table").order_by("ended_at", "pk")
    after = Q(ended_at__gte=begin)
    while found := list(rows.filter(after)[:at_a_time]):
        last = found[-1]
        later = Q(ended_at__gt=last.ended_at) | Q(ended_at=last.ended_at, pk__gt=last.pk)
        after = Q(ended_at__gte=last.ended_at) & later
        yield found


def _row(hand: Hand) -> dict[str, Any]:
    return {
        "hand": str(hand),
        "table_id": hand.table_id,
        "table": hand.table.name,
        "limit": hand.limit_name,
        "started_at_est": est_stamp(hand.started_at),
        "ended_at_est": est_stamp(hand.ended_at),
        "players_dealt": hand.players_dealt,
        "players_stayed": hand.players_stayed,
        "pot_cents": hand.pot,
        "rake_cents": hand.rake,
        "is_void": hand.is_void,
    }
