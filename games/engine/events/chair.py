"""The chair of a table of players: the host's acts, and what is asked of them."""

from __future__ import annotations

from enum import StrEnum

from games.engine.base import Tagged
from games.engine.table_state import WhoComes


class EveningPaused(Tagged, tag="evening_paused"):
    """The host has no hand start after this one (OT-2)."""


class EveningResumed(Tagged, tag="evening_resumed"):
    """The host has hands start again (OT-2)."""


class ChairHandedOver(Tagged, tag="chair_handed_over"):
    """Somebody else is the host from now on (OT-1)."""

    player: int
    name: str


class BuyInsChanged(Tagged, tag="buy_ins_changed"):
    """The host has chips asked for, or not, and bounds them otherwise (OT-9, OT-13)."""

    are_asked: bool
    up_to_largest: bool


class ComingChanged(Tagged, tag="coming_changed"):
    """The host lets others come than before (OT-14)."""

    who: WhoComes


class SeatsAsked(Tagged, tag="seats_asked"):
    """The host has the table have so many seats after this hand (OT-15)."""

    seats: int


class SeatsChanged(Tagged, tag="seats_changed"):
    """The table has so many seats from now on (OT-15)."""

    seats: int


class HandStartChanged(Tagged, tag="hand_start_changed"):
    """Each hand starts at the host's word from now on, or by itself again (OT-16)."""

    is_by_hand: bool


class DealAsked(Tagged, tag="deal_asked"):
    """The host has the next hand start (OT-16)."""


class LetIn(Tagged, tag="let_in"):
    """The host or a deputy has let in somebody who waited at the door (OT-17). Who has no account
    has no number, so nobody is named."""

    by: int


class ChipsAsked(Tagged, tag="chips_asked"):
    """Somebody asks the host for chips (OT-9); they have brought so many in ``buy_ins`` times."""

    seat: int
    chips: int
    least: int = 0
    buy_ins: int = 0
    brought: int = 0


class RequestEnd(StrEnum):
    """How a request for chips ended."""

    GIVEN = "given"
    GIVEN_ALONE = "given_alone"  # the host was away (OT-11)
    DECLINED = "declined"
    DECLINED_ALONE = "declined_alone"  # it couldn't be done, and the host was away
    WITHDRAWN = "withdrawn"


class ChipsAnswered(Tagged, tag="chips_answered"):
    """A request for chips is over; ``chips`` were given, and come as in any buy-in."""

    seat: int
    chips: int
    end: RequestEnd
    by: int | None = None
    """The host or deputy who has answered."""


class HostWentAway(Tagged, tag="host_went_away"):
    """Neither the host nor a deputy has been there for a while (OT-11)."""


class HostCameBack(Tagged, tag="host_came_back"):
    """The host or a deputy is there again."""


class DeputyNamed(Tagged, tag="deputy_named"):
    """Somebody may act beside the host (OT-12)."""

    player: int
    name: str


class DeputyDismissed(Tagged, tag="deputy_dismissed"):
    """Somebody is a deputy no more."""

    player: int
    name: str


OfTheChair = (
    EveningPaused
    | EveningResumed
    | ChairHandedOver
    | DeputyNamed
    | DeputyDismissed
    | HostWentAway
    | HostCameBack
    | BuyInsChanged
    | ComingChanged
    | SeatsAsked
    | SeatsChanged
    | HandStartChanged
    | DealAsked
    | LetIn
    | ChipsAsked
    | ChipsAnswered
)
"""The host's acts, and what is asked of them."""
