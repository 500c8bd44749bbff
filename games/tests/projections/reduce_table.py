"""What happens between hands, applied to a view."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from games.engine.events import chair, event_kinds, seating, table_changes, top_ups
from games.engine.hand_state import PostKind
from games.engine.table_state import ChipRequest
from games.projections.view import SeatView, View

TableEvent = event_kinds.TableEvent


def reduce_table(view: View, event: TableEvent) -> View:
    """Return the view after an event of the table."""
    if isinstance(event, chair.OfTheChair):
        return reduce_chair(view, event)
    match event:
        case seating.PlayerSatDown():
            return with_seats(view, (*view.seats, new_seat(event)))
        case seating.PlayerLeft():
            left = without_request(view, event.player)
            return with_seats(left, tuple(each for each in view.seats if each.seat != event.seat))
        case seating.SeatChanged():
            return with_seat(view, event.seat, seat=event.to_seat, is_new=True, wants_to_post=False)
        case table_changes.TableChanged():
            return table_changed(view, event)
        case table_changes.TableOpened():
            return replace(
                view,
                limit=event.limit,
                rules=event.rules,
                max_seats=event.max_seats,
                is_closed=False,
            )
        case table_changes.TableClosed():
            return replace(view, is_closed=True)
        case seating.DebtsLapsed():
            seats = (replace(s, missed_big=False, missed_small=False) for s in view.seats)
            return with_seats(view, tuple(seats))
        case table_changes.ClockRearmed() | seating.WishesChanged():
            return view
        case _:
            return with_seat(view, event.seat, **changes(view, event))


def reduce_chair(view: View, event: chair.OfTheChair) -> View:
    """Return the view after an act of the host's, or a request."""
    match event:
        case chair.EveningPaused() | chair.EveningResumed():
            return replace(view, is_paused_by_host=isinstance(event, chair.EveningPaused))
        case chair.ChairHandedOver(player=player):
            return replace(view, host=player, deputies=others(view, player))
        case chair.DeputyNamed(player=player):
            return replace(view, deputies=(*view.deputies, player))
        case chair.DeputyDismissed(player=player):
            return replace(view, deputies=others(view, player))
        case chair.HostWentAway() | chair.HostCameBack():
            return replace(view, is_host_away=isinstance(event, chair.HostWentAway))
        case chair.BuyInsChanged():
            how = {"chips_are_asked": event.are_asked, "up_to_largest": event.up_to_largest}
            return replace(view, options=replace(view.options, **how))
        case chair.ComingChanged(who=who):
            return replace(view, who_comes=who)
        case chair.SeatsAsked(seats=seats):
            return replace(view, next_seats=seats)
        case chair.SeatsChanged(seats=seats):
            return replace(view, max_seats=seats, next_seats=None)
        case chair.HandStartChanged(is_by_hand=is_by_hand):
            return replace(view, starts_by_hand=is_by_hand, is_deal_asked=False)
        case chair.DealAsked():
            return replace(view, is_deal_asked=True)
        case chair.LetIn():
            return view
        case chair.ChipsAsked():
            request = ChipRequest(
                player=seat_at(view, event.seat).player,
                chips=event.chips,
                least=event.least,
                buy_ins=event.buy_ins,
                brought=event.brought,
            )
            return replace(view, requests=(*view.requests, request))
        case chair.ChipsAnswered(seat=seat):
            return without_request(view, seat_at(view, seat).player)
        case _:
            assert_never(event)


def others(view: View, player: int) -> tuple[int, ...]:
    """Return the deputies but for one."""
    return tuple(each for each in view.deputies if each != player)


def without_request(view: View, player: int) -> View:
    """Return the view where somebody asks for nothing."""
    requests = tuple(each for each in view.requests if each.player != player)
    return replace(view, requests=requests)


SeatEvent = (
    seating.LeaveAsked
    | seating.LeaveWithdrawn
    | seating.RemovalAsked
    | seating.SatOut
    | seating.SitOutAsked
    | seating.SatIn
    | seating.PostChosen
    | seating.SettingsChanged
    | top_ups.TopUpQueued
    | top_ups.ToppedUp
    | top_ups.TopUpReturned
    | seating.BlindMissed
)


def changes(view: View, event: SeatEvent) -> dict[str, Any]:
    """Return the fields of the event's seat that it changes."""
    match event:
        case seating.LeaveAsked():
            return {"is_leaving": True}
        case seating.LeaveWithdrawn():
            return {"is_leaving": False}
        case seating.RemovalAsked():
            return {"is_put_out": True}
        case seating.SatOut():
            return {"is_sitting_out": True, "sits_out_next": False, "wants_to_post": False}
        case seating.SitOutAsked():
            return {"sits_out_next": True, "wants_to_post": False}
        case seating.SatIn():
            return {"is_sitting_out": False, "sits_out_next": False}
        case seating.PostChosen():
            return {"wants_to_post": event.post}
        case seating.SettingsChanged():
            return {"auto_post": event.auto_post, "auto_muck": event.auto_muck}
        case top_ups.TopUpQueued():
            return {"queued_top_up": seat_at(view, event.seat).queued_top_up + event.chips}
        case top_ups.ToppedUp():
            return topped_up(seat_at(view, event.seat), event.chips)
        case top_ups.TopUpReturned():
            return {"queued_top_up": seat_at(view, event.seat).queued_top_up - event.chips}
        case seating.BlindMissed():
            marker = "missed_small" if event.blind is PostKind.SMALL_BLIND else "missed_big"
            return {marker: True, "wants_to_post": False}
        case _:
            assert_never(event)


def table_changed(view: View, event: table_changes.TableChanged) -> View:
    """Take a new limit and rules; in a hand they wait, and come again at its end (TB-5)."""
    if view.hand is not None and not view.hand.is_over:
        return view
    options = event.options or view.options
    return replace(view, limit=event.limit, rules=event.rules, options=options)


def topped_up(seat: SeatView, chips: int) -> dict[str, Any]:
    """Return a seat's fields as chips join its stack, out of the queue if they were in it."""
    return {"stack": seat.stack + chips, "queued_top_up": max(seat.queued_top_up - chips, 0)}


def new_seat(event: seating.PlayerSatDown) -> SeatView:
    """Return the seat of somebody who has just sat down."""
    return SeatView(
        seat=event.seat,
        player=event.player,
        name=event.name,
        stack=event.chips,
        is_house=event.is_house,
        auto_post=event.auto_post,
        auto_muck=event.auto_muck,
    )


def seat_at(view: View, seat_no: int) -> SeatView:
    """Return the taken seat with that number; StopIteration if it is empty."""
    return next(each for each in view.seats if each.seat == seat_no)


def with_seat(view: View, seat_no: int, **changes: Any) -> View:
    """Return the view with one seat's fields changed."""
    seats = (replace(each, **changes) if each.seat == seat_no else each for each in view.seats)
    return with_seats(view, tuple(seats))


def with_seats(view: View, seats: tuple[SeatView, ...]) -> View:
    """Return the view with these seats, in order of their number."""
    return replace(view, seats=tuple(sorted(seats, key=lambda each: each.seat)))
