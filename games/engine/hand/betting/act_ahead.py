"""Actions chosen ahead: what they become at one's turn, and what may be chosen (BT-15)."""

from __future__ import annotations

from typing import assert_never

from games.engine.actions import (
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PlayerAction,
    RaiseTo,
)
from games.engine.hand.betting.legal import actions_in_turn
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.pre_actions import (
    CallAhead,
    CallAny,
    CheckAhead,
    CheckOrFold,
    PreAction,
    PreActionOffer,
    RaiseAhead,
)
from games.engine.refusals import Reason, Refused, refuse
from games.engine.rules import Betting


def act_ahead(hand: HandState, seat: int, chosen: PreAction) -> PlayerAction | Refused:
    """Return the act that a choice would be if it were this seat's turn now, or why it is none.

    The amounts that it names must be those of now; *check/fold* and *call any* name none (BT-15).
    """
    player = hand.at(seat)
    if hand.to_act is None or not player.can_act:
        return refuse(Reason.NOT_IN_HAND)
    legal = actions_in_turn(hand, player)
    match chosen:
        case CheckOrFold():
            return check_or_fold_ahead(hand, legal)
        case CheckAhead():
            return Check() if may_check_ahead(legal, player) else refuse_check(legal)
        case CallAhead():
            return Call() if legal.call == chosen.chips else refuse_call(legal)
        case CallAny():
            return call_any(hand, legal)
        case RaiseAhead():
            return raise_ahead(hand, legal, chosen.chips)
        case _:
            assert_never(chosen)


def offer_ahead(hand: HandState, player: PlayerInHand) -> PreActionOffer | None:
    """Return what a player who waits may choose beside check or fold: what could be done there now.

    None if they don't wait: nobody or they themselves are to act, or they have no more say.
    """
    if hand.to_act in (None, player.seat) or not player.can_act:
        return None
    legal = actions_in_turn(hand, player)
    raises = raise_totals(hand, legal)
    return PreActionOffer(
        check=may_check_ahead(legal, player),
        call=legal.call,
        raise_to=raises[0] if raises else None,
    )


def may_check_ahead(legal: LegalActions, player: PlayerInHand) -> bool:
    """Return whether a check may come: after one's act nothing but a raise asks one again."""
    return legal.check and not player.has_acted


def check_or_fold_ahead(hand: HandState, legal: LegalActions) -> Check | Fold | Refused:
    """Return the free check, else the fold; the low card can't be folded away (ST-7)."""
    if legal.check:
        return Check()
    return Fold() if legal.fold else refuse(Reason.MUST_BRING_IN, chips=hand.limit.bring_in)


def call_any(hand: HandState, legal: LegalActions) -> Check | Call | Refused:
    """Return the call or the check, in a game whose bets are limited."""
    if hand.limit.betting.is_big_bet:
        return refuse(Reason.AMOUNT_NOT_ALLOWED)
    return Check() if legal.check else Call()


def raise_ahead(hand: HandState, legal: LegalActions, total: int) -> PlayerAction | Refused:
    """Return the wager that makes this total, as it is called now."""
    totals = raise_totals(hand, legal)
    if total not in totals:
        why = Reason.RAISE_CAP_REACHED if legal.is_capped else Reason.AMOUNT_NOT_ALLOWED
        return refuse(why, choices=list(totals))
    if legal.complete == total:
        return Complete()
    return Bet(chips=total) if legal.bet else RaiseTo(chips=total)


def raise_totals(hand: HandState, legal: LegalActions) -> tuple[int, ...]:
    """Return the totals that a wager may make; none but in fixed limit, where all know them."""
    if hand.limit.betting is not Betting.FIXED_LIMIT:
        return ()
    if legal.complete is not None:
        return (legal.complete,)
    amounts = legal.bet or legal.raise_to
    return amounts.choices if amounts else ()


def refuse_check(legal: LegalActions) -> Refused:
    """Return that there is no check to come, and what a call takes."""
    return refuse(Reason.CANNOT_CHECK, call=legal.call)


def refuse_call(legal: LegalActions) -> Refused:
    """Return that a call takes another amount, or that there is nothing to call."""
    if legal.call is None:
        return refuse(Reason.NOTHING_TO_CALL)
    return refuse(Reason.AMOUNT_NOT_ALLOWED, choices=[legal.call])
