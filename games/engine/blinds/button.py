"""The button and the blinds of the next hand (HB-5, HB-6, HB-11, HB-12, HB-14)."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.blinds.circle import left_of, right_of
from games.engine.blinds.joining import owes, playing
from games.engine.rules import Button
from games.engine.table_state import TableState


class Spots(NamedTuple):
    """The seats of button and blinds; the button's may be empty, there may be no small blind."""

    button: int
    small: int | None
    bigs: tuple[int, ...]
    is_ordinary: bool = True
    """By the house's own way of moving; not heads up (HB-11) nor put right by HB-14."""


def first_spots(seats: frozenset[int], first_button: int) -> Spots:
    """Return the spots of a table's first hand among those who are in (HB-2, HE-2)."""
    button = first_button if first_button in seats else left_of(seats, first_button)
    small = button if len(seats) == 2 else left_of(seats, button)
    return Spots(button, small, (left_of(seats, small),), is_ordinary=False)


def find_spots(table: TableState, joining: frozenset[int]) -> Spots:
    """Return the spots if ``joining`` are dealt in with those who owe nothing and the big blinds.

    At least two must owe nothing. A big blind may reach somebody who waits for it (HB-9).
    """
    settled = frozenset(seat.seat for seat in playing(table) if not owes(seat))
    inside = settled | joining
    spots = _ordinary(table, settled)
    everybody = inside | set(spots.bigs)
    if len(everybody) > 2 and _is_fair(table, spots, everybody):
        return spots
    return put_right(inside | {_next_big(table)}, table.big_blinds[-1])


def heads_up(seats: frozenset[int], last_big: int) -> Spots:
    """Return the spots of two players: nobody has the big blind twice running (HB-11)."""
    big = left_of(seats, last_big)
    button = left_of(seats, big)
    return Spots(button, button, (big,), is_ordinary=False)


def put_right(seats: frozenset[int], last_big: int) -> Spots:
    """Return the spots counted back from the next big blind (HB-14); of two, HB-11's."""
    if len(seats) == 2:
        return heads_up(seats, last_big)
    big = left_of(seats, last_big)
    small = right_of(seats, big)
    return Spots(right_of(seats, small), small, (big,), is_ordinary=False)


def _ordinary(table: TableState, settled: frozenset[int]) -> Spots:
    if table.rules.button is Button.TO_NEXT_PLAYER:
        return _to_next_player(table, settled)
    return _to_last_small_blind(table, settled)


def _to_last_small_blind(table: TableState, settled: frozenset[int]) -> Spots:
    """playwebpoker: a dead button (HB-5), two big blinds where the small is missed (HB-6)."""
    button = table.big_blinds[0] if table.small_blind is None else table.small_blind
    small, big = table.big_blinds[-1], _next_big(table)
    if small in settled:
        return Spots(button, small, (big,))
    second = left_of((seat.seat for seat in playing(table)), big)
    return Spots(button, None, (big, second))


def _to_next_player(table: TableState, settled: frozenset[int]) -> Spots:
    """stetson: button and small blind to who owes nothing, the big blind to who is in (HB-12)."""
    button = left_of(settled, table.button or 0)
    small = left_of(settled, button)
    return Spots(button, small, (left_of((seat.seat for seat in playing(table)), small),))


def _next_big(table: TableState) -> int:
    """Return the first player to the left of the last hand's big blind, a waiting one too."""
    return left_of((seat.seat for seat in playing(table)), table.big_blinds[-1])


def _is_fair(table: TableState, spots: Spots, everybody: frozenset[int]) -> bool:
    """Return whether the house's way gives nobody two spots and leaves nobody out (HB-14)."""
    taken = [spots.button, *spots.bigs] + ([] if spots.small is None else [spots.small])
    return len(set(taken)) == len(taken) and not _skips_somebody(table, spots, everybody)


def _skips_somebody(table: TableState, spots: Spots, everybody: frozenset[int]) -> bool:
    """Return whether the big blind misses the next in turn though no blind has left (HB-12)."""
    last_big = table.big_blinds[-1]
    has_nobody_left = last_big in everybody and table.small_blind in everybody
    return spots.bigs[0] != _next_big(table) and (has_nobody_left or last_big in spots.bigs)
