"""An act's fence and row in one statement, when a row is refused that its fence has let pass.

Nobody writes such rows; if somebody did, the group ends, and nothing of it is written.
"""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections, transaction

from games.journal.writing.group_commit import GroupLost, carry_out_together
from games.models import JournalRow, Table
from games.tests.services.room import Room
from games.tests.services.several import check_books, next_act, rows_of, several_tables

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.on_postgres,
]


@pytest.fixture
def rooms() -> list[Room]:
    """Two tables, a hand running at each."""
    return several_tables(2)


def stray_row(room: Room, request_id: str, ahead: int) -> JournalRow:
    """Return a row behind the table's version, which its fence knows nothing of."""
    assert room.hand.to_act is not None
    return JournalRow(
        table=room.table,
        player_id=room.hand.at(room.hand.to_act).player,
        version=room.loaded.version + ahead,
        request_id=request_id,
        events=b"[]",
        created_at=room.now,
    )


def test_a_version_that_is_taken_ends_the_group(rooms: list[Room]) -> None:
    stray = stray_row(rooms[1], "theirs", ahead=1)
    stray.save()

    with pytest.raises(GroupLost, match="A constraint refused a row: IntegrityError"):
        carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])

    assert_nothing_written(rooms, stray)


def test_a_request_that_somebody_answers_meanwhile_ends_the_group(rooms: list[Room]) -> None:
    """Not to be seen before they commit; the row waits for that, and is refused."""
    stray = stray_row(rooms[1], "call-1", ahead=50)
    is_there, may_commit = threading.Event(), threading.Event()

    def answer() -> None:
        with transaction.atomic():
            stray.save()
            is_there.set()
            may_commit.wait(10)
        connections.close_all()

    def soon() -> None:
        threading.Timer(0.2, may_commit.set).start()

    with ThreadPoolExecutor(1) as other:
        theirs = other.submit(answer)
        assert is_there.wait(10)
        with pytest.raises(GroupLost, match="a row was refused behind its fence"):
            carry_out_together([next_act(rooms[0], "call-0"), soon, next_act(rooms[1], "call-1")])
        theirs.result(10)

    assert_nothing_written(rooms, stray)


def assert_nothing_written(rooms: list[Room], stray: JournalRow) -> None:
    assert rows_of("call-0") == 0
    stray.delete()
    versions = Table.objects.in_bulk([room.table.pk for room in rooms])
    assert [versions[room.table.pk].version for room in rooms] == [
        room.loaded.version for room in rooms
    ]
    check_books(*rooms)
