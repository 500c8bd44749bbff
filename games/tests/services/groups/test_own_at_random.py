"""Anything that accounts and guests can do at tables of their own, in any order: no chip comes from
nothing, and none is mixed with chips of another kind."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from accounts import account_ref
from games.journal.giving_up_hands import Defect
from games.tests.services.groups.own_hall import RARE, OwnHall, opens

pytestmark = pytest.mark.django_db
TEN_MINUTES = 600


def test_no_chip_comes_from_nothing_nor_is_mixed() -> None:
    hall = OwnHall(Random(7))
    hall.go_on(300)
    played = ("opens", "sits", "acts", "leaves", "tops_up", "guest_comes", "hosts", "answers")
    assert all(hall.done[verb] for verb in played), hall.done


@pytest.mark.verify
def test_nor_in_ten_minutes() -> None:
    hall, until = OwnHall(Random(37)), time.monotonic() + TEN_MINUTES
    while time.monotonic() < until:
        hall.go_on(200)
    assert all(hall.done[verb.__name__] for verb in RARE)


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
