"""The next hand as it would be dealt now: who is in it, where the blinds are, who posts what."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.blinds.button import Spots, find_spots, first_spots, put_right
from games.engine.blinds.circle import clockwise, is_between, steps
from games.engine.blinds.joining import (
    deals_everybody_in,
    may_join,
    owes,
    playing,
    posts_to_join,
)
from games.engine.blinds.missed_blinds import missed_blinds
from games.engine.events.seating import BlindMissed
from games.engine.hand_state import Post, PostKind
from games.engine.rules import Limit
from games.engine.table_state import Seat, TableState

FEWEST = 2
"""Players that a hand needs (TB-1)."""


class NextHand(NamedTuple):
    """``seats`` are dealt to in this order; ``missed`` get their markers as it starts."""

    seats: tuple[int, ...]
    button: int = 0
    small: int | None = None
    bigs: tuple[int, ...] = ()
    posts: tuple[Post, ...] = ()
    missed: tuple[BlindMissed, ...] = ()
    lapses: bool = False
    """Whether all debts lapse first, because the game had stopped (HB-15)."""


def plan_hand(table: TableState) -> NextHand | None:
    """Return the next hand if all who are still to be asked say yes; none without two (TB-1)."""
    inside = playing(table)
    if len(inside) < FEWEST:
        return None
    if not table.limit.variant.has_button:
        return NextHand(clockwise((seat.seat for seat in inside), 0))
    if deals_everybody_in(table):
        return _restart(table, frozenset(seat.seat for seat in inside))
    return _go_on(table)


def _restart(table: TableState, inside: frozenset[int]) -> NextHand:
    """Everybody who is in is dealt in, and just the blinds post (HB-2, HB-15)."""
    if table.big_blinds:
        spots = put_right(inside, table.big_blinds[-1])
    else:
        spots = first_spots(inside, table.button or 0)
    posts = _natural_posts(spots, table.limit)
    return _hand(spots, inside, posts, lapses=bool(table.big_blinds))


def _go_on(table: TableState) -> NextHand:
    """Deal in whoever owes nothing, has the big blind, or posts where they may (HB-4 to HB-9)."""
    settled = frozenset(seat.seat for seat in playing(table) if not owes(seat))
    joining, spots = _who_joins(table)
    dealt = settled | joining | set(spots.bigs)
    posts = _natural_posts(spots, table.limit) + _joining_posts(table, spots, joining)
    return _hand(spots, dealt, posts, missed=missed_blinds(table, spots))


def _who_joins(table: TableState) -> tuple[frozenset[int], Spots]:
    """Return those whose *post* is good in this hand, and the spots with them in it.

    Each who joins can change the spots, and the spots can bar them: so those who are barred drop
    out and the spots are found anew until nobody is barred.
    """
    joining = frozenset(s.seat for s in playing(table) if may_join(s, table.limit))
    while True:
        spots = find_spots(table, joining)
        allowed = frozenset(seat for seat in joining if not _is_barred(seat, spots))
        if allowed == joining:
            return joining, spots
        joining = allowed


def _is_barred(seat: int, spots: Spots) -> bool:
    """On the button, or between it and the big blind, nobody comes in who owes (HB-4, HB-8)."""
    if seat in spots.bigs:
        return False
    return seat == spots.button or is_between(seat, spots.button, spots.bigs[-1])


def _natural_posts(spots: Spots, limit: Limit) -> tuple[Post, ...]:
    small = () if spots.small is None else (spots.small,)
    due = [(seat, PostKind.SMALL_BLIND, limit.small_blind) for seat in small]
    due += [(seat, PostKind.BIG_BLIND, limit.big_blind) for seat in spots.bigs]
    return tuple(Post(seat=seat, kind=kind, chips=chips) for seat, kind, chips in due if chips)


def _joining_posts(table: TableState, spots: Spots, joining: frozenset[int]) -> tuple[Post, ...]:
    """Who joins in the natural big blind's seat posts only that (HB-17)."""
    seats: list[Seat] = [table.at(seat) for seat in joining - set(spots.bigs)]
    seats.sort(key=lambda seat: steps(spots.button, seat.seat))
    return tuple(post for seat in seats for post in posts_to_join(seat, table.limit))


def _hand(
    spots: Spots,
    dealt: frozenset[int],
    posts: tuple[Post, ...],
    *,
    missed: tuple[BlindMissed, ...] = (),
    lapses: bool = False,
) -> NextHand:
    return NextHand(
        seats=clockwise(dealt, spots.button),
        button=spots.button,
        small=spots.small,
        bigs=spots.bigs,
        posts=posts,
        missed=missed,
        lapses=lapses,
    )
