"""Sums of postings, exact whatever they are.

SQLite's own sums end at 2**63, and an earlier version of the room took single postings of nearly as
much. So the database adds up those within bounds, and what is beyond them is added here.
"""

from __future__ import annotations

from django.db.models import Q, QuerySet, Sum

from accounts.models import Posting
from accounts.models.money.posting_bounds import MOST_HELD

IS_BEYOND = Q(amount__gt=MOST_HELD) | Q(amount__lt=-MOST_HELD)
"""A posting that is refused today (accounts/models/money/posting_bounds.py)."""


def sums_by(name: str, rows: QuerySet[Posting]) -> dict[int, int]:
    """Return the sums of these postings in cents, by their account's or their transfer's id."""
    rows = rows.order_by()
    within = rows.exclude(IS_BEYOND).values_list(name).annotate(sum=Sum("amount"))
    sums: dict[int, int] = dict(within)
    for key, cents in rows.filter(IS_BEYOND).values_list(name, "amount"):
        sums[key] = sums.get(key, 0) + cents
    return sums


def exact_sum(rows: QuerySet[Posting]) -> int:
    """Return what these postings come to, in cents."""
    return sum(sums_by("account", rows).values())
