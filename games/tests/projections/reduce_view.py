"""The view after events, as every client keeps it by its frames (static/table/state/reducer.js)."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from games.engine.events import betting, settling
from games.projections.public_events import HandStarted, ViewEvent
from games.projections.view import HandView, View
from games.tests.projections.reduce_hand import DealingAndPlay, reduce_hand
from games.tests.projections.reduce_table import reduce_table, seat_at, with_seat


def reduce_view(view: View, events: tuple[ViewEvent, ...]) -> View:
    """Return the view as it stands after the events that the same viewer was sent."""
    return reduce(reduce_event, events, view)


def reduce_event(view: View, event: ViewEvent) -> View:
    """Return the view after one event."""
    if isinstance(event, HandStarted):
        return hand_started(view, event)
    if not isinstance(event, DealingAndPlay):
        return reduce_table(view, event)
    assert view.hand is not None
    after = replace(view, hand=reduce_hand(view.hand, event))
    match event:
        case settling.HandEnded() | settling.HandVoided():
            return stacks_returned(after)
        case betting.Folded(is_time_out=True) | betting.EmergencyAllIn():
            return sits_out_next(after, event.seat)
        case _:
            return after


def hand_started(view: View, event: HandStarted) -> View:
    """Put the new hand in the place of the last one."""
    hand = HandView(hand_no=event.hand_no, button=event.button, players=event.players)
    return replace(view, hand_no=event.hand_no, seats=event.seats, hand=hand)


def sits_out_next(view: View, seat_no: int) -> View:
    """Whoever was timed out sits out from the next hand on (EA-8)."""
    seat = seat_at(view, seat_no)
    return with_seat(view, seat_no, sits_out_next=not seat.is_sitting_out)


def stacks_returned(view: View) -> View:
    """Give the seats the stacks that the hand has left."""
    assert view.hand is not None
    stacks = {player.seat: player.stack for player in view.hand.players}
    seats = (replace(each, stack=stacks.get(each.seat, each.stack)) for each in view.seats)
    return replace(view, seats=tuple(seats))
