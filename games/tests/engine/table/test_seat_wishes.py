"""Chips that the room adds for players between hands, as they have wished (MO-11). Dollars."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.engine.events.seating import PlayerSatDown, SatOut, WishesChanged
from games.engine.refusals import Reason, Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table import after_hand, chips_wished, decide, evolve
from games.engine.table_commands import ChangePreferences, SitDown
from games.engine.table_state import Seat, TableState
from games.tests.engine.limits import LIMIT_HOLDEM, NO_LIMIT
from games.tests.engine.running_a_table import Floor

DOLLAR = 100
ALICE = 101
FORTY_TO_200 = replace(NO_LIMIT, max_buy_in=200 * DOLLAR)
NO_MAXIMUM = replace(NO_LIMIT, max_buy_in=None)


def table(
    *, stack: int, up_to: int = 0, again: int = 0, limit: Limit = FORTY_TO_200, **says: Any
) -> TableState:
    """Return a table between hands: Alice has a stack and wishes, in dollars."""
    seat = Seat(
        seat=1,
        player=ALICE,
        name="Alice",
        stack=stack * DOLLAR,
        top_up_to=up_to * DOLLAR,
        buy_in_again=again * DOLLAR,
        **says,
    )
    return TableState(limit=limit, rules=HouseRules(), max_seats=6, seats=(seat,))


def added(state: TableState) -> int:
    """Return what is to be added now, in dollars."""
    return sum(wish.chips for wish in chips_wished(state)) // DOLLAR


@pytest.mark.parametrize(
    ("state", "dollars"),
    [
        pytest.param(table(stack=150, up_to=160), 10, id="filled up"),
        pytest.param(table(stack=160, up_to=160), 0, id="as much as wished"),
        pytest.param(table(stack=300, up_to=160), 0, id="more than wished"),
        pytest.param(table(stack=150, up_to=300), 50, id="staff have set a lower maximum"),
        pytest.param(table(stack=150, up_to=300, limit=NO_MAXIMUM), 150, id="no maximum"),
        pytest.param(table(stack=0, up_to=160), 160, id="broke, and filled up"),
        pytest.param(table(stack=0, again=80), 80, id="broke, and bought in again"),
        pytest.param(table(stack=0, up_to=160, again=80), 80, id="broke: what they buy in for"),
        pytest.param(table(stack=0, again=20), 40, id="staff have set a higher least"),
        pytest.param(table(stack=1, again=80), 0, id="a dollar is left"),
        pytest.param(table(stack=1), 0, id="nothing is wished"),
        pytest.param(table(stack=1, up_to=160, is_sitting_out=True), 0, id="sitting out"),
        pytest.param(table(stack=1, up_to=160, sits_out_next=True), 0, id="sitting out next"),
        pytest.param(table(stack=1, up_to=160, is_leaving=True), 0, id="leaving"),
        pytest.param(table(stack=1, up_to=160, is_house=True), 0, id="a house player"),
        pytest.param(replace(table(stack=1, up_to=160), is_closed=True), 0, id="closed"),
    ],
)
def test_what_is_added_between_hands__MO_11(state: TableState, dollars: int) -> None:
    assert added(state) == dollars
    for wish in chips_wished(state):
        assert not isinstance(decide(state, wish), Refused), "the table takes it as it is"


def test_nothing_is_added_in_a_hand__MO_2() -> None:
    floor = Floor("Alice 40, Bob 40")
    floor.ask(ChangePreferences(player=ALICE, top_up_to=60 * DOLLAR))
    assert added(floor.table) == 20
    floor.play("start")
    assert added(floor.table) == 0


@pytest.mark.parametrize(
    ("again", "sits_out_next", "is_out"), [(0, False, True), (80, False, False), (80, True, True)]
)
def test_the_broke_sit_out_unless_they_are_bought_in_again__HB_16(
    again: int, sits_out_next: bool, is_out: bool
) -> None:
    events = after_hand(table(stack=0, again=again, sits_out_next=sits_out_next))
    assert events == ((SatOut(seat=1),) if is_out else ())


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        (ChangePreferences(player=ALICE, top_up_to=20 * DOLLAR), Reason.BUY_IN_TOO_SMALL),
        (ChangePreferences(player=ALICE, buy_in_again=20 * DOLLAR), Reason.BUY_IN_TOO_SMALL),
        (ChangePreferences(player=ALICE, top_up_to=201 * DOLLAR), Reason.BUY_IN_TOO_LARGE),
        (ChangePreferences(player=ALICE, buy_in_again=8_050), Reason.NOT_WHOLE_CHIPS),
        (ChangePreferences(player=ALICE, top_up_to=40 * DOLLAR), None),
        (ChangePreferences(player=ALICE, buy_in_again=200 * DOLLAR), None),
        (ChangePreferences(player=ALICE, top_up_to=0, buy_in_again=0), None),
    ],
)
def test_what_may_be_wished_is_a_buy_in_of_the_limit__MO_11(
    asked: ChangePreferences, refused: Reason | None
) -> None:
    answer = decide(table(stack=100), asked)
    assert (answer.reason if isinstance(answer, Refused) else None) is refused


def test_a_wish_leaves_the_others_and_the_settings_as_they_are() -> None:
    before = table(stack=100, up_to=100, again=80, auto_post=False)
    asked = ChangePreferences(player=ALICE, sit_out_at_big_blind=True)
    events = decide(before, asked)
    assert not isinstance(events, Refused)
    assert len(events) == 1
    assert evolve(before, events[0]).at(1) == replace(before.at(1), sits_out_at_big_blind=True)


def test_wishes_are_said_in_sitting_down_too() -> None:
    empty = TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=6)
    sits = SitDown(player=ALICE, name="Alice", seat=3, chips=8_000)
    plain = decide(empty, sits)
    wishing = decide(empty, replace(sits, top_up_to=8_000, buy_in_again=4_000))
    assert plain == (PlayerSatDown(seat=3, player=ALICE, name="Alice", chips=8_000),)
    assert wishing == (*plain, WishesChanged(seat=3, top_up_to=8_000, buy_in_again=4_000))
    too_little = decide(empty, replace(sits, top_up_to=100))
    assert isinstance(too_little, Refused)
    assert too_little.reason is Reason.BUY_IN_TOO_SMALL
