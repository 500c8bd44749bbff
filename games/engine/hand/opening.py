"""The opening of a betting round: who has the first action."""

from __future__ import annotations

from typing import assert_never

from games.engine.cards.boards import BoardRank, board_rank, door_rank
from games.engine.hand.players import index_of
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import BRING_IN, Opening, Street


def street_of(hand: HandState) -> Street:
    """Return the street being played."""
    return hand.limit.variant.streets[hand.street]


def opener_index(hand: HandState) -> int:
    """Return where the first option lies, all-in or not (HE-3, ST-3, ST-5, DK-5)."""
    opening = street_of(hand).opening
    match opening:
        case Opening.LEFT_OF_BIG_BLIND:
            return left_of_big_blind(hand)
        case Opening.LEFT_OF_BUTTON:
            return 0
        case Opening.BRING_IN:
            return bring_in_index(hand)
        case Opening.HIGH_BOARD:
            return high_board_index(hand)
        case _:
            assert_never(opening)


def left_of_big_blind(hand: HandState) -> int:
    """Return the place left of the big blind, of the second if there are two (HE-3)."""
    if not hand.big_blinds:
        return 0
    return (index_of(hand.players, hand.big_blinds[-1]) + 1) % len(hand.players)


def bring_in_index(hand: HandState) -> int:
    """Return the place of the lowest door card among those who are in (ST-3)."""

    def door(index: int) -> int:
        return door_rank(hand.players[index].up[-1])

    return min(places_in(hand), key=door)


def high_board_index(hand: HandState) -> int:
    """Return the place of the highest board, a common card counted (ST-5, DK-5)."""

    def board(index: int) -> BoardRank:
        return board_rank(hand.players[index].up + hand.board)

    return max(places_in(hand), key=board)


def places_in(hand: HandState) -> list[int]:
    """Return the places of those who are in; ties go to the nearest to the dealer's left (DK-3)."""
    return [index for index, player in enumerate(hand.players) if not player.has_folded]


def awaits_bring_in(hand: HandState) -> bool:
    """Return whether the round's forced bet is still to be made (ST-3, ST-7)."""
    return (
        hand.bring_in_seat is None
        and hand.high_bet == 0
        and hand.limit.variant.streets[hand.street].opening is BRING_IN
    )


def must_bring_in(hand: HandState, player: PlayerInHand) -> bool:
    """Return whether the low card is to act: its player can't fold it away (ST-3, ST-7)."""
    return awaits_bring_in(hand) and hand.players[bring_in_index(hand)] is player
