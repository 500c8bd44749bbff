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
    amounts = derived.filled(given, variant, betting)
    most = amounts.pop("max_buy_in") or None
    whole = {name: amount or 0 for name, amount in amounts.items()}
    taken = _rake(rake, betting, whole["higher"])
    return Limit(
        variant=variant,
        betting=betting,
        chip=derived.chip((*whole.values(), most, taken.cap if taken else 0)),
        max_buy_in=most,
        big_blind_ante=row.big_blind_ante,
        rake=taken,
        **whole,
    )


def _rake(row: RakeRow | None, betting: Betting, higher: int) -> Rake | None:
    if row is None:
        return None
    return derived.rake(parse_dollars(row.per_cent), row.cap_big_bets, betting, higher)


def _cents(name: str, text: str | None) -> int | None:
    try:
        return None if text is None else parse_dollars(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
