"""Players dealt into a hand, and whose cards of it are their own.

A guest who has lost their browser is given their seat in another one by the host. That one is
shown no card of the hands before: whatever shows somebody their own cards asks here.
"""

from __future__ import annotations

from django.db.models import Max, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.models import GuestArrival, Hand, HandPlayer


def players_dealt_into(hand: str) -> frozenset[int]:
    """Return the ids of all who were dealt into a hand, by its number ("12-345")."""
    table, _, number = hand.partition("-")
    if not (table.isdecimal() and number.isdecimal()):
        return frozenset()
    places = HandPlayer.objects.filter(hand__table_id=int(table), hand__hand_no=int(number))
    return frozenset(places.values_list("player_id", flat=True))


def own_after(player_id: int | None) -> int:
    """Return the hand, by id, after which a player's cards are their own; 0: they all are."""
    return 0 if player_id is None else _last_of_others(player_id).first() or 0


def own_after_in_query(player_id: int) -> Coalesce:
    """Return the same for a query on one player's hands, within that query."""
    return Coalesce(Subquery(_last_of_others(player_id)[:1]), 0)


def own_deals(player_id: int) -> QuerySet[HandPlayer]:
    """Return a player's places in the hands whose cards are their own."""
    return HandPlayer.objects.filter(player_id=player_id, hand_id__gt=own_after_in_query(player_id))


def first_own_hand(player_id: int | None, table_id: int) -> int:
    """Return the number of the first hand of a table in which a player's cards are their own; 0:
    all are."""
    after = own_after(player_id)
    if not after:
        return 0
    before = Hand.objects.filter(table_id=table_id, pk__lte=after).aggregate(last=Max("hand_no"))
    return int(before["last"] or 0) + 1


def _last_of_others(player_id: int) -> QuerySet[GuestArrival, int]:
    """Return the hand, by id, until which the cards were another browser's."""
    rows = GuestArrival.objects.filter(player_id=player_id).order_by("pk")
    return rows.values_list("own_after", flat=True)
