"""Giving the next seat: a person's choice goes before a house player's."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.engine.table_commands import SitDown, TableCommand
from games.journal.loaded import Loaded
from games.journal.side_records.waiting_list import free_seats, waiting_line


def give_next_seat(current: Loaded, command: TableCommand) -> TableCommand:
    """Return the same command, or one for the next free seat if a house player has the wanted one.

    House players sit down whenever they like, and can't move in a hand: whoever chose their seat a
    moment before isn't made to choose again. The answer names the seat (docs/protocol.md).
    """
    if not isinstance(command, SitDown) or command.is_house:
        return command
    if not any(seat.is_house and seat.seat == command.seat for seat in current.state.seats):
        return command
    free = free_seats(current.state, waiting_line(table_id=current.table_id))
    return replace(command, seat=next_after(command.seat, free)) if free else command


def next_after(seat: int, free: Iterable[int]) -> int:
    """Return the first of some seats clockwise from one."""
    return min(free, key=lambda each: (each < seat, each))
