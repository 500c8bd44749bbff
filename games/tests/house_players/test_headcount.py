"""How many house players a table has, and which of them goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.rules import HouseRules
from games.engine.table_options import TableOptions
from games.engine.table_state import Seat, TableState
from games.house_players.headcount import MOST, buy_in, how_many, next_to_go
from games.tests.engine.limits import LIMIT_HOLDEM


def table(*, people: int = 0, house: int = 0, max_seats: int = 9, stack: int = 8_000) -> TableState:
    seats = tuple(
        Seat(seat=no, player=no, name=str(no), stack=stack, is_house=no > people)
        for no in range(1, people + house + 1)
    )
    return TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=max_seats, seats=seats)


@pytest.mark.parametrize(("people", "wanted"), [(0, MOST), (1, MOST), (2, 0), (3, 0)])
def test_until_friends_come_two_people_need_none(people: int, wanted: int) -> None:
    options = TableOptions(company_leaves=True)
    assert how_many(replace(table(people=people), options=options)) == wanted


WANTED = (
    ("an empty table", 0, 9, MOST),
    ("somebody who came alone", 1, 9, MOST),
    ("room for three and one free", 5, 9, 3),
    ("one seat left", 8, 9, 0),
    ("a full table", 9, 9, 0),
    ("heads-up, alone", 1, 2, 0),
    ("heads-up, only watched", 0, 2, 1),
)


@pytest.mark.parametrize(("case", "people", "seats", "wanted"), WANTED, ids=[w[0] for w in WANTED])
def test_it_keeps_a_seat_free_for_people(case: str, people: int, seats: int, wanted: int) -> None:
    assert how_many(table(people=people, max_seats=seats)) == wanted


def test_it_keeps_a_seat_more_free_for_each_who_waits() -> None:
    assert how_many(table(people=5), waiting=2) == 1
    assert how_many(table(people=8), waiting=2) == 0


def test_it_sends_home_one_at_a_time_when_there_are_too_many() -> None:
    full = table(people=5, house=4)

    assert next_to_go(full, 3) == 9


def test_it_sends_home_who_is_broke() -> None:
    poor = table(people=1, house=2, stack=100)

    assert next_to_go(poor, 5) == 2


def test_it_brings_a_buy_in_that_the_limit_lets_in() -> None:
    state = table(people=2, max_seats=4)

    assert buy_in(state) >= state.limit.min_buy_in
