"""Clock evidence: what the clock did to a player, and where staff read of the hand (EA-5)."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.urls import reverse

from games.engine.events.betting import EmergencyAllIn, Folded
from games.engine.events.event_kinds import Event
from games.models import Hand

EMERGENCY_ALL_IN, FOLDED_BY_TIME_OUT = "Emergency all-in", "Folded by time-out"


class FoundTimeOut(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that the clock ended: in which hand, when, and in words how."""

    hand: Hand
    at: dt.datetime
    words: str


def clock_words(event: Event, seat: int) -> str:
    """Return what the clock did to the player of this seat; nothing for all other events."""
    match event:
        case EmergencyAllIn(seat=whose) if whose == seat:
            return EMERGENCY_ALL_IN
        case Folded(seat=whose, is_time_out=True) if whose == seat:
            return FOLDED_BY_TIME_OUT
        case _:
            return ""


def hand_address(hand: Hand) -> str:
    """Return where staff read about a hand: its story once it is over."""
    if hand.ended_at is None:
        return reverse("admin:games_hand_change", args=[hand.pk])
    return reverse("hand", args=[hand.table_id, hand.hand_no])
