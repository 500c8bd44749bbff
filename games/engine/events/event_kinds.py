"""Events by what they mean for chips and for hand histories.

Four unions, so that a ``match`` stays short: what happens between hands, dealing, betting and
settling. Each is made of kinds: an event is of just one, but for a hand's start and a street, which
are of no kind. Readers dismiss whole kinds and close over the rest with ``assert_never``; so a new
event has to be put into a kind, and mypy then names the readers that it concerns, and no others.
"""

from __future__ import annotations

from games.engine.events.betting import BettingEvent, Wagered
from games.engine.events.chair import OfTheChair
from games.engine.events.dealing import (
    ActionOpened,
    BettingClosed,
    HandStarted,
    Posted,
    StreetDealt,
)
from games.engine.events.seating import (
    BlindMissed,
    DebtsLapsed,
    LeaveAsked,
    LeaveWithdrawn,
    PlayerLeft,
    PlayerSatDown,
    PostChosen,
    RemovalAsked,
    SatIn,
    SatOut,
    SeatChanged,
    SettingsChanged,
    SitOutAsked,
    WishesChanged,
)
from games.engine.events.settling import SettlingEvent, ShowAsked
from games.engine.events.shuffle_proof import ShuffleProof
from games.engine.events.table_changes import ClockRearmed, TableChanged, TableClosed, TableOpened
from games.engine.events.top_ups import ToppedUp, TopUpQueued, TopUpReturned

ChipsAtTable = PlayerSatDown | PlayerLeft | TopUpQueued | ToppedUp | TopUpReturned
"""Chips come to a table or leave it: the ledger books each; no hand's history has them."""

TableNews = (
    LeaveAsked
    | LeaveWithdrawn
    | RemovalAsked
    | SatOut
    | SitOutAsked
    | SatIn
    | PostChosen
    | SettingsChanged
    | WishesChanged
    | SeatChanged
    | BlindMissed
    | DebtsLapsed
    | TableChanged
    | TableClosed
    | TableOpened
    | OfTheChair
    | ClockRearmed
)
"""Only the table hears of it: no chips move, and no history has it."""

TableEvent = ChipsAtTable | TableNews
DealingEvent = HandStarted | ShuffleProof | Posted | StreetDealt | ActionOpened | BettingClosed

PutIn = Posted | Wagered
"""``chips`` leave a player's stack; the ledger books them when the hand is settled."""

DealersWord = ActionOpened | BettingClosed | ShowAsked
"""Said in a hand to the table alone: histories show it by what comes before and after."""

HandEvent = DealingEvent | BettingEvent | SettlingEvent
Event = TableEvent | HandEvent
