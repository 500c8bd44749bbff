"""Small pictures of live tables: what the public may see, and no hand's end before its time."""

from __future__ import annotations

import datetime as dt
import re

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.engine.actions import Call, Check
from games.models import Waiting
from games.templatetags.picture_places import on_rim
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import NOON, Room, a_player
from games.tests.web.test_pages import text

pytestmark = pytest.mark.django_db
LABEL = re.compile(r'<svg class="felt"[^>]*aria-label="([^"]*)"')
NAME = re.compile(r'<h2 id="drawn-\d+">([^<]*)</h2>')


def drawn(client: Client, path: str = "/pictures/") -> list[str]:
    """Return what is said of each picture."""
    return LABEL.findall(text(client.get(path)))


def at(name: str) -> Client:
    """Return somebody's browser."""
    client = Client()
    client.force_login(Player.objects.get(username=name))
    return client


def to_the_flop(room: Room) -> None:
    """Deal, and have both stay for the flop: two before the flop are button and big blind."""
    room.deal()
    room.act(Call())
    room.act(Check())


def test_a_picture_has_the_seats_the_board_and_the_pot(client: Client) -> None:
    room = Room(ALICE, BOB, max_seats=6)
    assert drawn(client) == ["2 of 6 seats taken"]

    to_the_flop(room)

    (said,) = drawn(client)
    board = said.partition("Board: ")[2].partition(". Pot ")[0]
    assert len(board.split(", ")) == 3
    assert said.startswith("2 of 6 seats taken. Board: ")
    assert said.endswith(". Pot $4")
    assert drawn(client, "/") == [said]


def test_rows_of_a_clock_that_was_ahead_are_read_anew(client: Client) -> None:
    with time_machine.travel(NOON + dt.timedelta(hours=1)):
        assert drawn(client) == []
    Room(ALICE, BOB, max_seats=6)
    with time_machine.travel(NOON):
        assert drawn(client) == ["2 of 6 seats taken"]


def test_ones_own_hand_is_shown_while_it_is_bet_on_and_its_end_is_not(client: Client) -> None:
    room = Room(ALICE, BOB, max_seats=2)
    to_the_flop(room)
    assert drawn(at(ALICE)) == drawn(client)

    room.check_down()

    assert drawn(at(ALICE)) == ["2 of 2 seats taken"]
    assert "Board: " in drawn(client)[0]


def test_three_are_drawn_ones_own_first_then_holdem_then_where_most_people_are() -> None:
    Room(DAVE, name="Stud", variant="stud")
    Room("Erin_1", name="Few")
    Room("Frank_1", "Grace_1", name="Many")
    assert NAME.findall(text(Client().get("/"))) == ["Many", "Few", "Stud"]
    assert NAME.findall(text(at(DAVE).get("/"))) == ["Stud", "Many", "Few"]
    Room("Heidi_1", "Ivan_1", "Judy_1", name="Most")
    assert NAME.findall(text(Client().get("/"))) == ["Most", "Many", "Few"]


def test_the_filters_hold(client: Client) -> None:
    Room(DAVE, name="Stud", variant="stud")
    Room(ALICE, BOB, name="Flop")

    assert NAME.findall(text(client.get("/pictures/?game=Hold%27em"))) == ["Flop"]
    assert NAME.findall(text(client.get("/pictures/?house=None"))) == []


def test_however_many_look_on_a_table_is_read_once(client: Client) -> None:
    to_the_flop(Room(ALICE, BOB))
    journal = "games_journal"

    def reads() -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get("/pictures/")
        return sum(journal in each["sql"] for each in asked)

    first = reads()
    assert first > reads() == 0


def test_however_many_look_on_the_rows_are_read_once_a_second(client: Client) -> None:
    to_the_flop(Room(ALICE, BOB))
    client.get("/pictures/")

    with CaptureQueriesContext(connection) as asked:
        client.get("/pictures/")

    assert [each["sql"] for each in asked if "games_house" in each["sql"]] == []


def test_where_nobody_plays_an_empty_table_is_drawn(client: Client) -> None:
    Room()

    assert drawn(client, "/") == ["0 of 8 seats taken"]
    assert drawn(client) == []


def test_an_open_row_names_those_in_line(client: Client) -> None:
    room = Room(ALICE, BOB, max_seats=2)
    for name in (CAROL, DAVE):
        Waiting.objects.create(table=room.table, player_id=a_player(name), since=NOON)

    page = text(client.get("/", {"open": room.table.pk}))

    assert f"2 in line for a seat: {CAROL}, {DAVE}." in page


@pytest.mark.parametrize("count", range(2, 11))
def test_seats_stand_apart_around_the_rim_within_the_drawing(count: int) -> None:
    points = [on_rim(index / count) for index in range(count)]

    assert points[0] == (120.0, 100.0)
    for x, y in points:
        assert 8 <= x <= 232
        assert 8 <= y <= 104
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        assert abs(complex(*one) - complex(*other)) > 20
