"""Wishes of a player, and how they are said with the actions that are legal."""

from __future__ import annotations

from enum import Enum, auto

from games.engine.actions import (
    Amounts,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PlayerAction,
    PostBringIn,
    RaiseTo,
)
from games.engine.base import Value


class Wish(Enum):
    """From the least to the most that a player can want."""

    GIVE_UP = auto()
    STAY = auto()
    RAISE = auto()


class Plan(Value):
    """A wish, and the total that a bet or raise should come to, in cents, if it can be chosen."""

    wish: Wish
    total: int = 0
    is_all_in_fine: bool = False


def nearest_legal(plan: Plan, legal: LegalActions) -> PlayerAction:
    """Return the legal action nearest to the plan; a hand that may be checked is never folded."""
    if plan.wish is Wish.RAISE and (action := _raise(plan, legal)) is not None:
        return action
    if legal.check:
        return Check()
    if legal.bring_in is not None:
        return PostBringIn()
    if plan.wish is not Wish.GIVE_UP and legal.call is not None:
        return Call()
    return Fold()


def _raise(plan: Plan, legal: LegalActions) -> PlayerAction | None:
    if legal.complete is not None:
        return Complete()
    if legal.raise_to is not None:
        return RaiseTo(chips=total_within(legal.raise_to, plan))
    if legal.bet is not None:
        return Bet(chips=total_within(legal.bet, plan))
    return None


def total_within(amounts: Amounts, plan: Plan) -> int:
    """Return the legal total nearest below the plan's, and never less than the least."""
    if amounts.choices:
        return max(
            (each for each in amounts.choices if each <= plan.total), default=amounts.minimum
        )
    if plan.is_all_in_fine and plan.total >= amounts.maximum:
        return amounts.maximum
    steps = (min(plan.total, amounts.maximum) - amounts.minimum) // amounts.step
    return amounts.minimum + max(0, steps) * amounts.step
