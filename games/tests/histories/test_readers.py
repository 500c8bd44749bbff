"""Readers: which cards of a finished hand each learns, from page and files (HH-1, SD-4)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import Player
from games.engine.cards.deck import ALL_CARDS, Deck
from games.engine.hand_state import PlayerInHand
from games.journal.side_records.decks import open_decks
from games.models import Hand
from games.tests.histories.evening import browser, play_with_a_fold_and_a_muck, player
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room, a_player

pytestmark = pytest.mark.django_db

READERS = {
    "folded": {"own", "mucked"},
    "mucked": {"own", "mucked"},
    "showed": {"own", "mucked"},
    "stranger": set(),
    "staff": set(),
    "public": set(),
}
"""What each learns beside what all saw: their own cards, and those mucked at the showdown."""


class Evening:
    """A hand with somebody who folded, one who mucked, one who showed; and what each held."""

    def __init__(self, variant: str) -> None:
        self.room = Room(ALICE, BOB, CAROL, DAVE, variant=variant)
        self.hand: Hand = play_with_a_fold_and_a_muck(self.room)
        deck = open_decks(table_id=self.hand.table_id, hand_no=self.hand.hand_no)
        assert isinstance(deck, Deck)
        self.players = self.room.hand.players
        self.down = {p.player: {deck.cards[place] for place in p.down} for p in self.players}
        self.open = set(self.room.hand.board)
        for each in self.players:
            self.open |= {*each.up, *each.shown}

    def reader(self, kind: str) -> Player | None:
        """Return somebody of a kind."""
        match kind:
            case "folded":
                return self.one(lambda each: each.has_folded)
            case "mucked":
                return self.one(lambda each: each.has_mucked)
            case "showed":
                return self.one(lambda each: each.has_shown)
            case "stranger":
                return Player.objects.get(pk=a_player("Erin"))
            case "staff":
                return Player.objects.create_superuser("Frank")
            case _:
                return None

    def one(self, is_wanted: Callable[[PlayerInHand], bool]) -> Player:
        """Return the first player of the hand who is wanted."""
        found = next(each for each in self.players if is_wanted(each))
        return player(self.room, found.name)

    def known_to(self, reader: Player | None, kind: str) -> set[str]:
        """Return the cards that a reader may find."""
        known = set(self.open)
        if "own" in READERS[kind]:
            assert reader is not None
            known |= self.down[reader.pk]
        if "mucked" in READERS[kind]:
            known |= {c for p in self.players if p.has_mucked for c in self.down[p.player]}
        return known


@pytest.fixture(params=["holdem", "stud"])
def evening(request: pytest.FixtureRequest) -> Evening:
    """A finished hand of each family of games."""
    return Evening(request.param)


@pytest.mark.parametrize("kind", READERS)
def test_a_reader_finds_the_cards_that_are_his_to_know_and_no_other__SD_4(
    evening: Evening, kind: str
) -> None:
    reader = evening.reader(kind)
    known = evening.known_to(reader, kind)
    client = browser(reader)

    for name, found in (
        ("page", on_page(client, evening.hand)),
        ("text", in_file(client, evening.hand, "txt")),
        ("phh", in_file(client, evening.hand, "phh")),
    ):
        assert found <= known, (name, found - known)
        assert known <= found, (name, known - found)


def on_page(client: Client, hand: Hand) -> set[str]:
    """Return the cards that a hand's page shows, drawn or in its sentences."""
    page = client.get(f"/hands/{hand}/").content.decode()
    drawn = re.findall(r'suit-([cdhs])" role="img"[^>]*><b class="rank">(10|.)<', page)
    in_words = re.findall(r'word-card suit-([cdhs])">(10|.)', page)
    return {rank.replace("10", "T") + suit for suit, rank in drawn + in_words}


def in_file(client: Client, hand: Hand, form: str) -> set[str]:
    """Return the cards that a file names; PHH writes them one after the other."""
    response = client.get(f"/hands/{hand}.{form}")
    assert response.status_code == 200
    runs = re.findall(
        r"(?<=[\s\[\"])(?:[2-9TJQKA][cdhs]|\?\?)+(?=[\s\]\"])", response.content.decode()
    )
    return {run[at : at + 2] for run in runs for at in range(0, len(run), 2)} & set(ALL_CARDS)


def test_nothing_is_kept_by_the_browser(evening: Evening) -> None:
    client = browser(evening.reader("showed"))

    for path in ("/hands/", f"/hands/{evening.hand}/", f"/hands/{evening.hand}.txt"):
        assert "no-store" in client.get(path)["Cache-Control"]


def test_a_hand_that_runs_can_not_be_read__HH_1(evening: Evening) -> None:
    running = evening.room.deal()
    client = browser(evening.reader("showed"))

    for ending in ("/", ".txt", ".phh", ".ohh"):
        path = f"/hands/{evening.hand.table_id}-{running.hand_no}{ending}"
        assert client.get(path).status_code == 404
