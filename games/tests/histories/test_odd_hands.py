"""Hands out of the ordinary: voided ones, and those whose deck can't be opened any more."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core import mail

from games.engine.actions import Call, Fold
from games.histories.mail_history import mail_history
from games.histories.request_history import Session, request_history
from games.tests.histories.evening import browser, play, player, verify
from games.tests.histories.formats.tracker import Reader
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keyring(tmp_path: Path, settings: Any) -> Path:
    """A keyring that the test may lose."""
    settings.KEYRING_FILE = tmp_path / "keyring"
    return tmp_path / "keyring"


@pytest.fixture
def void() -> Room:
    """A hand that was voided after two calls."""
    room = three_players()
    room.deal()
    room.act(Call())
    room.act(Call())
    room.ask(void_hand, hand_no=1)
    return room


def read(room: Room, ending: str) -> str:
    """Return what Alice is given of the first hand."""
    response = browser(player(room, ALICE)).get(f"/hands/{room.table.pk}-1{ending}")
    assert response.status_code == 200
    return response.content.decode()


def test_a_voided_hand_is_told_with_its_refunds(void: Room) -> None:
    page = read(void, "/")

    assert "it is void, and every chip went back" in page
    assert page.count('<td class="number result" data-label="Result">$0</td>') == 3


def test_trackers_are_told_that_it_was_cancelled(void: Room) -> None:
    text = read(void, ".txt")

    assert "\nHand cancelled: " in text
    assert Reader().read(text).collected == 0


def test_a_voided_hand_has_a_file_in_every_format(void: Room) -> None:
    assert "finishing_stacks = [4000, 4000, 4000]" in read(void, ".phh")
    assert json.loads(read(void, ".ohh"))["ohh"]["pots"] == []


def test_without_its_key_a_hand_lacks_its_unshown_cards_and_nothing_else(keyring: Path) -> None:
    room = three_players()
    room.deal()
    room.act(Fold())
    room.act(Fold())  # so that nobody shows, as all would if they tied
    with_key = Reader().read(read(room, ".txt"))
    keyring.unlink()

    assert Reader().read(read(room, ".txt")) == with_key
    assert "Dealt to" not in read(room, ".txt")
    assert "a card face down" in read(room, "/")
    assert browser(player(room, ALICE)).get("/hands/").status_code == 200


def test_mail_goes_out_without_the_key_too(keyring: Path) -> None:
    room = three_players()
    play(room)
    verify(player(room, ALICE))
    request = request_history(player_id=room.ids[ALICE], wanted=Session(), now=room.now)
    keyring.unlink()

    assert mail_history(request_id=request.pk, now=room.now)
    assert len(mail.outbox) == 1


def half_written(keyring: Path) -> None:
    keyring.write_bytes(keyring.read_bytes()[:40])


def not_text(keyring: Path) -> None:
    keyring.write_bytes(b"key-1 \xff\xfe")


def a_folder(keyring: Path) -> None:
    keyring.unlink()
    keyring.mkdir()


@pytest.mark.parametrize("spoil", [half_written, not_text, a_folder])
def test_with_a_keyring_that_can_t_be_read_all_else_is_shown(
    keyring: Path, spoil: Callable[[Path], None]
) -> None:
    room = three_players()
    play(room)
    verify(player(room, ALICE))
    request = request_history(player_id=room.ids[ALICE], wanted=Session(), now=room.now)
    spoil(keyring)
    alice = browser(player(room, ALICE))
    number = f"{room.table.pk}-1"

    for path in ("/hands/", f"/hands/{number}/", f"/hands/{number}.phh", "/fair/"):
        assert alice.get(path).status_code == 200, path
    assert mail_history(request_id=request.pk, now=room.now)
