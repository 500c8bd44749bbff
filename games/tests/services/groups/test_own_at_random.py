"""Anything that accounts and guests can do at tables of their own, in any order: no chip comes from
nothing, and none is mixed with chips of another kind; nobody comes through a door by themselves."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from accounts import account_ref
from games.journal.giving_up_hands import Defect
from games.services.groups.admit import admit_from_door
from games.services.groups.knock import knock
from games.tests.services.groups import door_verbs
from games.tests.services.groups.door_verbs import DOOR_VERBS, DoorHall
from games.tests.services.groups.own_hall import RARE, OwnHall, makes_room, opens

pytestmark = pytest.mark.django_db
TEN_MINUTES = 600


def test_no_chip_comes_from_nothing_nor_is_mixed() -> None:
    hall = OwnHall(Random(5))
    hall.go_on(300)
    played = ("opens", "sits", "acts", "leaves", "tops_up", "guest_comes", "hosts", "answers")
    assert all(hall.done[verb] for verb in played), hall.done


def test_nobody_comes_through_a_door_unless_they_are_let_in__OT_17() -> None:
    hall = DoorHall(Random(17))
    opens(hall)
    hall.go_on(200, *DOOR_VERBS * 20)
    assert all(hall.done[verb.__name__] for verb in DOOR_VERBS), hall.done


@pytest.mark.verify
def test_nor_in_ten_minutes() -> None:
    """A busy machine gets longer until each verb has been done, but for one: a full table where
    somebody stands in line and a seat is to be given up hardly ever comes by chance."""
    hall, until = DoorHall(Random(37)), time.monotonic() + TEN_MINUTES
    wanted = {verb.__name__ for verb in (*RARE, *DOOR_VERBS)} - {makes_room.__name__}
    while time.monotonic() < until or not all(hall.done[verb] for verb in wanted):
        assert time.monotonic() < until + 4 * TEN_MINUTES, hall.done
        hall.go_on(200, *DOOR_VERBS * 2)


def test_a_mutant_that_admits_whoever_knocks_is_caught__OT_17(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By what holds at doors, whatever the code says."""

    def knocks_and_is_in(**known: Any) -> Any:
        wait = knock(**known)
        admit_from_door(wait, known["now"])
        return wait

    monkeypatch.setattr(f"{door_verbs.__name__}.knock", knocks_and_is_in)
    hall = DoorHall(Random(17))
    opens(hall)
    with pytest.raises(AssertionError):
        hall.go_on(200, *DOOR_VERBS * 20)


def test_a_mutant_that_cashes_out_to_the_bankroll_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the database's trigger, whatever the code says."""

    def cashes_out(table_id: int, table: Any, player_id: int, *, is_house: bool) -> Any:
        return account_ref.bankroll(player_id)

    hall = OwnHall(Random(3))
    opens(hall)
    monkeypatch.setattr("games.journal.side_records.chip_moves._purse", cashes_out)
    with pytest.raises(Defect, match="stay at that table"):
        hall.go_on(200)
