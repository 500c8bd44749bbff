"""All deadlines of a table, as a pure function of what happened (EA-6, EA-18). Unix ms."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import msgspec

from games.clock import time_banks as banks
from games.clock.asked_chips import OpenRequest, follow_requests
from games.clock.kept_seats import KeptSeat, keep_seats
from games.clock.pauses import drawing_time, is_fold_out, pause_after
from games.clock.timing import Timing
from games.engine import hand as hand_engine
from games.engine import table as table_engine
from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandEnded, HandShown, HandVoided
from games.engine.events.shuffle_proof import HandFramed
from games.engine.events.table_changes import ClockRearmed
from games.engine.hand_state import HandState, Stage
from games.engine.table_state import TableState

SECOND = 1000
LONGEST_ASKING_S = 10
"""Seconds in which who is asked for a blind must answer (HB-13)."""


class Clock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table waits for, and until when. Stored with every commit."""

    turn: str | None = None
    """The decision that is open."""
    seat: int | None = None
    deadline: int | None = None
    """When the time of the player at ``seat`` is up (EA-6)."""
    countdown: int | None = None
    """From when what is left of it is shown to all."""
    is_extended: bool = False
    """A reconnection has given more time in this turn; it does so once (EA-6)."""
    thinks_until: int | None = None
    """When the house player at ``seat`` acts."""
    next_hand: int | None = None
    """When the next hand is dealt."""
    pause_until: int | None = None
    """The next hand is dealt no sooner."""
    asked: tuple[int, ...] = ()
    """The seats that are asked for a blind or an ante now (HB-3)."""
    asked_until: int | None = None
    """By when they must answer (HB-13)."""
    kept_seats: tuple[KeptSeat, ...] = msgspec.field(default=(), name="away")
    """The players who sit out, and until when their seats are kept (TB-4)."""
    requests: tuple[OpenRequest, ...] = ()
    """Chips that are asked of the host (OT-10, OT-11)."""
    time_banks: banks.TimeBanks = ()
    """Those that aren't full (EA-22)."""
    show_until: int | None = None
    """When beaten hands that nobody has shown are mucked (SD-2)."""
    cut_until: int | None = None
    """Until when cuts that aren't there are waited for (docs/fairness.md)."""
    void: int | None = None
    """When a hand that can't go on is voided; never stored, found on loading."""

    @property
    def due(self) -> int | None:
        """The earliest of the deadlines: the alarm."""
        times = [self.deadline, self.thinks_until, self.next_hand, self.show_until]
        times += [self.cut_until, self.void]
        times += [kept.until for kept in self.kept_seats]
        times += [request.until for request in self.requests]
        return min((each for each in times if each is not None), default=None)


def ran_out_at(clock: Clock, *, now: dt.datetime) -> dt.datetime:
    """Return when the time ran out that is rung for now, however late: its day counts (EA-4)."""
    if clock.deadline is None:
        return now
    return min(now, dt.datetime.fromtimestamp(clock.deadline / SECOND, dt.UTC))


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """When something happened, how long a house player would think now, and who is there."""

    now: int
    thinking: int
    is_watched: bool = True
    """Somebody may be looking on."""


def next_clock(
    clock: Clock,
    *,
    state: TableState,
    events: tuple[Event, ...],
    at: Moment,
    timing: Callable[[], Timing],
) -> Clock:
    """Return the deadlines after a commit; one that leaves the turn as it is renews no clock.

    ``timing`` is asked for the room's waits between hands alone: an act in a hand needs none.
    """
    hand = state.hand
    if hand is not None and hand.to_act is not None and not hand.is_over:
        new = _turn_clock(clock, state=state, hand=hand, events=events, at=at)
    elif hand is not None and hand.stage is Stage.CUTTING:
        new = Clock(cut_until=_cut_until(clock, events, now=at.now))
    else:
        new = _deal_clock(clock, state=state, events=events, at=at, timing=timing())
    kept = keep_seats(clock.kept_seats, state=state, now=at.now)
    show_until = _show_until(clock, state=state, events=events, now=at.now, timing=timing)
    left = _banks_after(clock, new, state=state, events=events, now=at.now)
    asked = follow_requests(clock.requests, state=state, now=at.now) if state.requests else ()
    has_all = (new.kept_seats, new.show_until, new.time_banks, new.requests)
    if has_all == (kept, show_until, left, asked):
        return new
    return msgspec.structs.replace(
        new, kept_seats=kept, show_until=show_until, time_banks=left, requests=asked
    )


def _banks_after(
    clock: Clock, new: Clock, *, state: TableState, events: tuple[Event, ...], now: int
) -> banks.TimeBanks:
    """Time from a bank is given in a turn; what of it wasn't needed goes back with the turn."""
    if new.turn is None or new.turn != clock.turn or new.deadline is None or clock.deadline is None:
        deadline = now if clock.deadline is None else clock.deadline
        return banks.return_unused(clock.time_banks, deadline=deadline, now=now)
    rearmed = next((event for event in events if isinstance(event, ClockRearmed)), None)
    if rearmed is None:
        return clock.time_banks
    if rearmed.from_bank_of is None:
        return banks.put_off(clock.time_banks, new.deadline - clock.deadline)
    assert state.hand is not None
    return banks.give(
        clock.time_banks,
        state.hand.at(rearmed.from_bank_of).player,
        seconds=rearmed.seconds,
        full=state.hand.rules.time_bank_seconds,
        since=clock.deadline,
        now=now,
    )


