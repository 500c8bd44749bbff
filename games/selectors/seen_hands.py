"""Who may see a table's hands.

Every page, file, list and frame that is asked for by the number of a table, or of a hand, asks
here; what isn't seen is answered as what isn't there. It goes by what the table keeps *now*.
"""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Hand, HandPlayer, Table
from games.selectors.own_tables import own_tables


def may_see_all(viewer: int | None, tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return those of some tables of which somebody, or a stranger, may see every hand: all may,
    or they sit there."""
    is_open = Q(has_watchers=True)
    if viewer is None:
        return tables.filter(is_open)
    return tables.filter(is_open | Q(pk__in=own_tables(viewer, Table.objects.all()).values("pk")))


def seen_hands(viewer: int | None, hands: QuerySet[Hand]) -> QuerySet[Hand]:
    """Return those of some hands that somebody, or a stranger, may see; who was dealt in may."""
    return hands.filter(is_seen(viewer))


def is_seen(viewer: int | None, hand: str = "") -> Q:
    """Return the same as a condition for rows whose hand is called so (``hand__``)."""
    tables = may_see_all(viewer, Table.objects.all())
    condition = Q(**{f"{hand}table__in": tables.values("pk")})
    if viewer is None:
        return condition
    places = HandPlayer.objects.filter(hand=OuterRef(f"{hand}pk"), player_id=viewer)
    return condition | Q(Exists(places))
