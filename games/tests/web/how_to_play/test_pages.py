"""The pages *How to play*: they answer, cost next to nothing, and are found."""

from __future__ import annotations

import html

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import RoomSettings
from games.tests.services.room import Room
from games.web.how_to_play.game_pages import GAMES

pytestmark = pytest.mark.django_db
PAGES = tuple(f"/how-to-play/{game}/" for game in GAMES)
WORDS = {
    "holdem": ("two pair, kings and queens", "Omar posts the small blind, $1."),
    "stud": ("a full house, nines full of queens", "Lena brings it in for $1."),
    "hi-lo": ("7-6-5-4-A low", "Omar wins $17.50 of the pot for the high"),
}


def text(client: Client, path: str) -> str:
    """Return a page as its readers have it."""
    answer = client.get(path)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_s_page_tells_its_hand(client: Client, game: str) -> None:
    page = text(client, f"/how-to-play/{game}/")

    for words in WORDS[game]:
        assert words in page


@pytest.mark.parametrize("path", PAGES)
def test_a_page_asks_the_database_for_the_room_s_settings_alone(client: Client, path: str) -> None:
    client.get(path)
    with CaptureQueriesContext(connection) as asked:
        client.get(path)

    assert len(asked) == 1


def test_hold_em_comes_first(client: Client) -> None:
    assert "How to play hold’em" in text(client, "/how-to-play/")


def test_a_game_that_is_not_played_has_no_page(client: Client) -> None:
    assert client.get("/how-to-play/omaha/").status_code == 404


def test_the_allowance_is_the_room_s(client: Client) -> None:
    RoomSettings.objects.create(pk=1, all_ins_per_day=1)

    assert "You have 1 emergency all-in a day" in text(client, PAGES[0])


def test_every_page_leads_there(client: Client) -> None:
    Room()
    for path in ("/", "/rules/", "/accounts/login/", *PAGES):
        assert 'href="/how-to-play/"' in text(client, path), path
    above_in_the_lobby_s_words_and_below = 3
    found = text(client, "/").count('href="/how-to-play/"')
    assert found == above_in_the_lobby_s_words_and_below
