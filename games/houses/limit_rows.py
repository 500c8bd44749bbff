"""One limit's row of a house's file, and the limit that it stands for."""

from __future__ import annotations

import msgspec

from games.engine.rules import Betting, Limit, Rake, Variant
from games.houses import derived
from games.houses.dollars import parse_dollars


class RakeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's rake: per cent of each pot, capped at a number of big bets a hand (MO-8)."""

    per_cent: str
    cap_big_bets: int = 1


class LimitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts in dollars as text; what is left out is derived."""

    lower: str | None = None
    """Needed but in pot limit and no limit, where the big blind says it."""
    higher: str | None = None
    small_blind: str | None = None
    big_blind: str | None = None
    ante: str | None = None
    big_blind_ante: bool = False
    bring_in: str | None = None
    min_buy_in: str | None = None
    max_buy_in: str | None = None
    opens: int = 0
    """How many tables a fresh room opens at this limit."""
    unhurried: bool = False
    """Whether it opens one with more time to act, too."""


def limit_of(row: LimitRow, variant: Variant, betting: Betting, rake: RakeRow | None) -> Limit:
    """Return the limit that a row stands for; ValueError names the field that is wrong."""
    given = {name: _cents(name, getattr(row, name)) for name in derived.AMOUNTS}
    amounts = _defaults(given, variant, betting)
    amounts |= {name: amount for name, amount in given.items() if amount is not None}
    most = amounts.pop("max_buy_in", None) or derived.max_buy_in(betting, amounts["lower"])
    taken = _rake(rake, betting, amounts["higher"])
    return Limit(
        variant=variant,
        betting=betting,
        chip=derived.chip((*amounts.values(), most, taken.cap if taken else 0)),
        max_buy_in=most,
        big_blind_ante=row.big_blind_ante,
        rake=taken,
        **amounts,
    )


def _defaults(given: dict[str, int | None], variant: Variant, betting: Betting) -> dict[str, int]:
    lower = given["lower"] or given["big_blind"]
    if not lower:
        raise ValueError('lower: say the lower limit, or "big_blind" in pot limit and no limit.')
    forced = _blinds(given["big_blind"] or lower) if variant.has_button else _bring_in(lower)
    higher = lower if betting.is_big_bet else 2 * lower
    return {
        **forced,
        "lower": lower,
        "higher": higher,
        "min_buy_in": derived.min_buy_in(betting, lower),
    }


def _blinds(big_blind: int) -> dict[str, int]:
    """With a button there are blinds, the big one the lower limit (HB-1)."""
    return {"big_blind": big_blind, "small_blind": derived.small_blind(big_blind)}


def _bring_in(lower: int) -> dict[str, int]:
    return {"bring_in": derived.bring_in(lower)}


def _rake(row: RakeRow | None, betting: Betting, higher: int) -> Rake | None:
    if row is None:
        return None
    return derived.rake(parse_dollars(row.per_cent), row.cap_big_bets, betting, higher)


def _cents(name: str, text: str | None) -> int | None:
    try:
        return None if text is None else parse_dollars(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
