"""A table whose journal is broken stops: staff hear of it, no chip moves, no other table waits."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Posting
from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.events.table_changes import ClockRearmed
from games.journal.breaks import NOBODY, TRIED_AGAIN_AFTER_MS
from games.journal.loaded import Committed
from games.journal.rows.journal_broken import JournalBroken
from games.models import Incident, JournalRow, ProcessBeat, Table
from games.services.hands.act import act
from games.services.hands.ring import ring
from games.tasks import sweep
from games.tests.journal.damaging import change, damage, rows_of_hand
from games.tests.people import ALICE
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def room() -> Room:
    """Somebody is to act in the second hand."""
    room = three_players()
    room.deal()
    room.check_down()
    room.deal()
    room.act(room.passive())
    return room


def break_it(room: Room) -> int:
    """Change a row of the running hand; return its version."""
    row = rows_of_hand(room)[0]
    change(row, turn="9.9")
    return row.version


def act_after_restart(room: Room) -> Any:
    """Whoever is to act does, at a process that has nothing cached."""
    hand = room.hand
    assert hand.to_act is not None
    return act(
        table_id=room.table.pk,
        player_id=hand.at(hand.to_act).player,
        turn=hand.turn,
        action=room.passive(),
        request_id="again",
        now=room.now,
        loaded=None,
    )


def run_out(room: Room) -> None:
    """Let the time of whoever is to act run out."""
    clock = room.loaded.clock
    assert clock.due is not None
    room.pass_time((clock.due - milliseconds(room.now)) / 1000 + 1)


def test_nothing_is_played_on_and_staff_are_told_once(room: Room) -> None:
    rows, moved = JournalRow.objects.count(), Posting.objects.count()
    with damage():
        version = break_it(room)
        for _ in range(5):
            with pytest.raises(JournalBroken):
                act_after_restart(room)
            run_out(room)
            with pytest.raises(JournalBroken):
                ring(table_id=room.table.pk, now=room.now)
        incident = Incident.objects.get()
        assert (JournalRow.objects.count(), Posting.objects.count()) == (rows, moved)

    assert incident.cause == (f"The journal is broken. Version {version} is not as it was written.")
    assert (incident.hand_no, incident.version) == (2, room.loaded.version)
    assert (incident.trace, incident.is_void) == ("", False)


def test_the_sweep_leaves_it_alone_for_a_while_and_rings_the_others(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Room(ALICE + "2", "Bob2", name="Second")
    other.deal()
    other.act(other.passive())
    run_out(room)
    run_out(other)
    monkeypatch.setattr("games.tasks.utc_now", lambda: room.now)
    room.now = other.now = max(room.now, other.now)
    beat(room)
    with damage():
        break_it(room)
        sweep()
        row = Table.objects.get(pk=room.table.pk)
        assert Table.objects.get(pk=other.table.pk).version > other.loaded.version

    assert (row.version, row.armed_by) == (room.loaded.version, NOBODY)
    assert row.due == milliseconds(room.now) + TRIED_AGAIN_AFTER_MS


def beat(room: Room) -> None:
    """Let the web process that armed the alarm live on."""
    said = {"at": milliseconds(room.now)}
    ProcessBeat.objects.update_or_create(process=room.loaded.armed_by, defaults=said)


def test_once_it_is_mended_it_goes_on_and_nobody_has_lost_their_time__EA_18(room: Room) -> None:
    row = rows_of_hand(room)[0]
    turn, created_at = row.turn, row.created_at
    with damage():
        break_it(room)
        run_out(room)
        beat(room)
        with pytest.raises(JournalBroken):
            ring(table_id=room.table.pk, now=room.now)
        room.pass_time(3_600)
        beat(room)
        change(row, turn=turn, created_at=created_at)

        outcome = ring(table_id=room.table.pk, now=room.now, process=Process("another"))
        assert isinstance(outcome, Committed)
        assert any(isinstance(event, ClockRearmed) for event in outcome.events)
        room.loaded = outcome.loaded
        assert isinstance(room.act(room.passive()), Committed)
        room.check_down()
        room.check()
        assert not Incident.objects.get().is_void


def test_a_table_that_is_cached_goes_on_since_what_it_knows_is_right(room: Room) -> None:
    with damage():
        break_it(room)
        assert isinstance(room.act(room.passive()), Committed)
        with pytest.raises(JournalBroken):
            room.reload()
