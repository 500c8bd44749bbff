"""Turns that the clock ended, a row each, for staff's figures (EA-1, EA-2)."""

from __future__ import annotations

import datetime as dt

from games.engine.events.betting import EmergencyAllIn, Folded
from games.journal.loaded import Draft
from games.models import LateTurn


def note_late_turns(draft: Draft, now: dt.datetime) -> None:
    """Write down, in the commit's transaction, whose turns the clock ended in it."""
    late = [
        event
        for event in draft.events
        if isinstance(event, EmergencyAllIn) or (isinstance(event, Folded) and event.is_time_out)
    ]
    hand = draft.state.hand
    if not late or hand is None:
        return
    LateTurn.objects.bulk_create(
        LateTurn(
            player_id=hand.at(event.seat).player,
            table_id=draft.before.table_id,
            hand_no=hand.hand_no,
            at=now,
            is_all_in=isinstance(event, EmergencyAllIn),
        )
        for event in late
    )
