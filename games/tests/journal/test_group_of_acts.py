"""Plain acts in a group: a row and its fence each, both or neither, without a savepoint."""

from __future__ import annotations

import datetime as dt
import re
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import NoneType
from typing import Any

import pytest
from django.db import connection, connections
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from games.engine.actions import Fold
from games.engine.refusals import Refused
from games.journal.loaded import Committed, Draft, Outrun
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing import commit as commit_file
from games.journal.writing.group_commit import GroupLost, carry_out_together
from games.models import Hand, JournalRow, Table
from games.tests.services.room import Room
from games.tests.services.several import check_books, next_act, rows_of, several_tables

pytestmark = pytest.mark.django_db(transaction=True)

WHAT = re.compile(r"^\s*(SAVEPOINT|INSERT INTO|UPDATE|WITH passed)\b\s+\W*(games_\w+)?")
WRITES_ALONE = connection.vendor == "sqlite"
ROW = "INSERT INTO games_journalrow"
FENCE = "UPDATE games_table"
ACT = [FENCE, ROW] if WRITES_ALONE else ["WITH passed"]
"""The fence comes first; on PostgreSQL in the row's own statement."""


@pytest.fixture
def rooms() -> list[Room]:
    """Three tables, a hand running at each."""
    return several_tables()


def written_by(*rooms: Room) -> list[str]:
    """Return what a group of acts asks of the database, by verb and table."""
    with CaptureQueriesContext(connection) as queries:
        carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])
    found = [WHAT.search(each["sql"]) for each in queries]
    return [" ".join(filter(None, each.groups())) for each in found if each]


def test_each_passes_its_fence_and_writes_its_row(rooms: list[Room]) -> None:
    assert written_by(*rooms) == 3 * ACT
    check_books(*rooms)


def test_one_that_ends_a_round_writes_who_stayed_beside_its_row(rooms: list[Room]) -> None:
    rooms[1].act(rooms[1].passive())

    assert written_by(*rooms) == [*ACT, *ACT, "UPDATE games_hand", *ACT]
    assert rooms[1].loaded.state.hand_no == 1
    check_books(*rooms)
    assert [hand.players_stayed for hand in Hand.objects.order_by("table")] == [None, 2, None]


def test_one_that_acts_twice_has_passed_its_fence_before(rooms: list[Room]) -> None:
    first, second, _ = rooms
    once, again = next_act(first, "once"), next_act(first, "again")
    before = first.loaded.version

    ended = carry_out_together([once, next_act(second, "other"), again])

    assert [type(each.value) for each in ended] == [Committed, Committed, Refused]
    assert ended[0].value.version == before + 1
    assert [rows_of(each) for each in ("once", "other", "again")] == [1, 1, 0]
    check_books(first, second)


def test_one_that_ends_a_hand_has_a_savepoint(rooms: list[Room]) -> None:
    rooms[1].passive = Fold  # type: ignore[method-assign]
    written = written_by(*rooms)

    assert written[len(ACT) : len(ACT) + 3] == ["SAVEPOINT", FENCE, ROW]
    assert written[-len(ACT) :] == ACT
    assert written.count("SAVEPOINT") == 1
    check_books(*rooms)


def test_a_request_that_was_answered_gets_that_answer_and_writes_nothing(rooms: list[Room]) -> None:
    """Bob, who checks last before the flop, is the first after it."""
    first, second, third = rooms
    second.act(second.passive())
    answered = second.act(second.passive(), request_id="once")
    again = next_act(second, "once")

    ended = carry_out_together([next_act(first, "a"), again, next_act(third, "c")])

    repeat = ended[1].value
    assert isinstance(answered, Committed)
    assert (repeat.version, repeat.is_repeat) == (answered.version, True)
    assert [rows_of(each) for each in ("a", "once", "c")] == [1, 1, 1]
    check_books(*rooms)


@pytest.mark.parametrize("failure", [Outrun, KeyError("As")])
def test_what_fails_behind_its_row_ends_the_group_and_nothing_is_written(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch, failure: Any
) -> None:
    broken = rooms[1].table.pk
    before = dict(Table.objects.values_list("pk", "version"))

    def fails(draft: Draft, *, now: dt.datetime) -> None:
        if draft.before.table_id == broken:
            raise failure

    monkeypatch.setattr(commit_file, "write_beside_plain", fails)
    with pytest.raises(GroupLost, match=f"Table {broken}: ") as lost:
        carry_out_together([next_act(room, f"call-{n}") for n, room in enumerate(rooms)])

    assert "As" not in str(lost.value)
    assert lost.value.__suppress_context__
    assert not JournalRow.objects.filter(request_id__startswith="call-").exists()
    assert dict(Table.objects.values_list("pk", "version")) == before


def test_a_fence_that_misses_writes_nothing_and_loses_nobody_else(rooms: list[Room]) -> None:
    """Nobody else can write meanwhile; this work does, in the group's own transaction."""
    moved = rooms[1].table.pk

    def moves() -> None:
        Table.objects.filter(pk=moved).update(version=F("version") + 7)

    acts = [next_act(room, f"call-{n}") for n, room in enumerate(rooms)]
    found = carry_out_together([moves, *acts])

    assert [type(each.failure) for each in found[1:]] == [NoneType, JournalBroken, NoneType]
    assert [rows_of(f"call-{n}") for n in range(3)] == [1, 0, 1]


def test_who_acts_there_meanwhile_waits_and_is_outrun(rooms: list[Room]) -> None:
    """As another process does at the same table."""
    first, second, _ = rooms
    rival = next_act(first, "theirs")
    with ThreadPoolExecutor(1) as other:
        asked: list[Future[Any]] = []

        def begins() -> None:
            asked.append(other.submit(rival))
            assert not wait(asked, timeout=0.3).done

        ended = carry_out_together([next_act(first, "ours"), begins, next_act(second, "b")])
        theirs = asked[0].result(timeout=10)
        other.submit(connections.close_all)

    assert isinstance(ended[0].value, Committed)
    assert isinstance(theirs, Refused)
    assert [rows_of(each) for each in ("ours", "theirs", "b")] == [1, 0, 1]
    check_books(first, second)
