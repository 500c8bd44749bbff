"""Why a seat was given up while its table's page was closed: said once, at the next visit."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.tests.people import ALICE, BOB
from games.tests.services.room import BUY_IN, Room, three_players
from games.tests.web.test_pages import script_facts, text

pytestmark = pytest.mark.django_db
IN_LOBBY = re.compile(r'<script id="departures" type="application/json">(.*?)</script>')


@pytest.fixture
def room() -> Room:
    """Bob has sat out for too long."""
    room = three_players()
    room.say(Leave, BOB, reason=LeaveReason.AWAY)
    return room


def browser_of(room: Room, name: str) -> Client:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(Player.objects.get(pk=room.ids[name]))
    return browser


def said_in_lobby(browser: Client) -> list[tuple[str, str, int]]:
    """Return table, reason and chips of each."""
    found = IN_LOBBY.search(text(browser.get("/")))
    said: list[dict[str, Any]] = json.loads(found[1]) if found else []
    return [(each["table"], each["reason"], each["chips"]) for each in said]


def test_table_and_lobby_say_it_until_one_of_them_has_shown_it(room: Room) -> None:
    bob, page = browser_of(room, BOB), f"/tables/{room.table.pk}/"
    for _ in range(2):  # a page that was only asked for was seen by nobody
        assert said_in_lobby(bob) == [("First", "away", BUY_IN)]
        assert script_facts(bob.get(page))["left"] == {"reason": "away", "chips": BUY_IN}

    assert shown(bob, room.table.pk, page) == 204

    assert said_in_lobby(bob) == []
    assert script_facts(bob.get(page))["left"] is None


def shown(browser: Client, table_id: int | str, page: str) -> int:
    """Say as a page's script does that it was shown; return the status."""
    facts = script_facts(browser.get(page))
    key = {"X-CSRFToken": facts["csrfToken"]}
    return browser.post(facts["shownUrl"], {"table": table_id}, headers=key).status_code


@pytest.mark.parametrize(
    "named", ["9999999", "x", "", "9" * 30], ids=["another", "no number", "none", "too long"]
)
def test_what_names_another_table_or_none_changes_nothing(room: Room, named: str) -> None:
    bob = browser_of(room, BOB)

    assert shown(bob, named, f"/tables/{room.table.pk}/") == 204

    assert said_in_lobby(bob) == [("First", "away", BUY_IN)]


def test_nobody_else_is_told_nor_takes_it_away(room: Room) -> None:
    alice, page = browser_of(room, ALICE), f"/tables/{room.table.pk}/"
    assert (said_in_lobby(alice), script_facts(alice.get(page))["left"]) == ([], None)
    assert shown(alice, room.table.pk, page) == 204
    assert Client().post("/departures/", {"table": room.table.pk}).status_code == 302
    assert browser_of(room, BOB).post("/departures/").status_code == 403, "without its token"

    assert said_in_lobby(browser_of(room, BOB)) == [("First", "away", BUY_IN)]
