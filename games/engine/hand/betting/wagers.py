"""Wagers: whether a player may bet or raise at all, whatever the amount."""

from __future__ import annotations

from games.engine.hand.rounds import is_capped
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.refusals import Reason


def why_no_wager(hand: HandState, player: PlayerInHand) -> Reason | None:
    """Return why this player may not bet, complete or raise now; none if they may."""
    if is_capped(hand):
        return Reason.RAISE_CAP_REACHED
    if player.has_acted:
        return Reason.ACTION_NOT_REOPENED
    if player.bet + player.stack <= hand.high_bet:
        return Reason.NOT_ENOUGH_CHIPS
    if not has_opponent(hand, player):
        return Reason.NO_OPPONENT_LEFT
    return None


def has_opponent(hand: HandState, player: PlayerInHand) -> bool:
    """Return whether another could put in more than the highest bet (BT-13)."""
    most = hand.high_bet
    for other in hand.players:  # asked at each turn: any() takes twice as long
        if other.bet + other.stack > most and other is not player and other.can_act:
            return True
    return False
