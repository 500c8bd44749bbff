"""The suspended, and those whose accounts are closed, leave their tables and waiting lists.

It is found by looking, each second and by any process, so that no message about it can be lost;
what staff have just done is done at once besides.
"""

from __future__ import annotations

import datetime as dt

from games.engine import table as table_engine
from games.engine.refusals import Refused
from games.engine.table_commands import Leave
from games.engine.table_state import LeaveReason
from games.journal.giving_up_hands import Defect, contained, defects_as
from games.journal.loaded import Draft, Loaded
from games.journal.writing.decide_and_commit import decide_and_commit
from games.journal.writing.drafting import draft
from games.models import Waiting
from games.selectors.floor.suspended_places import (
    SuspendedPlaces,
    places_of_suspended,
    suspended_places,
)


def remove_suspended(*, now: dt.datetime) -> None:
    """Have all who may not play leave, wherever they have chips or wait."""
    give_up_places(suspended_places(now), now)


def remove_everywhere(player_id: int, now: dt.datetime) -> None:
    """Have one player leave, also where a seat is kept for them without chips."""
    give_up_places(places_of_suspended(player_id, now), now)


def give_up_places(places: SuspendedPlaces, now: dt.datetime) -> None:
    """Give these up, whoever has begun to; a table that fails is tried again in a second."""
    if places.lines:
        Waiting.objects.filter(player_id__in=places.lines).delete()
    for player_id, table_id in places.seats:
        with contained(table_id):
            _have_leave(player_id, table_id, now)


def _have_leave(player_id: int, table_id: int, now: dt.datetime) -> None:
    """As if they had left (TB-3): folded at their next turn, an all-in played to its end."""

    def decide(current: Loaded) -> Draft | Refused | None:
        seat = current.state.seat_of(player_id)
        if seat is None or seat.is_removed:
            return None
        with defects_as(Defect):
            asked = Leave(player=player_id, reason=LeaveReason.STAFF)
            events = table_engine.decide(current.state, asked)
        return events if isinstance(events, Refused) else draft(current, events)

    decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=None)
