"""The page on which staff drain tables, and let hands start again."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, StaffAct
from games.models import Drain
from games.services.staff.drains.begin_drain import DRAIN
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """A hand is running between Alice, Bob and Carol."""
    room = three_players()
    room.deal()
    return room


def send(browser: Client, **fields: Any) -> str:
    answer = browser.post(reverse("admin:drain"), fields, follow=True)
    return str(answer.content.decode())


def test_it_drains_and_says_until_when_and_what_still_runs(room: Room) -> None:
    browser = staff_with(DRAIN)

    text = send(browser, where=f"table:{room.table.pk}", minutes=15)

    drain = Drain.objects.get()
    assert drain.table == room.table
    assert abs(drain.at - timezone.now() - dt.timedelta(minutes=15)) < dt.timedelta(seconds=30)
    est = drain.at - dt.timedelta(hours=5)
    assert f"No new hands after {est:%-d %b %Y, %H:%M:%S} EST: table First." in text
    assert "Hands still played: 1." in text


def test_it_lets_hands_start_again(room: Room) -> None:
    browser = staff_with(DRAIN)
    send(browser, where="", minutes=0)

    assert "Hands start again: the room." in send(browser, cancel=Drain.objects.get().pk)

    assert Drain.objects.get().cancelled_at is not None
    assert "cancelled already" in send(browser, cancel=Drain.objects.get().pk)
    kinds = StaffAct.objects.order_by("number").values_list("kind", flat=True)
    assert list(kinds) == ["drain.begin", "drain.cancel"]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"where": "", "minutes": "-1"}, "greater than or equal to 0"),
        ({"where": "", "minutes": "99999"}, "less than or equal to 10080"),
        ({"where": "table:999", "minutes": "5"}, "Select a valid choice"),
    ],
)
def test_a_wrong_drain_is_refused_at_its_field(
    room: Room, fields: dict[str, str], why: str
) -> None:
    assert why in send(staff_with(DRAIN), **fields)

    assert not Drain.objects.exists()


@pytest.mark.parametrize("where", ["", "game:holdem", "own"])
def test_nobody_drains_the_table_at_which_they_play(room: Room, where: str) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(is_staff=True, is_superuser=True)
    browser = Client()
    browser.force_login(Player.objects.get(pk=room.ids[ALICE]))
    asked = f"table:{room.table.pk}" if where == "own" else where

    answer = browser.post(reverse("admin:drain"), {"where": asked, "minutes": 0})

    assert answer.status_code == 403
    assert not Drain.objects.exists()
