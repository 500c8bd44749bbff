"""Whoever takes long to decide is let through in the end, however quick the others at a table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from games.engine.refusals import Refused
from games.engine.table_commands import SitIn, SitOut
from games.journal.loaded import Committed, Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.models import JournalRow
from games.services.execute_command import draft_command, execute_command
from games.tests.people import ALICE, BOB
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db(transaction=True)
LONG = 0.1
"""Seconds to decide: many commits of the others."""


@contextmanager
def somebody_who_never_rests(room: Room, name: str) -> Iterator[list[Any]]:
    """Have somebody sit out and in again without a pause; give what came of it."""
    outcomes: list[Any] = []
    is_over = threading.Event()

    def commit_on_and_on() -> None:
        player = room.ids[name]
        while not is_over.is_set():
            for command in (SitOut(player=player), SitIn(player=player)):
                outcomes.append(
                    execute_command(
                        command=command,
                        table_id=room.table.pk,
                        player_id=player,
                        request_id=None,
                        now=room.now,
                    )
                )
        connection.close()

    thread = threading.Thread(target=commit_on_and_on)
    thread.start()
    try:
        yield outcomes
    finally:
        is_over.set()
        thread.join()


def test_a_long_decision_at_a_quick_table_is_committed() -> None:
    room = three_players()
    bob, decided = room.ids[BOB], list[int]()

    def decide(current: Loaded) -> Draft | Refused:
        decided.append(current.version)
        time.sleep(LONG)
        return draft_command(current, SitOut(player=bob), player_id=bob)

    with somebody_who_never_rests(room, ALICE) as others:
        while not others:
            time.sleep(0.001)
        outcome = decide_and_commit(
            table_id=room.table.pk, decide=decide, now=room.now, loaded=None
        )

    assert isinstance(outcome, Committed)
    assert len(set(decided)) > 1
    assert outcome.version == decided[-1] + 1
    versions = JournalRow.objects.order_by("version").values_list("version", flat=True)
    assert list(versions) == list(range(1, len(versions) + 1))
    room.reload()
    room.check()
