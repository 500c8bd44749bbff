"""Headcount: how many house players a table should have, which one goes, and what they bring.

They come when a person is alone at a table, and go when people need the seats. Pure.
"""

from __future__ import annotations

from games.engine.table_state import Seat, TableState

MOST = 5
FRIENDS = 2
BUY_IN_BETS = 40
"""What a house player brings, in big bets, if the limit lets them."""
BROKE_BETS = 4
"""A house player with fewer big bets than this gives up their seat."""


def how_many(state: TableState, *, waiting: int = 0) -> int:
    """Return how many house players a table should have: one seat stays free for a person, and
    one more for each person in line. Where they play until friends come, two people need none."""
    if state.is_closed or not state.options.has_company:
        return 0
    people = sum(not seat.is_house for seat in state.seats)
    if state.options.company_leaves and people >= FRIENDS:
        return 0
    return room_for_house_players(seats=state.max_seats, taken=people + waiting)


def room_for_house_players(*, seats: int, taken: int) -> int:
    """Return how many house players there is room for, where people take or want some seats."""
    return max(0, min(MOST, seats - 1 - taken))


def wants_more(state: TableState, *, waiting: int = 0) -> bool:
    """Return whether one more house player should sit down."""
    return len(staying(state)) < how_many(state, waiting=waiting)


def next_to_go(state: TableState, wanted: int) -> int | None:
    """Return the house player, by id, who should leave now, if one should."""
    house = staying(state)
    if len(house) > wanted:
        return house[-1].player
    is_idle = not state.is_hand_running
    least = BROKE_BETS * state.limit.higher
    broke = (seat for seat in house if is_idle and (seat.stack < least or seat.is_sitting_out))
    return next((seat.player for seat in broke), None)


def staying(state: TableState) -> tuple[Seat, ...]:
    """Return the seats of the house players who aren't leaving."""
    return tuple(seat for seat in state.seats if seat.is_house and not seat.is_leaving)


def buy_in(state: TableState) -> int:
    """Return what a house player brings, in cents."""
    limit = state.limit
    wish = max(limit.min_buy_in, BUY_IN_BETS * limit.higher)
    return wish if limit.max_buy_in is None else min(wish, limit.max_buy_in)
