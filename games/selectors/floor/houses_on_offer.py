"""The houses that the room has, whether it offers them, and what is played by their rules."""

from __future__ import annotations

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from games.models import House, Table

OPEN = Q(limits__tables__is_open=True, limits__tables__owner=None)


def houses_on_offer() -> QuerySet[House]:
    """Return the room's houses by name; of each ``open_tables``, those of the room's own, and
    ``seated``, people and house players there."""
    return (
        House.objects.filter(follows=None)
        .annotate(
            open_tables=Count("limits__tables", filter=OPEN),
            seated=Coalesce(Sum("limits__tables__players", filter=OPEN), 0),
        )
        .order_by("name")
    )


def rooms_tables(house: House) -> QuerySet[Table]:
    """Return the open tables of a house that are the room's own, by name."""
    rows = Table.objects.filter(limit__house=house, owner=None, is_open=True, version__gt=0)
    return rows.order_by("name")
