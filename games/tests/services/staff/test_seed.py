"""`manage.py seed`: the files are read once, and what staff did since stays done."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.houses.load import load_houses
from games.journal.engine_limit import engine_limit, engine_rules
from games.journal.load_table import load_table
from games.models import House, Limit, SeededKey, Table
from games.selectors.lobby.lobby_rows import lobby_tables
from games.services.staff.seeding.seed import Seeded, free_table_name, seed
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db

NOTHING = Seeded(houses=0, limits=0, tables=0, house_players=0, roles=0, replies=0)


@pytest.fixture(autouse=True, scope="module")
def seeded(rows_of_module: None) -> Seeded:
    """A fresh room."""
    return seed(now=NOON)


def test_it_loads_every_house_and_limit_as_the_files_have_it(seeded: Seeded) -> None:
    for house in load_houses():
        row = House.objects.get(key=house.key)
        assert engine_rules(row) == house.rules
        for named in house.limits:
            assert engine_limit(row.limits.get(key=named.key)) == named.limit


def test_it_opens_tables_that_the_lobby_shows(seeded: Seeded) -> None:
    rows = lobby_tables(NOON)

    assert len(rows) == seeded.tables > 0
    assert {row.house for row in rows} == set(House.objects.values_list("name", flat=True))
    assert all(row.limit.startswith("$") for row in rows)


def test_a_fresh_room_has_an_unhurried_table_of_each_game_named_so() -> None:
    unhurried = Table.objects.exclude(seconds_to_act=None).order_by("limit__variant")

    games = unhurried.values_list("limit__variant", flat=True)
    assert list(games) == ["holdem", "stud", "stud_hilo"]
    assert all(table.name.endswith(", unhurried") for table in unhurried)
    clocks = {load_table(table_id=table.pk).state.rules.seconds_to_act for table in unhurried}
    assert clocks == {60}


def test_a_room_of_before_is_given_no_unhurried_table() -> None:
    Table.objects.update(seconds_to_act=None)

    assert seed(now=NOON) == NOTHING
    assert not Table.objects.exclude(seconds_to_act=None).exists()


def test_it_makes_house_players(seeded: Seeded) -> None:
    assert Player.objects.filter(is_house=True).count() == seeded.house_players > 20


def test_a_second_start_loads_nothing() -> None:
    assert seed(now=NOON) == NOTHING


def test_what_staff_changed_stays_changed() -> None:
    Limit.objects.filter(house__key="stetson").update(ante=100)
    House.objects.filter(key="stetson").update(name="Ours")
    seed(now=NOON)

    assert House.objects.get(key="stetson").name == "Ours"
    assert set(Limit.objects.filter(house__key="stetson").values_list("ante", flat=True)) == {100}


def test_what_staff_deleted_stays_deleted() -> None:
    limit = Limit.objects.filter(tables__isnull=True)[0]
    limit.delete()

    assert seed(now=NOON) == NOTHING
    assert not Limit.objects.filter(pk=limit.pk).exists()


def test_what_is_new_is_added() -> None:
    limit = Limit.objects.filter(tables__isnull=True)[0]
    SeededKey.objects.filter(key=f"limit/{limit.house.key}/{limit.key}").delete()
    limit.delete()

    assert seed(now=NOON).limits == 1


def test_table_names_never_run_out() -> None:
    names = {free_table_name()}
    limit = Limit.objects.all()[0]
    for _ in range(30):
        name = free_table_name()
        names.add(name)
        Table.objects.create(name=name, limit=limit, max_seats=8)

    assert len(names) == 30
