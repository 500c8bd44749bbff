"""What becomes of a top-up that waited for the end of a hand (MO-11, MO-14). Dollars."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerLeft, SatOut
from games.engine.events.top_ups import ToppedUp, TopUpReturned
from games.engine.rules import HouseRules, Limit
from games.engine.table import after_hand, decide, evolve
from games.engine.table_commands import CloseTable, FollowLimit, TopUp
from games.engine.table_state import LeaveReason, Seat, TableState
from games.tests.engine.limits import NO_LIMIT

DOLLAR = 100
FORTY_TO_200 = replace(NO_LIMIT, max_buy_in=200 * DOLLAR)
NO_MAXIMUM = replace(NO_LIMIT, max_buy_in=None)


def table(*, stack: int, queued: int, limit: Limit = FORTY_TO_200, **says: Any) -> TableState:
    """Return a table whose hand is over: Alice has a stack and a queue, in dollars."""
    seat = Seat(
        seat=1,
        player=101,
        name="Alice",
        stack=stack * DOLLAR,
        queued_top_up=queued * DOLLAR,
        **says,
    )
    return TableState(limit=limit, rules=HouseRules(), max_seats=6, seats=(seat,))


def settled(start: TableState) -> tuple[TableState, tuple[Event, ...]]:
    """Return the table after all that waited for the hand's end, and what that was."""
    events = after_hand(start)
    for event in events:
        start = evolve(start, event)
    assert after_hand(start) == (), "nothing is left to be done"
    return start, events


@pytest.mark.parametrize(
    ("stack", "queued", "limit", "joins", "goes_back"),
    [
        pytest.param(398, 200, FORTY_TO_200, 0, 200, id="above the maximum already"),
        pytest.param(200, 200, FORTY_TO_200, 0, 200, id="at the maximum"),
        pytest.param(150, 200, FORTY_TO_200, 50, 150, id="part of it fits"),
        pytest.param(150, 50, FORTY_TO_200, 50, 0, id="all of it fits"),
        pytest.param(1, 10, FORTY_TO_200, 10, 0, id="any size, while a dollar is left"),
        pytest.param(0, 39, FORTY_TO_200, 0, 39, id="broke, and less than the buy-in"),
        pytest.param(0, 40, FORTY_TO_200, 40, 0, id="broke, and just the buy-in"),
        pytest.param(0, 200, FORTY_TO_200, 200, 0, id="broke, and the maximum"),
        pytest.param(500, 5000, NO_MAXIMUM, 5000, 0, id="no maximum"),
        pytest.param(0, 39, NO_MAXIMUM, 0, 39, id="broke, no maximum, less than the buy-in"),
    ],
)
def test_it_joins_as_far_as_the_limit_lets_it__MO_11(
    stack: int, queued: int, limit: Limit, joins: int, goes_back: int
) -> None:
    after, events = settled(table(stack=stack, queued=queued, limit=limit))

    seat = after.at(1)
    assert (seat.stack, seat.queued_top_up) == ((stack + joins) * DOLLAR, 0)
    back = [event.chips for event in events if isinstance(event, TopUpReturned)]
    assert back == ([goes_back * DOLLAR] if goes_back else [])
    assert seat.is_sitting_out == (stack + joins == 0)


def test_whoever_sits_out_already_and_is_broke_is_sat_out_once__MO_11() -> None:
    after, events = settled(table(stack=0, queued=10, is_sitting_out=True))

    assert events == (TopUpReturned(seat=1, chips=10 * DOLLAR),)
    assert after.at(1).is_sitting_out


def test_whoever_said_sit_out_gets_their_chips_and_sits_out__TB_2() -> None:
    _, events = settled(table(stack=100, queued=10, sits_out_next=True))

    assert events == (ToppedUp(seat=1, chips=10 * DOLLAR), SatOut(seat=1))


def test_whoever_leaves_takes_their_stack_and_the_queue_goes_back_by_itself__MO_12() -> None:
    _, events = settled(table(stack=100, queued=10, is_leaving=True))

    assert events == (
        TopUpReturned(seat=1, chips=10 * DOLLAR),
        PlayerLeft(seat=1, player=101, chips=100 * DOLLAR),
    )


def test_a_table_that_closes_gives_the_queue_back__TB_5() -> None:
    closing = decide(table(stack=100, queued=10), CloseTable())

    assert isinstance(closing, tuple)
    assert TopUpReturned(seat=1, chips=10 * DOLLAR) in closing
    closed = LeaveReason.CLOSED
    assert PlayerLeft(seat=1, player=101, chips=100 * DOLLAR, reason=closed) in closing


@pytest.mark.parametrize(
    ("stack", "queued", "change", "joins"),
    [
        pytest.param(90, 100, {"max_buy_in": 100 * DOLLAR}, 10, id="a lower maximum"),
        pytest.param(0, 40, {"min_buy_in": 60 * DOLLAR}, 0, id="a higher buy-in"),
        pytest.param(0, 40, {"min_buy_in": 20 * DOLLAR}, 40, id="a lower buy-in"),
        pytest.param(90, 100, {"max_buy_in": None}, 100, id="no maximum any more"),
    ],
)
def test_staffs_change_of_the_hand_before_holds_for_it__TB_5(
    stack: int, queued: int, change: dict[str, int | None], joins: int
) -> None:
    limit = replace(FORTY_TO_200, **change)
    waiting = replace(table(stack=stack, queued=queued), next_limit=limit, next_rules=HouseRules())

    after, _ = settled(waiting)

    assert after.limit == limit
    assert after.at(1).stack == (stack + joins) * DOLLAR


def test_only_whole_chips_of_a_new_limit_join__MO_1() -> None:
    coarse = replace(FORTY_TO_200, chip=50)
    waiting = replace(table(stack=100, queued=0), next_limit=coarse, next_rules=HouseRules())
    seat = replace(waiting.at(1), queued_top_up=1_025)

    after, events = settled(replace(waiting, seats=(seat,)))

    assert after.at(1).stack == 100 * DOLLAR + 1_000
    assert TopUpReturned(seat=1, chips=25) in events


def test_a_change_after_the_queue_was_settled_takes_nothing_back__TB_5() -> None:
    after, _ = settled(table(stack=150, queued=50))
    change = FollowLimit(limit=replace(FORTY_TO_200, max_buy_in=100 * DOLLAR), rules=after.rules)
    changed = decide(after, change)
    assert isinstance(changed, tuple)
    for event in changed:
        after = evolve(after, event)

    assert after.at(1).stack == 200 * DOLLAR
    assert not isinstance(decide(after, TopUp(player=101, chips=DOLLAR)), tuple)
