"""Beside a limit's form: its first round in words, buy-ins in bets, the rake of three pots, what
is odd."""

from __future__ import annotations

import msgspec

from games.engine.hand.settling.pots import Pot
from games.engine.hand.settling.rake import rakes
from games.engine.rules import Limit as EngineLimit
from games.houses.dollars import format_dollars as dollars
from games.houses.odd_limits import odd
from games.houses.played_round import RoundStep, play_first_round
from games.houses.validate import problems
from games.journal.engine_limit import engine_rules
from games.models import House

SMALL_POT, USUAL_POT = 5, 15
"""In big bets."""


class HowItPlays(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said of a limit; without ``steps`` it can't be played yet."""

    steps: tuple[RoundStep, ...] = ()
    bets: str = "big blinds"
    buy_ins: tuple[tuple[str, str], ...] = ()
    pots: tuple[tuple[str, str], ...] = ()
    odd: dict[str, str] = {}
    is_wrong: bool = False
    """Something is to be mended first."""


def how_it_plays(limit: EngineLimit | None, house: House | None, *, is_wrong: bool) -> HowItPlays:
    """Return it, as the engine deals it by the house's rules."""
    if limit is None or house is None or is_wrong or problems(limit):
        return HowItPlays(is_wrong=is_wrong)
    return HowItPlays(
        steps=play_first_round(limit, engine_rules(house)),
        bets="big blinds" if limit.betting.is_big_bet else "lower limits",
        buy_ins=tuple(_buy_ins(limit)),
        pots=tuple(_pots(limit)),
        odd=odd(limit),
    )


def _buy_ins(limit: EngineLimit) -> list[tuple[str, str]]:
    found = [(f"Lowest, {dollars(limit.min_buy_in)}", _number(limit.min_buy_in / limit.lower))]
    if limit.max_buy_in is None:
        return [*found, ("Highest", "none")]
    most = _number(limit.max_buy_in / limit.lower)
    return [*found, (f"Highest, {dollars(limit.max_buy_in)}", most)]


def _number(bets: float) -> str:
    return f"{bets:,.0f}" if bets == int(bets) else f"{bets:,.1f}"


def _pots(limit: EngineLimit) -> list[tuple[str, str]]:
    """Return the rake of a small pot, a usual one, and where the cap bites."""
    rake = limit.rake
    if rake is None or not rake.basis_points:
        return []
    bet = 2 * limit.lower if limit.betting.is_big_bet else limit.higher
    bites = -(-rake.cap * 10_000 // rake.basis_points)
    found = []
    for pot in sorted({SMALL_POT * bet, USUAL_POT * bet}):
        if pot < bites:
            (taken,) = rakes([Pot(chips=pot, contenders=())], rake, chip=limit.chip)
            found.append((f"Pot of {dollars(pot)}", dollars(taken) if taken else "none"))
    return [*found, (f"Pot of {dollars(bites)} or more", f"{dollars(rake.cap)}, the cap")]
