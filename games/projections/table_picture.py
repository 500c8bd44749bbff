"""A table as it is drawn small, for those who look at the lobby: what everybody may see of it."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.cards.deck import Card
from games.engine.hand_state import Stage
from games.engine.table_state import TableState
from games.projections.from_outside import from_outside
from games.projections.project_view import project_view
from games.projections.view import SeatView


class PictureSeat(Value):
    """One seat, free without a player."""

    seat: int
    player: int | None = None
    is_house: bool = False
    is_guest: bool = False


class TablePicture(Value):
    """Who sits where, the board, and what is in the middle and before the players, in cents."""

    seats: tuple[PictureSeat, ...]
    board: tuple[Card, ...] = ()
    pot: int = 0


def picture_of(table: TableState, *, is_own: bool) -> TablePicture:
    """Return a table as the public may see it.

    ``is_own``: whoever asks sits there. The table's own page shows them its hand's end step by
    step, so they are given board and pot only while somebody is to bet: neither shows a result.
    Where there are no watchers others see the seats alone.
    """
    is_shown = is_own or table.options.has_watchers
    view = project_view(table if is_shown else from_outside(table), viewer=None, deck=None)
    taken = {each.seat: each for each in view.seats}
    seats = tuple(
        _taken(taken[number]) if number in taken else PictureSeat(seat=number)
        for number in range(1, view.max_seats + 1)
    )
    is_betting = table.hand is not None and table.hand.stage is Stage.BETTING
    if view.hand is None or (is_own and not is_betting):
        return TablePicture(seats=seats)
    bets = sum(each.bet for each in view.hand.players)
    return TablePicture(seats=seats, board=view.hand.board, pot=view.hand.carried + bets)


def _taken(seat: SeatView) -> PictureSeat:
    return PictureSeat(
        seat=seat.seat, player=seat.player, is_house=seat.is_house, is_guest=seat.is_guest
    )
