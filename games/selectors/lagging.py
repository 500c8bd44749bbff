"""Which tables don't play their limit and house as staff have changed them."""

from __future__ import annotations

from django.db.models import F, Q, QuerySet

from games.models import Table

LAGS = Q(limit_revision__lt=F("limit__revision")) | Q(
    house_revision__lt=F("limit__house__revision")
)


def lagging() -> QuerySet[Table]:
    """Return the tables that are behind their limit or their house."""
    return Table.objects.filter(LAGS, version__gt=0)


def tables_to_follow(*, now: int) -> tuple[int, ...]:
    """Return the ids of tables that are behind and may be tried now, Unix milliseconds."""
    rows = lagging().filter(Q(follow_at=None) | Q(follow_at__lte=now)).order_by("pk")
    return tuple(rows.values_list("pk", flat=True))
