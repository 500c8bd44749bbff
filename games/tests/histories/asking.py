"""Alice asks for hands by e-mail."""

from __future__ import annotations

import datetime as dt

from games.histories.request_history import OneHand, Wanted, request_history
from games.models import HistoryRequest
from games.tests.people import ALICE
from games.tests.services.room import Room

MINUTE = dt.timedelta(minutes=1)


def ask(room: Room, wanted: Wanted, *, now: dt.datetime | None = None) -> HistoryRequest:
    """Have Alice ask."""
    return request_history(player_id=room.ids[ALICE], wanted=wanted, now=now or room.now)


def hand(room: Room, hand_no: int) -> OneHand:
    """Return the wish for one hand of the room's table."""
    return OneHand(table_id=room.table.pk, hand_no=hand_no)
