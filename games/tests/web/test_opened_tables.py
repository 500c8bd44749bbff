"""A lobby's row opens seats, stacks and line, by the address; no card is in it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room
from games.tests.web.test_pages import text
from games.web.opened_tables import MOST_OPEN

pytestmark = pytest.mark.django_db
TAG = re.compile(r"<[^>]+>")


def seats(page: str) -> list[str]:
    """Return what is said of each seat of the open rows."""
    found = re.findall(r"<li>\s*<span class=\"visually-hidden\">Seat.*?</li>", page, re.DOTALL)
    return [" ".join(TAG.sub("", each).split()) for each in found]


def test_a_row_opens_its_seats(client: Client) -> None:
    room = Room(ALICE, BOB, max_seats=3)
    assert seats(text(client.get("/"))) == []

    page = text(client.get("/", {"open": room.table.pk}))

    assert seats(page) == [f"Seat 1 {ALICE} $40", f"Seat 2 {BOB} $40", "Seat 3 free"]
    assert "Nobody waits for a seat." in page


def test_a_running_hand_tells_nothing(client: Client) -> None:
    room = Room(ALICE, BOB, max_seats=2)
    before = seats(text(client.get("/", {"open": room.table.pk})))
    room.deal()

    assert seats(text(client.get("/", {"open": room.table.pk}))) == before


def test_ones_own_table_s_stacks_are_told_by_its_page_alone() -> None:
    room = Room(ALICE, BOB, max_seats=2)
    alice = Client()
    alice.force_login(Player.objects.get(username=ALICE))

    page = text(alice.get("/", {"open": room.table.pk}))

    assert seats(page) == [f"Seat 1 {ALICE}", f"Seat 2 {BOB}"]


def test_the_link_closes_what_it_opened_and_keeps_the_filters(client: Client) -> None:
    table = Room(ALICE).table
    opened = f'href="/?house=Ours&amp;open={table.pk}#table-{table.pk}" aria-expanded="false"'
    assert opened in text(client.get("/?house=Ours"))

    page = text(client.get(f"/?house=Ours&open={table.pk}"))
    assert f'href="/?house=Ours#table-{table.pk}" aria-expanded="true"' in page


@pytest.mark.parametrize("value", ["", "x", "-1", "999999999999999999999", "\x00", "1.5"])
def test_what_is_no_table_opens_nothing(client: Client, value: str) -> None:
    Room(ALICE)

    assert seats(text(client.get("/", {"open": value}))) == []


def test_no_more_than_five_are_open(client: Client) -> None:
    for number in range(MOST_OPEN + 1):
        Room(f"Player{number}", name=f"Table {number}", max_seats=2)
    every = text(client.get(reverse("lobby")))
    numbers = re.findall(r'data-table="(\d+)"', every)

    assert len(seats(text(client.get("/", {"open": numbers})))) == 2 * MOST_OPEN


def test_a_table_that_can_not_be_read_leaves_the_others_open(client: Client) -> None:
    broken, sound = Room(CAROL, name="Broken", max_seats=2), Room(DAVE, name="Sound", max_seats=2)
    type(broken.table).objects.filter(pk=broken.table.pk).update(snapshot_version=2)

    page = text(client.get("/", {"open": [broken.table.pk, sound.table.pk]}))

    assert seats(page) == [f"Seat 1 {DAVE} $40", "Seat 2 free"]
