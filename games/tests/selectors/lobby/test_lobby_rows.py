"""The lobby's rows: a closed table whose last hand is being played is shown, as closed."""

from __future__ import annotations

import json

import pytest

from games.live.broadcast.room_frames import encode
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.tables_to_join import tables_to_join
from games.services.staff.close_table import close_table
from games.tests.services.room import NOON, three_players

pytestmark = pytest.mark.django_db


def test_a_table_that_closes_after_its_hand_is_told_as_closed() -> None:
    room = three_players()
    room.deal()
    (row,) = lobby_tables(NOON)
    assert tables_to_join([row], player_id=None) == (room.table.pk,)
    assert "is_open" not in json.loads(encode(row))

    close_table(table_id=room.table.pk, now=room.now)
    (row,) = lobby_tables(NOON)
    assert tables_to_join([row], player_id=None) == ()
    assert json.loads(encode(row))["is_open"] is False
