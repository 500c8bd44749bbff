"""Decisions on a player's action: an event, or the dealer's refusal."""

from __future__ import annotations

from typing import assert_never

from games.engine.actions import (
    Action,
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    PostBringIn,
    RaiseTo,
    Show,
    TimeOut,
)
from games.engine.events.betting import (
    BetMade,
    BettingEvent,
    BringInPosted,
    Called,
    Checked,
    Completed,
    Folded,
    RaisedTo,
)
from games.engine.events.event_kinds import HandEvent
from games.engine.events.settling import ShowAsked
from games.engine.hand.betting.bet_amounts import completion, totals
from games.engine.hand.betting.time_out import time_out
from games.engine.hand.betting.wagers import why_no_wager
from games.engine.hand.opening import awaits_bring_in, must_bring_in
from games.engine.hand.players import index_of, was_dealt_in
from games.engine.hand.settling.turning_up import decide_turning_up
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.refusals import Reason, Refused, refuse
from games.engine.rules import Betting


def decide(hand: HandState, seat: int, action: Action) -> tuple[HandEvent, ...] | Refused:
    """Return what an action leads to, or why it isn't allowed (BT-1, BT-15)."""
    if isinstance(action, Show):
        return decide_turning_up(hand, seat, action) if action.cards else decide_show(hand, seat)
    if hand.to_act != seat:
        return not_his_turn(hand, seat)
    answer = decide_in_turn(hand, hand.players[index_of(hand.players, seat)], action)
    return answer if isinstance(answer, Refused) else (answer,)


def not_his_turn(hand: HandState, seat: int) -> Refused:
    """Return the refusal of an action out of turn."""
    if not was_dealt_in(hand, seat):
        return refuse(Reason.NOT_IN_HAND)
    if hand.is_over:
        return refuse(Reason.HAND_OVER)
    return refuse(Reason.NOT_YOUR_TURN, seat=hand.to_act)


def decide_in_turn(hand: HandState, player: PlayerInHand, action: Action) -> BettingEvent | Refused:
    """Return the answer to the player whose turn it is."""
    match action:
        case Call():
            return decide_call(hand, player)
        case Check():
            return decide_check(hand, player)
        case Fold():
            return decide_fold(hand, player)
        case RaiseTo():
            return decide_raise(hand, player, action.chips)
        case Bet():
            return decide_bet(hand, player, action.chips)
        case Complete():
            return decide_complete(hand, player)
        case PostBringIn():
            return decide_bring_in(hand, player)
        case TimeOut():
            return time_out(hand, player, action)
        case Show():
            return refuse(Reason.NOTHING_TO_SHOW)
        case _:
            assert_never(action)


def decide_show(hand: HandState, seat: int) -> tuple[ShowAsked] | Refused:
    """Once the hand is over, who didn't have to show may (SD-2, SD-3)."""
    if not was_dealt_in(hand, seat):
        return refuse(Reason.NOT_IN_HAND)
    if not hand.is_over or seat not in hand.may_show or seat in hand.show_asked:
        return refuse(Reason.NOTHING_TO_SHOW)
    return (ShowAsked(seat=seat),)


def decide_fold(hand: HandState, player: PlayerInHand) -> Folded | Refused:
    """Anybody may fold, with no bet to them too, but the low card that must bring it in."""
    if must_bring_in(hand, player):
        return refuse(Reason.MUST_BRING_IN, chips=hand.limit.bring_in)
    return Folded(seat=player.seat)


def decide_check(hand: HandState, player: PlayerInHand) -> Checked | Refused:
    """Nobody checks after a bet, or instead of the bring-in (BT-1)."""
    if player.bet < hand.high_bet:
        return refuse(Reason.CANNOT_CHECK, call=min(hand.high_bet - player.bet, player.stack))
    if awaits_bring_in(hand):
        return refuse(Reason.MUST_BRING_IN, chips=hand.limit.bring_in)
    return Checked(seat=player.seat)


