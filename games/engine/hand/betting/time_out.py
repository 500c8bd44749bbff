"""Time-outs: a forced bring-in, an emergency all-in, or a fold."""

from __future__ import annotations

from games.engine.actions import TimeOut
from games.engine.events.betting import BringInPosted, Checked, EmergencyAllIn, Folded
from games.engine.hand.opening import awaits_bring_in, must_bring_in
from games.engine.hand_state import HandState, PlayerInHand

TimedOut = BringInPosted | Checked | EmergencyAllIn | Folded


def time_out(hand: HandState, player: PlayerInHand, out: TimeOut) -> TimedOut:
    """Return what happens to a player whose time ran out in turn (ST-8, EA-1 to EA-3, EA-7)."""
    if must_bring_in(hand, player):
        chips = min(hand.limit.bring_in, player.stack)
        return BringInPosted(seat=player.seat, chips=chips, is_forced=True)
    if hand.rules.tournament or not hand.rules.emergency_all_ins:
        return check_or_fold(hand, player)
    if out.or_checks and not out.has_allowance:
        return check_or_fold(hand, player)
    if out.has_allowance and player.paid + player.dead > 0:
        return EmergencyAllIn(seat=player.seat)
    return Folded(seat=player.seat, is_time_out=True)


def check_or_fold(hand: HandState, player: PlayerInHand) -> Checked | Folded:
    """Return a check if there is nothing to call, else a fold (EA-7, EA-21, EA-23)."""
    if player.bet == hand.high_bet and not awaits_bring_in(hand):
        return Checked(seat=player.seat)
    return Folded(seat=player.seat, is_time_out=True)
