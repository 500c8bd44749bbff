"""Seats: who takes one and gives it up, who sits out, and what their players want there."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.hand_state import PostKind
from games.engine.refusals import Reason
from games.engine.table_state import LeaveReason


class PlayerSatDown(Tagged, tag="player_sat_down"):
    """A player took a seat with their buy-in."""

    seat: int
    player: int
    name: str
    chips: int
    is_house: bool = False
    is_guest: bool = False
    auto_post: bool = True
    auto_muck: bool = True


class PlayerLeft(Tagged, tag="player_left"):
    """A seat was given up; ``chips``, all that it held, go to the bankroll."""

    seat: int
    player: int
    chips: int
    reason: LeaveReason = LeaveReason.OWN
    """Rows of before say none, whatever it was."""


class LeaveAsked(Tagged, tag="leave_asked"):
    """The player leaves when the hand is over (TB-3); ``is_removed``: staff say so."""

    seat: int
    is_removed: bool = False


class LeaveWithdrawn(Tagged, tag="leave_withdrawn"):
    """The player stays after all: they said so while the hand was still running (TB-3)."""

    seat: int


class RemovalAsked(Tagged, tag="removal_asked"):
    """The host has the player leave when the hand is over, which they play as ever (OT-4)."""

    seat: int


class SatOut(Tagged, tag="sat_out"):
    """The player sits out now."""

    seat: int
    by_host: bool = False


class SitOutAsked(Tagged, tag="sit_out_asked"):
    """The player sits out when the hand is over (TB-2)."""

    seat: int
    by_host: bool = False


class SatIn(Tagged, tag="sat_in"):
    """The player is back for the next hand that lets them in."""

    seat: int


class PostChosen(Tagged, tag="post_chosen"):
    """The player will post what they owe; ``post`` false: wait for the big blind (HB-4, HB-8)."""

    seat: int
    post: bool


class SettingsChanged(Tagged, tag="settings_changed"):
    """The player's settings at this table."""

    seat: int
    auto_post: bool
    auto_muck: bool


class WishesChanged(Tagged, tag="wishes_changed"):
    """What the player has the room do for them between hands: nobody else hears of it."""

    seat: int
    sits_out_at_big_blind: bool = False
    top_up_to: int = 0
    buy_in_again: int = 0
    lacks_bankroll: bool = False
    """The room itself ended the two before, since the bankroll had too little."""
    refused: Reason | None = None
    """Why the room itself ended them, though the bankroll had enough."""


class SeatChanged(Tagged, tag="seat_changed"):
    """The player moved; stack and debts go along (TB-6)."""

    seat: int
    to_seat: int


class BlindMissed(Tagged, tag="blind_missed"):
    """The seat gets a marker: ML for the big blind, MS for the small one (HB-6, HB-7, HB-12)."""

    seat: int
    blind: PostKind


class DebtsLapsed(Tagged, tag="debts_lapsed"):
    """The game had stopped: nobody owes anything (HB-15)."""
