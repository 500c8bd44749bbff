"""Since when somebody sits at a table, and a report that begins with their name."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import Player
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room
from games.tests.web.test_pages import text

pytestmark = pytest.mark.django_db
LATER = NOON + dt.timedelta(hours=2)


def here(room: Room, player_id: object) -> str:
    return text(Client().get(f"/tables/{room.table.pk}/players/{player_id}/"))


def test_it_says_since_when_somebody_sits_there() -> None:
    room = Room(ALICE, BOB)

    assert f'Here since <time datetime="{NOON:%Y-%m-%dT%H:%M:%S}+00:00"' in here(
        room, room.ids[ALICE]
    )


@pytest.mark.parametrize("player_id", [987654, "9" * 12])
def test_it_says_nothing_of_somebody_who_does_not(player_id: object) -> None:
    room = Room(ALICE, BOB)

    answer = Client().get(f"/tables/{room.table.pk}/players/{player_id}/")

    assert answer.status_code == 404 or "Here since" not in answer.content.decode()


def test_there_is_no_such_table() -> None:
    assert Client().get("/tables/987654/players/1/").status_code == 404


@pytest.mark.parametrize(
    ("asked", "begins"),
    [("Bob", "Bob: "), ("<b>", ""), ("x" * 21, ""), ("", "")],
)
def test_a_report_begins_with_the_name_of_whom_it_is_about(asked: str, begins: str) -> None:
    room = Room(ALICE, BOB)
    client = Client()
    client.force_login(Player.objects.get(pk=room.ids[ALICE]))

    page = text(client.get("/hands/reports/", {"about": asked}))

    assert f">\n{begins}</textarea>" in page
