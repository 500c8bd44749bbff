"""The decision that a player's click is made for."""

from __future__ import annotations

from games.engine.hand_state import HandState, PlayerInHand
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table_state import TableState


def own_turn(
    state: TableState, player_id: int, turn: str
) -> tuple[HandState, PlayerInHand] | Refused:
    """Return the running hand and the player's place in it, if it still waits at ``turn``
    ("17.4"); NO_HAND, NOT_IN_HAND or HAND_MOVED_ON."""
    hand = state.hand
    if hand is None:
        return refuse(Reason.NO_HAND)
    place = hand.place_of(player_id)
    if place is None:
        return refuse(Reason.NOT_IN_HAND)
    if turn != hand.turn:
        return refuse(Reason.HAND_MOVED_ON, turn=hand.turn)
    return hand, place
