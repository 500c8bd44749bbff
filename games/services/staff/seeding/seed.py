"""The seed: what a fresh room starts with, from the houses' files, read once.

Every house, limit and opening of a table has a key that is remembered: what staff have changed or
deleted since is never loaded again, what is new in the files is; an unhurried table is opened in a
fresh room alone.
"""

from __future__ import annotations

import datetime as dt
from itertools import count

import msgspec
from django.db import transaction

from accounts.services.players.make_house_player import make_house_player
from games.engine.rules import Limit as EngineLimit
from games.house_players.names import NAMES
from games.houses.house import House as SeedHouse
from games.houses.house import NamedLimit
from games.houses.load import load_houses
from games.journal.table_settings import TableSettings
from games.models import House, Limit, SeededKey, Table
from games.services.staff.open_table import create_table
from games.services.staff.seeding.seed_replies import seed_replies
from games.services.staff.seeding.seed_roles import seed_roles

TABLE_NAMES = (
    "Avon", "Clyde", "Danube", "Ebro", "Forth", "Garonne", "Hudson", "Indus", "Jordan", "Kennet",
    "Loire", "Mersey", "Neckar", "Orinoco", "Po", "Rhone", "Severn", "Tiber", "Usk", "Volga",
    "Weser", "Yukon", "Zambezi",
)  # fmt: skip


UNHURRIED_SECONDS = 60


class Seeded(msgspec.Struct, frozen=True, kw_only=True):
    """How much was new."""

    houses: int
    limits: int
    tables: int
    house_players: int
    roles: int
    replies: int


@transaction.atomic
def seed(*, now: dt.datetime) -> Seeded:
    """Load what the files have and the room hasn't had yet: all of it, or nothing. Of a start that
    is stopped in between a key would be remembered, and what it is of would never be loaded."""
    files = load_houses()  # first, since a database waits for nobody long
    known = set(SeededKey.objects.values_list("key", flat=True))
    is_fresh = not known
    houses = sum(_seed_house(house, known) for house in files)
    pairs = [(house, named) for house in files for named in house.limits]
    limits = sum(_seed_limit(house, named, known) for house, named in pairs)
    tables = sum(_seed_tables(house, named, known, now) for house, named in pairs)
    if is_fresh:
        tables += sum(_open_unhurried(house, named, now) for house, named in pairs)
    players = sum(_seed_player(name, known) for name in NAMES)
    return Seeded(
        houses=houses,
        limits=limits,
        tables=tables,
        house_players=players,
        roles=seed_roles(),
        replies=seed_replies(),
    )


def _remember(key: str, known: set[str]) -> bool:
    """Remember a key; return whether it is new."""
    if key in known:
        return False
    SeededKey.objects.create(key=key)
    known.add(key)
    return True


def _seed_house(house: SeedHouse, known: set[str]) -> bool:
    if not _remember(f"house/{house.key}", known):
        return False
    House.objects.create(
        key=house.key,
        name=house.name,
        description=house.description,
        rules=msgspec.to_builtins(house.rules),
    )
    return True


def _seed_limit(house: SeedHouse, named: NamedLimit, known: set[str]) -> bool:
    if not _remember(f"limit/{house.key}/{named.key}", known):
        return False
    row = House.objects.filter(key=house.key).first()
    if row is None:
        return False  # staff have deleted the house
    Limit.objects.create(house=row, key=named.key, name=named.name, **limit_fields(named.limit))
    return True


def limit_fields(limit: EngineLimit) -> dict[str, object]:
    """Return the columns of a limit's row, but for its house and names."""
    return {
        "variant": limit.variant.key,
        "betting": limit.betting.value,
        "lower": limit.lower,
        "higher": limit.higher,
        "chip": limit.chip,
        "min_buy_in": limit.min_buy_in,
        "max_buy_in": limit.max_buy_in,
        "small_blind": limit.small_blind,
        "big_blind": limit.big_blind,
        "ante": limit.ante,
        "big_blind_ante": limit.big_blind_ante,
        "bring_in": limit.bring_in,
        "rake_basis_points": None if limit.rake is None else limit.rake.basis_points,
        "rake_cap": None if limit.rake is None else limit.rake.cap,
    }


def _seed_tables(house: SeedHouse, named: NamedLimit, known: set[str], now: dt.datetime) -> int:
    opened = 0
    for number in range(1, named.opens + 1):
        row = Limit.objects.filter(house__key=house.key, key=named.key).first()
        is_new = _remember(f"table/{house.key}/{named.key}/{number}", known)
        if is_new and row is not None and row.house.is_offered:
            seats = named.limit.variant.max_seats
            create_table(limit=row, name=free_table_name(), max_seats=seats, now=now)
            opened += 1
    return opened


def _open_unhurried(house: SeedHouse, named: NamedLimit, now: dt.datetime) -> int:
    if not named.unhurried:
        return 0
    create_table(
        limit=Limit.objects.get(house__key=house.key, key=named.key),
        name=free_table_name(", unhurried"),
        max_seats=named.limit.variant.max_seats,
        own=TableSettings(seconds_to_act=UNHURRIED_SECONDS),
        now=now,
    )
    return 1


def free_table_name(ending: str = "") -> str:
    """Return the first name that no table has, with or without that ending."""
    taken = {name.lower() for name in Table.objects.values_list("name", flat=True)}
    names = (name if turn == 1 else f"{name} {turn}" for turn in count(1) for name in TABLE_NAMES)
    return next(
        f"{name}{ending}" for name in names if not {name.lower(), f"{name}{ending}".lower()} & taken
    )


def _seed_player(name: str, known: set[str]) -> bool:
    if not _remember(f"house player/{name}", known):
        return False
    try:
        make_house_player(username=name)
    except ValueError:
        return False  # somebody has the name already
    return True
