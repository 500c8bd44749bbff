"""Pages cost as many queries for many rows as for a few."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import AllInResetRequest, Player, RoomSettings
from accounts.services.tokens.make_token import make_token
from games.engine.actions import Fold
from games.models import Case, Hand, House, Incident, Limit, Table
from games.services.staff.open_table import create_table
from games.tests.histories.evening import browser, play, player
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI
from games.tests.services.room import NOON, Room

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
FEW = (ALICE, BOB)
MANY = (CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI)
OWN_PAGES = (
    "/",
    "/account/",
    "/account/settings/",
    "/account/statement/",
    "/fair/",
    "/hands/",
    "/hands/reports/",
    "/rules/",
)
STAFF_PAGES = tuple(
    f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    for model in admin.site._registry
    if model is not RoomSettings  # one row
)
ONE_HAND = "one hand"


@pytest.fixture(scope="module")
def counts(rows_of_module: None) -> dict[str, tuple[int, int]]:
    """How many queries each page makes, for a few rows and for many."""
    room = Room(*FEW)
    play_and_fold(room)
    for name in FEW:
        add_rows(name, room.table)
    alice, staff = browser(player(room, ALICE)), browser(Player.objects.create_superuser("Stella"))
    first = room.table.hands.get(hand_no=1)
    all_queries(alice, staff, first)  # the log of staff has a look at each page from now on
    few = all_queries(alice, staff, first)
    add_many(room)
    last = room.table.hands.get(hand_no=6)
    assert last.hand_players.count() > first.hand_players.count()
    many = all_queries(alice, staff, last)
    return {path: (few[path], many[path]) for path in few}


def all_queries(alice: Client, staff: Client, hand: Hand) -> dict[str, int]:
    """Return how many queries each page makes; the page of one hand is this one's."""
    own = {path: queries(alice, path) for path in OWN_PAGES}
    lists = {path: queries(staff, path) for path in STAFF_PAGES}
    return own | lists | {ONE_HAND: queries(staff, f"/admin/games/hand/{hand.pk}/change/")}


def add_rows(name: str, table: Table) -> None:
    """Add a row, for one of the cast, to all that the lists show but hands and transfers."""
    someone = Player.objects.get(username=name)
    AllInResetRequest.objects.create(
        player=someone, day=NOON.date(), explanation="My line was down.", created_at=NOON
    )
    Incident.objects.create(table=table, version=1, cause=name, created_at=NOON)
    Case.objects.create(
        player=player_of(ALICE),
        words="Look",
        opened_at=NOON,
        answered_at=NOON,
        answered_by=someone,
    )
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
    play(room, 4)
    play_and_fold(room)


def play_and_fold(room: Room) -> None:
    """Play a hand whose chips move for certain, and so are on its page: no pot is split."""
    room.deal()
    while room.loaded.state.is_hand_running:
        room.act(Fold())


def queries(client: Client, path: str) -> int:
    """Return how many queries a page makes, what is looked up once for all left out."""
    client.get(path)
    with CaptureQueriesContext(connection) as seen:
        assert client.get(path).status_code == 200
    return len(seen)


@pytest.mark.parametrize("path", [*OWN_PAGES, *STAFF_PAGES, ONE_HAND])
def test_a_page_costs_no_more_for_many_rows(counts: dict[str, tuple[int, int]], path: str) -> None:
    few, many = counts[path]

    assert many == few
