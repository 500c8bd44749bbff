"""Public events: the engine's, but for the two that hold more than all may know."""

from __future__ import annotations

from games.engine import events as engine
from games.engine.base import Tagged, Value
from games.engine.cards.deck import Card
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
    up: tuple[engine.UpCard, ...] = ()
    board: tuple[engine.BoardCard, ...] = ()
    has_reshuffled: bool = False
    is_common: bool = False


PublicEvent = (
    engine.PlayerSatDown
    | engine.PlayerLeft
    | engine.LeaveAsked
    | engine.LeaveWithdrawn
    | engine.RemovalAsked
    | engine.SatOut
    | engine.SitOutAsked
    | engine.SatIn
    | engine.PostChosen
    | engine.SettingsChanged
    | engine.SeatChanged
    | engine.TopUpQueued
    | engine.ToppedUp
    | engine.TopUpReturned
    | engine.BlindMissed
    | engine.DebtsLapsed
    | engine.TableChanged
    | engine.TableClosed
    | engine.TableOpened
    | engine.EveningPaused
    | engine.EveningResumed
    | engine.ChairHandedOver
    | engine.DeputyNamed
    | engine.DeputyDismissed
    | engine.HostWentAway
    | engine.HostCameBack
    | engine.BuyInsChanged
    | engine.ChipsAsked
    | engine.ChipsAnswered
    | engine.ClockRearmed
    | engine.HandFramed
    | engine.AttemptGivenUp
    | engine.HandCut
    | engine.AntePosted
    | engine.BlindPosted
    | engine.ActionOpened
    | engine.BettingClosed
    | engine.BringInPosted
    | engine.Completed
    | engine.Checked
    | engine.BetMade
    | engine.Called
    | engine.RaisedTo
    | engine.Folded
    | engine.EmergencyAllIn
    | engine.UncalledBetReturned
    | engine.HandShown
    | engine.HandMucked
    | engine.CardsShown
    | engine.ShowAsked
    | engine.PotAwarded
    | engine.HandEnded
    | engine.HandVoided
)
"""The kinds that everybody is sent as they are. A list of its own: a new kind must be let in."""

ViewEvent = PublicEvent | HandStarted | StreetDealt
