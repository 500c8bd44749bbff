"""Joining the deal: who can, and what they owe before (HB-4, HB-8)."""

from __future__ import annotations

from games.engine.hand_state import Post, PostKind
from games.engine.rules import Limit
from games.engine.table_state import Seat, TableState


def can_play(seat: Seat) -> bool:
    """Return whether they are in and have chips (TB-1)."""
    return seat.stack > 0 and not (seat.is_sitting_out or seat.is_leaving)


def owes(seat: Seat) -> bool:
    """Return whether they are new or have a marker: and so aren't simply dealt in (HB-4, HB-7)."""
    return seat.is_new or seat.missed_big or seat.missed_small


def posts_to_join(seat: Seat, limit: Limit) -> tuple[Post, ...]:
    """Return what they must post to come in before the big blind reaches them (HB-4, HB-8)."""
    live = Post(seat=seat.seat, kind=PostKind.JOINING_BLIND, chips=limit.big_blind)
    dead = Post(seat=seat.seat, kind=PostKind.DEAD_BLIND, chips=limit.small_blind)
    has_marker = seat.missed_big or seat.missed_small
    due = ((seat.is_new or seat.missed_big, live), (has_marker, dead))
    return tuple(post for is_due, post in due if is_due and post.chips)


def sum_to_join(seat: Seat, limit: Limit) -> int:
    """Return the cents that joining takes; who has less tops up or waits (HB-8)."""
    return sum(post.chips for post in posts_to_join(seat, limit))


def may_join(seat: Seat, limit: Limit) -> bool:
    """Return whether they have said *post* and can pay the whole of it (HB-4, HB-8)."""
    return seat.wants_to_post and owes(seat) and seat.stack >= sum_to_join(seat, limit)


def deals_everybody_in(table: TableState) -> bool:
    """Return whether the next hand deals in all who can be, whatever they owe: a table's first one
    (HB-2), and one after the game had stopped (HB-15)."""
    return not table.big_blinds or sum(not owes(seat) for seat in playing(table)) < 2


def playing(table: TableState) -> tuple[Seat, ...]:
    """Return the seats of those who can be dealt in.

    Whoever declined a blind of this hand and came back waits for the next one (HB-13), unless
    without them there is none.
    """
    able = tuple(seat for seat in table.seats if can_play(seat))
    willing = tuple(seat for seat in able if not seat.has_declined)
    return willing if len(willing) >= 2 else able
