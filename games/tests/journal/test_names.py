"""A journal's rows say who by number alone; names come from beside it, and can be taken away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from msgspec.structs import replace

from accounts.models import Player
from games.engine.events.dealing import HandStarted
from games.engine.events.seating import PlayerSatDown
from games.engine.table_state import TableState
from games.histories.hand_records import hand_record
from games.histories.hand_timeline import hand_timeline
from games.journal.load_table import follow_table, load_table
from games.journal.rows.codec import decode_events, encode_events
from games.journal.rows.player_names import UNSAID, Names
from games.models import Hand, HandPlayer, JournalRow
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.audit.journal_steps import journal_steps
from games.selectors.floor.floor_tables import floor_tables
from games.selectors.lobby.table_seats import table_seats
from games.selectors.onlooker import STRANGER
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
EVERYBODY = [ALICE, BOB, CAROL]
LATER = "Aletheia"


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running between Alice, Bob and Carol."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def rename(room: Room, name: str, to: str) -> None:
    Player.objects.filter(pk=room.ids[name]).update(username=to)


def called(table: TableState) -> list[str]:
    return [seat.name for seat in table.seats]


def called_in_hand(room: Room, hand_no: int = 1) -> set[str]:
    record = hand_record(table_id=room.table.pk, hand_no=hand_no, reader=STRANGER)
    return set(record.names.values())


def test_nobodys_name_is_in_a_row(room: Room) -> None:
    room.sit(DAVE, 5)
    room.check_down()
    room.deal()

    rows = b"".join(bytes(row) for row in JournalRow.objects.values_list("events", flat=True))

    assert b'"name":""' in rows
    assert [name for name in (*EVERYBODY, DAVE) if name.encode() in rows] == []


def test_whoever_reads_a_table_is_told_its_names(room: Room) -> None:
    room.sit(DAVE, 5)
    floor, step = floor_tables(room.now)[0].table, [*journal_steps(table_id=room.table.pk, first=1)]
    lobby = table_seats([room.table.pk])[room.table.pk]

    assert called(load_table(table_id=room.table.pk).state) == [*EVERYBODY, DAVE]
    assert floor is not None
    assert [seat.name for seat in floor.seats] == [*EVERYBODY, DAVE]
    assert called(step[-1].state) == [*EVERYBODY, DAVE]
    assert [seat.name for seat in lobby if seat.name] == [*EVERYBODY, DAVE]


def test_who_is_not_to_be_named_is_not_asked_for(
    room: Room, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    rows = [decode_events(row.events, row.schema) for row in JournalRow.objects.all()]
    with django_assert_num_queries(0):
        events = [event for events in rows for event in Names(is_all=True).with_names(events)]

    names = [event.name for event in events if isinstance(event, PlayerSatDown)]
    assert names == [UNSAID] * 3


def test_a_process_that_follows_is_told_who_sat_down(room: Room) -> None:
    before = room.loaded
    room.sit(DAVE, 5)

    after, commits = follow_table(before, most=10)

    assert called(after.state) == [*EVERYBODY, DAVE]
    assert commits is not None
    (sat,) = (each for each in commits[-1].events if isinstance(each, PlayerSatDown))
    assert sat.name == DAVE


def test_a_request_that_comes_again_gets_its_answer_with_the_name(room: Room) -> None:
    first = room.sit(DAVE, 5, request_id="sit")

    assert room.sit(DAVE, 5, request_id="sit").events == first.events


def test_a_new_name_comes_to_the_table_with_the_next_deal(room: Room) -> None:
    before = room.loaded
    rename(room, ALICE, LATER)
    room.check_down()
    assert called(room.loaded.state) == EVERYBODY, "in mid-hand one person would be two"
    room.deal()

    followed, commits = follow_table(before, most=100)
    assert called(followed.state) == called(room.loaded.state) == [LATER, BOB, CAROL]
    assert commits is not None
    assert called(commits[0].state) == EVERYBODY
    room.check_down()
    assert called_in_hand(room, hand_no=2) == {LATER, BOB, CAROL}
    assert audit_tables() == ()


def test_a_hand_keeps_the_names_that_it_was_dealt_with(room: Room) -> None:
    rename(room, ALICE, LATER)
    room.check_down()
    room.reload()
    room.deal()
    room.check_down()

    assert called_in_hand(room) == {ALICE, BOB, CAROL}
    assert called_in_hand(room, hand_no=2) == {LATER, BOB, CAROL}


def test_the_page_of_a_hand_says_who_sat_down_during_it(room: Room) -> None:
    room.sit(DAVE, 5)

    lines = [line for row in hand_timeline(Hand.objects.get()) for line in row.sentences]

    assert any(DAVE in line for line in lines)


def test_a_name_can_be_taken_out_of_the_room_for_good(room: Room) -> None:
    room.check_down()
    rename(room, ALICE, "gone-1")
    HandPlayer.objects.filter(player=room.ids[ALICE]).update(name="")
    room.reload()

    assert called_in_hand(room) == {"gone-1", BOB, CAROL}
    assert called(room.loaded.state) == ["gone-1", BOB, CAROL]
    assert audit_tables() == ()


def test_a_row_of_an_older_version_keeps_the_name_that_it_says(room: Room) -> None:
    started = HandStarted(
        hand_no=2, table=replace(room.loaded.state, hand=None), seats=(1, 2, 3), button=1
    )
    sat = PlayerSatDown(seat=5, player=room.ids[ALICE], name="Al", chips=100)
    rename(room, ALICE, LATER)

    assert Names().with_names((started, sat)) == (started, sat)
    assert b"Al" not in encode_events((started, sat))


def test_who_is_gone_altogether_has_no_name() -> None:
    sat = PlayerSatDown(seat=5, player=10**9, name=UNSAID, chips=100)

    assert Names().with_names((sat,)) == (sat,)
