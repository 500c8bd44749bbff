"""The host's acts: none touches a hand that runs, or an open decision's clock (OT-1 to OT-16)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from games.engine.events.chair import (
    BuyInsChanged,
    ChairHandedOver,
    ComingChanged,
    DealAsked,
    DeputyDismissed,
    DeputyNamed,
    EveningPaused,
    EveningResumed,
    HandStartChanged,
    SeatsAsked,
    SeatsChanged,
)
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import RemovalAsked, SatOut, SitOutAsked
from games.engine.events.table_changes import TableChanged
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.between_hands import close
from games.engine.table.buying_in import is_in_running_hand
from games.engine.table.chip_requests import answer_asker, is_in_chair
from games.engine.table.seating import left
from games.engine.table.sitting_out import sit_out
from games.engine.table.starting import starts_hand
from games.engine.table_commands import (
    ChangeBuyIns,
    ChangeClock,
    ChangeComing,
    ChangeGame,
    ChangeSeats,
    CloseEvening,
    DealNext,
    DeclineChips,
    DeputyCommand,
    DismissDeputy,
    GiveChips,
    GoOn,
    HandOverChair,
    HostCommand,
    NameDeputy,
    PauseEvening,
    RemovePlayer,
    SitPlayerOut,
    StartByHand,
)
from games.engine.table_state import LeaveReason, Seat, TableState

Decided = tuple[TableEvent, ...] | Refused

MOST_DEPUTIES = 2


def as_host(table: TableState, command: HostCommand) -> Decided:
    """Return what follows from an act of the host's; refused are others, and what is so already."""
    if not may_ask(table, command):
        return refuse(Reason.NOT_THE_HOST)
    if table.is_closed:
        return refuse(Reason.TABLE_CLOSED)
    match command:
        case PauseEvening():
            return _already() if table.is_paused_by_host else (EveningPaused(),)
        case GoOn():
            return (EveningResumed(),) if table.is_paused_by_host else _already()
        case CloseEvening():
            return close(table, by_host=True)
        case GiveChips() | DeclineChips():
            return answer_asker(table, command)
        case ChangeClock():
            return _change_clock(table, command.seconds)
        case ChangeComing(who=who):
            return _already() if table.who_comes is who else (ComingChanged(who=who),)
        case ChangeSeats():
            return _change_seats(table, command.seats)
        case StartByHand(is_on=is_on):
            changed = HandStartChanged(is_by_hand=is_on)
            return _already() if table.starts_by_hand is is_on else (changed,)
        case DealNext():
            return _deal(table)
        case ChangeGame():
            return _change_game(table, command)
        case ChangeBuyIns():
            return _change_buy_ins(table, command)
        case NameDeputy():
            return _name_deputy(table, command)
        case DismissDeputy():
            return _dismiss(table, command)
        case HandOverChair():
            return _hand_over(table, command)
        case RemovePlayer() | SitPlayerOut():
            return _on_somebody(table, command)
        case _:
            assert_never(command)


def may_ask(table: TableState, command: HostCommand) -> bool:
    """Return whether who asks for this has the chair, or may do it beside who has (OT-12)."""
    if table.host is None:
        return False
    is_shared = isinstance(command, DeputyCommand)
    return command.by == table.host or (is_shared and is_in_chair(table, command.by))


def _already() -> Refused:
    return refuse(Reason.ALREADY_DONE)


def _change_clock(table: TableState, seconds: int) -> Decided:
    """The house's rules go on but for the time; a hand that runs ends with its own (TB-5)."""
    rules = table.next_rules or table.rules
    if rules.seconds_to_act == seconds:
        return _already()
    changed = TableChanged(
        limit=table.next_limit or table.limit,
        rules=replace(rules, seconds_to_act=seconds),
        options=table.next_options,
        by_host=True,
    )
    return (changed,)


