"""The start of a hand, as events: who stays away, who misses what, and the hand itself."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.blinds.asked_to_post import blinds_due, unanswered
from games.engine.blinds.joining import can_play, playing
from games.engine.blinds.next_hand import FEWEST, NextHand, plan_hand
from games.engine.blinds.refused_big_blinds import refused_big_blinds
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event, TableEvent
from games.engine.events.seating import DebtsLapsed, SatOut
from games.engine.table.table_events import evolve_table
from games.engine.table_state import TableState


def next_hand(
    table: TableState, *, absent: frozenset[int] = frozenset(), skipped: int = 0
) -> tuple[Event, ...]:
    """Return the next hand's start, its markers first; nothing if no hand can start (TB-1, TB-5).

    ``absent`` are the players without a connection: they sit out (EA-20), as do those who would
    rather than post the big blind. Whoever was asked for a blind or an ante and hasn't answered has
    missed it; if others are to be asked then, just that is returned, and the hand starts at the
    next call (HB-13). ``skipped`` are the numbers that are left out before the hand's.
    """
    if table.is_hand_running or table.starts_no_hand:
        return ()
    before = unanswered(table)
    before += _sit_out_absent(_after(table, before), absent)
    before += _sit_out_refusers(_after(table, before))
    table = _after(table, before)
    hand = None if blinds_due(table) else plan_hand(table)
    return before if hand is None else before + _start(table, hand, skipped)


def starts_hand(table: TableState) -> bool:
    """Return whether ``next_hand`` would return anything, everybody being there.

    The clock asks it at each hand's end: planning the hand for that took a twelfth of the commit.
    """
    if table.is_hand_running or table.starts_no_hand:
        return False
    is_full = len(playing(table)) >= FEWEST
    return is_full or bool(unanswered(table) or refused_big_blinds(table))


def _sit_out_absent(table: TableState, absent: frozenset[int]) -> tuple[TableEvent, ...]:
    away = (seat for seat in table.seats if seat.player in absent and can_play(seat))
    return tuple(SatOut(seat=seat.seat) for seat in away)


def _sit_out_refusers(table: TableState) -> tuple[TableEvent, ...]:
    return tuple(SatOut(seat=seat) for seat in refused_big_blinds(table))


def _start(table: TableState, hand: NextHand, skipped: int) -> tuple[Event, ...]:
    markers: tuple[TableEvent, ...] = (DebtsLapsed(),) if hand.lapses else hand.missed
    started = HandStarted(
        hand_no=table.hand_no + skipped + 1,
        table=_without_hand(_after(table, markers)),
        seats=hand.seats,
        button=hand.button,
        small_blind=hand.small,
        big_blinds=hand.bigs,
        posts=hand.posts,
        skipped=skipped,
    )
    return (*markers, started)


def _after(table: TableState, events: tuple[TableEvent, ...]) -> TableState:
    for event in events:
        table = evolve_table(table, event)
    return table


def _without_hand(table: TableState) -> TableState:
    return replace(table, hand=None, is_deal_asked=False)
