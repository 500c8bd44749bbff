"""The pages "My hands" and of one hand, and what they let download (HH-1)."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.http.response import HttpResponse, HttpResponseBase

from accounts.models import Player
from games.histories.my_hands import last_hands, session_hands
from games.models import HandPlayer
from games.tests.histories.evening import browser, download, play, player
from games.tests.histories.formats.tracker import Reader
from games.tests.people import ALICE, BOB, DAVE, ERIN, FRANK
from games.tests.services.room import Room, a_player

pytestmark = pytest.mark.django_db


def body(response: HttpResponseBase) -> str:
    """Return a page that was found."""
    assert isinstance(response, HttpResponse)
    assert response.status_code == 200
    return response.content.decode()


def test_the_list_has_every_hand_newest_first_with_its_result__HH_1(room: Room) -> None:
    page = body(browser(player(room, ALICE)).get("/hands/"))

    numbers = [f"{room.table.pk}-{hand_no}" for hand_no in (3, 2, 1)]
    places = [page.index(f"/hands/{number}/") for number in numbers]
    assert places == sorted(places)
    stack = next(each for each in room.loaded.state.seats if each.name == ALICE).stack
    assert total(page) == stack - 4_000


def total(page: str) -> int:
    """Return the sum of the results on a page, in cents."""
    lines = [line for line in page.splitlines() if "number result" in line]
    amounts = [line.split(">")[1].split("<")[0].replace("−", "-") for line in lines]
    return sum(round(float(re.sub(r"[$+,]", "", each)) * 100) for each in amounts)


def test_the_list_goes_on_page_by_page(room: Room) -> None:
    play(room, 24)
    dealt_to_her = HandPlayer.objects.filter(player=room.ids[ALICE]).count()
    client = browser(player(room, ALICE))

    first = body(client.get("/hands/"))
    older = first.split('href="?before=')[1].split('"')[0]

    assert first.count('<th scope="row">') == 25
    rest = body(client.get(f"/hands/?before={older}"))
    assert rest.count('<th scope="row">') == dealt_to_her - 25 > 0


@pytest.mark.parametrize(
    ("query", "hands"),
    [
        ("table={own}", 3),
        ("day=2026-11-21", 3),
        ("day=2026-11-20", 0),
        ("table={own}&day=2026-11-22", 0),
        ("table=999999", 3),
        ("day=yesterday", 3),
        ("before=0", 3),
    ],
)
def test_the_list_can_be_of_one_table_or_day(room: Room, query: str, hands: int) -> None:
    page = body(browser(player(room, ALICE)).get(f"/hands/?{query.format(own=room.table.pk)}"))

    assert page.count('<th scope="row">') == hands


def test_who_has_played_nothing_is_shown_the_way_to_a_table(room: Room) -> None:
    erin = Player.objects.get(pk=a_player(ERIN))

    assert "Play now" in body(browser(erin).get("/hands/"))


def test_a_stranger_is_asked_to_sign_in_for_the_list(room: Room) -> None:
    for path in ("/hands/", "/hands/download/?which=session&format=txt"):
        response = browser().get(path)
        assert response.status_code == 302
        assert response["Location"].startswith("/accounts/login/")


def test_a_hands_page_tells_it_with_stacks_and_pots(room: Room) -> None:
    page = body(browser(player(room, BOB)).get(f"/hands/{room.table.pk}-1/"))

    for words in ("posts the big blind, $2", "Preflop", "River", "Showdown", "Main pot: $6"):
        assert words in page
    assert page.count('data-label="After"') == 3


@pytest.mark.parametrize("number", ["{}-4", "{}-999999999", "999999999-1"])
def test_a_hand_that_is_not_there_is_not_found(room: Room, number: str) -> None:
    assert browser().get(f"/hands/{number.format(room.table.pk)}/").status_code == 404


def test_the_last_hand_of_a_table_is_one_address(room: Room) -> None:
    response = browser().get(f"/tables/{room.table.pk}/last-hand/")

    assert response["Location"] == f"/hands/{room.table.pk}-3/"


def test_a_table_without_hands_says_so() -> None:
    table = Room(name="Second").table
    response = browser().get(f"/tables/{table.pk}/last-hand/", follow=True)

    assert "There is no hand of this table for you to see yet." in body(response)


# --- downloads -----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["txt", "phh", "ohh"])
def test_a_hand_is_downloaded_under_its_number(room: Room, form: str) -> None:
    response = browser(player(room, ALICE)).get(f"/hands/{room.table.pk}-2.{form}")

    name = f"hand-{room.table.pk}-2.{form}"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'


def test_stud_has_no_open_hand_history_and_the_page_says_so() -> None:
    room = Room(DAVE, ERIN, FRANK, variant="stud", name="Second")
    room.deal()
    while room.loaded.state.is_hand_running:
        room.ring()
    client = browser(player(room, DAVE))
    number = f"{room.table.pk}-1"

    refused = body(client.get(f"/hands/{number}.ohh", follow=True))

    assert "Open Hand History can say hold&#x27;em alone" in refused
    assert f"{number}.ohh" not in refused
    assert "has no words for this game (Seven card stud)" in refused


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("which=last&count=2&format=txt", "last-2-hands.txt"),
        ("which=last&count=200&format=phh", "last-3-hands.phhs"),
        ("which=session&format=txt&count=", "session.txt"),
        ("which=session&format=ohh", "session.ohh"),
    ],
)
def test_several_hands_are_one_file(room: Room, query: str, name: str) -> None:
    response, _ = download(browser(player(room, ALICE)), query)

    assert response["Content-Disposition"] == f'attachment; filename="{name}"'


def test_a_tracker_reads_the_whole_session(room: Room) -> None:
    _, text = download(browser(player(room, ALICE)), "which=session&format=txt")

    hands = text.split("\n\n\n")
    last = Reader().read(hands[-1])
    assert len(hands) == 3
    assert last.stacks == {each.name: each.stack for each in room.loaded.state.seats}


def test_open_hand_histories_stand_apart_by_a_blank_line(room: Room) -> None:
    _, text = download(browser(player(room, ALICE)), "which=session&format=ohh")

    hands = [json.loads(each)["ohh"]["game_number"] for each in text.split("\n\n")]
    assert hands == [f"{room.table.pk}-{hand_no}" for hand_no in (1, 2, 3)]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("which=last&count=0&format=txt", "Ask for 1 to 200 hands."),
        ("which=last&count=201&format=txt", "Ask for 1 to 200 hands."),
        ("which=last&count=ten&format=txt", "Write how many hands as a number from 1 to 200."),
        ("which=last&format=txt", "Say how many hands: 1 to 200."),
        ("which=hand&number=1-1&format=txt", "Select a valid choice."),
        ("which=session&format=pdf", "Select a valid choice."),
        ("", "This field is required."),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_with_what_would(
    room: Room, query: str, sentence: str
) -> None:
    page = browser(player(room, ALICE)).get(f"/hands/download/?{query}", follow=True)

    assert sentence in body(page)


# --- sessions ------------------------------------------------------------------------------


def test_a_gap_of_more_than_an_hour_ends_a_session__HH_1(room: Room) -> None:
    room.pass_time(3_590)
    play(room)
    assert len(session_hands(room.ids[ALICE])) == 4

    room.now += timedelta(hours=1, seconds=1)
    play(room, 2)

    assert [hand.hand_no for hand in session_hands(room.ids[ALICE])] == [5, 6]
    assert [hand.hand_no for hand in last_hands(room.ids[ALICE], 3)] == [4, 5, 6]


def test_hands_later_than_the_request_are_not_in_it(room: Room) -> None:
    asked_at = room.now
    play(room)

    assert len(session_hands(room.ids[ALICE], until=asked_at)) == 3
    assert len(last_hands(room.ids[ALICE], 10, until=asked_at)) == 3
