"""The code of conduct on the table's page, and on a page of its own."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.formats.first_conduct import FIRST_CONDUCT, PARAGRAPHS
from accounts.models import ConductAcceptance, Player
from accounts.services.admission.publish_terms import publish_conduct
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room
from games.tests.services.talk.talking import take_out_of_the_lobby

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    return Room(ALICE, BOB)


def browser(room: Room, name: str) -> Client:
    client = Client()
    client.force_login(Player.objects.get(pk=room.ids[name]))
    return client


def publish(text: str) -> None:
    publish_conduct(by=Player.objects.create_superuser("Olga"), text=text, now=timezone.now())


def at_table(client: Client, room: Room) -> Any:
    return client.get(reverse("table", args=[room.table.pk])).context["page"]["conduct"]


def accepts(client: Client, version: object) -> Any:
    return client.post(reverse("accept_conduct"), {"version": version})


def test_the_table_s_page_has_it_until_it_is_accepted(room: Room) -> None:
    alice = browser(room, ALICE)
    first = {"version": 1, "text": FIRST_CONDUCT}
    assert at_table(alice, room) == {"isPublic": True, "isThere": True, "asked": first}
    assert accepts(alice, 1).json() == {"asked": None}
    assert at_table(alice, room)["asked"] is None
    assert at_table(browser(room, BOB), room)["asked"] == first


def test_strangers_guests_and_tables_outside_the_lobby_ask_nobody(room: Room) -> None:
    assert at_table(Client(), room)["asked"] is None
    assert accepts(Client(), 1).status_code == 302
    Player.objects.filter(pk=room.ids[BOB]).update(is_guest=True)
    assert at_table(browser(room, BOB), room)["asked"] is None
    take_out_of_the_lobby(room.table, host=room.ids[BOB])
    outside = {"isPublic": False, "isThere": True, "asked": None}
    assert at_table(browser(room, ALICE), room) == outside


def test_who_has_read_an_older_version_is_sent_the_one_that_holds(room: Room) -> None:
    alice = browser(room, ALICE)
    publish("Be kind.")
    for version in (1, "x", "", 0, "9" * 30):
        answer = accepts(alice, version)
        assert (answer.status_code, answer.json()["asked"]) == (
            409,
            {"version": 2, "text": "Be kind."},
        )
    assert not ConductAcceptance.objects.exists()
    assert accepts(alice, 2).status_code == 200


def test_everybody_reads_it_on_its_own_page(room: Room) -> None:
    page = Client().get(reverse("conduct")).content.decode()
    assert PARAGRAPHS[0] in page
    assert "Version 1." in page
    publish("<script>alert(1)</script>")
    page = Client().get(reverse("conduct")).content.decode()
    assert "&lt;script&gt;alert(1)" in page
    assert "Version 2, since" in page


def test_a_room_without_one_has_no_page_of_it(room: Room) -> None:
    publish("")
    assert Client().get(reverse("conduct")).status_code == 404
    alice = browser(room, ALICE)
    assert at_table(alice, room) == {"isPublic": True, "isThere": False, "asked": None}
    assert accepts(alice, 1).json()["asked"] is None
