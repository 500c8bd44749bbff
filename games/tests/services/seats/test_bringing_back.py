"""Whoever comes back to a limit brings what they took from its tables (MO-12). Dollars."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from games.engine.actions import Call, RaiseTo
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import Leave, TopUp
from games.journal.load_table import load_table
from games.journal.writing import decide_and_commit
from games.models import Departure
from games.services.seats.sit_down import sit_down
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, a_house_player

pytestmark = pytest.mark.django_db

DOLLAR = 100
LEAST = 20 * DOLLAR
EVENING: dict[str, Any] = {"betting": "no_limit", "lower": 200, "higher": 200, "min_buy_in": LEAST}


class Floor:
    """Two tables of one limit, and what Bob does there: ``sits 400 at A``, ``leaves B``."""

    def __init__(self) -> None:
        self.rooms = {name: Room(name=name, max_seats=6, **EVENING) for name in "AB"}
        self.rooms["B"].ids = self.rooms["A"].ids

    def play(self, script: str) -> None:
        """Do line by line what the script says."""
        for line in filter(None, map(str.strip, script.splitlines())):
            self.do(line.split())

    def do(self, words: list[str]) -> None:
        """Do, or check, what one line says."""
        match words:
            case ["sits", chips, "at", table]:
                assert not isinstance(self.sit(table, int(chips)), Refused), words
            case ["needs", chips, "at", table]:
                self.check_least(table, int(chips))
            case ["adds", chips, "at", table]:
                added = self.rooms[table].say(TopUp, BOB, chips=int(chips) * DOLLAR)
                assert not isinstance(added, Refused), words
            case ["leaves", table]:
                assert not isinstance(self.rooms[table].say(Leave, BOB), Refused), words
            case [minutes, "minutes"]:
                for room in self.rooms.values():
                    room.now += dt.timedelta(minutes=int(minutes))
            case _:
                raise ValueError(words)

    def sit(self, table: str, chips: int) -> Any:
        """Let Bob sit down."""
        return self.rooms[table].sit(BOB, 2, chips=chips * DOLLAR)

    def check_least(self, table: str, least: int) -> None:
        """Bob needs just so much, and a dollar less is refused by what it takes."""
        if least > LEAST // DOLLAR:
            refused = self.sit(table, least - 1)
            assert refused.reason is Reason.MUST_BRING_BACK
            assert refused.facts["minimum"] == least * DOLLAR
        self.do(["sits", str(least), "at", table])


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("sits 60 at A\nleaves A\nneeds 60 at A", id="what they left with"),
        pytest.param("sits 60 at A\nleaves A\nneeds 60 at B", id="at any table of the limit"),
        pytest.param(
            "sits 400 at A\nsits 40 at B\nleaves A\nleaves B\nneeds 400 at A",
            id="the most, not the latest",
        ),
        pytest.param(
            "sits 400 at A\nsits 40 at B\nleaves B\nleaves A\nneeds 400 at B",
            id="the most, whichever comes first",
        ),
        pytest.param(
            "sits 400 at A\nsits 40 at B\nleaves A\nleaves B\nneeds 400 at A\nneeds 40 at B",
            id="one brought back leaves the other",
        ),
        pytest.param(
            "sits 400 at A\nsits 40 at B\nleaves A\nleaves B\nsits 440 at A\nneeds 20 at B",
            id="both brought back to one table",
        ),
        pytest.param("sits 60 at A\nleaves A\n59 minutes\nneeds 60 at A", id="within the hour"),
        pytest.param("sits 60 at A\nleaves A\n60 minutes\nneeds 20 at A", id="after the hour"),
        pytest.param(
            "sits 40 at A\nleaves A\n30 minutes\nsits 40 at B\nleaves B\n30 minutes\nneeds 40 at A",
            id="the hour counts from the later departure",
        ),
        pytest.param(
            "sits 20 at B\nsits 60 at A\nleaves A\nadds 60 at B\nneeds 20 at A",
            id="a top-up brings back too",
        ),
        pytest.param(
            "sits 20 at B\nsits 60 at A\nleaves A\nadds 30 at B\nneeds 30 at A",
            id="a part brought back leaves the rest",
        ),
        pytest.param(
            "sits 60 at A\nleaves A\nsits 70 at A\nleaves A\nneeds 70 at A",
            id="brought back and taken again",
        ),
        pytest.param(
            "sits 600 at A\nsits 400 at B\nleaves B\nneeds 400 at B",
            id="all that they have in the bankroll",
        ),
        pytest.param(
            "sits 600 at A\nleaves A\nsits 600 at B\nneeds 20 at A",
            id="brought back to the other table",
        ),
    ],
)
def test_it_is_the_most_that_was_not_brought_back__MO_12(script: str) -> None:
    Floor().play(script)


def test_all_that_they_have_is_enough_if_that_is_less__MO_12() -> None:
    floor = Floor()
    other = Room(name="Stud", variant="stud")
    other.ids = floor.rooms["A"].ids
    floor.play("sits 600 at A\nleaves A")
    other.sit(BOB, 1, chips=700 * DOLLAR)

    floor.play("needs 300 at A")
    other.say(Leave, BOB)
    floor.play("needs 300 at B")  # the rest of the 600, now that it can be brought


def test_it_goes_above_the_maximum__MO_12() -> None:
    room = Room(ALICE, BOB, max_buy_in=8_000)
    Departure.objects.create(
        player_id=room.ids[BOB],
        limit=room.table.limit,
        chips=60_000,
        owed=60_000,
        left_at=room.now,
    )
    room.say(Leave, BOB)

    assert room.sit(BOB, 2, chips=8_000).reason is Reason.MUST_BRING_BACK
    assert room.sit(BOB, 2, chips=60_100).reason is Reason.BUY_IN_TOO_LARGE
    assert room.sit(BOB, 2, chips=60_000).version


def test_whoever_brings_it_back_and_goes_broke_owes_nothing__MO_12() -> None:
    room = Room(ALICE, BOB, max_seats=6, **EVENING)
    for name, seat in ((ALICE, 1), (BOB, 2)):
        room.say(TopUp, name, chips=10_000)
        room.say(Leave, name)
        assert room.sit(name, seat, chips=4_000).reason is Reason.MUST_BRING_BACK
        assert room.sit(name, seat, chips=14_000).version

    broke, seat = all_in(room)
    room.say(Leave, broke)

    assert room.sit(broke, seat, chips=LEAST).version
    room.check()


def all_in(room: Room) -> tuple[str, int]:
    """Let both go all-in until one is broke; return who, and their seat."""
    while True:
        room.deal()
        room.act(RaiseTo(chips=14_000))
        room.act(Call())
        for seat, name in ((1, ALICE), (2, BOB)):
            if room.loaded.state.at(seat).stack == 0:
                return name, seat


def test_another_limit_asks_for_nothing__MO_12() -> None:
    floor = Floor()
    floor.play("sits 600 at A\nleaves A")
    other = Room(name="Stud", variant="stud")
    other.ids = floor.rooms["A"].ids

    assert other.sit(BOB, 1, chips=LEAST).version


def test_a_house_player_owes_nothing__MO_12() -> None:
    room = Room(ALICE)
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.sit("Kestrel", 2, chips=60_000)
    room.say(Leave, "Kestrel")

    assert room.sit("Kestrel", 2, chips=LEAST).version


def test_a_queue_that_never_joined_is_not_what_they_left_with__MO_12() -> None:
    room = Room(ALICE, BOB, "Carol")
    room.deal()
    room.say(TopUp, BOB, chips=50_000)
    room.say(Leave, BOB)
    room.check_down()

    departure = Departure.objects.get()
    assert departure.chips == departure.owed < 10_000


def test_leaving_while_sitting_down_is_decided_on_hides_nothing__MO_12(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(ALICE, BOB)
    real = load_table
    left = iter([True])

    def leaves_first(*, table_id: int) -> Any:
        if next(left, False):
            room.say(Leave, BOB)
        return real(table_id=table_id)

    monkeypatch.setattr(decide_and_commit, "load_table", leaves_first)
    refused = sit_down(
        table_id=room.table.pk,
        player_id=room.ids[BOB],
        seat=2,
        chips=LEAST,
        request_id=None,
        now=room.now,
    )

    assert isinstance(refused, Refused)
    assert refused.reason is Reason.MUST_BRING_BACK
