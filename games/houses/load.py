"""Reads the houses and the games from their TOML files; no Django, no database."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from games.engine.rules import Betting, HouseRules, Variant
from games.houses.house import House, NamedLimit, limit_key, limit_name
from games.houses.limit_rows import LimitRow, RakeRow, limit_of
from games.houses.validate import problems

T = TypeVar("T")
HOUSES = Path(__file__).parent
VARIANTS = HOUSES / "variants"


class HouseFileError(ValueError):
    """A file that isn't a house or a game; says the file, the field and what is wrong."""


class GameRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a house with its limits."""

    variant: str
    betting: Betting
    limits: tuple[LimitRow, ...]


class HouseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house's file as written."""

    key: str
    name: str
    description: str
    rules: HouseRules
    games: tuple[GameRow, ...]
    ours: tuple[str, ...] = ()
    rake: RakeRow | None = None


def load_houses(*, houses: Path = HOUSES, variants: Path = VARIANTS) -> tuple[House, ...]:
    """Return every house of a folder, in order of their keys; HouseFileError for a bad file."""
    games = load_variants(variants)
    return tuple(load_house(path, games) for path in sorted(houses.glob("*.toml")))


def load_variants(folder: Path = VARIANTS) -> dict[str, Variant]:
    """Return every game of a folder by its key."""
    loaded = (_read(path, Variant) for path in sorted(folder.glob("*.toml")))
    return {variant.key: variant for variant in loaded}


def load_house(path: Path, variants: Mapping[str, Variant]) -> House:
    """Return the house in a file, every limit of it sound."""
    file = _read(path, HouseFile)
    return House(
        key=file.key,
        name=file.name,
        description=file.description,
        rules=file.rules,
        ours=file.ours,
        limits=_named_limits(path, file, variants),
    )


def _named_limits(
    path: Path, file: HouseFile, variants: Mapping[str, Variant]
) -> tuple[NamedLimit, ...]:
    limits = [_named(path, file, game, row, variants) for game in file.games for row in game.limits]
    keys = [named.key for named in limits]
    for key in keys:
        if keys.count(key) > 1:
            raise HouseFileError(f"{path.name}: two limits are {key}; leave one of them out.")
    return tuple(limits)


def _named(
    path: Path, file: HouseFile, game: GameRow, row: LimitRow, variants: Mapping[str, Variant]
) -> NamedLimit:
    if game.variant not in variants:
        known = ", ".join(variants)
        raise HouseFileError(f'{path.name}: no game "{game.variant}"; there are {known}.')
    try:
        limit = limit_of(row, variants[game.variant], game.betting, file.rake)
    except ValueError as error:
        raise HouseFileError(f"{path.name}: {game.variant}: {error}") from None
    for field, sentence in problems(limit, file.rules).items():
        raise HouseFileError(f"{path.name}: {limit_key(limit)}: {field}: {sentence}")
    return NamedLimit(
        key=limit_key(limit),
        name=limit_name(limit),
        limit=limit,
        opens=row.opens,
        unhurried=row.unhurried,
    )


def _read(path: Path, type_: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), type_)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HouseFileError(f"{path.name}: {error}") from None
