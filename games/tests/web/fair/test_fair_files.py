"""The files of the proof of the shuffle, as the players' own script reads them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.engine.cards.deck import Deck
from games.journal.side_records.decks import open_decks, own_room_key
from games.models import House, PublicRecord
from games.selectors.fair import table_records
from games.tests.fairness.vectors import ROOT, SCRIPT, verify_hand
from games.tests.histories.evening import (
    browser,
    play_with_a_fold_and_a_muck,
    player,
    streamed,
)
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, a_player

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> CutRoom:
    """Three hands are over, and have records: one that two cut, one that nobody did, and one with
    a missing cut. A fourth is running."""
    room = CutRoom()
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.check_down()
    room.deal()
    room.check_down()
    room.frame_for(ALICE, BOB, number=2)
    room.cut(BOB, number=2)
    room.ring()
    room.check_down()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: CutRoom) -> CutRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def lines(file: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.splitlines()]


def wrongs(file: str) -> list[tuple[str, str]]:
    """Return what the script finds wrong with a download of this room."""
    report = verify_hand().check_file(file, room=own_room_key().public.hex())
    assert len(report.hands) + len(report.wrong) > 0
    return [(where, str(wrong)) for where, wrong in report.wrong]


def of_table(room: Room, who: Client, query: str = "") -> str:
    return streamed(who, f"/fair/{room.table.pk}/download/?{query}")[1]


# --- one record -----------------------------------------------------------------------------------


def test_a_record_is_sent_byte_for_byte_as_it_was_signed(client: Client, room: CutRoom) -> None:
    record = PublicRecord.objects.get(hand__hand_no=1)

    answer = client.get(f"/fair/{room.table.pk}/1.txt")

    assert answer.content == record.text.encode("ascii")
    assert answer["Content-Type"] == "text/plain; charset=us-ascii"


def test_with_its_signature_it_is_a_download_of_one_hand(client: Client, room: CutRoom) -> None:
    answer = client.get(f"/fair/{room.table.pk}/1.json")

    (line,) = lines(answer.content.decode())
    assert set(line) == {"record", "signature"}
    assert wrongs(answer.content.decode()) == []


@pytest.mark.parametrize("name", ["1.txt", "1.json"])
def test_it_is_the_same_for_everybody_and_may_be_kept_anywhere(
    client: Client, room: CutRoom, name: str
) -> None:
    path = f"/fair/{room.table.pk}/{name}"
    answer = client.get(path)
    client.force_login(player(room, ALICE))
    to_alice = client.get(path)

    assert to_alice.content == answer.content
    for each in (answer, to_alice):
        assert each["Cache-Control"] == "public, max-age=31536000, immutable"
        assert not each.has_header("Vary")
        assert not each.cookies


@pytest.mark.parametrize("name", ["4/", "4.txt", "4.json", "5/"])
def test_a_hand_that_runs_or_is_to_come_has_none(client: Client, room: CutRoom, name: str) -> None:
    answer = client.get(f"/fair/{room.table.pk}/{name}")

    assert answer.status_code == 404
    assert "public" not in answer.get("Cache-Control", "")


# --- downloads ------------------------------------------------------------------------------------


def test_a_stranger_s_download_is_right(client: Client, room: CutRoom) -> None:
    file = of_table(room, client)

    assert len(lines(file)) == 3
    assert all(set(line) == {"record", "signature"} for line in lines(file))
    assert wrongs(file) == []


def test_a_player_s_download_proves_their_cards_too(room: CutRoom) -> None:
    file = of_table(room, browser(player(room, ALICE)))

    assert [line["seat"] for line in lines(file)] == [1, 1, 1]
    assert wrongs(file) == []


def test_who_was_not_dealt_in_gets_what_a_stranger_gets(client: Client, room: CutRoom) -> None:
    room.ids[DAVE] = a_player(DAVE)

    assert of_table(room, browser(player(room, DAVE))) == of_table(room, client)


def test_a_player_who_came_later_has_own_lines_from_then_on(room: CutRoom) -> None:
    room.sit(DAVE, 4)
    while DAVE not in (each.name for each in room.hand.players):
        room.check_down()
        room.deal()
    room.check_down()
    room.deal()

    found = lines(of_table(room, browser(player(room, DAVE))))

    assert "own" not in found[0]
    assert found[-1]["seat"] == 4
    assert found[-1]["own"]


@pytest.mark.parametrize(
    ("query", "hands"),
    [
        ("", [1, 2, 3]),
        ("from=2", [2, 3]),
        ("to=2", [1, 2]),
        ("from=2&to=2", [2]),
        ("from=&to=", [1, 2, 3]),
        ("from=x", [1, 2, 3]),
    ],
)
def test_it_has_the_hands_that_are_asked_for(
    client: Client, room: CutRoom, query: str, hands: list[int]
) -> None:
    assert numbers(of_table(room, client, query)) == hands


@pytest.mark.parametrize(
    ("query", "hands"), [("", [2, 3]), ("from=1", [1, 2]), ("to=2", [1, 2]), ("from=3", [3])]
)
def test_of_too_many_it_has_the_last_or_the_first_from_where_is_said(
    client: Client,
    room: CutRoom,
    monkeypatch: pytest.MonkeyPatch,
    query: str,
    hands: list[int],
) -> None:
    monkeypatch.setattr(table_records, "MOST_IN_A_FILE", 2)

    assert numbers(of_table(room, client, query)) == hands


def numbers(file: str) -> list[int]:
    return [int(line["record"].split("\n")[2].split(" ")[1]) for line in lines(file)]


def test_no_hand_no_file(client: Client, room: CutRoom) -> None:
    assert client.get(f"/fair/{room.table.pk}/download/?from=4").status_code == 404


def test_it_is_saved_as_a_file_and_kept_for_nobody_else(room: CutRoom) -> None:
    path = f"/fair/{room.table.pk}/download/"
    answer, _ = streamed(browser(player(room, ALICE)), path)

    assert "private" in answer["Cache-Control"]
    assert "no-store" in answer["Cache-Control"]
    assert answer["Content-Disposition"].startswith("attachment;")


def test_a_hand_s_page_leads_to_its_proof_once_there_is_one(room: CutRoom) -> None:
    alice = browser(player(room, ALICE))
    address = f"/fair/{room.table.pk}/download/?from=3&amp;to=3"

    assert address in alice.get(f"/hands/{room.table.pk}-3/").content.decode()
    room.check_down()
    assert "/download/?from" not in alice.get(f"/hands/{room.table.pk}-4/").content.decode()


# --- what SD-4 gives ------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["holdem", "stud"])
@pytest.mark.parametrize("is_by_history", [True, False], ids=["by history", "never"])
def test_mucked_hands_are_proved_to_who_was_dealt_in_and_folded_ones_to_nobody_else__SD_4(
    variant: str, is_by_history: bool
) -> None:
    rules = {"mucked_hand_by_history": is_by_history}
    House.objects.create(key="ours", name="Ours", rules=rules)
    room = Room(ALICE, BOB, CAROL, DAVE, variant=variant)
    hand = play_with_a_fold_and_a_muck(room)
    deck = open_decks(table_id=hand.table_id, hand_no=hand.hand_no)
    assert isinstance(deck, Deck)
    players = room.hand.players
    mucked = {place for each in players if each.has_mucked for place in each.down}
    room.deal()

    for reader in players:
        file = of_table(room, browser(player(room, reader.name)), f"from={hand.hand_no}")
        (line,) = lines(file)
        public = set(cards_by_place(line["record"].splitlines(), "shown"))
        proved = cards_by_place(line["own"], "own")
        may_see = {*reader.down, *mucked} if is_by_history else {*reader.down}
        assert proved.keys() - public == may_see - public
        assert proved == {place: deck.cards[place] for place in proved}
        assert wrongs(file) == []


def cards_by_place(lines: list[str], word: str) -> dict[int, str]:
    """Return the cards that such lines open."""
    opened = (line.split(" ") for line in lines if line.startswith(f"{word} "))
    return {int(place): card for _, place, card, *_ in opened}


# --- what checks them -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "file"),
    [("verify_hand.py", SCRIPT), ("verify-hand.html", ROOT / "docs/verify-hand.html")],
)
def test_a_checker_is_to_be_kept_as_it_is_and_not_opened_here(
    client: Client, name: str, file: Path
) -> None:
    answer = client.get(f"/fair/{name}")

    assert answer.content == file.read_bytes()
    assert answer["Content-Type"] == "application/octet-stream"
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'


def test_there_is_no_other_file(client: Client) -> None:
    assert client.get("/fair/verify_hand.pyc").status_code == 404
    assert client.get("/fair/../manage.py").status_code == 404
