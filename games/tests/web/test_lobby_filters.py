"""The lobby's address says which tables it lists."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.journal.table_settings import TableSettings
from games.models import House
from games.services.staff.open_table import create_table
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import NOON, Room, a_house_player, a_limit
from games.tests.web.test_pages import text

pytestmark = pytest.mark.django_db
ALL = ["Empty", "Full", "House", "People", "Slow", "Stud"]
NAME = re.compile(r'data-table="\d+".*?to-table"[^>]*>(?:<b>)?(\w+)', re.DOTALL)


@pytest.fixture(scope="module", autouse=True)
def tables(rows_of_module: None) -> None:
    """A table of each kind, each named after what it is."""
    Room(name="Empty", max_seats=6)
    Room(ALICE, BOB, name="Full", max_seats=2)
    Room(CAROL, name="People", max_seats=9)
    Room(DAVE, variant="stud", name="Stud")
    room = Room(name="House")
    room.ids["Bot"] = a_house_player("Bot")
    room.sit("Bot", 1)
    slow = TableSettings(seconds_to_act=60)
    create_table(limit=a_limit(), name="Slow", max_seats=8, own=slow, now=NOON)


def names(page: str) -> list[str]:
    return sorted(NAME.findall(page))


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ALL),
        ({"game": "Hold'em"}, ["Empty", "Full", "House", "People", "Slow"]),
        ({"game": "Seven card stud", "limit": "$2–4"}, ["Stud"]),
        ({"betting": "Limit", "house": "Ours"}, ALL),
        ({"seats": "9"}, ["People"]),
        ({"hide_full": "1"}, ["Empty", "House", "People", "Slow", "Stud"]),
        ({"hide_empty": "1"}, ["Full", "House", "People", "Stud"]),
        ({"unhurried": "1"}, ["Slow"]),
        ({"no_house": "1", "hide_empty": "1"}, ["Full", "People", "Stud"]),
        ({"all_ins": "without"}, []),
        ({"seats": "9", "unhurried": "1"}, []),
        ({"players": "2"}, ["Full"]),
        ({"players": "9"}, []),
        ({"hide_full": "yes", "what": "ever"}, ALL),
    ],
)
def test_an_address_lists_the_tables_that_have_it_all(
    client: Client, asked: dict[str, str], found: list[str]
) -> None:
    assert names(text(client.get("/", asked))) == found


@pytest.mark.drawn
@pytest.mark.parametrize(
    "field", ["game", "betting", "limit", "house", "seats", "all_ins", "players"]
)
@pytest.mark.parametrize("value", ["nothing", "\x00", "<b>", "9" * 5_000])
def test_a_value_that_no_table_has_is_named(client: Client, field: str, value: str) -> None:
    page = text(client.get("/", {field: value}))

    assert "There is no table for the filter" in page
    assert "No table matches these filters" in page
    assert names(page) == []
    assert "<b>" not in page


def test_a_link_to_another_game_keeps_the_other_filters(client: Client) -> None:
    page = text(client.get("/", {"game": "Hold'em", "hide_full": "1"}))

    assert 'href="/?game=Seven+card+stud&amp;hide_full=1"' in page
    assert 'href="/?hide_full=1"' in page


def test_tables_without_emergency_all_ins_can_be_told_apart(client: Client) -> None:
    assert 'name="all_ins"' not in text(client.get("/"))

    House.objects.create(key="strict", name="Strict", rules={"emergency_all_ins": False})
    limit = a_limit()
    limit.pk, limit.house = None, House.objects.get(key="strict")
    limit.save()
    create_table(limit=limit, name="Strict", max_seats=8, now=NOON)

    assert 'name="all_ins"' in text(client.get("/"))
    assert names(text(client.get("/", {"all_ins": "without"}))) == ["Strict"]
