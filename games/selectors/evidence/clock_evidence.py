"""Clock evidence: what the clock did to a player, and where staff read of the hand (EA-5)."""

from __future__ import annotations

from django.urls import reverse

from games.engine.events import EmergencyAllIn, Event, Folded
from games.models import Hand


def clock_words(event: Event, seat: int) -> str:
    """Return what the clock did to the player of this seat; nothing for all other events."""
    match event:
        case EmergencyAllIn(seat=whose) if whose == seat:
            return "Emergency all-in"
        case Folded(seat=whose, is_time_out=True) if whose == seat:
            return "Folded by time-out"
        case _:
            return ""


def hand_address(hand: Hand) -> str:
    """Return where staff read about a hand: its story once it is over."""
    if hand.ended_at is None:
        return reverse("admin:games_hand_change", args=[hand.pk])
    return reverse("hand", args=[hand.table_id, hand.hand_no])
