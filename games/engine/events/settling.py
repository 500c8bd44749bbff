"""The end of a hand: cards turned up, pots paid out."""

from __future__ import annotations

from games.engine.base import Tagged
from games.engine.cards.dealt import ShownCard
from games.engine.cards.deck import Card
from games.engine.hand_state import Share


class UncalledBetReturned(Tagged, tag="uncalled_bet_returned"):
    """What nobody matched goes back (MO-4)."""

    seat: int
    chips: int


class HandShown(Tagged, tag="hand_shown"):
    """All of a player's cards, face up for all; ``high`` and ``low`` name the hands they make.

    ``cards`` are theirs, down cards first in the order dealt, then up cards; names are empty when
    the board isn't complete.
    """

    seat: int
    cards: tuple[Card, ...]
    high: str = ""
    low: str = ""


class HandMucked(Tagged, tag="hand_mucked"):
    """A beaten hand that stays hidden: at the showdown, or once its player has let the time to show
    it go by (SD-2)."""

    seat: int


class CardsShown(Tagged, tag="cards_shown"):
    """Down cards that a player turned up once the hand was over, folded and mucked ones too: no
    part of the showdown, and no hand is named for them (SD-9)."""

    seat: int
    cards: tuple[ShownCard, ...]


class ShowAsked(Tagged, tag="show_asked"):
    """The player wants their cards shown (SD-2, SD-3); the dealer shows them next."""

    seat: int
    places: tuple[int, ...] = ()
    """Those of their down cards alone (SD-9); none: the whole hand."""


class PotAwarded(Tagged, tag="pot_awarded"):
    """One pot, the last side pot first, number 0 the main pot last (MO-10)."""

    pot: int
    chips: int
    """What was shared out, rake already off."""
    shares: tuple[Share, ...]
    rake: int = 0
    contenders: tuple[int, ...] = ()
    """Seats that could win it."""
    high: str = ""
    low: str = ""
    """The winning hands named; empty when nobody had to show for it."""


class HandEnded(Tagged, tag="hand_ended"):
    """Everything is awarded. ``may_show`` are those who may still show their cards."""

    may_show: tuple[int, ...] = ()


class HandVoided(Tagged, tag="hand_voided"):
    """The hand could not go on: every contribution went back."""

    refunds: tuple[Share, ...]


PaidOut = UncalledBetReturned | PotAwarded
"""Chips of the pot go to stacks; the ledger books them when the hand is settled."""

Exposed = HandShown | HandMucked | CardsShown
"""A player's hand, or a card of it, is turned up or thrown away."""

HandOver = HandEnded | HandVoided
"""The ledger books what the hand did to each stack; a voided one gives all bets back."""

SettlingEvent = PaidOut | Exposed | ShowAsked | HandOver
