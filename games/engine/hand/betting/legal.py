"""Legal actions now, amounts included: what the buttons show."""

from __future__ import annotations

from games.engine.actions import LegalActions
from games.engine.hand.betting.bet_amounts import completion, totals
from games.engine.hand.betting.wagers import why_no_wager
from games.engine.hand.opening import awaits_bring_in, must_bring_in
from games.engine.hand.rounds import is_capped
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.rules import FIXED_LIMIT

NOTHING = LegalActions()
SHOW = LegalActions(show=True)


def legal_actions(hand: HandState, seat: int) -> LegalActions:
    """Return what the player of a seat may do now; all false when it isn't their turn (BT-15)."""
    if hand.to_act != seat:
        may_show = seat in hand.may_show and seat not in hand.show_asked
        return SHOW if may_show and hand.is_over else NOTHING
    return actions_in_turn(hand, hand.at(seat))


def actions_in_turn(hand: HandState, player: PlayerInHand) -> LegalActions:
    """Return what a player could do if it were their turn now, whoever is to act."""
    if awaits_bring_in(hand):
        return opening_actions(hand, player)
    return ordinary_actions(hand, player)


def opening_actions(hand: HandState, player: PlayerInHand) -> LegalActions:
    """Return the choice of who brings it in: that, or more at once (ST-3, ST-7, BT-8)."""
    fold = not must_bring_in(hand, player)
    bring_in = min(hand.limit.bring_in, player.stack)
    if player.stack <= hand.limit.bring_in or why_no_wager(hand, player):
        return LegalActions(fold=fold, bring_in=bring_in)
    if hand.limit.betting is FIXED_LIMIT:
        complete = min(hand.limit.lower, player.stack)
        return LegalActions(fold=fold, bring_in=bring_in, complete=complete)
    return LegalActions(fold=fold, bring_in=bring_in, bet=totals(hand, player))


def ordinary_actions(hand: HandState, player: PlayerInHand) -> LegalActions:
    """Return what may be done in turn once the round's forced bets are made (BT-1)."""
    owed = hand.high_bet - player.bet
    call = min(owed, player.stack) if owed else None
    if why_no_wager(hand, player) is not None:
        return LegalActions(fold=True, check=not owed, call=call, is_capped=is_capped(hand))
    complete = completion(hand)
    if complete is not None:
        complete = min(complete, player.bet + player.stack)
        return LegalActions(fold=True, check=not owed, call=call, complete=complete)
    amounts = totals(hand, player)
    if hand.high_bet:
        return LegalActions(fold=True, check=not owed, call=call, raise_to=amounts)
    return LegalActions(fold=True, check=True, bet=amounts)
