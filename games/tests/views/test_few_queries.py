"""Pages cost as many queries for many rows as for a few."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import AllInResetRequest, Player, RoomSettings
from accounts.services.make_token import make_token
from games.models import House, Incident, Limit, Table
from games.services.open_table import create_table
from games.tests.histories.evening import browser, play, player
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room

pytestmark = pytest.mark.django_db
FEW = (ALICE, BOB)
MANY = (CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI)
OWN_PAGES = ("/", "/account/", "/account/statement/", "/hands/", "/rules/")
STAFF_PAGES = tuple(
    f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    for model in admin.site._registry
    if model is not RoomSettings  # one row
)


@pytest.fixture(scope="module")
def few_of_module(rows_of_module: None) -> Room:
    """Two people who have played a hand at one table, and one of everything else."""
    room = Room(*FEW)
    play(room)
    for name in FEW:
        add_rows(name, room.table)
    return room


@pytest.fixture
def few(few_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(few_of_module)


def add_rows(name: str, table: Table) -> None:
    """Add a row, for one of the cast, to all that the lists show but hands and transfers."""
    someone = Player.objects.get(username=name)
    AllInResetRequest.objects.create(
        player=someone, day=NOON.date(), explanation="My line was down.", created_at=NOON
    )
    Incident.objects.create(table=table, version=1, cause=name, created_at=NOON)
    make_token(player=player_of(ALICE), name=name, now=NOON)
    house = House.objects.create(key=name.lower(), name=name, rules={})
    fields = {"betting": "fixed_limit", "variant": "holdem", "lower": 200, "higher": 400}
    blinds = {"small_blind": 100, "big_blind": 200, "chip": 100, "min_buy_in": 2_000}
    limit = Limit.objects.create(house=house, key="holdem", name=name, **fields, **blinds)
    create_table(limit=limit, name=name, max_seats=8, now=NOON)


def player_of(name: str) -> Player:
    """Return one of the cast."""
    return Player.objects.get(username=name)


def add_many(room: Room) -> None:
    """Have six more sit down, play on, and add one of everything for each of them."""
    for seat, name in enumerate(MANY, start=3):
        room.sit(name, seat)
        add_rows(name, room.table)
    play(room, 5)


def queries(client: Client, path: str) -> int:
    """Return how many queries a page makes, what is looked up once for all left out."""
    client.get(path)
    with CaptureQueriesContext(connection) as seen:
        assert client.get(path).status_code == 200
    return len(seen)


@pytest.mark.parametrize("path", OWN_PAGES)
def test_a_players_pages_cost_no_more_for_many_rows(few: Room, path: str) -> None:
    alice = browser(player(few, ALICE))
    before = queries(alice, path)

    add_many(few)

    assert queries(alice, path) == before


@pytest.mark.parametrize("path", STAFF_PAGES)
def test_staffs_lists_cost_no_more_for_many_rows(few: Room, path: str) -> None:
    staff = browser(Player.objects.create_superuser("Stella"))
    before = queries(staff, path)

    add_many(few)

    assert queries(staff, path) == before


def test_a_hands_own_page_for_staff_costs_no_more_for_many_players(few: Room) -> None:
    staff = browser(Player.objects.create_superuser("Stella"))
    first = few.table.hands.get(hand_no=1)
    before = queries(staff, f"/admin/games/hand/{first.pk}/change/")

    add_many(few)
    last = few.table.hands.get(hand_no=6)

    assert last.hand_players.count() > first.hand_players.count()
    assert queries(staff, f"/admin/games/hand/{last.pk}/change/") == before
