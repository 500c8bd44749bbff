"""An error of the database at COMMIT leaves open what happened: look, and do it once."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError

from games.engine.actions import Call
from games.journal.loaded import Committed, Draft
from games.journal.writing import decide_and_commit
from games.journal.writing.commit import commit as real_commit
from games.models import JournalRow
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def room() -> Room:
    """A hand is running."""
    room = three_players()
    room.deal()
    return room


def breaking(monkeypatch: pytest.MonkeyPatch, *, after: bool, times: int = 1) -> None:
    """Lose the connection before or after the commit itself."""
    left = [times]

    def commit(draft: Draft, **fields: Any) -> Committed:
        done = real_commit(draft, **fields) if after else None
        if left[0]:
            left[0] -= 1
            raise OperationalError("server closed the connection unexpectedly")
        return done or real_commit(draft, **fields)

    monkeypatch.setattr(decide_and_commit, "commit", commit)


def test_it_was_committed_after_all(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch, after=True)

    done = room.act(Call(), request_id="call")

    assert isinstance(done, Committed)
    assert done.is_repeat
    assert JournalRow.objects.filter(request_id="call").count() == 1
    room.check()


def test_it_was_not_committed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch, after=False)

    done = room.act(Call(), request_id="call")

    assert isinstance(done, Committed)
    assert not done.is_repeat
    assert JournalRow.objects.filter(request_id="call").count() == 1
    room.check()


def test_a_database_that_is_gone_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch, after=False, times=2)

    with pytest.raises(OperationalError):
        room.act(Call(), request_id="call")
    room.check()


def test_an_alarm_is_rung_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch, after=True)

    assert room.ring() is None  # it was: the turn has passed on

    room.reload()
    assert room.hand.turn == "1.1"
    room.check()
