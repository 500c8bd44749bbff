"""Visibility of a table's hands.

Every page, file, list and frame that is asked for by the number of a hand asks here, and so who
may see the table; what isn't seen is answered as what isn't there. It goes by what the table keeps
*now*.
"""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Hand, Table
from games.selectors.dealt_in import own_deals
from games.selectors.floor.own_tables import own_tables
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import seen_tables


def may_see_all(viewer: Onlooker, tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return those of some tables of which somebody may see every hand: they may see the table, and
    it has watchers, or they sit there."""
    is_open = Q(has_watchers=True)
    if viewer.player is not None:
        own = own_tables(viewer.player, Table.objects.all())
        is_open |= Q(pk__in=own.values("pk"))
    return seen_tables(viewer, tables).filter(is_open)


def seen_hands(viewer: Onlooker, hands: QuerySet[Hand]) -> QuerySet[Hand]:
    """Return those of some hands that somebody, or a stranger, may see; who was dealt in may, if
    the cards are their own."""
    return hands.filter(is_seen(viewer))


def is_seen(viewer: Onlooker, hand: str = "") -> Q:
    """Return the same as a condition for rows whose hand is called so (``hand__``)."""
    tables = may_see_all(viewer, Table.objects.all())
    condition = Q(**{f"{hand}table__in": tables.values("pk")})
    if viewer.player is None:
        return condition
    places = own_deals(viewer.player).filter(hand=OuterRef(f"{hand}pk"))
    return condition | Q(Exists(places))
