"""*Play now*: signed in it asks nothing, a stranger fills in one form; both end in a seat."""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.models import Player
from games.engine.refusals import Reason, refuse
from games.journal.giving_up_hands import Defect
from games.journal.load_table import load_table
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing.decide_and_commit import TableBusy, decide_and_commit
from games.models import Table
from games.selectors.floor.overdue_tables import overdue_tables
from games.selectors.lobby.lobby_rows import lobby_tables
from games.services.seats.take_best_seat import Placed
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_player
from games.tests.web.test_pages import script_facts
from games.web.play_now import greeting

pytestmark = pytest.mark.django_db

PASSWORD = "a quiet evening"
NEWCOMER = {"username": "Newcomer", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """An empty table."""
    return Room()


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def alice() -> Client:
    """Alice's browser; she is signed in."""
    browser = Client()
    browser.force_login(Player.objects.get(pk=a_player(ALICE)))
    return browser


def seated(room: Room) -> list[str]:
    """Return who sits at the table."""
    return [seat.name for seat in load_table(table_id=room.table.pk).state.seats]


def leads_to(answer: Any) -> str:
    """Return where somebody is sent."""
    return str(answer.headers["Location"])


def test_a_press_of_the_button_seats_a_player(alice: Client, room: Room) -> None:
    assert leads_to(alice.post("/play/")) == f"/tables/{room.table.pk}/"
    assert seated(room) == [ALICE]


def test_the_table_s_page_says_once_what_was_done(alice: Client, room: Room) -> None:
    page = leads_to(alice.post("/play/"))

    assert script_facts(alice.get(page))["greeting"].startswith("You sit with $80")
    assert script_facts(alice.get(page))["greeting"] == ""


def test_a_link_seats_nobody_it_asks_for_the_seat(alice: Client, room: Room) -> None:
    assert leads_to(alice.get("/play/")) == f"/tables/{room.table.pk}/?sit=1"
    assert seated(room) == []


def test_another_site_s_form_seats_nobody(room: Room) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(Player.objects.get(pk=a_player(ALICE)))

    assert browser.post("/play/").status_code == 403
    assert seated(room) == []


def test_a_stranger_signs_up_and_has_a_seat(client: Client, room: Room) -> None:
    form = leads_to(client.post("/play/"))
    assert form == "/accounts/signup/?next=%2Fplay%2F"

    page = client.post(form, NEWCOMER | {"next": "/play/"}, follow=True)

    assert page.redirect_chain[-1] == (f"/tables/{room.table.pk}/", 302)
    assert seated(room) == ["Newcomer"]


def test_the_form_says_what_comes_after_it_and_how_many_chips(client: Client) -> None:
    to_a_seat = client.get(leads_to(client.post("/play/"))).content.decode()
    by_itself = client.get("/accounts/signup/").content.decode()

    assert "then you sit at your table" in to_a_seat
    assert "then you sit at your table" not in by_itself
    for page in (to_a_seat, by_itself):
        assert "you begin with $1,000" in page
        assert "For hand histories by mail" in page


def test_the_filters_are_kept_over_the_form(client: Client, room: Room) -> None:
    stud = Room(variant="stud", name="Stud")
    (game,) = (row.game for row in lobby_tables(NOON) if row.name == "Stud")
    form = leads_to(client.post(f"/play/?{urlencode({'game': game})}"))

    client.post(form, NEWCOMER | {"next": "/play/"}, follow=True)

    assert (seated(room), seated(stud)) == ([], ["Newcomer"])


def test_whoever_has_a_seat_is_led_back_to_it(alice: Client, room: Room) -> None:
    alice.post("/play/")

    assert leads_to(alice.post("/play/")) == f"/tables/{room.table.pk}/"
    assert seated(room) == [ALICE]


def button(browser: Client, path: str = "/") -> str:
    """Return what stands on the lobby's button."""
    page = html.unescape(browser.get(path).content.decode())
    found = re.search(r'<button[^>]*id="play">(.*?)</button>', page, re.DOTALL)
    assert found is not None
    return " ".join(re.sub(r"<[^>]*>", "", found[1]).split())


def test_the_button_names_the_table_that_it_leads_to(alice: Client, room: Room) -> None:
    Room(variant="stud", name="Stud")
    assert button(alice) == f"Play hold'em now at {room.table.name}, $2–4"
    (game,) = (row.game for row in lobby_tables(NOON) if row.name == "Stud")
    asked = f"?{urlencode({'game': game})}"
    assert button(alice, f"/{asked}") == "Play seven card stud now at Stud, $2–4"

    alice.post("/play/")

    assert button(alice) == f"Play hold'em now your seat at {room.table.name}"


def test_without_a_free_seat_the_button_names_none(alice: Client) -> None:
    Room(BOB, CAROL, max_seats=2)

    assert button(alice) == "Play now"


def test_it_says_so_when_there_is_no_free_seat(alice: Client) -> None:
    Room(BOB, CAROL, max_seats=2)

    answer = alice.post("/play/", follow=True)

    assert "Every table of this kind is full" in answer.content.decode()


def test_a_table_whose_clock_is_damaged_takes_no_other_with_it(alice: Client, room: Room) -> None:
    other = Room(name="Other").table.pk
    Table.objects.filter(pk=room.table.pk).update(clock=b"{", due=0)

    assert alice.get("/").status_code == 200
    assert leads_to(alice.get("/play/")) == f"/tables/{other}/?sit=1"
    assert leads_to(alice.post("/play/")) == f"/tables/{other}/"
    assert overdue_tables(now=10**12) == (room.table.pk,)


def test_a_seat_is_answered_for_though_its_session_ends_meanwhile(
    alice: Client, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_session(placed: Placed) -> str:
        Session.objects.all().delete()
        return greeting(placed)

    monkeypatch.setattr("games.web.play_now.greeting", end_session)
    answer = alice.post("/play/")

    assert leads_to(answer) == f"/tables/{room.table.pk}/"
    assert seated(room) == [ALICE]
    assert "sessionid" not in answer.cookies
    assert not Session.objects.exists()


def test_terms_that_are_published_in_that_very_moment_are_asked_for(
    alice: Client, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = refuse(Reason.TERMS_NOT_ACCEPTED)
    monkeypatch.setattr("games.web.play_now.take_best_seat", lambda **asked: refused)

    assert leads_to(alice.post("/play/")) == "/account/terms/"


@pytest.mark.parametrize(
    "failure", [JournalBroken("A row"), TableBusy("Busy"), Defect(ValueError())], ids=repr
)
def test_a_table_that_can_seat_nobody_is_passed_over(
    failure: Exception, alice: Client, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Room(name="Other")

    def fail_at_the_first(*, table_id: int, **asked: Any) -> Any:
        if table_id == room.table.pk:
            raise failure
        return decide_and_commit(table_id=table_id, **asked)

    at = "games.services.seats.take_best_seat.decide_and_commit"
    monkeypatch.setattr(at, fail_at_the_first)

    assert leads_to(alice.post("/play/")) == f"/tables/{other.table.pk}/"
    assert seated(other) == [ALICE]


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        (Placed(table_id=1, chips=8_000), "You sit with $80. The next hand deals you in."),
        (
            Placed(table_id=1, chips=8_000, posts=200),
            "You sit with $80 and post $2 to be dealt into the next hand.",
        ),
        (
            Placed(table_id=1, chips=8_000, posts=200, is_next=False),
            "You sit with $80 and post $2 once the button has passed you.",
        ),
    ],
)
def test_it_says_what_was_posted__HB_4(place: Placed, sentence: str) -> None:
    assert greeting(place) == sentence
