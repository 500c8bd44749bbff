"""What the database's constraints refuse is a defect and says so; a request's second row is not."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError

from games.engine.actions import Call
from games.journal.giving_up_hands import CannotGoOn, Defect
from games.journal.loaded import Draft, Outrun
from games.journal.writing import commit as commit_file
from games.journal.writing.commit import commit
from games.models import Incident, JournalRow, Table
from games.tests.services.room import NOON, Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """A hand is running."""
    room = three_players()
    room.deal()
    return room


@pytest.fixture
def occupied(room: Room) -> Room:
    """Somebody has written the next version's row past the fence: no commit can succeed."""
    JournalRow.objects.create(
        table=room.table, version=room.loaded.version + 1, events=b"[]", created_at=NOON
    )
    return room


def test_a_row_that_is_there_already_is_a_defect_and_named(occupied: Room) -> None:
    with pytest.raises(Defect, match="IntegrityError") as raised:
        occupied.act(Call(), request_id="call")

    assert "one_row_per_version" in str(raised.value) or "games_journalrow.version" in str(
        raised.value
    )
    assert str(NOON.date()) not in str(raised.value), "no value of the row"
    assert not isinstance(raised.value, CannotGoOn)


def test_what_a_player_asks_voids_no_hand(occupied: Room) -> None:
    for number in range(5):
        with pytest.raises(Defect):
            occupied.act(Call(), request_id=f"call-{number}")

    assert Table.objects.get().failures == 0


def test_an_alarm_that_fails_three_times_is_an_incident(occupied: Room) -> None:
    for _ in range(3):
        with pytest.raises(CannotGoOn):
            occupied.ring()

    incident = Incident.objects.get()
    assert incident.cause.startswith("IntegrityError: ")
    assert "DETAIL" not in incident.cause


def test_a_request_s_second_row_is_outrun(room: Room) -> None:
    room.act(Call(), request_id="call")
    player = JournalRow.objects.get(request_id="call").player_id
    again = Draft(
        before=room.loaded,
        transitions=(),
        decks=room.loaded.decks,
        player_id=player,
        request_id="call",
    )

    with pytest.raises(Outrun):
        commit(again, now=NOON)
    room.check()


def test_a_fault_beside_the_journal_is_a_defect(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(draft: Draft, **fields: Any) -> None:
        raise IntegrityError('CHECK constraint failed: of the ledger\nDETAIL: Failing row has "As"')

    monkeypatch.setattr(commit_file, "write_side_records", broken)

    with pytest.raises(Defect, match="CHECK constraint failed") as raised:
        room.act(Call(), request_id="call")
    assert "As" not in str(raised.value)
    assert Table.objects.get().version == room.loaded.version
