"""Limits and houses of the database as the engine's values."""

from __future__ import annotations

from functools import cache

import msgspec

from games.engine.rules import Betting, HouseRules, Rake, Variant
from games.engine.rules import Limit as EngineLimit
from games.houses.load import load_variants
from games.journal.table_settings import SETTING_NAMES, TableSettings
from games.models import House, Limit, Table


@cache
def variants() -> dict[str, Variant]:
    """Return the games that there are, by key; read from their files once."""
    return load_variants()


def engine_rules(house: House) -> HouseRules:
    """Return a house's rules; what it doesn't say is as in HouseRules."""
    return msgspec.convert(house.rules, HouseRules)


def settings_of(table: Table) -> TableSettings:
    """Return what a row says of a table's own."""
    return TableSettings(**{name: getattr(table, name) for name in SETTING_NAMES})


def table_rules(house: House, own: TableSettings) -> HouseRules:
    """Return what a table plays by: its house's rules, with its own time to act if that is longer
    (EA-6), and without emergency all-ins if it has none (EA-21)."""
    rules = engine_rules(house)
    return msgspec.structs.replace(
        rules,
        seconds_to_act=max(rules.seconds_to_act, own.seconds_to_act or 0),
        emergency_all_ins=rules.emergency_all_ins and own.has_all_ins,
    )


def played_limit(limit: Limit, own: TableSettings) -> EngineLimit:
    """Return a limit as a table plays it: of a table's own chips the house takes no rake."""
    played = engine_limit(limit)
    return msgspec.structs.replace(played, rake=None) if own.has_own_chips else played


def engine_limit(limit: Limit) -> EngineLimit:
    """Return a limit with its game, in cents."""
    return EngineLimit(
        variant=variants()[limit.variant],
        betting=Betting(limit.betting),
        lower=limit.lower,
        higher=limit.higher,
        chip=limit.chip,
        min_buy_in=limit.min_buy_in,
        max_buy_in=limit.max_buy_in,
        small_blind=limit.small_blind,
        big_blind=limit.big_blind,
        ante=limit.ante,
        big_blind_ante=limit.big_blind_ante,
        bring_in=limit.bring_in,
        rake=_rake(limit),
    )


def _rake(limit: Limit) -> Rake | None:
    if limit.rake_basis_points is None or limit.rake_cap is None:
        return None
    return Rake(basis_points=limit.rake_basis_points, cap=limit.rake_cap)
