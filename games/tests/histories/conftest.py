"""An evening that the pages and the mails of a module show."""

from __future__ import annotations

import pytest

from games.histories import request_history as requesting
from games.tests.histories.evening import play, player, verify
from games.tests.people import ALICE
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Three people who have played three hands; Alice has a verified address."""
    room = three_players()
    play(room, 3)
    verify(player(room, ALICE))
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def posted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What would have been given to Celery."""
    tasks: list[tuple[str, int]] = []
    monkeypatch.setattr(requesting, "post_mail", lambda task, row: tasks.append((task, row)))
    return tasks
