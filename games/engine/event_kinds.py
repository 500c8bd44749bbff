"""Events by what they mean for chips and for hand histories.

Every event is in just one of these, but for a hand's start and a street, which are of no kind.

Readers dismiss whole unions and close over the rest with ``assert_never``: so a new event has to be
put into one of them, and mypy then names the readers that it concerns, and no others.
"""

from __future__ import annotations

from games.engine.events import (
    ActionOpened,
    AntePosted,
    BetMade,
    BettingClosed,
    BlindMissed,
    BlindPosted,
    BringInPosted,
    Called,
    Checked,
    ClockRearmed,
    Completed,
    DebtsLapsed,
    EmergencyAllIn,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandVoided,
    LeaveAsked,
    PlayerLeft,
    PlayerSatDown,
    PostChosen,
    PotAwarded,
    RaisedTo,
    SatIn,
    SatOut,
    SeatChanged,
    SettingsChanged,
    ShowAsked,
    SitOutAsked,
    TableChanged,
    TableClosed,
    TableOpened,
    ToppedUp,
    TopUpQueued,
    TopUpReturned,
    UncalledBetReturned,
)

ChipsAtTable = PlayerSatDown | PlayerLeft | TopUpQueued | ToppedUp | TopUpReturned
"""Chips come to a table or leave it: the ledger books each; no hand's history tells of them."""

TableNews = (
    LeaveAsked
    | SatOut
    | SitOutAsked
    | SatIn
    | PostChosen
    | SettingsChanged
    | SeatChanged
    | BlindMissed
    | DebtsLapsed
    | TableChanged
    | TableClosed
    | TableOpened
    | ClockRearmed
)
"""Only the table hears of it: no chips move, and no history tells of it."""

DealersWord = ActionOpened | BettingClosed | ShowAsked
"""Said in a hand to the table alone: histories tell it by what comes before and after."""

PutIn = AntePosted | BlindPosted | BringInPosted | Completed | BetMade | Called | RaisedTo
"""``chips`` leave a player's stack; the ledger books them when the hand is settled."""

PaidOut = UncalledBetReturned | PotAwarded
"""Chips of the pot go to stacks; the ledger books them when the hand is settled."""

Played = Checked | Folded | EmergencyAllIn
"""A player's turn in which no chips move."""

Exposed = HandShown | HandMucked
"""A player's hand is turned up or thrown away."""

HandOver = HandEnded | HandVoided
"""The ledger books what the hand did to each stack; a voided one gives all bets back."""
