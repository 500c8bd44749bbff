"""A keyring that is missing, or another one, is noticed before anything is dealt with it."""

from __future__ import annotations

import logging
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cardroom.celery import end_without_keyring as at_a_workers_start
from cardroom.opening.require_keyring import require_keyring
from games.fairness.keyring import add_key, create_keyring, read_keyring
from games.journal.giving_up_hands import CannotGoOn
from games.journal.side_records.decks import open_decks
from games.models import Hand, SealedDeck
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keyring(tmp_path: Path, settings: Any) -> Path:
    """A keyring that the test may lose."""
    settings.KEYRING_FILE = tmp_path / "keyring"
    return tmp_path / "keyring"


@pytest.fixture
def room() -> Room:
    """A table where one hand is over and the next one under way."""
    room = Room(ALICE, BOB, CAROL)
    room.deal()
    room.check_down()
    room.deal()
    return room


def new_key(**options: bool) -> str:
    out = StringIO()
    call_command("new_key", stdout=out, **options)
    return out.getvalue()


def deck_of(hand: Hand) -> object:
    return open_decks(table_id=hand.table_id, hand_no=hand.hand_no)


def test_a_first_start_makes_one(keyring: Path) -> None:
    require_keyring()
    made = keyring.read_text()
    require_keyring()

    assert keyring.read_text() == made


def test_a_start_knows_the_right_one_by_a_deck_that_waits_for_its_cut(keyring: Path) -> None:
    CutRoom().frame_for(ALICE)

    require_keyring()
    keyring.unlink()
    create_keyring(keyring)
    with pytest.raises(CommandError):
        require_keyring()


def test_a_start_with_the_right_one_says_nothing(room: Room, keyring: Path) -> None:
    require_keyring()
    new_key()
    require_keyring()

    assert read_keyring(keyring).newest == "key-2"


@pytest.mark.parametrize("start", [require_keyring, at_a_workers_start], ids=["server", "worker"])
def test_no_process_starts_without_one_once_decks_are_sealed(
    room: Room, keyring: Path, start: Any
) -> None:
    keyring.unlink()
    with pytest.raises((CommandError, SystemExit)) as ended:
        start()

    said = str(ended.value)
    assert f"{keyring} is missing" in said
    assert "sealed with its keys: 2" in said
    assert "Put it back" in said
    assert "new_key --lost" in said
    assert not keyring.exists()


def test_none_is_made_while_the_room_plays_on(room: Room, keyring: Path) -> None:
    room.check_down()
    keyring.unlink()
    with pytest.raises(CannotGoOn, match="KeyringMissing"):
        room.deal()

    assert not keyring.exists()


def test_another_one_under_the_same_name_is_noticed(room: Room, keyring: Path) -> None:
    keyring.unlink()
    create_keyring(keyring)
    with pytest.raises(CommandError, match="another one, or an older copy"):
        require_keyring()


def test_an_older_copy_is_noticed(room: Room, keyring: Path) -> None:
    older = keyring.read_text()
    new_key()
    SealedDeck.objects.all().delete()
    room.check_down()
    room.deal()
    keyring.write_text(older)
    SealedDeck.objects.create(
        hand=Hand.objects.get(hand_no=1),
        ciphertext=b"x" * 49,
        nonce=b"x" * 12,
        key_id="key-1",
        root=b"x" * 32,
    )
    with pytest.raises(CommandError, match="another one, or an older copy"):
        require_keyring()


def test_a_new_key_is_not_added_to_a_keyring_that_is_missing(room: Room, keyring: Path) -> None:
    keyring.unlink()
    with pytest.raises(CommandError, match="is missing"):
        new_key()

    assert not keyring.exists()


def test_one_that_is_lost_for_good_is_made_anew_and_its_price_told(
    room: Room, keyring: Path
) -> None:
    past, live = Hand.objects.order_by("hand_no")
    keyring.unlink()
    said = new_key(lost=True)
    require_keyring()

    assert "hands under way (1) are void" in said
    assert "of past hands (1) the cards" in said
    assert "key-2 from now on" in said
    assert (deck_of(past), deck_of(live)) == (None, None)
    room.check_down()
    room.deal()
    assert deck_of(Hand.objects.order_by("-hand_no")[0]) is not None
    room.check()


def test_a_keyring_that_is_there_is_never_replaced(room: Room, keyring: Path) -> None:
    before = keyring.read_text()
    with pytest.raises(CommandError, match="is there"):
        new_key(lost=True)

    assert keyring.read_text() == before


def test_a_lost_names_key_is_never_given_again(room: Room, keyring: Path) -> None:
    keyring.unlink()
    new_key(lost=True)

    assert add_key(keyring) == "key-3"


def test_no_key_is_told(room: Room, keyring: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    keys = [line.split()[1] for line in keyring.read_text().splitlines()]
    keyring.unlink()
    said = new_key(lost=True) + caplog.text

    assert not [key for key in keys + keyring.read_text().split()[1::2] if key in said]
