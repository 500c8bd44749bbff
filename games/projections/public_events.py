"""Public events: the engine's, but for the two that hold more than all may know."""

from __future__ import annotations

from games.engine.base import Tagged, Value
from games.engine.cards.dealt import BoardCard, UpCard
from games.engine.cards.deck import Card
from games.engine.events import (
    betting,
    chair,
    dealing,
    seating,
    settling,
    shuffle_proof,
    table_changes,
    top_ups,
)
from games.projections.view import PlayerView, SeatView


class HandStarted(Tagged, tag="hand_started"):
    """A hand begins: who plays in it, and all seats as they now stand."""

    hand_no: int
    button: int
    players: tuple[PlayerView, ...]
    seats: tuple[SeatView, ...]


class DownCardsDealt(Value):
    """One player's new down cards: ``??``, or the faces for that player; places are the deck's."""

    seat: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]


class StreetDealt(Tagged, tag="street_dealt"):
    """The cards of one street; ``burns`` are places, and nobody ever sees their faces."""

    street: int
    burns: tuple[int, ...] = ()
    down: tuple[DownCardsDealt, ...] = ()
    up: tuple[UpCard, ...] = ()
    board: tuple[BoardCard, ...] = ()
    has_reshuffled: bool = False
    is_common: bool = False


PublicEvent = (
    seating.PlayerSatDown
    | seating.PlayerLeft
    | seating.LeaveAsked
    | seating.LeaveWithdrawn
    | seating.RemovalAsked
    | seating.SatOut
    | seating.SitOutAsked
    | seating.SatIn
    | seating.PostChosen
    | seating.SettingsChanged
    | seating.SeatChanged
    | top_ups.TopUpQueued
    | top_ups.ToppedUp
    | top_ups.TopUpReturned
    | seating.BlindMissed
    | seating.DebtsLapsed
    | table_changes.TableChanged
    | table_changes.TableClosed
    | table_changes.TableOpened
    | chair.EveningPaused
    | chair.EveningResumed
    | chair.ChairHandedOver
    | chair.DeputyNamed
    | chair.DeputyDismissed
    | chair.HostWentAway
    | chair.HostCameBack
    | chair.BuyInsChanged
    | chair.ComingChanged
    | chair.SeatsAsked
    | chair.SeatsChanged
    | chair.HandStartChanged
    | chair.DealAsked
    | chair.LetIn
    | chair.ChipsAsked
    | chair.ChipsAnswered
    | table_changes.ClockRearmed
    | shuffle_proof.HandFramed
    | shuffle_proof.AttemptGivenUp
    | shuffle_proof.HandCut
    | dealing.AntePosted
    | dealing.BlindPosted
    | dealing.ActionOpened
    | dealing.BettingClosed
    | betting.BringInPosted
    | betting.Completed
    | betting.Checked
    | betting.BetMade
    | betting.Called
    | betting.RaisedTo
    | betting.Folded
    | betting.EmergencyAllIn
    | settling.UncalledBetReturned
    | settling.HandShown
    | settling.HandMucked
    | settling.CardsShown
    | settling.ShowAsked
    | settling.PotAwarded
    | settling.HandEnded
    | settling.HandVoided
)
"""The kinds that everybody is sent as they are. A list of its own: a new kind must be let in."""

ViewEvent = PublicEvent | HandStarted | StreetDealt
