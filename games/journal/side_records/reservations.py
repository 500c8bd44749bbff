"""Reservations: free seats kept for waiting players, or due to them; nobody else may take one."""

from __future__ import annotations

from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerSatDown, SeatChanged
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table_commands import ChangeSeat, SitDown, TableCommand
from games.engine.table_state import TableState
from games.journal.loaded import Loaded, Outrun
from games.journal.side_records.waiting_list import Line, free_seats, unoffered, waiting_line
from games.models import Waiting


def reserved(current: Loaded, command: TableCommand) -> Refused | None:
    """Return the refusal of a seat that somebody in line is to have, if it is one."""
    if not isinstance(command, SitDown | ChangeSeat):
        return None
    line = waiting_line(table_id=current.table_id)
    return check_seat(current.state, line, player=command.player, seat=command.seat)


def check_seat(state: TableState, line: Line, *, player: int, seat: int) -> Refused | None:
    """Refuse a free seat kept for somebody else, or of which those before them in line need every
    one.

    A seat change gives a seat for a seat, so there only the first matters.
    """
    for place in line:
        if place.seat == seat and place.player != player:
            return refuse(Reason.SEAT_RESERVED, seat=seat, until=place.until, waiting=len(line))
    if _has_seat(state, line, player):
        return None
    if len(free_seats(state, line)) <= _before(line, player):
        return refuse(Reason.SEAT_RESERVED, seat=seat, until=None, waiting=len(line))
    return None


def leave_line(table_id: int, events: tuple[Event, ...]) -> None:
    """Take who has sat down off the list, in the transaction of the commit.

    An offer that was made after the decision outruns it: the seat is decided on anew.
    """
    for event in events:
        match event:
            case PlayerSatDown():
                _check_unoffered(table_id, event.seat, to=event.player)
            case SeatChanged():
                _check_unoffered(table_id, event.to_seat)
            case _:
                pass


def _check_unoffered(table_id: int, seat: int, *, to: int | None = None) -> None:
    """The line is read behind the fence: whoever offers a seat locks the table's row too."""
    line = waiting_line(table_id=table_id)
    if to is not None and any(place.player == to for place in line):
        Waiting.objects.filter(table_id=table_id, player_id=to).delete()
    if any(place.seat == seat and place.player != to for place in line):
        raise Outrun


def _has_seat(state: TableState, line: Line, player: int) -> bool:
    is_offered = any(place.player == player and place.seat is not None for place in line)
    return is_offered or state.seat_of(player) is not None


def _before(line: Line, player: int) -> int:
    """Return how many without an offer stand before them; for one not in line, all of them."""
    players = [place.player for place in unoffered(line)]
    return players.index(player) if player in players else len(players)
