"""The moment beside a view: whose turn it is, until when, and what may be done."""

from __future__ import annotations

import msgspec

from games.engine.actions import LegalActions
from games.engine.base import Value
from games.engine.hand_state import PostKind
from games.engine.pre_actions import PreActionOffer
from games.engine.refusals import Reason


class Asked(Value):
    """What the dealer asks one player to post for the next deal; they say *post* or sit out."""

    kind: PostKind
    chips: int
    until: int
    """No answer by then is a miss, and they sit out (HB-13, ST-2)."""


class Asking(Value):
    """The seats that are asked for a blind or an ante now, and by when they must answer."""

    seats: tuple[int, ...] = ()
    until: int | None = None


class PotNow(Value):
    """One pot of several: its cents, and the seats that can still win it."""

    chips: int
    contenders: tuple[int, ...]


class Raises(Value):
    """Raises of this betting round that count towards the cap, and how many may be made (BT-3)."""

    made: int
    most: int


class OwnHand(Value, omit_defaults=True):
    """What a player holds so far, named: their own down cards are in it."""

    high: str
    low: str = ""
    """In hi/lo alone: the low that is made, what of one is there, or that none is possible."""


class Wishes(Value, omit_defaults=True):
    """What a player has the room do for them between hands."""

    sit_out_at_big_blind: bool = False
    """Instead of posting the next big blind that would be theirs."""
    top_up_to: int = 0
    """Cents that their stack is filled up to after each hand; 0: it isn't."""
    buy_in_again: int = 0
    """What they buy in for again once they are out of chips; 0: they don't."""
    lacks_bankroll: bool = False
    """Their bankroll had too little for one of these two, so both were ended."""
    refused: Reason | None = None
    """Why they were ended, though the bankroll had enough."""


class Now(Value, omit_defaults=True):
    """The moment: whose turn it is and until when. It is not part of what happened.

    A client's clock is not the room's: count from ``server_time``.
    """

    server_time: int
    turn: str | None = None
    """The open decision, "17.4": hand and decision; an act names it."""
    seat: int | None = None
    """Whose turn it is."""
    deadline: int | None = None
    """When their time is over."""
    countdown: int | None = None
    """From when the countdown is shown to all (EA-6)."""
    time_bank: int | None = None
    """Seconds that whoever is to act has left in their time bank for this turn (EA-22)."""
    bank_from: int | None = None
    """From when their time comes from it; ``deadline`` counts it already."""
    next_hand: int | None = None
    """When the next hand starts."""
    to_post: dict[int, int] = msgspec.field(default_factory=dict)
    """Seat number to cents, for each seat that isn't simply dealt in: what posting takes to play
    at once (HB-4, HB-8). Empty when the next hand deals everybody in (HB-2, HB-15)."""
    pots: tuple[PotNow, ...] = ()
    """The pots without the bets in front of the players, the main pot first; only while there are
    several."""
    raises: Raises | None = None
    """While somebody is to act under a cap."""
    high_board: int | None = None
    """The seat whose open cards are the highest, in stud from fourth street on (ST-5)."""
    kept_until: dict[int, int] = msgspec.field(default_factory=dict)
    """Seat number to the time at which it is free again, for each seat without chips (TB-4)."""
    lacks_players: bool = False
    """No hand runs, and fewer than two could be dealt into the next (TB-1)."""
    company: bool = False
    """Beside ``lacks_players``: a house player comes to play with this viewer; with one who has no
    seat, once they sit down."""
    legal: LegalActions | None = None
    """Only for the player who is to act, or who may show their hand (SD-2, SD-3)."""
    ahead: PreActionOffer | None = None
    """Only for a player who waits for their turn: what they may choose ahead beside check or fold,
    whether or not they have (BT-15)."""
    asked: Asked | None = None
    """Only for the player whose blind or ante is due, while they are asked (HB-3)."""
    may_turn_up: bool = False
    """Only for a player of the last hand who has down cards that they may still show (SD-9)."""
    may_add: bool = False
    """Only for a player whose stack is short when a hand is over: they can add chips (MO-13)."""
    own_hand: OwnHand | None = None
    """Only for a player who was dealt cards in the running hand, or in the last one."""
    wishes: Wishes | None = None
    """Only for a player who has said what the room does for them between hands."""


class Own(Value, omit_defaults=True):
    """What of a moment is for one player alone, by the names that it has there."""

    turn: str | None = None
    """Only where everybody's names none: the decision after which they may show their cards."""
    company: bool = False
    legal: LegalActions | None = None
    ahead: PreActionOffer | None = None
    asked: Asked | None = None
    may_turn_up: bool = False
    may_add: bool = False
    own_hand: OwnHand | None = None
    wishes: Wishes | None = None
