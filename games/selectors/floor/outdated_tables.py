"""Tables that don't play their limit and house as staff have changed them."""

from __future__ import annotations

from django.db.models import Count, F, Q, QuerySet

from games.models import House, Limit, Table

IS_OUTDATED = Q(limit_revision__lt=F("limit__revision")) | Q(
    house_revision__lt=F("limit__house__revision")
)


AT_PLAY = Q(is_open=True) | Q(players__gt=0)


def outdated_tables() -> QuerySet[Table]:
    """Return the tables that are behind their limit or their house."""
    return Table.objects.filter(IS_OUTDATED, version__gt=0)


def limits_behind(limits: QuerySet[Limit]) -> QuerySet[Limit]:
    """Return limits, each with ``behind``: how many of its tables are."""
    to_limit = Q(tables__limit_revision__lt=F("revision"))
    to_house = Q(tables__house_revision__lt=F("house__revision"))
    has_begun = Q(tables__version__gt=0)
    return limits.annotate(behind=Count("tables", filter=(to_limit | to_house) & has_begun))


def houses_behind(houses: QuerySet[House]) -> QuerySet[House]:
    """Return houses, each with ``behind``: how many of its limits' tables are."""
    to_limit = Q(limits__tables__limit_revision__lt=F("limits__revision"))
    to_house = Q(limits__tables__house_revision__lt=F("revision"))
    has_begun = Q(limits__tables__version__gt=0)
    return houses.annotate(behind=Count("limits__tables", filter=(to_limit | to_house) & has_begun))


def tables_to_follow(*, now: int) -> tuple[int, ...]:
    """Return the ids of tables that are behind and may be tried now, Unix milliseconds. One that is
    closed and empty is tried once it is opened again."""
    rows = (
        outdated_tables()
        .filter(AT_PLAY)
        .filter(Q(follow_at=None) | Q(follow_at__lte=now))
        .order_by("pk")
    )
    return tuple(rows.values_list("pk", flat=True))
