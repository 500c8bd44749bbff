"""The audit of a room that goes on: everything is read as of one instant."""

from __future__ import annotations

import threading

import pytest
from django.db import connection

from games.engine.actions import Call
from games.models import Table
from games.selectors.audit.snapshot import one_snapshot
from games.tests.services.room import three_players

pytestmark = pytest.mark.django_db(transaction=True)


def versions() -> list[int]:
    return list(Table.objects.values_list("version", flat=True))


def test_a_commit_in_the_middle_is_not_seen_and_not_held_up() -> None:
    room = three_players()
    room.deal()

    def somebody_calls() -> None:
        room.act(Call())
        connection.close()

    with one_snapshot():
        before = versions()
        other = threading.Thread(target=somebody_calls)
        other.start()
        other.join(timeout=100)
        assert not other.is_alive()
        assert versions() == before
    assert versions() != before
