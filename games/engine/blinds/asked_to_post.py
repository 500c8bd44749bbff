"""Requests to post before the deal, and what no answer means (HB-3, HB-13)."""

from __future__ import annotations

from games.engine.blinds.joining import playing
from games.engine.blinds.next_hand import plan_hand
from games.engine.blinds.refused_big_blinds import without_refusers
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import BlindMissed, SatOut
from games.engine.hand_state import NATURAL_BLINDS, Post, PostKind
from games.engine.table_state import Seat, TableState


def blinds_due(table: TableState) -> tuple[Post, ...]:
    """Return what is to be asked for now, small and big blind at once (HB-13).

    Empty while a hand runs, if no hand could start, and once all have answered. Whoever posts
    without being asked (HB-3) or has said *post* isn't in it, nor who has refused the big blind.
    """
    if table.is_hand_running or table.starts_no_hand or not any(map(_is_unanswered, table.seats)):
        return ()
    table = without_refusers(table)
    return tuple(post for post in _due(table) if _is_unanswered(table.at(post.seat)))


def unanswered(table: TableState) -> tuple[TableEvent, ...]:
    """Return what happens to all who are asked now and whose time is up: a miss (HB-13, ST-2)."""
    return tuple(event for post in blinds_due(table) for event in decline(table, post.seat))


def decline(table: TableState, seat: int) -> tuple[TableEvent, ...]:
    """Return what happens if they sit out now: a blind asked of them is missed (HB-6, HB-7)."""
    natural = (post for post in blinds_due(table) if post.kind in NATURAL_BLINDS)
    missed = (BlindMissed(seat=seat, blind=p.kind) for p in natural if p.seat == seat)
    return (*missed, SatOut(seat=seat))


def _due(table: TableState) -> tuple[Post, ...]:
    hand = plan_hand(table)
    if hand is None:
        return ()
    if table.limit.variant.has_button:
        return tuple(post for post in hand.posts if post.kind in NATURAL_BLINDS)
    ante = table.limit.ante
    return tuple(Post(seat=seat.seat, kind=PostKind.ANTE, chips=ante) for seat in playing(table))


def _is_unanswered(seat: Seat) -> bool:
    return not (seat.auto_post or seat.wants_to_post)
