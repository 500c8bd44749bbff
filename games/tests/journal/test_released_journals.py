"""The journal of every released version is read by today's code, and comes to what it came to.

At a release the new version's journals are written with ``ROOM_RECORD=v2 pytest
games/tests/journal``; those of older versions are never written again.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.engine.events.betting import EmergencyAllIn
from games.engine.events.dealing import HandStarted
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.events.settling import HandEnded, HandVoided
from games.tests.journal.recording import GAMES, read, record, stacks

HERE = Path(__file__).parent
RELEASED = sorted(HERE.glob("v*/*.jsonl"))
SEEN = (PlayerSatDown, PlayerLeft, HandStarted, HandEnded, HandVoided, EmergencyAllIn)

released = pytest.mark.parametrize(
    "file", RELEASED, ids=[f"{file.parent.name}-{file.stem}" for file in RELEASED]
)


def test_there_is_one_of_each_game_for_each_release() -> None:
    names = {folder.name: {file.stem for file in folder.glob("*.jsonl")} for folder in folders()}

    assert names
    assert all(games == GAMES.keys() for games in names.values()), names


def folders() -> list[Path]:
    return sorted(HERE.glob("v[0-9]*"))


@released
def test_it_comes_to_the_state_that_was_recorded(file: Path) -> None:
    journal = read(file)

    folded = journal.folded()

    assert folded == journal.state
    assert stacks(folded) == journal.stacks


@released
def test_it_has_all_that_a_table_lives_through(file: Path) -> None:
    kinds = {type(event) for event in read(file).events}

    assert kinds.issuperset(SEEN)


@pytest.mark.drawn
@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_todays_journal_is_recorded_and_read(game: str, tmp_path: Path) -> None:
    version = os.environ.get("ROOM_RECORD")
    folder = HERE / version if version else tmp_path

    record(game, folder)

    journal = read(folder / f"{game}.jsonl")
    assert journal.folded() == journal.state
    assert {type(event) for event in journal.events}.issuperset(SEEN)