def _change_game(table: TableState, command: ChangeGame) -> Decided:
    """Everybody keeps seat and stack, so a game for fewer than sit there is none (OT-8)."""
    limit, rules = command.limit, command.rules
    if limit is None or rules is None:
        raise ValueError(f"limit {command.limit_no} is not said")
    if limit == (table.next_limit or table.limit):
        return _already()
    if (seated := len(table.seats)) > (most := limit.variant.max_seats):
        return refuse(Reason.TOO_MANY_SEATED, maximum=most, seated=seated)
    changed = TableChanged(
        limit=limit,
        rules=rules,
        options=table.next_options,
        by_host=True,
        is_other_game=True,
    )
    return (changed,)


FEWEST_SEATS = 2


def _change_seats(table: TableState, seats: int) -> Decided:
    """Whoever sits keeps their seat, so there are never fewer than the highest that is taken."""
    limit = table.next_limit or table.limit
    least = max((FEWEST_SEATS, *(seat.seat for seat in table.seats)))
    if seats < least:
        return refuse(Reason.TOO_FEW_SEATS, minimum=least)
    if seats > (most := limit.variant.max_seats):
        return refuse(Reason.TOO_MANY_SEATS, maximum=most)
    if seats == (table.next_seats or table.max_seats):
        return _already()
    return (SeatsAsked(seats=seats),) if table.is_hand_running else (SeatsChanged(seats=seats),)


def _deal(table: TableState) -> Decided:
    if not table.starts_by_hand or table.is_deal_asked:
        return _already()
    if table.is_hand_running:
        return refuse(Reason.HAND_RUNNING)
    if not starts_hand(replace(table, is_deal_asked=True)):
        return refuse(Reason.NO_DEAL_NOW)
    return (DealAsked(),)


def _change_buy_ins(table: TableState, command: ChangeBuyIns) -> Decided:
    options = table.options
    if (command.are_asked, command.up_to_largest) == (
        options.chips_are_asked,
        options.up_to_largest,
    ):
        return _already()
    changed = BuyInsChanged(are_asked=command.are_asked, up_to_largest=command.up_to_largest)
    return (changed,)


def _name_deputy(table: TableState, command: NameDeputy) -> Decided:
    if is_in_chair(table, command.player):
        return _already()
    if len(table.deputies) >= MOST_DEPUTIES:
        return refuse(Reason.TOO_MANY_DEPUTIES, most=MOST_DEPUTIES)
    return (DeputyNamed(player=command.player, name=command.name),)


def _dismiss(table: TableState, command: DismissDeputy) -> Decided:
    if command.player not in table.deputies:
        return _already()
    return (DeputyDismissed(player=command.player, name=command.name),)


def _hand_over(table: TableState, command: HandOverChair) -> Decided:
    if command.player == table.host:
        return _already()
    return (ChairHandedOver(player=command.player, name=command.name),)


def _on_somebody(table: TableState, command: RemovePlayer | SitPlayerOut) -> Decided:
    seat = table.seat_of(command.player)
    if seat is None or seat.is_house:
        return refuse(Reason.SEAT_FREE_SINCE)
    if isinstance(command, RemovePlayer):
        return _remove(table, seat)
    return _sit_out(table, seat)


def _remove(table: TableState, seat: Seat) -> Decided:
    """They play the hand to its end, with act, clock and emergency all-in, and leave then; a deputy
    is none from now on."""
    if seat.is_put_out:
        return _already()
    is_deputy = seat.player in table.deputies
    dismissed = (DeputyDismissed(player=seat.player, name=seat.name),) if is_deputy else ()
    if is_in_running_hand(table, seat.seat):
        return (*dismissed, RemovalAsked(seat=seat.seat))
    return (*dismissed, left(seat, LeaveReason.HOST))


def _sit_out(table: TableState, seat: Seat) -> Decided:
    events = sit_out(table, seat)
    if isinstance(events, Refused):
        return _already()
    return tuple(_by_host(event) for event in events)


def _by_host(event: TableEvent) -> TableEvent:
    return replace(event, by_host=True) if isinstance(event, SatOut | SitOutAsked) else event
