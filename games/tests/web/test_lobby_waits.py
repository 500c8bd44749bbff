"""Waiting lists from the lobby: joined and left, several at once; another table is offered."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.engine.table_commands import Leave, RemovePlayer
from games.models import Table, Waiting
from games.services.staff.close_table import close_table
from games.services.waiting.offer_seat import offer_seat
from games.tests.people import ALICE, BOB, CAROL, DAVE, ERIN
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.room import NOON, Room, a_player
from games.tests.web.test_pages import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def full() -> Table:
    return Room(ALICE, BOB, name="Full", max_seats=2).table


@pytest.fixture
def erin() -> Client:
    client = Client()
    client.force_login(Player.objects.get(pk=a_player(ERIN)))
    return client


def waits_for(name: str) -> list[str]:
    waits = Waiting.objects.filter(player__username=name)
    return list(waits.values_list("table__name", flat=True))


def test_a_player_joins_several_lines_and_leaves_one(erin: Client, full: Table) -> None:
    other = Room(CAROL, DAVE, name="Other", max_seats=2).table
    for table in (full, other):
        assert f'action="/tables/{table.pk}/wait/"' in text(erin.get("/"))
        page = text(erin.post(f"/tables/{table.pk}/wait/", follow=True))
        assert f"You are in line for a seat at {table.name}." in page
        assert f'action="/tables/{table.pk}/stop-waiting/"' in page
    assert waits_for(ERIN) == ["Full", "Other"]

    page = text(erin.post(f"/tables/{full.pk}/stop-waiting/", follow=True))

    assert waits_for(ERIN) == ["Other"]
    assert "1 of 1 in line" in page


def test_the_filters_stay(erin: Client, full: Table) -> None:
    answer = erin.post(f"/tables/{full.pk}/wait/?house=Ours&next=https://elsewhere.example/")

    assert answer.headers["Location"] == "/?house=Ours"


def test_a_link_joins_no_line(erin: Client, full: Table) -> None:
    assert erin.get(f"/tables/{full.pk}/wait/").headers["Location"] == "/"
    assert waits_for(ERIN) == []


def test_another_site_s_form_joins_no_line(full: Table) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(Player.objects.get(pk=a_player(ERIN)))

    assert browser.post(f"/tables/{full.pk}/wait/").status_code == 403
    assert waits_for(ERIN) == []


def test_a_stranger_signs_in_first(client: Client, full: Table) -> None:
    answer = client.post(f"/tables/{full.pk}/wait/")

    assert answer.headers["Location"].startswith("/accounts/login/?next=")


def test_what_is_refused_is_said(erin: Client, full: Table) -> None:
    free = Room(CAROL, name="Free").table
    page = text(erin.post(f"/tables/{free.pk}/wait/", follow=True))
    assert "A seat is free at Free" in page

    page = text(erin.post(f"/tables/{full.pk}/stop-waiting/", follow=True))
    assert "You weren&#x27;t in the line at Full." in page

    close_table(table_id=full.pk, now=NOON)
    erin.post(f"/tables/{full.pk}/wait/")
    assert waits_for(ERIN) == []
    assert erin.post("/tables/987654321/wait/").status_code == 404


def test_who_was_taken_out_of_a_group_reads_that__OT_4() -> None:
    hosted = HostedRoom(is_listed=True)
    hosted.done(RemovePlayer(by=ME, player=hosted.ids[BOB]))
    bob = Client()
    bob.force_login(Player.objects.get(pk=hosted.ids[BOB]))

    page = text(bob.post(f"/tables/{hosted.table.pk}/wait/", follow=True))

    assert "its host has taken you out of the group" in page


def test_a_seat_that_is_kept_is_offered_in_the_lobby(erin: Client) -> None:
    room = Room(ALICE, BOB, name="Full", max_seats=2)
    erin.post(f"/tables/{room.table.pk}/wait/")
    assert "is kept for you" not in text(erin.get("/"))
    room.say(Leave, BOB)

    offer_seat(table_id=room.table.pk, now=NOON)

    assert "Seat 2 at Full is kept for you" in text(erin.get("/"))
    assert "is kept for you" not in text(Client().get("/"))


def test_a_full_table_offers_a_similar_one(client: Client, full: Table) -> None:
    assert "Similar:" not in text(client.get("/"))
    Room(variant="stud", name="Stud")
    Room(name="Empty")
    assert "Similar: Empty" in text(client.get("/"))

    Room(CAROL, name="Begun")
    assert "Similar: Begun" in text(client.get("/"))