def _show_until(
    clock: Clock,
    *,
    state: TableState,
    events: tuple[Event, ...],
    now: int,
    timing: Callable[[], Timing],
) -> int | None:
    """The time to say *show* begins when the last hand of the showdown has been drawn (SD-2)."""
    if state.hand is None or not hand_engine.undecided(state.hand):
        return None
    if clock.show_until is not None:
        return clock.show_until
    room = timing()
    return now + drawing_time(events, timing=room) + room.show_pause


def _turn_clock(
    clock: Clock, *, state: TableState, hand: HandState, events: tuple[Event, ...], at: Moment
) -> Clock:
    if clock.turn == hand.turn and clock.seat == hand.to_act:
        return _rearmed(clock, events, now=at.now, countdown=hand.rules.countdown_seconds * SECOND)
    assert hand.to_act is not None
    rules = hand.rules
    deadline = at.now + (rules.seconds_to_act + rules.countdown_seconds) * SECOND
    return Clock(
        turn=hand.turn,
        seat=hand.to_act,
        deadline=deadline,
        countdown=deadline - rules.countdown_seconds * SECOND,
        thinks_until=at.now + at.thinking if is_house_turn(state) else None,
    )


def _cut_until(clock: Clock, events: tuple[Event, ...], *, now: int) -> int:
    """A frame's cuts are waited for as long as it says; after an outage, as long as that says."""
    for event in reversed(events):
        match event:
            case HandFramed():
                return now + event.patience
            case ClockRearmed(is_set_back=False):
                return now + event.seconds * SECOND
    return now if clock.cut_until is None else clock.cut_until


def _rearmed(clock: Clock, events: tuple[Event, ...], *, now: int, countdown: int) -> Clock:
    """More time for whoever is on the clock: after an outage, or for one who is back."""
    for event in events:
        if isinstance(event, ClockRearmed) and clock.deadline is not None:
            deadline = _longer(clock.deadline, event, now)
            return msgspec.structs.replace(
                clock,
                deadline=deadline,
                countdown=_countdown(clock, event, deadline - countdown),
                is_extended=clock.is_extended or event.is_reconnection,
            )
    return clock


def _countdown(clock: Clock, event: ClockRearmed, usual: int) -> int | None:
    """All see how somebody's time bank runs out (EA-22)."""
    if event.from_bank_of is not None or banks.open_since(clock.time_banks) is not None:
        return clock.countdown
    return usual


def _longer(deadline: int, event: ClockRearmed, now: int) -> int:
    """On top of what is left for a player who is back (EA-6), or from their time bank (EA-22), else
    at least so much (EA-18)."""
    if event.is_reconnection or event.from_bank_of is not None:
        return deadline + event.seconds * SECOND
    return max(deadline, now + event.seconds * SECOND)


def _deal_clock(
    clock: Clock, *, state: TableState, events: tuple[Event, ...], at: Moment, timing: Timing
) -> Clock:
    pause_until = _pause_until(clock, state=state, events=events, at=at, timing=timing)
    if not table_engine.starts_hand(state):
        return Clock(pause_until=pause_until)
    asked = tuple(post.seat for post in table_engine.blinds_due(state))
    if not asked:
        return Clock(next_hand=pause_until, pause_until=pause_until)
    asked_until = clock.asked_until
    if asked_until is None or not set(asked) <= set(clock.asked):
        asked_until = at.now + min(state.rules.seconds_to_act, LONGEST_ASKING_S) * SECOND
    return Clock(
        next_hand=max(pause_until, asked_until),
        pause_until=pause_until,
        asked=asked,
        asked_until=asked_until,
    )


def _pause_until(
    clock: Clock, *, state: TableState, events: tuple[Event, ...], at: Moment, timing: Timing
) -> int:
    """Whoever lets the game begin has as long a pause as after a hand that all but one folded."""
    if any(isinstance(event, HandEnded | HandVoided) for event in events):
        is_visited = at.is_watched or any(not seat.is_house for seat in state.seats)
        pause = pause_after(
            events,
            state=state,
            is_visited=is_visited,
            is_waited_for=keeps_people_waiting(state),
            timing=timing,
        )
        return at.now + pause
    begun = clock.pause_until
    if begun is not None and _has_answered(state, events):
        return at.now + timing.pause
    if begun is not None and clock.next_hand is not None:
        return begun
    return max(begun or 0, at.now + timing.pause)


def _has_answered(state: TableState, events: tuple[Event, ...]) -> bool:
    """Whether a winner whom nobody called has just shown their cards after all (SD-3)."""
    return is_fold_out(state) and any(isinstance(event, HandShown) for event in events)


def is_hurried(state: TableState) -> bool:
    """Whether house players needn't think for anybody: people have folded, or wait to be dealt
    in."""
    return have_people_folded(state) or keeps_people_waiting(state)


def keeps_people_waiting(state: TableState) -> bool:
    """Whether house players alone were dealt in, while a person waits for the next deal."""
    house = {seat.player for seat in state.seats if seat.is_house}
    if state.hand is None or any(each.player not in house for each in state.hand.players):
        return False
    people = (seat for seat in state.seats if not seat.is_house)
    return any(not (seat.is_sitting_out or seat.is_leaving) for seat in people)


def have_people_folded(state: TableState) -> bool:
    """Whether every person who was dealt in has folded; one who is all-in hasn't. Nor have they in
    a hand of house players alone, which is there to be watched."""
    house = {seat.player for seat in state.seats if seat.is_house}
    players = state.hand.players if state.hand else ()
    people = [each for each in players if each.player not in house]
    return bool(people) and all(each.has_folded for each in people)


def is_house_turn(state: TableState) -> bool:
    """Whether a house player has the action."""
    hand = state.hand
    if hand is None or hand.is_over or hand.to_act is None:
        return False
    taken = state.seat_of(hand.at(hand.to_act).player)
    return taken is not None and taken.is_house
