"""Values of the house for a limit's empty fields: the same as in the houses' files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from games.engine.rules import Betting, Rake, Variant
from games.engine.rules import Limit as EngineLimit
from games.houses import derived
from games.houses.house import limit_key, limit_name
from games.houses.validate import right_chip
from games.models import House, Limit

ONE_BIG_BET = 1


class HouseRake(msgspec.Struct, frozen=True):
    """What a house usually takes: hundredths of a per cent, and the cap in hundredths of a big
    bet."""

    basis_points: int
    cap_in_bets: int


def big_bet(betting: Betting, higher: int) -> int:
    """Return a big bet in cents: the higher limit, or two big blinds (MO-8)."""
    return 2 * higher if betting.is_big_bet else higher


def house_rake(house: House) -> HouseRake | None:
    """Return the rake that most of a house's limits have; None if most have none."""
    rows = Limit.objects.filter(house=house)
    kinds = rows.values_list("rake_basis_points", "rake_cap", "betting", "higher")
    counted = Counter(
        None
        if share is None or cap is None
        else HouseRake(share, cap * 100 // big_bet(Betting(betting), higher))
        for share, cap, betting, higher in kinds
    )
    return counted.most_common(1)[0][0] if counted else None


def whole_limit(
    given: Mapping[str, int | None],
    *,
    variant: Variant,
    betting: Betting,
    big_blind_ante: bool,
    rake: HouseRake | None,
) -> EngineLimit:
    """Return the limit that a form stands for: what it says, and of the rest what the house does.

    ``given`` are amounts in cents by the names of the form's fields, a share in hundredths of a per
    cent; a highest buy-in of 0 is none. ValueError without the lower limit.
    """
    typed = {name: given.get(name) for name in derived.AMOUNTS}
    amounts = derived.filled(_that_there_are(typed, variant, betting), variant, betting)
    most = amounts.pop("max_buy_in") or None
    whole = {name: amount or 0 for name, amount in amounts.items()}
    limit = EngineLimit(
        variant=variant,
        betting=betting,
        chip=given.get("chip") or 1,
        max_buy_in=most,
        big_blind_ante=big_blind_ante and variant.has_button,
        rake=_rake(given, rake, big_bet(betting, whole["higher"])),
        **whole,
    )
    return limit if given.get("chip") else msgspec.structs.replace(limit, chip=right_chip(limit))


def absent_fields(variant: Variant, betting: Betting) -> frozenset[str]:
    """Return the form's fields that a game and its betting don't have."""
    absent = {"bring_in"} if variant.has_button else {"small_blind", "big_blind_ante"}
    return frozenset(absent | ({"higher"} if betting.is_big_bet else set()))


def _that_there_are(
    typed: dict[str, int | None], variant: Variant, betting: Betting
) -> dict[str, int | None]:
    absent = absent_fields(variant, betting) | {"big_blind"}
    return {name: None if name in absent else amount for name, amount in typed.items()}


def _rake(given: Mapping[str, int | None], house: HouseRake | None, bet: int) -> Rake | None:
    share, cap = given.get("rake_basis_points"), given.get("rake_cap")
    if share is None:
        share = None if house is None else house.basis_points
    if not share:
        return Rake(basis_points=0, cap=cap) if cap else None
    if cap is None:
        cap = bet * (100 * ONE_BIG_BET if house is None else house.cap_in_bets) // 100
    return Rake(basis_points=share, cap=cap)


def as_typed(limit: EngineLimit) -> dict[str, int]:
    """Return what somebody would have typed for each of a limit's amounts."""
    amounts = {name: getattr(limit, name) or 0 for name in derived.AMOUNTS}
    rake = limit.rake
    return {
        **amounts,
        "chip": limit.chip,
        "rake_basis_points": 0 if rake is None else rake.basis_points,
        "rake_cap": 0 if rake is None else rake.cap,
    }


def made_names(limit: EngineLimit) -> tuple[str, str]:
    """Return the key and the name that a limit makes for itself."""
    return limit_key(limit), limit_name(limit)
