"""Once a draft is made the engine rests: within a commit's transaction only values are read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import pytest
from django.db import transaction

from games import engine
from games.engine import table as table_engine
from games.engine.actions import Fold
from games.engine.events.seating import DebtsLapsed
from games.engine.table_commands import Leave, TopUp
from games.journal.loaded import Draft
from games.journal.writing import commit as commit_file
from games.tests.people import ALICE, BOB, CAROL, PEOPLE
from games.tests.services.room import Room, three_players
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db

ENGINE = Path(engine.__file__).parent
"""At its root are the values, which say what they hold; in its folders, the rules."""
OF_LOCKED_ROWS = {"after_bringing"}
"""Reckons with what only the locked rows say (MO-12)."""


class EngineCalls:
    """The rules that are asked within the transactions of commits, by their functions' names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call, as Python's profiler reports it."""
        code = frame.f_code
        folders = Path(code.co_filename).parents
        if event == "call" and ENGINE in folders[1:] and code.co_name[0] != "<":
            self.names.add(code.co_qualname)

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """Stand in for a commit's transaction."""
        outer = sys.getprofile()
        with transaction.atomic():
            sys.setprofile(self.note)
            try:
                yield
            finally:
                sys.setprofile(outer)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> EngineCalls:
    """What of the engine runs within commits from now on."""
    calls = EngineCalls()
    watched = SimpleNamespace(atomic=calls.atomic, on_commit=transaction.on_commit)
    monkeypatch.setattr(commit_file, "transaction", watched)
    return calls


def test_no_rule_is_asked_within_a_commit(calls: EngineCalls) -> None:
    room = Room(*PEOPLE[:5])
    room.deal()
    room.say(TopUp, BOB, chips=500)
    room.say(Leave, CAROL)
    room.check_down()
    room.deal()
    room.ask(void_hand, hand_no=room.hand.hand_no)
    room.deal()
    room.act(Fold())
    while room.loaded.state.is_hand_running:
        room.ring()
    room.say(Leave, ALICE)

    assert calls.names == OF_LOCKED_ROWS
    room.check()


def test_a_fold_within_a_commit_is_noticed(
    calls: EngineCalls, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = three_players()
    calls.names.clear()

    def folding(draft: Draft, **_: Any) -> None:
        table_engine.evolve(draft.before.state, DebtsLapsed())

    monkeypatch.setattr(commit_file, "write_side_records", folding)
    room.say(Leave, BOB)

    assert {"evolve", "evolve_table"} <= calls.names
