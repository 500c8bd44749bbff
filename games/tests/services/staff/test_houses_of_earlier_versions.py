"""A house that an earlier version of the room has written is played by."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from games.engine.rules import HouseRules
from games.engine.table_commands import Leave
from games.journal.engine_limit import engine_limit, engine_rules
from games.models import House, Limit
from games.selectors.outdated_tables import outdated_tables
from games.services.staff.follow_limit import follow_limit
from games.services.staff.seed import limit_fields
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db

FIFTEEN_THIRTY: dict[str, Any] = {
    "lower": 1500,
    "higher": 3000,
    "chip": 75,
    "min_buy_in": 15_000,
    "ante": 300,
    "bring_in": 750,
}
TWO_FOUR = {"lower": 200, "higher": 400, "chip": 50, "min_buy_in": 2000, "bring_in": 100}


def test_its_own_count_of_all_ins_is_forgotten__EA_4() -> None:
    rules = {"max_raises": 4, "all_ins_a_day": 2}
    house = House.objects.create(key="old", name="Old", rules=rules)

    import_module("games.migrations.0006_houses_count_no_all_ins").forget_the_count(apps, None)

    house.refresh_from_db()
    assert engine_rules(house) == HouseRules(max_raises=4)


def a_limit(house: str, key: str, **amounts: Any) -> Limit:
    """Write a stud limit as an earlier version has written it."""
    made, _ = House.objects.get_or_create(key=house, defaults={"name": house, "rules": {}})
    fields = {"name": key, "variant": "stud", "betting": "fixed_limit", **amounts}
    return Limit.objects.create(house=made, key=key, **fields)


def mend() -> None:
    """Do what the migration does to limits."""
    migration = import_module("games.migrations.0008_chips_that_card_rooms_have")
    migration.mend_chips(apps, None)
    migration.mend_ante(apps, None)


CHIPS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("$15-30 with half of it to bring in", FIFTEEN_THIRTY, 50),
    ("an ante that takes a smaller chip", FIFTEEN_THIRTY | {"ante": 225}, 25),
    ("a rake's cap of cents", FIFTEEN_THIRTY | {"rake_basis_points": 500, "rake_cap": 330}, 10),
    ("a chip that card rooms have", FIFTEEN_THIRTY | {"chip": 25}, 25),
)


@pytest.mark.parametrize(
    ("amounts", "chip"), [case[1:] for case in CHIPS], ids=[case[0] for case in CHIPS]
)
def test_a_chip_that_no_card_room_has_is_mended__MO_1(amounts: dict[str, Any], chip: int) -> None:
    limit = a_limit("pacific-2", "stud-15-30", **amounts)

    mend()

    limit.refresh_from_db()
    assert limit_fields(engine_limit(limit)) == {
        **limit_fields(engine_limit(Limit(variant="stud", betting="fixed_limit", **amounts))),
        "chip": chip,
    }


ANTES: tuple[tuple[str, str, dict[str, Any], tuple[int, int]], ...] = (
    ("as it was read", "pokeravenue", {"ante": 50}, (25, 25)),
    ("another ante of the staff's", "pokeravenue", {"ante": 100, "chip": 100}, (100, 100)),
    ("other buy-ins of the staff's", "pokeravenue", {"ante": 50, "min_buy_in": 4000}, (50, 50)),
    ("another house", "pokerflush", {"ante": 50}, (50, 50)),
)


@pytest.mark.parametrize(
    ("house", "amounts", "expected"), [case[1:] for case in ANTES], ids=[case[0] for case in ANTES]
)
def test_the_ante_of_pokeravenue_is_mended_where_staff_changed_nothing__MO_1(
    house: str, amounts: dict[str, Any], expected: tuple[int, int]
) -> None:
    limit = a_limit(house, "stud-2-4", **TWO_FOUR | amounts)

    mend()

    limit.refresh_from_db()
    assert (limit.ante, limit.chip) == expected
    assert limit.revision == 1 + (limit.ante == 25)


def test_stacks_of_the_old_chip_play_on_and_go_home_to_the_cent__MO_1() -> None:
    room = Room(variant="stud", **FIFTEEN_THIRTY)
    bought = {ALICE: 15_075, BOB: 20_025, CAROL: 15_000}
    for seat, (name, chips) in enumerate(bought.items(), start=1):
        room.sit(name, seat, chips)
    room.deal()
    room.ask(follow_limit)
    mend()
    assert list(outdated_tables()) == [room.table]
    room.ask(follow_limit)
    assert room.hand.limit.chip == 75
    room.check_down()

    for _ in range(3):
        assert room.deal().limit.chip == 50
        room.check_down()

    assert sum(seat.stack for seat in room.loaded.state.seats) == sum(bought.values())
    for name in bought:
        room.say(Leave, name)
    room.check()
