"""A player reports a hand from its page, opens their own cards by a box, and reads the answer."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from games.histories.reports import OPENING
from games.models import Case, Hand, OpenedCards
from games.services.cases.answer_case import answer_case
from games.tests.histories.evening import browser, play, player
from games.tests.people import ALICE, BOB
from games.tests.services.cases.test_cases import helper
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_player, three_players

pytestmark = pytest.mark.django_db
REPORTS = "/hands/reports/"


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    room = three_players()
    play(room)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def page_of(hand: Hand) -> str:
    return f"/hands/{hand}/report/"


def send(client: Client, path: str, **fields: str) -> str:
    """Send a form, and return what is read then."""
    answer: Any = client.post(path, fields, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_a_hands_page_leads_to_the_form_and_has_the_answer_later(room: Room) -> None:
    hand, alice = Hand.objects.get(), browser(player(room, ALICE))
    assert f'href="{page_of(hand)}"' in alice.get(f"/hands/{hand}/").content.decode()

    text = send(alice, page_of(hand), words="The pot went to the wrong seat.")
    assert "You will find the answer under My reports" in text
    assert "Staff haven’t answered yet" in text
    assert not OpenedCards.objects.exists()
    answer_case(by=helper(), case_id=Case.objects.get().pk, answer="It was right.", now=NOON)

    for path in (f"/hands/{hand}/", REPORTS):
        assert "It was right." in alice.get(path).content.decode()
    assert "It was right." not in browser(player(room, BOB)).get(f"/hands/{hand}/").content.decode()


def test_the_box_says_what_it_means_and_opens_own_cards_alone(room: Room) -> None:
    hand, alice = Hand.objects.get(), browser(player(room, ALICE))
    assert OPENING in alice.get(page_of(hand)).content.decode()

    text = send(alice, page_of(hand), words="Look", opens_cards="on", player=str(room.ids[BOB]))

    opened = OpenedCards.objects.get()
    assert opened.place.player_id == room.ids[ALICE]
    assert "You have opened your own cards of this hand to staff." in text
    assert "Open my cards" not in text


def test_who_was_not_dealt_in_is_offered_no_box_and_opens_nothing(room: Room) -> None:
    hand = Hand.objects.get()
    erin = browser(Player.objects.get(pk=a_player("Erin")))
    assert OPENING not in erin.get(page_of(hand)).content.decode()

    send(erin, page_of(hand), words="I watched", opens_cards="on")

    assert Case.objects.get().player.username == "Erin"
    assert not OpenedCards.objects.exists()
    text = send(erin, f"{REPORTS}{Case.objects.get().pk}/cards/", opens_cards="on")
    assert "You were not dealt into this hand" in text


def test_cards_are_opened_later_by_their_owner_and_by_the_box_alone(room: Room) -> None:
    alice, bob = browser(player(room, ALICE)), browser(player(room, BOB))
    send(alice, page_of(Hand.objects.get()), words="Look")
    opening = f"{REPORTS}{Case.objects.get().pk}/cards/"

    assert bob.post(opening, {"opens_cards": "on"}).status_code == 404
    assert "Tick the box" in send(alice, opening)
    assert not OpenedCards.objects.exists()
    assert "see your cards of that hand now" in send(alice, opening, opens_cards="on")
    assert OpenedCards.objects.get().place.player_id == room.ids[ALICE]


@pytest.mark.parametrize(
    ("words", "says"), [("", "This field is required."), ("x" * 2001, "at most 2000 characters")]
)
def test_what_can_not_be_sent_is_said_at_its_field(room: Room, words: str, says: str) -> None:
    alice = browser(player(room, ALICE))
    assert says in send(alice, page_of(Hand.objects.get()), words=words)
    assert not Case.objects.exists()


def test_a_second_report_of_the_hand_says_that_the_first_waits(room: Room) -> None:
    alice, path = browser(player(room, ALICE)), page_of(Hand.objects.get())
    send(alice, path, words="Look")
    assert "You have reported this already" in send(alice, path, words="Look again")


def test_the_page_offers_another_report_when_the_first_is_answered(room: Room) -> None:
    hand, alice = Hand.objects.get(), browser(player(room, ALICE))
    send(alice, page_of(hand), words="Look")
    assert f'href="{page_of(hand)}"' not in alice.get(f"/hands/{hand}/").content.decode()

    answer_case(by=helper(), case_id=Case.objects.get().pk, answer="It was right.", now=NOON)

    assert f'href="{page_of(hand)}"' in alice.get(f"/hands/{hand}/").content.decode()


def test_something_else_is_reported_without_a_hand(room: Room) -> None:
    send(browser(player(room, ALICE)), REPORTS, words="Somebody was rude.")
    case = Case.objects.get()
    assert (case.hand, case.words) == (None, "Somebody was rude.")


def test_a_stranger_is_led_to_the_door_and_a_hand_that_runs_has_no_form(room: Room) -> None:
    hand = Hand.objects.get()
    for path in (page_of(hand), REPORTS):
        assert Client().get(path)["Location"].startswith("/accounts/login/")
    room.deal()
    running = Hand.objects.get(ended_at=None)
    assert browser(player(room, ALICE)).get(page_of(running)).status_code == 404