def decide_call(hand: HandState, player: PlayerInHand) -> Called | Refused:
    """Match the highest bet, or go all-in for less (MO-3)."""
    owed = hand.high_bet - player.bet
    if not owed:
        return refuse(Reason.NOTHING_TO_CALL)
    return Called(seat=player.seat, chips=min(owed, player.stack))


def decide_bring_in(hand: HandState, player: PlayerInHand) -> BringInPosted | Refused:
    """Make the smaller of the two opening bets (ST-3)."""
    if not awaits_bring_in(hand):
        return refuse(Reason.NO_BRING_IN)
    return BringInPosted(seat=player.seat, chips=min(hand.limit.bring_in, player.stack))


def decide_complete(hand: HandState, player: PlayerInHand) -> Completed | Refused:
    """Open for, or lift the bring-in to, the full lower limit (ST-3, ST-4, ST-12)."""
    total = completion(hand)
    if total is None:
        return refuse(Reason.NOTHING_TO_COMPLETE)
    why = why_no_wager(hand, player)
    if why is None and awaits_bring_in(hand) and player.stack <= hand.limit.bring_in:
        why = Reason.NOT_ENOUGH_CHIPS
    if why is not None:
        return refuse(why)
    to = min(total, player.bet + player.stack)
    return Completed(seat=player.seat, chips=to - player.bet, to=to)


def decide_bet(hand: HandState, player: PlayerInHand, chips: int) -> BetMade | Refused:
    """Make the round's first bet; a blind or a bring-in is one already (BT-1)."""
    if hand.high_bet:
        return refuse(Reason.ALREADY_BET, high_bet=hand.high_bet)
    if awaits_bring_in(hand) and not may_open_for_more(hand, player):
        return refuse(Reason.MUST_BRING_IN, chips=hand.limit.bring_in)
    refused = check_wager(hand, player, chips)
    return refused or BetMade(seat=player.seat, chips=chips)


def may_open_for_more(hand: HandState, player: PlayerInHand) -> bool:
    """Return whether a spread's force may be made more at once (BT-8)."""
    spread = hand.limit.betting is not Betting.FIXED_LIMIT
    return spread and player.stack > hand.limit.bring_in


def decide_raise(hand: HandState, player: PlayerInHand, to: int) -> RaisedTo | Refused:
    """Raise the highest bet; a bring-in must be completed first (ST-4)."""
    if not hand.high_bet:
        return refuse(Reason.NOTHING_TO_RAISE)
    complete = completion(hand)
    if complete is not None:
        return refuse(Reason.NOTHING_TO_RAISE, complete=complete)
    refused = check_wager(hand, player, to)
    return refused or RaisedTo(seat=player.seat, chips=to - player.bet, to=to)


def check_wager(hand: HandState, player: PlayerInHand, total: int) -> Refused | None:
    """Return the refusal of a bet or raise to a total, if it is one."""
    why = why_no_wager(hand, player)
    if why is Reason.RAISE_CAP_REACHED:
        return refuse(why, max_raises=hand.rules.max_raises)
    if why is not None:
        return refuse(why)
    return check_amount(totals(hand, player), total)


def check_amount(amounts: Amounts, total: int) -> Refused | None:
    """Return the refusal of an amount, with the amounts that would be right."""
    if total < amounts.minimum:
        return refuse(Reason.BET_TOO_SMALL, minimum=amounts.minimum)
    if total > amounts.maximum:
        return refuse(Reason.BET_TOO_LARGE, maximum=amounts.maximum)
    if amounts.choices and total not in amounts.choices:
        return refuse(Reason.AMOUNT_NOT_ALLOWED, choices=list(amounts.choices))
    if total % amounts.step and total != amounts.maximum and not amounts.choices:
        return refuse(Reason.NOT_WHOLE_CHIPS, chip=amounts.step)
    return None
