"""Pauses: how long a table rests when a hand is over, by how it ended. Pure; milliseconds.

Pages draw what one commit says step by step (static/table/staging). The rest is long enough for
that, and for reading it. The figures are for a room whose pause after a showdown is five seconds;
where that is set shorter, all that follows from a showdown is shorter with it.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.clock.timing import Timing
from games.engine.events.dealing import StreetDealt
from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandEnded, HandShown, PotAwarded
from games.engine.table_state import TableState

SHOWDOWN = 5_000
FURTHER_HAND, MOST_FURTHER_HANDS = 1_000, 8
STREET_RUN_OUT = 900
FURTHER_POT = 1_000
"""For each side pot, and each pot that is split."""
LONGEST = 15_000

STREET_ENDS, FIRST_HAND_DRAWN, NEXT_HAND_DRAWN = 850, 400, 700
"""Milliseconds that a page takes to draw the end of the betting, and each hand of the showdown."""


def pause_after(
    events: Iterable[Event],
    *,
    state: TableState,
    is_visited: bool,
    timing: Timing,
    is_waited_for: bool = False,
) -> int:
    """Return how long the table rests after a commit that ended a hand.

    ``is_visited``: somebody sits there or watches; else nobody needs to be shown anything.
    ``is_waited_for``: nobody but house players was dealt in, and a person waits to be; then it is
    drawn, and not kept for reading.
    """
    events = tuple(events)
    ended = next((event for event in events if isinstance(event, HandEnded)), None)
    if ended is None or not is_visited:
        return timing.pause
    if is_fold_out(state):
        return timing.pause * (2 if _asks_a_person(ended, state) else 1)
    to_show = timing.show_pause if ended.may_show else 0
    if is_waited_for:
        return max(timing.pause, drawing_time(events, timing=timing) + to_show)
    shown = timing.scaled(min(_showdown(events), LONGEST))
    return max(shown, drawing_time(events, timing=timing) + to_show)


def drawing_time(events: Iterable[Event], *, timing: Timing) -> int:
    """Return after how long pages have drawn the last hand of a showdown (SD-2)."""
    events = tuple(events)
    drawn = STREET_ENDS + STREET_RUN_OUT * _streets(events)
    if _shown(events):
        drawn += FIRST_HAND_DRAWN + NEXT_HAND_DRAWN * _further_hands(events)
    return timing.scaled(drawn)


def is_fold_out(state: TableState) -> bool:
    """Whether the hand is over since all but one folded."""
    hand = state.hand
    return hand is not None and hand.is_over and sum(each.is_in for each in hand.players) == 1


def _asks_a_person(ended: HandEnded, state: TableState) -> bool:
    """Whether the winner may show (SD-3), and is no house player, nor gone."""
    hand = state.hand
    assert hand is not None
    asked = (state.seat_of(hand.at(seat).player) for seat in ended.may_show)
    return any(seat is not None and not seat.is_house for seat in asked)


def _showdown(events: tuple[Event, ...]) -> int:
    return (
        SHOWDOWN
        + FURTHER_HAND * _further_hands(events)
        + STREET_RUN_OUT * _streets(events)
        + FURTHER_POT * _further_pots(events)
    )


def _shown(events: tuple[Event, ...]) -> set[int]:
    """Return the seats shown; hands that were turned up for the run-out are named at its end."""
    return {event.seat for event in events if isinstance(event, HandShown)}


def _further_hands(events: tuple[Event, ...]) -> int:
    return min(max(len(_shown(events)) - 1, 0), MOST_FURTHER_HANDS)


def _streets(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, StreetDealt) for event in events)


def _further_pots(events: tuple[Event, ...]) -> int:
    awards = (event for event in events if isinstance(event, PotAwarded))
    return sum(event.pot > 0 or len(_winners(event)) > 1 for event in awards)


def _winners(award: PotAwarded) -> set[int]:
    return {share.seat for share in award.shares}
