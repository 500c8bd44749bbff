"""Each row has a hash over itself and the row before: none is loaded that isn't as written."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.engine.table_commands import SitOut
from games.journal.load_table import follow_table
from games.journal.rows.chain import FIRST, Chain, StoredRow, chain_at, link_of
from games.journal.rows.journal_broken import JournalBroken
from games.journal.rows.stored_rows import stored_rows
from games.models import JournalRow, Table
from games.tests.journal import damaging
from games.tests.journal.damages import DAMAGES
from games.tests.journal.damaging import FIELDS, change, damage, forget_links, rows_of_hand
from games.tests.people import BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

on_one_room = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """One hand was played, the second has come to its turn; Carol sat out meanwhile."""
    room = three_players()
    room.deal()
    room.check_down()
    room.deal()
    room.act(room.passive(), request_id="first")
    room.say(SitOut, CAROL, request_id="out")
    while room.hand.street < 2:
        room.pass_time(1.25)
        room.act(room.passive(), request_id=f"é-{room.loaded.version}")
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def is_loaded(room: Room) -> bool:
    try:
        return damaging.loaded(room).state == room.loaded.state
    except JournalBroken:
        return False


# --- what a link is --------------------------------------------------------------------------


def test_a_link_is_the_hash_over_the_link_before_and_the_whole_row() -> None:
    row = StoredRow(
        version=17,
        player_id=3,
        turn=b"4.2",
        request_id=None,
        schema=1,
        created_at=b"2026-11-21 12:00:00.250000",
        events=b'[{"type":"called"}]',
        link=None,
    )
    numbers = [(7, 8), (17, 8), (3, 8), (1, 2), (3, 2), (-1, 2), (26, 2)]
    head = b"".join(number.to_bytes(size, signed=True) for number, size in numbers)
    texts = b'4.22026-11-21 12:00:00.250000[{"type":"called"}]'

    before = bytes(range(32))
    assert link_of(before, 7, row) == hashlib.sha256(before + head + texts).digest()


def test_what_stands_in_another_column_is_another_row() -> None:
    row = StoredRow(1, None, b"1.2", b"", None, b"3", b"[]", None)
    others = (
        row._replace(turn=b"1.", request_id=b"2"),
        row._replace(turn=b"1.23", created_at=b""),
        row._replace(request_id=None),
        row._replace(player_id=0),
        row._replace(schema=0),
        row._replace(created_at=b"3[", events=b"]"),
    )

    assert len({link_of(FIRST, 1, each) for each in (row, *others)}) == 1 + len(others)


def test_every_row_that_is_read_comes_to_the_link_that_was_written(room: Room) -> None:
    chain = Chain()
    rows = stored_rows(table_id=room.table.pk, first=1, last=room.loaded.version, most=1_000)
    for row in rows:
        chain = chain.after(room.table.pk, row)
        assert chain == chain_at(row.link)

    assert len(rows) == room.loaded.version
    assert any(b"." in row.created_at for row in rows), "a moment with a fraction"
    assert chain == room.loaded.chain == damaging.loaded(room).chain
    assert Table.objects.get(pk=room.table.pk).link == chain.link


# --- what isn't as it was written --------------------------------------------------------------


@given(data=st.data())
@on_one_room
def test_no_bit_of_the_hand_can_be_flipped(room: Room, data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(rows_of_hand(room)), label="row")
    fields = [each for each in FIELDS if damaging.bits_of(row, each)]
    field = data.draw(st.sampled_from(fields), label="column")
    bit = data.draw(st.integers(0, damaging.bits_of(row, field) - 1), label="bit")

    with damage():
        assume(damaging.flip(row, field, bit))
        with pytest.raises(JournalBroken):
            damaging.loaded(room)
    assert is_loaded(room)


@pytest.mark.parametrize("what", DAMAGES)
def test_it_is_not_played_on_where(room: Room, what: str) -> None:
    assert is_loaded(room)

    with damage():
        DAMAGES[what](room)
        with pytest.raises(JournalBroken):
            damaging.loaded(room)


def test_what_breaks_says_no_value(room: Room) -> None:
    with damage():
        change(rows_of_hand(room)[1], events=b"As Kd")
        with pytest.raises(JournalBroken, match=r"^Version \d+ is not as it was written\.$"):
            damaging.loaded(room)


# --- two processes -------------------------------------------------------------------------------


def test_another_process_follows_and_goes_on_where_this_one_was(room: Room) -> None:
    other = copy_of(room)
    other.act(other.passive())
    other.say(SitOut, BOB)

    followed, commits = follow_table(room.loaded, most=10)

    assert commits is not None
    assert [each.version for each in commits] == [followed.version - 1, followed.version]
    assert followed.chain == other.loaded.chain
    room.loaded = followed
    room.act(room.passive())
    room.check()


def test_what_another_process_wrote_is_not_followed_if_it_was_changed_since(room: Room) -> None:
    other = copy_of(room)
    other.act(other.passive())

    with damage():
        change(rows_of_hand(room)[-1], turn="9.9")
        with pytest.raises(JournalBroken):
            follow_table(room.loaded, most=10)


# --- rows of a version that had no links ---------------------------------------------------------


def flips(room: Room, row: JournalRow) -> bool:
    """Whether a bit of a row's moment can be flipped, and the table is loaded all the same."""
    with damage():
        moment: Any = JournalRow._meta.get_field("created_at")
        assert damaging.flip(row, moment, 20)
        return is_loaded(room)


def test_an_older_journal_is_gone_on_from_and_covered_from_its_first_link_on(room: Room) -> None:
    forget_links(room)
    old = rows_of_hand(room)
    assert flips(room, old[1]), "nothing covers it yet"

    room.act(room.passive())

    assert not [row for row in old if flips(room, row)]
    assert not flips(room, rows_of_hand(room)[-1])
    room.check_down()
    room.deal()
    room.check()
    assert not [row for row in rows_of_hand(room) if flips(room, row)]


def test_a_hand_that_starts_after_older_rows_is_covered_by_itself(room: Room) -> None:
    room.check_down()
    forget_links(room)

    room.deal()
    (started,) = rows_of_hand(room)

    assert started.link == link_of(FIRST, room.table.pk, stored(room, started.version))
    assert not flips(room, started)
    room.check_down()
    room.check()


def stored(room: Room, version: int) -> StoredRow:
    (row,) = stored_rows(table_id=room.table.pk, first=version, last=version, most=1)
    return row
