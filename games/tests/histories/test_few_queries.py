"""Lists and files of hands cost a few queries, however many hands are in them."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.fairness import keyring as keyrings
from games.histories.hand_records import hand_records
from games.histories.mail_history import mail_history
from games.histories.my_hands import places_in_finished_hands
from games.histories.request_history import LastHands
from games.models import Hand, HandPlayer
from games.tests.histories.asking import ask
from games.tests.histories.evening import (
    as_an_older_version_left_it,
    browser,
    download,
    play,
    player,
    verify,
)
from games.tests.people import ALICE, BOB
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db
MOST = 9
STAMP = 2
"""The room's name and its era, in the headers of a mail."""
HANDS = (1, 25, 60)


@pytest.fixture(scope="module")
def long_evening_of_module(rows_of_module: None) -> Room:
    """Two people who have played sixty hands, with chips to lose a big blind in each."""
    room = Room()
    for seat, name in enumerate((ALICE, BOB), start=1):
        room.sit(name, seat, chips=(max(HANDS) + 1) * room.table.limit.big_blind)
    play(room, max(HANDS))
    verify(player(room, ALICE))
    return room


@pytest.fixture
def long_evening(long_evening_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(long_evening_of_module)


def with_hands(room: Room, hands: int) -> None:
    """Take the room back to when so many hands had been played."""
    left_out = Hand.objects.filter(table=room.table, hand_no__gt=hands)
    HandPlayer.objects.filter(hand__in=left_out).delete()


@pytest.fixture
def keyring_reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The text of the keyring, once for each time that it was read."""
    texts: list[str] = []
    parse = keyrings.parse_keyring

    def parse_keyring(text: str) -> keyrings.Keyring:
        texts.append(text)
        return parse(text)

    monkeypatch.setattr(keyrings, "parse_keyring", parse_keyring)
    return texts


def queries(work: Callable[[], Any]) -> int:
    """Return how many queries something makes."""
    with CaptureQueriesContext(connection) as seen:
        work()
    return len([each for each in seen if "SAVEPOINT" not in each["sql"]])


def known_browser(person: Player) -> Client:
    """Sign somebody in whose browser is on the list of theirs, as it is from the first page on."""
    client = browser(person)
    client.get("/rules/")
    return client


@pytest.mark.parametrize("hands", HANDS)
def test_the_list_costs_a_few_queries(
    long_evening: Room, keyring_reads: list[str], hands: int
) -> None:
    with_hands(long_evening, hands)
    alice = known_browser(player(long_evening, ALICE))

    assert queries(lambda: alice.get("/hands/")) <= MOST
    assert len(keyring_reads) <= 1


@pytest.mark.parametrize("hands", HANDS)
def test_the_list_of_an_older_version_costs_a_few_more_once(long_evening: Room, hands: int) -> None:
    with_hands(long_evening, hands)
    as_an_older_version_left_it(long_evening)
    alice = known_browser(player(long_evening, ALICE))

    first, second = (queries(lambda: alice.get("/hands/")) for _ in range(2))

    assert first - second == 5
    assert second <= MOST


@pytest.mark.parametrize("form", ["txt", "phh", "ohh"])
@pytest.mark.parametrize("hands", HANDS)
def test_a_download_costs_a_few_queries(
    long_evening: Room, keyring_reads: list[str], hands: int, form: str
) -> None:
    with_hands(long_evening, hands)
    alice, asked = known_browser(player(long_evening, ALICE)), f"which=last&count=60&format={form}"

    assert queries(lambda: download(alice, asked)) <= MOST
    assert len(keyring_reads) <= 1


@pytest.mark.parametrize("hands", HANDS)
def test_a_mail_costs_a_few_queries(
    long_evening: Room, posted: list[tuple[str, int]], hands: int
) -> None:
    with_hands(long_evening, hands)
    asked = ask(long_evening, LastHands(count=60))

    assert queries(lambda: mail_history(request_id=asked.pk, now=long_evening.now)) <= MOST + STAMP


def test_a_download_is_never_held_in_memory_as_a_whole(long_evening: Room) -> None:
    hands = list(Hand.objects.filter(table=long_evening.table).values_list("pk", flat=True))

    reader = long_evening.ids[ALICE]
    most_memory(hands[:1], reader)  # what is made once stays

    few, many = (most_memory(hands[:count], reader) for count in (20, 60))

    assert many < 2 * few


def most_memory(hands: list[int], reader: int) -> int:
    """Return the most bytes that reading hands one by one takes at a time."""
    gc.collect()
    tracemalloc.start()
    for _ in hand_records(hands, reader_id=reader):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_the_newest_hands_of_a_player_are_read_from_an_index() -> None:
    newest = places_in_finished_hands(1).select_related("hand__sealed_deck")[:25]

    assert connection.vendor != "sqlite" or "TEMP B-TREE" not in newest.explain()
