"""The room's own pages, as a browser asks for them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from games.models import Table
from games.selectors.lobby.tables_to_join import FIRST_HANDS
from games.tests.people import ALICE
from games.tests.selectors.lobby.test_tables_to_join import played
from games.tests.services.room import Room, a_player

pytestmark = pytest.mark.django_db
PAGE = re.compile(r'<script id="table-page" type="application/json">(.*?)</script>', re.DOTALL)


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def table(room: Room) -> Table:
    return room.table


@pytest.fixture
def alice() -> Client:
    client = Client()
    client.force_login(Player.objects.get(pk=a_player(ALICE)))
    return client


def text(answer: Any) -> str:
    assert answer.status_code == 200
    return str(answer.content.decode())


def script_facts(answer: Any) -> dict[str, Any]:
    """Return what a table's page gives its script."""
    found = PAGE.search(text(answer))
    assert found is not None
    page: dict[str, Any] = json.loads(found[1])
    return page


@pytest.mark.parametrize(
    ("name", "usual", "sent"), [("text_mode", "", "1"), ("own_place", "bottom", "left")]
)
def test_what_the_viewer_sets_is_kept_by_what_the_table_page_is_told(
    table: Table, name: str, usual: str, sent: str
) -> None:
    address = reverse("table", args=[table.pk])
    assert script_facts(Client().get(address))["preferences"] == {}
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(Player.objects.get(pk=a_player(ALICE)))
    page = script_facts(browser.get(address))
    assert page["preferences"][name] == usual
    assert browser.post(page["preferencesUrl"], {name: sent}).status_code == 403
    key = {"X-CSRFToken": page["csrfToken"]}
    assert browser.post(page["preferencesUrl"], {name: sent}, headers=key).status_code == 204
    assert script_facts(browser.get(address))["preferences"][name] == sent


def test_the_lobby_lists_the_tables_with_game_and_stakes(client: Client, table: Table) -> None:
    page = text(client.get("/"))
    assert table.name in page
    assert "$2–4" in page
    assert reverse("table", args=[table.pk]) in page


def test_the_lobby_says_so_when_no_table_is_open(client: Client) -> None:
    assert "No table is open yet" in text(client.get("/"))


def test_a_filter_in_the_address_chooses_tables(client: Client, table: Table) -> None:
    assert table.name in text(client.get("/", {"limit": "$2–4"}))
    assert "No table matches these filters" in text(client.get("/", {"limit": "$5–10"}))


def test_a_strangers_page_knows_nobody_and_how_to_sign_in(client: Client, table: Table) -> None:
    page = script_facts(client.get(f"/tables/{table.pk}/?sit=1"))
    assert (page["viewer"], page["bankroll"], page["wantsSeat"]) == (None, None, False)
    assert page["signIn"] == f"/accounts/login/?next=%2Ftables%2F{table.pk}%2F%3Fsit%3D1"


def test_a_players_page_knows_who_he_is_and_what_he_has(alice: Client, table: Table) -> None:
    page = script_facts(alice.get(f"/tables/{table.pk}/?sit=1"))
    assert page["viewer"] == Player.objects.get(username=ALICE).pk
    assert page["bankroll"] == alice.get("/bankroll/").json()["bankroll"]
    assert page["wantsSeat"]
    assert page["socket"] == f"/ws/tables/{table.pk}/"


def test_the_tips_of_a_first_table_are_for_players_until_they_want_none(
    alice: Client, client: Client, table: Table
) -> None:
    address = reverse("table", args=[table.pk])
    page = script_facts(alice.get(address))

    assert page["tour"].endswith("table/tour/tour.js")
    assert 'id="tour"' in text(alice.get(address))
    assert script_facts(client.get(address))["tour"] == ""
    assert 'id="tour"' not in text(client.get(address))

    alice.post(page["preferencesUrl"], {"has_toured": "1"})

    assert script_facts(alice.get(address))["tour"] == ""


def test_whoever_has_played_a_while_needs_no_tips(client: Client, table: Table) -> None:
    client.force_login(Player.objects.get(pk=played(ALICE, FIRST_HANDS)))

    assert script_facts(client.get(reverse("table", args=[table.pk])))["tour"] == ""


def test_a_strangers_bankroll_is_nothing(client: Client) -> None:
    assert client.get("/bankroll/").json() == {"bankroll": None, "text": ""}


def test_there_is_no_page_for_a_table_that_there_is_not(client: Client) -> None:
    assert client.get("/tables/987654321/").status_code == 404


def test_the_lobby_leads_back_to_ones_own_seat(alice: Client, room: Room) -> None:
    room.ids[ALICE] = Player.objects.get(username=ALICE).pk
    room.sit(ALICE, 1)
    assert "Back to my seat" in text(alice.get("/"))


@pytest.mark.parametrize(
    "path", ["/", "/rules/", "/how-to-play/", "/accounts/login/", "/accounts/signup/"]
)
def test_pages_keep_to_the_content_security_policy(client: Client, path: str) -> None:
    """No style attribute, no handler and no script in the page itself: the browser would refuse."""
    page = text(client.get(path))
    assert not re.findall(r'\s(?:style|on\w+)="', page)
    assert not re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", page)
