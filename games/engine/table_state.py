"""The table as it stands: seats, button, who owes what. Amounts in cents."""

from __future__ import annotations

from enum import StrEnum

from games.engine.base import Value
from games.engine.hand_state import HandState
from games.engine.refusals import Reason
from games.engine.rules import HouseRules, Limit
from games.engine.table_options import AS_USUAL, TableOptions


class LeaveReason(StrEnum):
    """What ends a seat; the chips go to the bankroll, whatever it is (TB-3 to TB-5)."""

    OWN = "own"  # their player says so
    BROKE = "broke"  # without chips for too long (TB-4)
    AWAY = "away"  # sitting out for too long (TB-4)
    MADE_ROOM = "made_room"  # blinds or hands missed, and somebody waits (TB-4)
    CLOSED = "closed"  # the table is (TB-5)
    STAFF = "staff"  # who say it of one player, or keep them from play (TB-3)
    HOST = "host"  # who says it of one player, at a table of players (OT-4)


class Seat(Value):
    """A taken seat and what its player has said and owes."""

    seat: int
    player: int
    name: str
    stack: int
    is_house: bool = False
    is_guest: bool = False
    is_sitting_out: bool = False
    sits_out_next: bool = False
    """Said in a hand: from the next one on (TB-2)."""
    sits_out_at_big_blind: bool = False
    """Said that they sit out instead of posting the next big blind that would be theirs."""
    top_up_to: int = 0
    """Chips that the stack is filled up to after each hand, from the bankroll; 0: it isn't."""
    buy_in_again: int = 0
    """What they buy in for again once they are out of chips; 0: they don't (MO-11)."""
    lacks_bankroll: bool = False
    """The bankroll had too little for one of these two, so both were ended."""
    chips_refused: Reason | None = None
    """Why they were ended, though the bankroll had enough."""
    is_leaving: bool = False
    """Gone when the hand is over (TB-3)."""
    is_removed: bool = False
    """Leaving because staff say so, or have suspended them (TB-3)."""
    is_put_out: bool = False
    """Gone when the hand is over, which they play as ever: the host says so (OT-4)."""
    queued_top_up: int = 0
    """Chips that join the stack when the hand is over (MO-2, MO-14)."""
    is_new: bool = True
    """Has not yet been dealt in since they sat down (HB-4)."""
    missed_big: bool = False
    """The ML marker (HB-7)."""
    missed_small: bool = False
    """The MS marker (HB-6, HB-12)."""
    wants_to_post: bool = False
    """Said *post*: comes in at the next deal that lets them (HB-4, HB-8)."""
    has_declined: bool = False
    """Missed a blind of the coming hand; what they say now is for the hand after (HB-13)."""
    auto_post: bool = True
    """Blinds and antes post by themselves (HB-3, ST-2)."""
    auto_muck: bool = True
    missed_big_blinds: int = 0
    """Since they were last dealt in (TB-4)."""
    hands_missed: int = 0
    """Hands dealt without them since they were last dealt in (TB-4)."""


class WhoComes(StrEnum):
    """Whom the host of a table lets come (OT-14)."""

    LINK = "link"  # who has the group's link
    LOBBY = "lobby"  # everybody: it stands in the lobby
    DOOR = "door"  # who has the link, and is let in by the host (OT-17)


class ChipRequest(Value):
    """Chips that somebody asks the host for, in cents (OT-9); at the table in order of asking."""

    player: int
    chips: int
    least: int = 0
    """What MO-12 makes them bring."""
    buy_ins: int = 0
    """How often they have brought chips this evening."""
    brought: int = 0
    """How many these were in all."""


class TableState(Value):
    """One table; ``seats`` are the taken ones in order of their number, 1 the first."""

    limit: Limit
    rules: HouseRules
    max_seats: int
    options: TableOptions = AS_USUAL
    seats: tuple[Seat, ...] = ()
    hand_no: int = 0
    """The number of the last hand dealt; each table counts its own."""
    button: int | None = None
    """The last hand's button; before the first hand the seat of the first to sit down (HB-2)."""
    small_blind: int | None = None
    """Who posted the last hand's small blind; none if there was none (HB-6)."""
    big_blinds: tuple[int, ...] = ()
    """Who posted the last hand's natural big blinds, in order; two after HB-6.

    The last of them owes the next small blind.
    """
    is_closed: bool = False
    """No new hand starts (TB-5)."""
    host: int | None = None
    """Who has the chair: a player, who need not sit there; none at the room's tables (OT-1)."""
    is_paused_by_host: bool = False
    """No hand starts until the host says so (OT-2)."""
    deputies: tuple[int, ...] = ()
    """Players who answer requests and pause beside the host: two at most (OT-12)."""
    starts_by_hand: bool = False
    """A hand starts when the host says so, and not by itself (OT-16)."""
    is_deal_asked: bool = False
    """The host has said so for the next one."""
    who_comes: WhoComes | None = None
    """None: as it was opened, before hosts could choose (OT-14)."""
    next_seats: int | None = None
    """How many seats there are after the hand (OT-15)."""
    is_host_away: bool = False
    """Neither the host nor a deputy has a connection (OT-11)."""
    requests: tuple[ChipRequest, ...] = ()
    given_alone: tuple[int, ...] = ()
    """Who was given chips while the host was away, once for each time (OT-11)."""
    next_limit: Limit | None = None
    next_rules: HouseRules | None = None
    next_options: TableOptions | None = None
    """Staff's change, taking effect between hands (TB-5)."""
    hand: HandState | None = None
    """The running hand, or the last one, over, until the next starts."""

    def at(self, seat: int) -> Seat:
        """Return the seat with that number; KeyError if it is empty."""
        for taken in self.seats:
            if taken.seat == seat:
                return taken
        raise KeyError(seat)

    def seat_of(self, player: int) -> Seat | None:
        """Return the player's seat, if they have one (TB-6: one at most)."""
        for taken in self.seats:
            if taken.player == player:
                return taken
        return None

    @property
    def starts_no_hand(self) -> bool:
        """Whether it is closed, or paused by staff or host, or waits for the host's word."""
        is_paused = self.options.is_paused or self.is_paused_by_host
        return self.is_closed or is_paused or (self.starts_by_hand and not self.is_deal_asked)

    @property
    def is_hand_running(self) -> bool:
        """Whether a hand has started and isn't over."""
        return self.hand is not None and not self.hand.is_over
