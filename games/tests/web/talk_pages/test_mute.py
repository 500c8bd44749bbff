"""Mutes follow whoever made them to every table, and nobody else learns of them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.models import TalkMute
from games.services.talk import mute as mutes
from games.services.talk.remove_line import remove_line
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import NOON, Room, a_player
from games.tests.services.talk.talking import say, take_out_of_the_lobby

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    return Room(ALICE, BOB, CAROL)


@pytest.fixture
def alice(room: Room) -> Client:
    client = Client()
    client.force_login(Player.objects.get(pk=room.ids[ALICE]))
    return client


def asked(client: Client, player: object, is_muted: bool = True) -> Any:
    form = {"player": player, "is_muted": "on" if is_muted else ""}
    return client.post(reverse("mute_player"), form)


def test_somebody_is_muted_once_and_read_again(room: Room, alice: Client) -> None:
    bob = {"id": room.ids[BOB], "name": BOB}
    for _ in range(2):
        assert asked(alice, bob["id"]).json() == {"muted": [bob], "isAllMuted": False}
    assert TalkMute.objects.count() == 1
    page = alice.get(reverse("table", args=[room.table.pk]))
    assert page.context["page"]["mutes"] == {"muted": [bob], "isAllMuted": False}
    for _ in range(2):
        nobody = {"muted": [], "isAllMuted": False}
        assert asked(alice, bob["id"], is_muted=False).json() == nobody


def test_all_are_muted_beside_whoever_is(room: Room, alice: Client) -> None:
    asked(alice, room.ids[BOB])
    assert asked(alice, "").json()["isAllMuted"] is True
    assert asked(alice, "", is_muted=False).json()["muted"] == [{"id": room.ids[BOB], "name": BOB}]


def test_others_pages_know_nothing_of_it(room: Room, alice: Client) -> None:
    asked(alice, room.ids[BOB])
    bob = Client()
    bob.force_login(Player.objects.get(pk=room.ids[BOB]))
    for client in (bob, Client()):
        page = client.get(reverse("table", args=[room.table.pk]))
        assert page.context["page"]["mutes"] == {"muted": [], "isAllMuted": False}


@pytest.mark.parametrize(
    ("player", "status"), [("0", 400), ("x", 400), ("9" * 20, 400), ("999999", 404), ("own", 404)]
)
def test_nobody_else_can_be_muted(room: Room, alice: Client, player: str, status: int) -> None:
    whom = str(room.ids[ALICE]) if player == "own" else player
    answer = asked(alice, whom)
    assert (answer.status_code, answer.json()["wrong"]) == (
        status,
        "There is nobody of that number.",
    )


def test_nobody_learns_by_number_what_somebody_elsewhere_is_called(
    room: Room, alice: Client
) -> None:
    stranger = a_player("Walt")
    assert asked(alice, stranger).status_code == 404
    take_out_of_the_lobby(room.table, host=room.ids[BOB])
    assert asked(alice, room.ids[BOB]).json()["muted"] == [{"id": room.ids[BOB], "name": BOB}]
    walt = Client()
    walt.force_login(Player.objects.get(pk=stranger))
    assert asked(walt, room.ids[BOB]).status_code == 404
    assert asked(walt, "").json() == {"muted": [], "isAllMuted": True}


def test_there_is_an_end_of_mutes(
    room: Room, alice: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutes, "MOST_MUTED", 1)
    asked(alice, room.ids[BOB])
    assert asked(alice, room.ids[CAROL]).status_code == 409
    assert asked(alice, room.ids[BOB]).status_code == 200


def test_strangers_mute_nobody(room: Room) -> None:
    assert asked(Client(), room.ids[BOB]).status_code == 302
    assert TalkMute.objects.count() == 0


def test_one_s_own_lines_are_one_s_own_to_take_and_nobody_else_s(room: Room, alice: Client) -> None:
    say(room.table.pk, room.ids[ALICE], "mine")
    say(room.table.pk, room.ids[ALICE], "gone")
    say(room.table.pk, room.ids[BOB], "his")
    remove_line(table_id=room.table.pk, number=2, now=NOON)
    file = alice.get(reverse("lines_file"))
    assert file.content.decode() == "2026-11-21 12:00:00 UTC, First: mine\n"
    assert "attachment" in file["Content-Disposition"]
    assert Client().get(reverse("lines_file")).status_code == 302
