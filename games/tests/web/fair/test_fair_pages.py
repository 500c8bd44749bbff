"""The pages of the proof of the shuffle, as anybody reads them."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.models import Era, PublicRecord, RecordTally, Table
from games.selectors.fair import table_records
from games.services.hands.publish_record import QUIET_FOR
from games.services.staff.open_table import create_table
from games.tests.people import ALICE, BOB
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
COUNT = re.compile(r"<dt>([^<]*)</dt><dd>(\d+)</dd>")


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> CutRoom:
    return CutRoom()


@pytest.fixture
def room(room_of_module: CutRoom) -> CutRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def play(room: CutRoom, *cutters: str, number: int = 1) -> None:
    """Play a hand that these cut; the record of the one before is made as it starts."""
    room.ring(pledges=room.pledges(*cutters, number=number))
    for name in cutters:
        room.cut(name, number=number)
    room.check_down()


def copy_of_newest(room: CutRoom, name: str) -> Table:
    """Make a table whose tally is that of the room's."""
    table = create_table(limit=room.table.limit, name=name, max_seats=8, now=NOON)
    tally = RecordTally.objects.get(table=room.table)
    hand = tally.newest.hand
    hand.pk, hand.table = None, table
    hand.save()
    record = tally.newest
    record.pk, record.hand = None, hand
    record.save()
    tally.pk, tally.table, tally.newest = None, table, record
    tally.save()
    return table


def test_a_hand_s_page_has_the_browser_check_it_and_the_record_as_a_link(
    client: Client, room: CutRoom
) -> None:
    play(room, ALICE, BOB)
    room.ring()

    page = text(client, f"/fair/{room.table.pk}/1/")

    assert f'data-record="/fair/{room.table.pk}/1.json"' in page
    assert f'href="/fair/{room.table.pk}/1.txt"' in page
    assert "cardroom-record/1" not in page
    assert client.get(f"/fair/{room.table.pk}/999/").status_code == 404


def test_a_room_without_a_record_says_so(client: Client) -> None:
    assert "No hand has a record yet" in text(client, "/fair/")


def test_a_table_s_last_record_is_there_with_its_words(client: Client, room: CutRoom) -> None:
    play(room, ALICE, BOB)
    room.ring()
    record = PublicRecord.objects.get()

    page = text(client, "/fair/")

    assert room.table.name in page
    assert record.words in page
    assert bytes(record.hash).hex()[:16] in page
    assert bytes(record.frame or b"").hex()[:16] in page
    assert f'href="/fair/{room.table.pk}/1/"' in page


def test_the_counts_are_those_of_all_tables(client: Client, room: CutRoom) -> None:
    play(room)
    play(room, ALICE)
    room.frame_for(ALICE, BOB, number=2)
    room.cut(ALICE, number=2)
    room.ring()
    room.check_down()
    room.ring()
    copy_of_newest(room, "Second")

    found = dict(COUNT.findall(text(client, "/fair/")))

    assert found == {
        "Hands": "6",
        "Not cut": "4",
        "Cuts missing": "2",
        "Attempts given up": "2",
        "Void hands": "0",
    }


def test_the_room_s_key_and_eras_are_those_of_its_frames(client: Client, room: CutRoom) -> None:
    frame = room.frame_for(ALICE)
    Era.objects.get_or_create(word=frame.era.hex(), defaults={"since": NOON})

    page = text(client, "/fair/")

    assert frame.room.hex() in page
    assert frame.era.hex() in page


def test_reading_makes_no_record(client: Client, room: CutRoom) -> None:
    play(room, ALICE)
    room.pass_time(2 * QUIET_FOR.total_seconds())
    for path in ("", f"{room.table.pk}/", f"{room.table.pk}/1/", f"{room.table.pk}/download/"):
        client.get(f"/fair/{path}")

    assert not PublicRecord.objects.exists()


def test_a_table_s_hands_are_listed_a_page_at_a_time(
    client: Client, room: CutRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_records, "PAGE", 2)
    for _ in range(4):
        play(room)

    first = text(client, f"/fair/{room.table.pk}/")
    assert numbers(first) == [3, 2]
    (older,) = re.findall(r'href="(\?before=\d+)"', first)
    last = text(client, f"/fair/{room.table.pk}/{older}")
    assert numbers(last) == [1]
    assert "Older hands" not in last


def numbers(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'href="/fair/\d+/(\d+)/"', page)]


def test_a_hand_s_line_says_how_its_deal_went(client: Client, room: CutRoom) -> None:
    play(room)
    play(room, ALICE, BOB)
    room.frame_for(ALICE, BOB, number=2)
    room.cut(ALICE, number=2)
    room.ring(pledges=room.pledges(ALICE, number=3))
    room.cut(ALICE, number=3)
    room.check_down()
    room.ring()

    page = text(client, f"/fair/{room.table.pk}/")

    assert "<td>not cut</td>" in page
    assert "<td>cut by 2</td>" in page
    assert "<td>cut by 1, 1 cut missing (seat 2), 1 attempt given up</td>" in page
    assert "Cuts missing: seat 2: 1." in page


@pytest.mark.parametrize("before", ["x", "-1", "1" * 30, "²"])
def test_what_is_no_number_is_ignored(client: Client, room: CutRoom, before: str) -> None:
    play(room)
    room.ring()

    assert numbers(text(client, f"/fair/{room.table.pk}/?before={before}")) == [1]


@pytest.mark.parametrize("path", ["999/", "999999999/", "999/1/", "999/1.json", "999/download/"])
def test_there_is_nothing_of_a_table_without_records(client: Client, path: str) -> None:
    assert client.get(f"/fair/{path}").status_code == 404


@pytest.mark.parametrize(("path", "queries"), [("/fair/", 3), ("/fair/{table}/", 4)])
def test_a_few_queries_are_enough_for_any_number_of_tables(
    client: Client, room: CutRoom, path: str, queries: int
) -> None:
    play(room)
    room.ring()
    for number in range(5):
        copy_of_newest(room, f"Table {number}")

    with CaptureQueriesContext(connection) as asked:
        text(client, path.format(table=room.table.pk))

    assert len(asked) == queries


def test_a_page_with_its_viewer_s_name_is_kept_for_nobody_else(
    client: Client, room: CutRoom
) -> None:
    client.force_login(Player.objects.get(pk=room.ids[ALICE]))

    kept = client.get("/fair/")["Cache-Control"]

    assert "private" in kept
    assert "no-cache" in kept


def test_the_document_can_be_read_and_linked_to(client: Client) -> None:
    page = text(client, "/fair/formats/")

    assert 'id="the-formats"' in page
    assert "cardroom-frame/1" in page


@pytest.mark.parametrize("path", ["/", "/how-to-play/", "/fair/formats/"])
def test_pages_lead_there(client: Client, path: str) -> None:
    assert 'href="/fair/"' in text(client, path)
