"""How long a table rests when a hand is over, by how it ended. Times in seconds."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from games.clock.pauses import drawing_time, pause_after
from games.clock.timing import Timing
from games.engine.events.betting import Folded
from games.engine.events.dealing import StreetDealt
from games.engine.events.event_kinds import Event
from games.engine.events.settling import HandEnded, HandMucked, HandShown, HandVoided, PotAwarded
from games.engine.hand_state import HandState, PlayerInHand, Share, Stage
from games.engine.rules import HouseRules
from games.engine.table_state import Seat, TableState
from games.tests.engine.limits import LIMIT_HOLDEM

ROOM = Timing(pause=2_000, show_pause=5_000, least_thinking=600, most_thinking=2_500)
SHORT = Timing(pause=100, show_pause=500, least_thinking=0, most_thinking=0)
PERSON, HOUSE_PLAYER = 1, 2


def a_table(*still_in: int) -> TableState:
    """Return a table of ten whose hand is over, with these seats not folded; seat 2 is a house
    player's, all others are people's."""
    seats = range(1, 11)
    hand = HandState(
        hand_no=1,
        limit=LIMIT_HOLDEM,
        rules=HouseRules(),
        players=tuple(
            PlayerInHand(
                seat=each, player=each, name=f"{each}", stack=100, has_folded=each not in still_in
            )
            for each in seats
        ),
        button=1,
        stage=Stage.OVER,
    )
    return TableState(
        limit=LIMIT_HOLDEM,
        rules=HouseRules(),
        max_seats=10,
        seats=tuple(
            Seat(seat=each, player=each, name=f"{each}", stack=100, is_house=each == HOUSE_PLAYER)
            for each in seats
        ),
        hand=hand,
    )


def shown(*seats: int) -> tuple[HandShown, ...]:
    """These show, one after the other."""
    return tuple(HandShown(seat=seat, cards=()) for seat in seats)


def streets(count: int) -> tuple[StreetDealt, ...]:
    """So many streets are run out."""
    return tuple(StreetDealt(street=street) for street in range(4 - count, 4))


def pot(number: int, *seats: int) -> PotAwarded:
    """A pot goes to these."""
    shares = tuple(Share(seat=seat, chips=100) for seat in seats)
    return PotAwarded(pot=number, chips=100 * len(seats), shares=shares)


END = HandEnded()
ONE_POT = (pot(0, 1), END)
ALL = tuple(range(1, 11))


class Case(msgspec.Struct, frozen=True):
    """A hand's end: who is in, what is shown, and how long the table then rests."""

    name: str
    still_in: tuple[int, ...]
    events: tuple[Event, ...]
    seconds: float
    is_visited: bool = True
    is_waited_for: bool = False


CASES = (
    Case("a house player wins, all others folded", (2,), (pot(0, 2), HandEnded(may_show=(2,))), 2),
    Case(
        "a person is asked to show", (1,), (Folded(seat=2), pot(0, 1), HandEnded(may_show=(1,))), 4
    ),
    Case("a hand is voided", (1, 2), (HandVoided(refunds=()),), 2),
    Case("one hand shown, one mucked", (1, 2), (*shown(1), HandMucked(seat=2), *ONE_POT), 5),
    Case("two hands shown", (1, 2), (*shown(1, 2), *ONE_POT), 6),
    Case("three hands shown", (1, 2, 3), (*shown(1, 2, 3), *ONE_POT), 7),
    Case("a run-out of three streets", (1, 2), (*streets(3), *shown(1, 2), *ONE_POT), 8.7),
    Case(
        "hands turned up for the run-out count once (SD-5)",
        (1, 2),
        (*shown(1, 2), *streets(3), *shown(1, 2), *ONE_POT),
        8.7,
    ),
    Case("a split pot", (1, 2), (*shown(1, 2), pot(0, 1, 2), END), 7),
    Case("a side pot", (1, 2, 3), (*shown(1, 2, 3), pot(1, 1), pot(0, 2), END), 8),
    Case("a side pot that is split", (1, 2, 3), (*shown(1, 2, 3), pot(1, 1, 3), pot(0, 2), END), 8),
    Case(
        "three pots, two split",
        (1, 2, 3),
        (*shown(1), pot(2, 1), pot(1, 1, 2), pot(0, 1, 3), END),
        8,
    ),
    Case("ten hands: eight more are counted", ALL, (*shown(*ALL), *ONE_POT), 13),
    Case(
        "fifteen seconds at most",
        ALL,
        (*streets(3), *shown(*ALL), pot(1, 1), pot(0, 1, 2), END),
        15,
    ),
    Case(
        "five seconds to show a beaten hand come after it",
        (1, 2),
        (*shown(1), pot(0, 1), HandEnded(may_show=(2,))),
        6.25,
    ),
    Case(
        "nobody sits or watches", (1, 2), (*streets(3), *shown(1, 2), *ONE_POT), 2, is_visited=False
    ),
    Case(
        "a person waits while house players show each other their hands",
        (1, 2),
        (*streets(3), *shown(1, 2), *ONE_POT),
        4.65,
        is_waited_for=True,
    ),
    Case("and for a pot without a showdown", (2,), (pot(0, 2), END), 2, is_waited_for=True),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_table_rests_by_outcome(case: Case) -> None:
    pause = pause_after(
        case.events,
        state=a_table(*case.still_in),
        is_visited=case.is_visited,
        is_waited_for=case.is_waited_for,
        timing=ROOM,
    )

    assert pause == case.seconds * 1000


def test_a_winner_who_has_left_is_not_asked() -> None:
    table = a_table(1)
    left = msgspec.structs.replace(table, seats=table.seats[1:])

    assert (
        pause_after((HandEnded(may_show=(1,)),), state=left, is_visited=True, timing=ROOM) == 2_000
    )


def test_a_room_with_shorter_pauses_draws_faster() -> None:
    events: tuple[Event, ...] = (*streets(3), *shown(1, 2), *ONE_POT)

    assert pause_after(events, state=a_table(1, 2), is_visited=True, timing=SHORT) == 870


@pytest.mark.parametrize(
    ("events", "seconds"),
    [
        (shown(1), 1.25),
        (shown(1, 2), 1.95),
        ((*streets(3), *shown(1, 2)), 4.65),
        ((*streets(4), *shown(*range(1, 9))), 9.75),
    ],
)
def test_a_beaten_player_s_time_begins_when_all_is_drawn__SD_2(
    events: Iterable[Event], seconds: float
) -> None:
    assert drawing_time(events, timing=ROOM) == seconds * 1000


def test_five_more_seconds_always_fit__SD_2() -> None:
    hands, run_out = shown(*range(1, 9)), streets(4)

    assert drawing_time((*run_out, *hands), timing=ROOM) + ROOM.show_pause <= 15_000
