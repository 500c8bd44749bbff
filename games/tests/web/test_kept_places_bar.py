"""A seat that is kept is shown on every page of whom it is kept for, and so is that it lapsed."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import Player
from games.clock.process import Process
from games.engine.table_commands import Leave
from games.services.seats.sit_down import sit_down
from games.services.staff.close_table import close_table
from games.services.waiting.offer_seat import offer_seat
from games.tests.people import ALICE, BOB, ERIN, FRANK
from games.tests.services.room import NOON, Room, a_player
from games.tests.web.test_pages import text

pytestmark = pytest.mark.django_db
LATER = NOON + dt.timedelta(seconds=46)
KEPT = "Seat 2 at Full is kept for you"
PAGES = (
    "/",
    "/account/",
    "/hands/",
    "/rules/",
    "/how-to-play/",
    "/fair/",
    "/tables/mine/",
    "/places/",
)


@pytest.fixture
def erin() -> Client:
    client = Client()
    client.force_login(Player.objects.get(pk=a_player(ERIN)))
    return client


@pytest.fixture
def full() -> Room:
    return Room(ALICE, BOB, name="Full", max_seats=2)


@pytest.fixture
def kept(full: Room, erin: Client) -> Room:
    """A table of two seats, one of them kept for Erin."""
    erin.post(f"/tables/{full.table.pk}/wait/")
    full.say(Leave, BOB)
    offer_seat(table_id=full.table.pk, now=NOON)
    return full


def lapse(room: Room) -> None:
    """Let the time go by in which the seat is kept."""
    offer_seat(table_id=room.table.pk, now=LATER, process=Process("web"))


def asked(browser: Client, room: Room) -> str:
    """Return what a page that has shown the kept seat gets next."""
    return text(browser.get(f"/places/?had={room.table.pk}"))


@pytest.mark.drawn
@pytest.mark.parametrize("path", PAGES)
def test_every_page_says_that_a_seat_is_kept(erin: Client, kept: Room, path: str) -> None:
    page = text(erin.get(path))
    assert KEPT in page
    assert f'href="/tables/{kept.table.pk}/?sit=1">Take it</a>' in page


def test_another_tables_page_says_it_and_a_pane_leaves_it_to_the_page_around_it(
    erin: Client, kept: Room
) -> None:
    other = Room(name="Other").table
    assert KEPT in text(erin.get(f"/tables/{other.pk}/"))
    assert KEPT not in text(erin.get(f"/tables/{other.pk}/pane/"))


def test_nobody_else_is_told(kept: Room) -> None:
    frank = Client()
    frank.force_login(Player.objects.get(pk=a_player(FRANK)))
    for browser in (frank, Client()):
        for path in ("/", "/places/", f"/places/?had={kept.table.pk}"):
            assert KEPT not in text(browser.get(path))


def test_only_whoever_stands_in_line_is_asked_for(erin: Client, full: Room) -> None:
    assert "data-waits" not in text(erin.get("/rules/"))
    erin.post(f"/tables/{full.table.pk}/wait/")
    assert "data-waits" in text(erin.get("/rules/"))


def test_a_seat_that_went_to_the_next_is_told_with_a_way_back_into_line(
    erin: Client, kept: Room
) -> None:
    frank = Client()
    frank.force_login(Player.objects.get(pk=a_player(FRANK)))
    frank.post(f"/tables/{kept.table.pk}/wait/")
    lapse(kept)
    page = asked(erin, kept)
    assert "The seat at Full went to the next in line." in page
    assert f'action="/tables/{kept.table.pk}/wait/"' in page
    assert KEPT in text(frank.get("/places/"))


def test_a_seat_that_nobody_else_wanted_is_free(erin: Client, kept: Room) -> None:
    lapse(kept)
    assert "kept for you no more, and free" in asked(erin, kept)


def test_a_table_that_closed_keeps_no_seat(erin: Client, kept: Room) -> None:
    close_table(table_id=kept.table.pk, now=NOON)
    lapse(kept)
    assert "the table is closed" in asked(erin, kept)


def test_a_seat_that_was_taken_has_not_lapsed(erin: Client, kept: Room) -> None:
    player_id = Player.objects.get(username=ERIN).pk
    sit_down(
        table_id=kept.table.pk,
        player_id=player_id,
        seat=2,
        chips=8_000,
        request_id=None,
        now=NOON,
    )
    assert "at Full" not in asked(erin, kept)


@pytest.mark.parametrize("had", ["-1", "x", "²", "1" * 400, "9" * 15, ""])
def test_a_table_that_is_none_is_no_error(erin: Client, had: str) -> None:
    assert erin.get("/places/", {"had": had}).status_code == 200
