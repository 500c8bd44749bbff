"""Oddities of a limit, though it can be played: a sentence a field. It blocks nothing."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import Betting, Limit
from games.houses import derived
from games.houses.dollars import format_dollars as dollars

USUAL_SHARE = 1_000
"""Hundredths of a per cent: ten per cent of a pot is a high rake."""
BIG_BETS_OF_RAKE = 2
FEW_BIG_BLINDS, FEW_LOWER_LIMITS = 10, 5
MANY = 10
"""A highest buy-in of so many of the lowest is unusual."""


def odd(limit: Limit) -> dict[str, str]:
    """Return what is unusual, one sentence a field of Limit; the rake's are ``rake`` and
    ``rake_cap``."""
    return dict([*_forced(limit), *_buy_in(limit), *_rake(limit)])


def _forced(limit: Limit) -> Iterator[tuple[str, str]]:
    if limit.bring_in > limit.lower / 2 and limit.betting is not Betting.SPREAD_LIMIT:
        half = dollars(derived.bring_in(limit.lower))
        yield "bring_in", f"A bring-in above half the lower limit, {half}, is unusual."
    if limit.variant.has_button:
        if limit.small_blind * 4 < limit.big_blind:
            yield "small_blind", "A small blind below a quarter of the big one is unusual."
        elif limit.small_blind == limit.big_blind:
            yield "small_blind", "Two blinds of one size are unusual."
    if not limit.big_blind_ante and limit.ante * 2 > limit.lower:
        yield "ante", "An ante above half the lower limit is unusual."


def _buy_in(limit: Limit) -> Iterator[tuple[str, str]]:
    few = FEW_BIG_BLINDS if limit.betting.is_big_bet else FEW_LOWER_LIMITS
    if limit.min_buy_in < few * limit.lower:
        bets = "big blinds" if limit.betting.is_big_bet else "lower limits"
        yield "min_buy_in", f"A buy-in of fewer than {few} {bets} is soon gone."
    if limit.max_buy_in is not None and limit.max_buy_in > MANY * limit.min_buy_in:
        yield "max_buy_in", f"More than {MANY} times the lowest: stacks will be far apart."


def _rake(limit: Limit) -> Iterator[tuple[str, str]]:
    if limit.rake is None:
        return
    if limit.rake.basis_points > USUAL_SHARE:
        yield "rake", "More than 10 % of each pot is unusual."
    bet = 2 * limit.lower if limit.betting.is_big_bet else limit.higher
    if limit.rake.cap > BIG_BETS_OF_RAKE * bet:
        most = dollars(BIG_BETS_OF_RAKE * bet)
        yield "rake_cap", f"A hand may cost more than two big bets, {most}."
