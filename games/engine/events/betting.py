"""What players put in, and their turns in which no chips move."""

from __future__ import annotations

from games.engine.base import Tagged


class BringInPosted(Tagged, tag="bring_in_posted"):
    """The forced bet; ``is_forced``: posted by the server when time ran out (ST-8)."""

    seat: int
    chips: int
    is_forced: bool = False


class Completed(Tagged, tag="completed"):
    """The bring-in was completed to, or the pot opened for, the lower limit (ST-3, ST-4)."""

    seat: int
    chips: int
    """What the player added."""
    to: int
    """What their bet of the street became."""


class Checked(Tagged, tag="checked"):
    """Nothing added."""

    seat: int


class BetMade(Tagged, tag="bet_made"):
    """The first bet of the round."""

    seat: int
    chips: int


class Called(Tagged, tag="called"):
    """``chips`` were added; less than the full bet if they were the last."""

    seat: int
    chips: int


class RaisedTo(Tagged, tag="raised_to"):
    """``chips`` were added; the player's bet of the street became ``to``."""

    seat: int
    chips: int
    to: int


class Folded(Tagged, tag="folded"):
    """The hand was given up; ``is_time_out``: the clock did it (EA-2, EA-3)."""

    seat: int
    is_time_out: bool = False


class EmergencyAllIn(Tagged, tag="emergency_all_in"):
    """The clock ran out; the player is treated as all-in for what they have put in (EA-1)."""

    seat: int


Wagered = BringInPosted | Completed | BetMade | Called | RaisedTo

Played = Checked | Folded | EmergencyAllIn
"""A player's turn in which no chips move."""

BettingEvent = Wagered | Played
