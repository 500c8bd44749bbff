"""Where a form leads once it is done: to a page of this room, whatever its address names."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player

PASSWORD = "river-rats-42"
NOWHERE = (
    "lobby",
    "account",
    "no-such-page",
    "..",
    "http://[",
    "//[",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "http://\u2100.example/",
    "/" + "9" * 20_000,
)


@pytest.fixture
def player() -> Player:
    return Player.objects.create_user("Alice", password=PASSWORD)


@pytest.mark.django_db
@pytest.mark.parametrize("wanted", NOWHERE, ids=lambda wanted: wanted[:20])
def test_what_is_no_page_of_the_room_leads_to_the_lobby(player: Player, wanted: str) -> None:
    browser = Client()
    sent = {"login": player.username, "password": PASSWORD, "next": wanted}
    signed_in = browser.post("/accounts/login/", sent)
    accepted = browser.get("/account/terms/", {"next": wanted})

    assert (signed_in.status_code, signed_in["Location"]) == (302, "/")
    assert (accepted.status_code, accepted["Location"]) == (302, "/")


@pytest.mark.django_db
def test_a_path_leads_there(player: Player) -> None:
    sent = {"login": player.username, "password": PASSWORD, "next": "/hands/?before=7"}

    assert Client().post("/accounts/login/", sent)["Location"] == "/hands/?before=7"
