"""Rates of tables, from the hands that are stored: pots, who stays, hands an hour.

Two queries, however many tables: each table's last hands by their numbers, and the room's hands of
the last minutes by the time at which they ended. Both are read from an index, so that it doesn't
matter how many hands the room has.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import reduce
from itertools import islice
from operator import or_

import msgspec
from django.db.models import Avg, Count, F, Q, QuerySet, Sum

from games.models import Hand

LAST_HANDS = 50
LOOKS_BACK = dt.timedelta(minutes=10)
AN_HOUR = dt.timedelta(hours=1)
FEW = 10
"""With fewer hands than this a table is new, and nothing is said of how it plays."""
BY_TABLE = F("table_id") + 0
"""Not the column itself: to group by that, SQLite goes through all hands of all tables in order."""
TABLES_AT_A_TIME = 200
"""A condition each; SQLite takes a thousand."""


class TableRates(msgspec.Struct, frozen=True, kw_only=True):
    """How one table plays; all None for a new one."""

    average_pot: int | None = None
    """Cents, over the last 50 hands."""
    stayed_percent: int | None = None
    """How many of those dealt into them saw the flop, in stud fourth street; None if none says."""
    hands_per_hour: int | None = None
    """As many as in the last ten minutes, six times."""


NEW = TableRates()


def table_rates(hand_numbers: Mapping[int, int], *, now: dt.datetime) -> dict[int, TableRates]:
    """Return the rates of tables that aren't new, by id; each is given with its last hand's number.

    Hands that were voided, or are still played, don't count.
    """
    paces = _paces(now)
    return {
        table_id: TableRates(
            average_pot=round(pot),
            stayed_percent=round(100 * (stayed or 0) / dealt) if dealt else None,
            hands_per_hour=paces.get(table_id, 0),
        )
        for table_id, hands, pot, dealt, stayed in _last_hands(hand_numbers)
        if hands >= FEW
    }


def _last_hands(
    hand_numbers: Mapping[int, int],
) -> list[tuple[int, int, float, int | None, int | None]]:
    """Return tables with how many of their last hands count, the average pot, and how many players
    were dealt in and stayed altogether."""
    found: list[tuple[int, int, float, int | None, int | None]] = []
    rest = iter(hand_numbers.items())
    while some := tuple(islice(rest, TABLES_AT_A_TIME)):
        last = (Q(table=table_id, hand_no__gt=hand_no - LAST_HANDS) for table_id, hand_no in some)
        hands = _over().filter(reduce(or_, last)).values_list(BY_TABLE)
        is_known = Q(players_dealt__isnull=False)
        found += hands.annotate(
            hands=Count("id"),
            average=Avg("pot"),
            dealt=Sum("players_dealt"),
            stayed=Sum("players_stayed", filter=is_known),
        )
    return found


def _paces(now: dt.datetime) -> dict[int, int]:
    """Return hands an hour by table, of the tables that have ended one in the last ten minutes."""
    lately = _over().filter(ended_at__gt=now - LOOKS_BACK).values_list(BY_TABLE)
    times = AN_HOUR // LOOKS_BACK
    return {table_id: hands * times for table_id, hands in lately.annotate(hands=Count("id"))}


def _over() -> QuerySet[Hand]:
    return Hand.objects.filter(ended_at__isnull=False, is_void=False)
