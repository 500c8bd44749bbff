"""Who can be dealt in, and what he owes before he is (HB-4, HB-8)."""

from __future__ import annotations

from games.engine.hand_state import Post, PostKind
from games.engine.rules import Limit
from games.engine.table_state import Seat, TableState


def can_play(seat: Seat) -> bool:
    """Return whether he is in and has chips (TB-1)."""
    return seat.stack > 0 and not (seat.is_sitting_out or seat.is_leaving)


def owes(seat: Seat) -> bool:
    """Return whether he is new or has a marker: then he isn't simply dealt in (HB-4, HB-7)."""
    return seat.is_new or seat.missed_big or seat.missed_small


def posts_to_join(seat: Seat, limit: Limit) -> tuple[Post, ...]:
    """Return what he must post to come in before the big blind reaches him (HB-4, HB-8)."""
    live = Post(seat=seat.seat, kind=PostKind.JOINING_BLIND, chips=limit.big_blind)
    dead = Post(seat=seat.seat, kind=PostKind.DEAD_BLIND, chips=limit.small_blind)
    has_marker = seat.missed_big or seat.missed_small
    due = ((seat.is_new or seat.missed_big, live), (has_marker, dead))
    return tuple(post for is_due, post in due if is_due and post.chips)


def sum_to_join(seat: Seat, limit: Limit) -> int:
    """Return the cents that joining takes; who has less tops up or waits (HB-8)."""
    return sum(post.chips for post in posts_to_join(seat, limit))


def may_join(seat: Seat, limit: Limit) -> bool:
    """Return whether he has said *post* and can pay the whole of it (HB-4, HB-8)."""
    return seat.wants_to_post and owes(seat) and seat.stack >= sum_to_join(seat, limit)


def playing(table: TableState) -> tuple[Seat, ...]:
    """Return the seats of those who can be dealt in.

    Who declined a blind of this hand and came back waits for the next one (HB-13), unless without
    him there is none.
    """
    able = tuple(seat for seat in table.seats if can_play(seat))
    willing = tuple(seat for seat in able if not seat.has_declined)
    return willing if len(willing) >= 2 else able
