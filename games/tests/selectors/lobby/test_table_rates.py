"""The lobby's rates: of each table's last fifty hands, and of the last ten minutes."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Hand, Table
from games.selectors.lobby.table_rates import FEW, LAST_HANDS, TableRates, table_rates
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, after

pytestmark = pytest.mark.django_db
MINUTE = 60


def rates(table: Table) -> TableRates | None:
    """Return what is said of a table at noon."""
    last = table.hands.latest("hand_no").hand_no
    return table_rates({table.pk: last}, now=NOON).get(table.pk)


def play(table: Table, hands: int, *, pot: int = 1_000, ago: int = MINUTE, **fields: Any) -> None:
    """Store so many hands, of six players of whom three see the flop, that ended so long ago."""
    first = table.hands.count() + 1
    values = {"started_version": 1, "started_at": NOON, "ended_at": after(-ago), "pot": pot}
    stored = {**values, "players_dealt": 6, "players_stayed": 3, **fields}
    numbers = range(first, first + hands)
    Hand.objects.bulk_create(Hand(table=table, hand_no=number, **stored) for number in numbers)


@pytest.fixture(scope="module")
def table_of_module(rows_of_module: None) -> Table:
    return Room().table


@pytest.fixture
def table(table_of_module: Table) -> Table:
    """The same for one case."""
    return copy_of(table_of_module)


def test_a_table_is_new_until_its_tenth_hand(table: Table) -> None:
    play(table, FEW - 1)
    assert rates(table) is None

    play(table, 1)
    assert rates(table) == TableRates(average_pot=1_000, stayed_percent=50, hands_per_hour=60)


def test_pots_and_flops_are_those_of_the_last_fifty_hands(table: Table) -> None:
    play(table, 20, pot=90_000, players_stayed=6)
    play(table, LAST_HANDS, pot=2_000)

    found = rates(table)
    assert found is not None
    assert (found.average_pot, found.stayed_percent) == (2_000, 50)


def test_the_pace_is_that_of_the_last_ten_minutes(table: Table) -> None:
    play(table, 20, ago=11 * MINUTE)
    play(table, 5, ago=9 * MINUTE)

    found = rates(table)
    assert found is not None
    assert found.hands_per_hour == 5 * 6


def test_a_hand_without_a_flop_was_stayed_for_by_nobody(table: Table) -> None:
    play(table, 10, players_stayed=None)
    play(table, 10)

    found = rates(table)
    assert found is not None
    assert found.stayed_percent == 25


def test_hands_of_before_say_nothing_of_the_flop(table: Table) -> None:
    play(table, 10, players_dealt=None, players_stayed=None)
    found = rates(table)
    assert found == TableRates(average_pot=1_000, stayed_percent=None, hands_per_hour=60)


@pytest.mark.parametrize("fields", [{"is_void": True}, {"ended_at": None, "pot": None}])
def test_voided_and_running_hands_do_not_count(table: Table, fields: dict[str, Any]) -> None:
    play(table, 20)
    play(table, 5, **{"pot": 90_000, **fields})

    assert rates(table) == TableRates(average_pot=1_000, stayed_percent=50, hands_per_hour=120)


def test_each_table_has_its_own(table: Table) -> None:
    other = Room(variant="stud", name="Stud").table
    play(table, 10)
    play(other, 10, pot=3_000)

    found = table_rates({table.pk: 10, other.pk: 10}, now=NOON)

    pots = {pk: each.average_pot for pk, each in found.items()}
    assert pots == {table.pk: 1_000, other.pk: 3_000}
