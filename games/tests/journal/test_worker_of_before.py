"""During an upgrade a worker of the version before writes rows beside a server of this one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from django.db import connection

from games.engine.events.betting import Folded
from games.engine.table_commands import SitOut
from games.journal.load_table import load_table
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.rows.chain import StoredRow
from games.journal.rows.hand_journals import hand_journals
from games.journal.rows.journal_broken import JournalBroken
from games.journal.rows.upcasts import SCHEMA
from games.journal.writing import commit as commit_file
from games.journal.writing.fence_and_row import pass_fence
from games.models import Hand, JournalRow, Table
from games.services.hands.ring import ring
from games.tests.journal.damaging import change, damage
from games.tests.people import BOB
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db

AS_BEFORE = """
    INSERT INTO games_journalrow
        (table_id, version, player_id, turn, request_id, events, created_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (table_id, player_id, request_id) WHERE request_id IS NOT NULL DO NOTHING
"""


def pass_fence_as_before(draft: Draft, after: Loaded) -> None:
    """Pass it as the last version did that knew of no links."""
    row = Table.objects.filter(pk=after.table_id)
    link = row.values_list("link", flat=True).get()
    pass_fence(draft, after)
    row.update(link=link)


def write_as_before(draft: Draft, after: Loaded, row: StoredRow, now: dt.datetime) -> None:
    """Write a row as the last version did that knew of no schema and no links."""
    values = (
        after.table_id,
        after.version,
        draft.player_id,
        draft.turn,
        draft.request_id,
        row.events,
        connection.ops.adapt_datetimefield_value(now),
    )
    with connection.cursor() as cursor:
        cursor.execute(AS_BEFORE, values)
        assert cursor.rowcount == 1


@contextmanager
def worker_of_before() -> Iterator[None]:
    """Have commits written as that version did."""
    with (
        patch.object(commit_file, "pass_fence", pass_fence_as_before),
        patch.object(commit_file, "write_row", write_as_before),
    ):
        yield


def time_out_by_worker(room: Room) -> Committed:
    """Let the time of whoever is to act run out; the server hears nothing of it."""
    due = room.loaded.clock.due
    assert due is not None
    room.now = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    with worker_of_before():
        outcome = ring(table_id=room.table.pk, now=room.now)
    assert outcome is not None
    return outcome


def test_what_it_writes_is_loaded_and_gone_on_from() -> None:
    room = three_players()
    room.deal()
    rung = time_out_by_worker(room)
    assert any(isinstance(event, Folded) for event in rung.events)

    assert load_table(table_id=room.table.pk).state == rung.loaded.state
    room.reload()
    room.check_down()
    room.check()
    schemas = JournalRow.objects.order_by("version").values_list("schema", flat=True)
    assert {at: schema for at, schema in enumerate(schemas, start=1) if schema != SCHEMA} == {
        rung.version: None
    }


def test_a_hand_that_both_wrote_is_read_as_one() -> None:
    room = three_players()
    with worker_of_before():
        room.deal()
    room.reload()
    room.act(room.passive())
    time_out_by_worker(room)
    room.reload()
    room.check_down()

    (journal,) = hand_journals([Hand.objects.get().pk])

    assert journal.state == room.hand


def test_the_server_outrun_by_it_decides_anew() -> None:
    room = three_players()
    room.deal()
    rung = time_out_by_worker(room)

    assert room.loaded.version < rung.version
    assert room.ring() is None
    room.say(SitOut, BOB)

    assert room.loaded.version == rung.version + 1
    room.check()


def test_a_link_covers_what_it_wrote_in_the_same_hand_too() -> None:
    room = three_players()
    room.deal()
    rung = time_out_by_worker(room)
    room.reload()
    room.act(room.passive())
    room.check()

    with damage():
        change(row_of(room, rung.version), turn="9.9")
        with pytest.raises(JournalBroken):
            room.reload()


@pytest.mark.parametrize("last", [True, False])
def test_hands_by_turns_are_linked_to_no_row_that_has_no_link(last: bool) -> None:
    room = three_players()
    with worker_of_before():
        room.deal()
        room.act(room.passive())
    room.reload()
    room.check_down()
    if last:
        with worker_of_before():
            room.say(SitOut, BOB)
        room.reload()
    room.deal()
    room.check()

    assert row_of(room, room.loaded.version).link is not None
    assert (row_of(room, room.loaded.version - 1).link is None) is last


def row_of(room: Room, version: int) -> JournalRow:
    return JournalRow.objects.get(table=room.table, version=version)
