"""A house as loaded: its rules and the limits that it offers."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.rules import Betting, HouseRules, Limit, Variant
from games.houses.dollars import bare, format_stakes

BETTING_NAMES = {
    Betting.FIXED_LIMIT: "",
    Betting.SPREAD_LIMIT: "Spread limit",
    Betting.POT_LIMIT: "Pot limit",
    Betting.NO_LIMIT: "No limit",
}
BETTING_KEYS = {
    Betting.FIXED_LIMIT: "",
    Betting.SPREAD_LIMIT: "spread",
    Betting.POT_LIMIT: "pl",
    Betting.NO_LIMIT: "nl",
}


class NamedLimit(Value):
    """A limit under the key that files and the database know it by; unique in its house."""

    key: str
    name: str
    limit: Limit
    opens: int = 0
    """How many tables a fresh room opens at this limit."""
    unhurried: bool = False
    """Whether it opens one with more time to act, too."""


class House(Value):
    """One set of rules with its limits (docs/rules.md, The five houses)."""

    key: str
    name: str
    description: str
    rules: HouseRules
    limits: tuple[NamedLimit, ...]
    ours: tuple[str, ...] = ()
    """Rules of which the house itself says nothing: the room had to decide."""

    def limit(self, key: str) -> Limit:
        """Return the limit with that key; KeyError if the house has none."""
        for named in self.limits:
            if named.key == key:
                return named.limit
        raise KeyError(key)


def limit_key(limit: Limit) -> str:
    """Return ``holdem-2-4``, ``stud-spread-1-5``, ``holdem-nl-50c-1``: letters, digits, hyphens."""
    betting = BETTING_KEYS[limit.betting]
    amounts = (_slug(amount) for amount in _stakes(limit))
    game = limit.variant.key.replace("_", "-")
    return "-".join((game, *((betting,) if betting else ()), *amounts))


def limit_name(limit: Limit, *, has_own_chips: bool = False) -> str:
    """Return ``$2–4 Hold'em``, ``$1–5 Spread limit …``, ``$0.50/1 No limit …``; in a table's own
    chips without the sign."""
    stakes = _stakes_text(limit)
    stakes = stakes.removeprefix("$") if has_own_chips else stakes
    return f"{stakes} {game_name(limit.variant, limit.betting)}"


def renamed(name: str, *, was: Limit, now: Limit) -> str:
    """Return a name with its limit's stakes and game as they are now; its other words stay."""
    if name in (limit_name(was), limit_name(now)):
        return limit_name(now)
    stakes = name.replace(_stakes_text(was), _stakes_text(now))
    return stakes.replace(game_name(was.variant, was.betting), game_name(now.variant, now.betting))


def game_name(variant: Variant, betting: Betting) -> str:
    """Return ``Hold'em`` or ``No limit hold'em``."""
    betting_name = BETTING_NAMES[betting]
    if not betting_name:
        return variant.name
    return f"{betting_name} {variant.name[0].lower()}{variant.name[1:]}"


def _stakes_text(limit: Limit) -> str:
    mark = "/" if limit.betting.is_big_bet else "–"
    return format_stakes(*_stakes(limit), mark=mark)


def _stakes(limit: Limit) -> tuple[int, int]:
    """Return the two amounts that a limit is called by."""
    if limit.betting.is_big_bet:
        return limit.small_blind, limit.big_blind
    return limit.lower, limit.higher


def _slug(cents: int) -> str:
    return bare(cents) if cents % 100 == 0 else f"{cents}c"
