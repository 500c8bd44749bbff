"""A limit's amounts, and what they are where its row doesn't say; all in cents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd

from games.engine.rules import Betting, Rake, Variant

DOLLAR = 100
NICKEL = 5
LOWER_LIMITS_TO_BUY_IN = 10
BIG_BLINDS_TO_BUY_IN = 20
BIG_BLINDS_AT_MOST = 100
CHIPS = (1, 5, 10, 25, 50, DOLLAR)
"""The chips that card rooms have (MO-1)."""
AMOUNTS = (
    "lower",
    "higher",
    "small_blind",
    "big_blind",
    "ante",
    "bring_in",
    "min_buy_in",
    "max_buy_in",
)
"""The fields of a limit, and of its row, that are amounts."""


def small_blind(big_blind: int) -> int:
    """Return half the big blind, rounded down to the dollar if a dollar is left (HB-1)."""
    half = big_blind // 2
    return half // DOLLAR * DOLLAR or half


def bring_in(lower: int) -> int:
    """Return half the lower limit, rounded down to five cents (MO-1)."""
    return lower // 2 // NICKEL * NICKEL


def min_buy_in(betting: Betting, lower: int) -> int:
    """Return ten times the lower limit, or twenty big blinds in pot limit and no limit."""
    return lower * (BIG_BLINDS_TO_BUY_IN if betting.is_big_bet else LOWER_LIMITS_TO_BUY_IN)


def max_buy_in(betting: Betting, big_blind: int) -> int | None:
    """Return a hundred big blinds in pot limit and no limit; in limit games there is no maximum."""
    return BIG_BLINDS_AT_MOST * big_blind if betting.is_big_bet else None


def chip(amounts: Iterable[int | None]) -> int:
    """Return the largest chip that divides all amounts of a limit, derived ones too (MO-1)."""
    common = gcd(*(amount for amount in amounts if amount))
    return max(size for size in CHIPS if common % size == 0)


def rake(basis_points: int, cap_big_bets: int, betting: Betting, higher: int) -> Rake:
    """Return a rake with its cap in big bets: the higher limit, or two big blinds (MO-8)."""
    big_bet = 2 * higher if betting.is_big_bet else higher
    return Rake(basis_points=basis_points, cap=cap_big_bets * big_bet)


def filled(
    given: Mapping[str, int | None], variant: Variant, betting: Betting
) -> dict[str, int | None]:
    """Return all amounts of a limit: those that are given, and what the rest is without a word; by
    the names of ``AMOUNTS``. ValueError if neither the lower limit nor the big blind is given.

    ``max_buy_in`` is None where there is no maximum. Files and forms both ask here.
    """
    lower = given.get("lower") or given.get("big_blind")
    if not lower:
        raise ValueError('lower: say the lower limit, or "big_blind" in pot limit and no limit.')
    big = given.get("big_blind") or lower
    made: dict[str, int | None] = {
        "lower": lower,
        "higher": lower if betting.is_big_bet else 2 * lower,
        "small_blind": small_blind(big) if variant.has_button else 0,
        "big_blind": big if variant.has_button else 0,
        "ante": 0,
        "bring_in": 0 if variant.has_button else bring_in(lower),
        "min_buy_in": min_buy_in(betting, lower),
        "max_buy_in": max_buy_in(betting, lower),
    }
    return made | {name: amount for name, amount in given.items() if amount is not None}
