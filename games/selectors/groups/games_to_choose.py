"""What a host can have played at their table: stakes on offer, and stakes of players' own."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from games.models import Limit, Table
from games.selectors.hosting import limits_to_host


def may_be_chosen(table: Table) -> QuerySet[Limit]:
    """Return what a host may choose (OT-8), by the rules of the house that the table has: what it
    offers, and stakes that players have set, since whoever sets the same gets the same row."""
    base = table.limit.house.follows_id or table.limit.house_id
    offered = Q(house=base, pk__in=limits_to_host().values("pk"))
    return Limit.objects.filter(offered | Q(house__follows=base)).select_related("house")


def games_to_choose(table: Table) -> QuerySet[Limit]:
    """Return what a host is shown: what is on offer, and what the group's tables play."""
    played = Limit.objects.filter(tables__group=table.group_id)
    shown = may_be_chosen(table).filter(Q(house__follows=None) | Q(pk__in=played.values("pk")))
    return shown.order_by("variant", "betting", "lower", "house", "key")
