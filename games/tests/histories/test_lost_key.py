"""A past hand whose key is lost: its record still shows all but the cards that nobody showed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from msgspec.structs import replace

from games.engine.cards.deck import UNSEEN
from games.engine.events.settling import HandShown
from games.histories.formats.known_cards import known_hands
from games.histories.formats.record import HandRecord
from games.histories.hand_records import record_of
from games.models import Hand
from games.projections.public_events import StreetDealt, ViewEvent
from games.tests.histories.evening import browser, play, play_with_a_fold_and_a_muck, player
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db
CAST = (ALICE, BOB, CAROL, DAVE)
VARIANTS = ("holdem", "stud")


@pytest.fixture
def keyring(tmp_path: Path, settings: Any) -> Path:
    """A keyring that the test may lose."""
    settings.KEYRING_FILE = tmp_path / "keyring"
    return tmp_path / "keyring"


@pytest.fixture(params=VARIANTS)
def room(request: pytest.FixtureRequest, keyring: Path) -> Room:
    """Four people at a table."""
    return Room(*CAST, variant=request.param)


@pytest.fixture
def hand(room: Room) -> Hand:
    """A hand in which one folded, one mucked and one showed."""
    return play_with_a_fold_and_a_muck(room)


def records(room: Room, hand: Hand) -> list[HandRecord]:
    """Return the hand's record for each who was in it, and for the public."""
    return [record_of(hand, reader_id=each) for each in (*room.ids.values(), None)]


def without_unshown(record: HandRecord) -> HandRecord:
    """Return a record without what only the deck has."""
    return replace(record, events=tuple(map(face_down, record.events)), mucked=())


def face_down(event: ViewEvent) -> ViewEvent:
    """Return an event with every down card as others see it."""
    if not isinstance(event, StreetDealt):
        return event
    down = tuple(replace(each, cards=(UNSEEN,) * len(each.cards)) for each in event.down)
    return replace(event, down=down)


def test_only_unshown_cards_are_missing_from_its_record(
    room: Room, hand: Hand, keyring: Path
) -> None:
    before = records(room, hand)
    keyring.unlink()

    after = records(room, hand)

    assert after != before
    assert after == [without_unshown(record) for record in before]


def test_a_hand_that_was_shown_is_shown_still(room: Room, hand: Hand, keyring: Path) -> None:
    keyring.unlink()

    for record in records(room, hand):
        shown = {e.seat: set(e.cards) for e in record.events if isinstance(e, HandShown)}
        assert shown
        assert {seat: set(known_hands(record)[seat]) for seat in shown} == shown


@pytest.mark.drawn
@pytest.mark.parametrize("name", CAST)
def test_its_page_and_files_are_still_there(
    room: Room, hand: Hand, keyring: Path, name: str
) -> None:
    client = browser(player(room, name))
    number = f"/hands/{hand.table_id}-{hand.hand_no}"
    paths = ("/hands/", *(f"{number}{kind}" for kind in ("/", ".txt", ".phh", ".ohh")))
    before = [client.get(path).status_code for path in paths]
    keyring.unlink()

    assert [client.get(path).status_code for path in paths] == before
    assert before[:4] == [200] * 4  # no file of stud hands is in Open Hand History


def test_the_table_plays_on_with_a_new_key(room: Room, hand: Hand, keyring: Path) -> None:
    keyring.unlink()
    call_command("new_key", lost=True)

    newest = play(room)[-1]

    assert newest.hand_no > hand.hand_no
    assert not newest.is_void
    assert UNSEEN not in known_hands(record_of(newest, reader_id=room.ids[ALICE]))[1]
    room.check()
