"""A table as staff see it at a glance: what everybody may see of it, and where it stands."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.hand_state import Stage
from games.engine.table_state import Seat, TableState
from games.projections.project_now import lacks_players
from games.projections.project_view import project_view


class FloorSeat(Value):
    """A taken seat; chips in cents."""

    seat: int
    player: int
    name: str
    stack: int
    is_house: bool = False
    is_guest: bool = False
    says: tuple[str, ...] = ()
    """What its player has said, or the dealer of them."""
    is_to_act: bool = False


class FloorTable(Value):
    """Who sits there, and what it is at. ``pot`` is all that lies on the table, in cents."""

    stage: str
    seats: tuple[FloorSeat, ...] = ()
    hand_no: int | None = None
    """The running hand's; None between hands."""
    pot: int = 0

    @property
    def to_act(self) -> FloorSeat | None:
        """Whose turn it is, if it is somebody's."""
        return next((seat for seat in self.seats if seat.is_to_act), None)


def floor_table(table: TableState) -> FloorTable:
    """Return a table as staff see it: never a card (SD-4)."""
    hand = table.hand if table.is_hand_running else None
    to_act = None if hand is None else hand.to_act
    seats = tuple(_seat(each, is_to_act=each.seat == to_act) for each in table.seats)
    if hand is None:
        return FloorTable(stage=_between(table), seats=seats)
    view = project_view(table, viewer=None, deck=None).hand
    assert view is not None
    pot = view.carried + sum(each.bet for each in view.players)
    return FloorTable(stage=_stage(table), seats=seats, hand_no=hand.hand_no, pot=pot)


def _seat(seat: Seat, *, is_to_act: bool) -> FloorSeat:
    said = {
        "leaves": seat.is_leaving,
        "sits out": seat.is_sitting_out,
        "sits out next": seat.sits_out_next,
        "has no chips": not seat.stack and not seat.is_leaving,
    }
    return FloorSeat(
        seat=seat.seat,
        player=seat.player,
        name=seat.name,
        stack=seat.stack,
        is_house=seat.is_house,
        is_guest=seat.is_guest,
        says=tuple(what for what, is_so in said.items() if is_so),
        is_to_act=is_to_act,
    )


def _between(table: TableState) -> str:
    if table.is_closed:
        return "closed"
    if not table.seats:
        return "empty"
    if table.options.is_paused:
        return "paused"
    return "lacks players" if lacks_players(table) else "between hands"


def _stage(table: TableState) -> str:
    """Return the street's name, or what the hand is at before the first and after the last."""
    hand = table.hand
    assert hand is not None
    if hand.stage is Stage.SHOWDOWN or hand.street < 0:
        return hand.stage.value
    street = table.limit.variant.streets[hand.street].name.replace("_", " ")
    return street if table.limit.variant.has_button else f"{street} street"
