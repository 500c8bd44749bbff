"""Who was dealt into a hand."""

from __future__ import annotations

from games.models import HandPlayer


def players_dealt_into(hand: str) -> frozenset[int]:
    """Return the ids of all who were dealt into a hand, by its number ("12-345")."""
    table, _, number = hand.partition("-")
    if not (table.isdecimal() and number.isdecimal()):
        return frozenset()
    places = HandPlayer.objects.filter(hand__table_id=int(table), hand__hand_no=int(number))
    return frozenset(places.values_list("player_id", flat=True))
