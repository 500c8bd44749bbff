"""The first row since a moment, of tables whose numbers grow with time and have no index on it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import QuerySet

SKEW = dt.timedelta(minutes=10)
"""So much earlier may a row be than one with a lower number: transactions overlap."""


def numbers_within(
    rows: QuerySet[Any], field: str, begin: dt.datetime, end: dt.datetime
) -> tuple[int, int]:
    """Return numbers between which, the second left out, all rows of a time have theirs; and few
    others, so that the field is still to be asked."""
    return first_since(rows, field, begin - SKEW), first_since(rows, field, end + SKEW)


def first_since(rows: QuerySet[Any], field: str, at: dt.datetime) -> int:
    """Return the lowest number whose row isn't before ``at``; if there is none, the one after all.

    By halving: some twenty rows are looked at among a million, each by its number.
    """
    # One by one: asked for both ends at once, SQLite reads every row.
    numbers = rows.values_list("pk", flat=True)
    low, end = numbers.order_by("pk").first() or 1, (numbers.order_by("-pk").first() or 0) + 1
    while low < end:
        middle = (low + end) // 2
        pk, moment = rows.filter(pk__gte=middle).order_by("pk").values_list("pk", field)[0]
        if moment < at:
            low = pk + 1
        else:
            end = middle
    return low
