"""The table: what may be asked of it, what follows, and how its hands start and run on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast, get_args

from games.engine import hand as hands
from games.engine.actions import Fold, TimeOut
from games.engine.blinds.asked_to_post import blinds_due as blinds_due
from games.engine.blinds.asked_to_post import unanswered as unanswered
from games.engine.blinds.first_deal import is_in_next_deal as is_in_next_deal
from games.engine.blinds.first_deal import joins_by_posting as joins_by_posting
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import Event, HandEvent, TableEvent
from games.engine.events.table_changes import TableChanged, TableOpened
from games.engine.hand_state import HandState
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.between_hands import after_hand as after_hand
from games.engine.table.between_hands import close
from games.engine.table.between_hands import overstayers as overstayers
from games.engine.table.between_hands import short_stacks as short_stacks
from games.engine.table.chip_requests import decline_alone as decline_alone
from games.engine.table.chip_requests import give_alone as give_alone
from games.engine.table.chip_requests import is_given_alone as is_given_alone
from games.engine.table.chip_requests import must_ask as must_ask
from games.engine.table.chip_requests import top_up, withdraw
from games.engine.table.hand_events import evolve_hand
from games.engine.table.host_acts import as_host
from games.engine.table.seat_wishes import chips_wished as chips_wished
from games.engine.table.seat_wishes import end_added_chips as end_added_chips
from games.engine.table.seating import change_seat, leave, sit_down, stay
from games.engine.table.sitting_out import change_preferences, post_blinds, sit_in, sit_out
from games.engine.table.starting import next_hand as next_hand
from games.engine.table.starting import starts_hand as starts_hand
from games.engine.table.table_events import evolve_table
from games.engine.table.table_events import opened as opened
from games.engine.table_commands import (
    ChangePreferences,
    ChangeSeat,
    CloseTable,
    FollowLimit,
    HostCommand,
    Leave,
    OpenTable,
    PostBlinds,
    SitDown,
    SitIn,
    SitOut,
    Stay,
    TableCommand,
    TopUp,
    WithdrawRequest,
)
from games.engine.table_state import TableState
from games.engine.transition import Transition

_TABLE_EVENTS = frozenset(get_args(TableEvent))


def decide(table: TableState, command: TableCommand) -> tuple[TableEvent, ...] | Refused:
    """Return what follows from a command, or why it is refused."""
    if isinstance(command, HostCommand):
        return as_host(table, command)
    match command:
        case SitDown():
            return sit_down(table, command)
        case FollowLimit():
            return (
                TableChanged(limit=command.limit, rules=command.rules, options=command.options),
            )
        case CloseTable():
            return refuse(Reason.TABLE_CLOSED) if table.is_closed else close(table)
        case OpenTable():
            return _open(table)
        case _:
            return _decide_seated(table, command)


def evolve(table: TableState, event: Event) -> TableState:
    """Return the table after an event of its own or of its hand."""
    if type(event) in _TABLE_EVENTS:  # much quicker than isinstance over so many classes
        return evolve_table(table, cast(TableEvent, event))
    return evolve_hand(table, cast(HandEvent, event))


def transitions(table: TableState, events: Iterable[Event]) -> tuple[Transition, ...]:
    """Return what each event makes of the table, in their order."""
    made: list[Transition] = []
    for event in events:
        after = evolve(table, event)
        made.append(Transition(before=table, event=event, after=after))
        table = after
    return tuple(made)


def advance(table: TableState, deck: Deck) -> tuple[Transition, ...]:
    """Do all that no player chooses: until somebody must act, or the hand and its end are done."""
    made: tuple[Transition, ...] = ()
    while step := _next_step(table, deck):
        made += transitions(table, step)
        table = made[-1].after
    return made


def _next_step(table: TableState, deck: Deck) -> tuple[Event, ...]:
    hand = table.hand
    if hand is None:
        return after_hand(table)
    is_dealers = hand.to_act is None  # else who would be asked needn't be known
    step = hands.next_dealer_step(hand, deck, asked_to_show(table)) if is_dealers else ()
    return step or _fold_who_is_leaving(table, hand) or after_hand(table)


def asked_to_show(table: TableState) -> frozenset[int]:
    """Return the players, by id, who are asked whether they show a beaten hand (SD-2)."""
    seats = (seat for seat in table.seats if not (seat.auto_muck or seat.is_leaving))
    return frozenset(seat.player for seat in seats)


def _fold_who_is_leaving(table: TableState, hand: HandState) -> tuple[Event, ...]:
    """Whoever has left is folded at their turn (TB-3); a bring-in is forced first (ST-8)."""
    if hand.to_act is None or hand.is_over or not table.at(hand.to_act).is_leaving:
        return ()
    is_free = hands.legal_actions(hand, hand.to_act).fold
    events = hands.decide(hand, hand.to_act, Fold() if is_free else TimeOut())
    if isinstance(events, Refused):
        raise ValueError(f"seat {hand.to_act} has left and can't be folded: {events.reason}")
    return events


def _decide_seated(
    table: TableState,
    command: Leave
    | Stay
    | SitOut
    | SitIn
    | PostBlinds
    | TopUp
    | WithdrawRequest
    | ChangePreferences
    | ChangeSeat,
) -> tuple[TableEvent, ...] | Refused:
    seat = table.seat_of(command.player)
    if seat is None:
        return refuse(Reason.NOT_SEATED)
    match command:
        case Leave():
            return leave(table, seat, command)
        case Stay():
            return stay(table, seat)
        case SitOut():
            return sit_out(table, seat)
        case SitIn():
            return sit_in(table, seat, command)
        case PostBlinds():
            return post_blinds(table, seat, command)
        case TopUp():
            return top_up(table, seat, command)
        case WithdrawRequest():
            return withdraw(table, seat)
        case ChangePreferences():
            return change_preferences(table, seat, command)
        case ChangeSeat():
            return change_seat(table, seat, command)
        case _:
            assert_never(command)


def _open(table: TableState) -> tuple[TableOpened, ...]:
    """Hands may start again; nothing happens at a table that is open."""
    if not table.is_closed:
        return ()
    opened = TableOpened(
        limit=table.limit, rules=table.rules, max_seats=table.max_seats, options=table.options
    )
    return (opened,)
