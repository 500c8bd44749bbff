"""*That's me, I lost my browser*, page by page: what the asking browser, the old one and the host
are answered."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.browsers.played_here import COOKIE
from accounts.models import Player
from accounts.selectors.visiting.visitors import BROWSER, shut_out, visitor_of_session
from games.models import LostBrowser
from games.services.guests.replace_browser import ANSWERED
from games.tests.people import BOB
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import a_player

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def own_of_module(rows_of_module: None) -> OwnTable:
    return OwnTable()


@pytest.fixture
def own(own_of_module: OwnTable) -> OwnTable:
    """The same for one case."""
    return copy_of(own_of_module)


def key_of(client: Client) -> str:
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def ask(own: OwnTable, client: Client, name: str = "Zoë") -> Any:
    return client.post(f"/tables/{own.table.pk}/guest/lost/ask/", {"name": name})


def waiting(own: OwnTable) -> str:
    return f"/tables/{own.table.pk}/guest/lost/"


def standing(own: OwnTable, client: Client) -> str:
    told: str = client.get(waiting(own)).context["standing"]
    return told


def host(own: OwnTable) -> Client:
    client = Client()
    client.force_login(own.host, backend="accounts.backends.PlayerBackend")
    return client


def says(client: Client, what: str, **more: Any) -> Any:
    asked = LostBrowser.objects.latest("pk").pk
    return client.post(f"/guests/lost/{asked}/", {"says": what}, **more)


def test_a_name_that_a_guest_has_may_be_that_guest_s(own: OwnTable) -> None:
    own.guest("Zoë")
    new = own.friend()
    assert own.come(new, "zoe").json()["isGuests"] is True
    assert own.come(new, "Alice").json()["isGuests"] is False
    facts = new.get(f"/tables/{own.table.pk}/").context["page"]
    assert facts["guest"]["lostTo"] == f"/tables/{own.table.pk}/guest/lost/ask/"


def test_the_seat_goes_to_the_new_browser_once_the_host_says_yes(own: OwnTable) -> None:
    old, new, alice = own.guest("Zoë"), own.friend(), host(own)
    zoe, old_line = guest_called("Zoë"), visitor_of_session(key_of(old), timezone.now())
    assert ask(own, new).json() == {"to": waiting(own)}
    assert standing(own, new) == "open"
    assert new.post(waiting(own))["Location"] == waiting(own)
    page = alice.get(f"/groups/{own.table.group_id}/").content.decode()
    assert "asks for their seat" in page

    answer = says(alice, "yes")
    assert answer["Location"] == f"/groups/{own.table.group_id}/"
    assert "Said yes: Zoë comes back" in alice.get(answer["Location"]).content.decode()
    assert shut_out(frozenset({old_line}), timezone.now()) == {old_line}
    assert visitor_of_session(key_of(old), timezone.now()).player is None

    assert standing(own, new) == "granted"
    assert visitor_of_session(key_of(new), timezone.now()).player is None  # a fetch changes nothing
    stranger = own.friend()
    assert stranger.post(waiting(own))["Location"] == waiting(own)
    assert new.post(waiting(own))["Location"] == f"/tables/{own.table.pk}/"
    assert visitor_of_session(key_of(new), timezone.now()).player == zoe.pk
    assert BROWSER not in new.session
    assert new.get(f"/tables/{own.table.pk}/").context["page"]["viewer"] == zoe.pk
    assert new.get(waiting(own))["Location"] == f"/tables/{own.table.pk}/"
    assert old.get("/guest/").status_code == 302


def test_a_no_is_said_to_who_asked(own: OwnTable) -> None:
    own.guest("Zoë")
    new, alice = own.friend(), host(own)
    ask(own, new)
    says(alice, "no")
    assert standing(own, new) == "declined"
    assert new.post(waiting(own))["Location"] == waiting(own)
    assert "has said no" in new.get(waiting(own)).content.decode()
    again = ask(own, new)
    assert (again.status_code, "just said no" in again.json()["errors"]["name"]) == (409, True)


def test_at_the_table_the_host_is_answered_in_words(own: OwnTable) -> None:
    own.guest("Zoë")
    ask(own, own.friend())
    alice, as_json = host(own), {"headers": {"accept": "application/json"}}
    first = says(alice, "yes", **as_json)
    assert first.status_code == 200
    assert first.json()["said"].startswith("Said yes: Zoë")
    second = says(alice, "yes", **as_json)
    assert (second.status_code, second.json()) == (409, {"said": ANSWERED, "isOpen": False})


@pytest.mark.parametrize("what", ["", "maybe", "YES", "\0"])
def test_there_are_two_answers(own: OwnTable, what: str) -> None:
    own.guest("Zoë")
    ask(own, own.friend())
    assert says(host(own), what).status_code == 404
    assert LostBrowser.objects.get().answered_at is None


def test_nobody_but_the_host_answers_or_reads_it(own: OwnTable) -> None:
    jo = own.guest("Jo")
    own.guest("Zoë")
    ask(own, own.friend())
    walt = Client()
    walt.force_login(Player.objects.get(pk=a_player(BOB)))
    for client, status in ((jo, 403), (walt, 404), (Client(), 302)):
        assert says(client, "yes").status_code == status
    assert LostBrowser.objects.get().answered_at is None
    assert "asks for their seat" not in jo.get(f"/groups/{own.table.group_id}/").content.decode()


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("name", "status", "says"),
    [
        ("", 400, "Type a name"),
        ("Nobody", 409, "No guest of this table"),
        ("Zoë\0", 200, ""),
        ("x" * 9_999, 409, "No guest of this table"),
        ("🂡", 409, "No guest of this table"),
    ],
)
def test_what_is_wrong_is_said_at_the_name(
    own: OwnTable, name: str, status: int, says: str
) -> None:
    own.guest("Zoë")
    answer = ask(own, own.friend(), name)
    assert answer.status_code == status
    assert says in answer.json().get("errors", {"name": ""})["name"]


def test_strangers_find_no_table(own: OwnTable) -> None:
    own.guest("Zoë")
    assert ask(own, Client()).status_code == 404
    assert Client().get(waiting(own)).status_code == 404
    assert ask(own, host(own)).json() == {"to": f"/tables/{own.table.pk}/"}


def test_who_played_there_with_this_browser_gets_no_second_seat(own: OwnTable) -> None:
    own.guest("Zoë")
    alice = host(own)
    assert COOKIE not in alice.get("/").cookies
    alice.get(f"/tables/{own.table.pk}/")
    assert alice.cookies[COOKIE]["httponly"]
    alice.post("/accounts/logout/")
    own.friend(alice)
    answer = ask(own, alice)
    assert (answer.status_code, "had a seat" in answer.json()["errors"]["name"]) == (409, True)
    alice.cookies[COOKIE] = "made-up"
    assert ask(own, alice).status_code == 200


def test_a_yes_given_in_vain_is_said_and_can_be_given_later(
    own: OwnTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.guest("Zoë")
    ask(own, own.friend())
    alice = host(own)
    with monkeypatch.context() as patched:
        patched.setattr("games.services.guests.replace_browser.had_line_since", lambda *said: True)
        page = alice.get(says(alice, "yes")["Location"]).content.decode()
        told = says(alice, "yes", headers={"accept": "application/json"})
    assert "Zoë has a line to the room" in page
    assert told.json()["isOpen"] is True
    assert says(alice, "yes", headers={"accept": "application/json"}).status_code == 200


def test_without_a_request_the_page_leads_to_the_table(own: OwnTable) -> None:
    page = own.friend().get(waiting(own))
    assert page.context["standing"] == "over"
    assert f'href="/tables/{own.table.pk}/"' in page.content.decode()


def test_of_an_ended_request_the_page_says_so(own: OwnTable) -> None:
    own.guest("Zoë")
    new = own.friend()
    ask(own, new)
    LostBrowser.objects.update(asked_at=timezone.now() - dt.timedelta(minutes=11))
    assert standing(own, new) == "over"
    assert says(host(own), "yes", headers={"accept": "application/json"}).status_code == 409
