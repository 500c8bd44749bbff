"""What the room would send a page of a played table: its own projections, as one snapshot."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from games.live.broadcast.room_frames import Snapshot, encode
from games.projections import project_now, project_view
from games.projections.now import Asking, Now
from games.tests.browser.drawn.played_table import PlayedTable
from games.tests.projections.own_now import project_own_now

TABLE = 16
SECONDS = 18
"""What is left of a turn when it is drawn."""


def snapshot_of(table: PlayedTable, viewer: int, *, version: int = 1) -> str:
    """Return the frame with the whole table for one of its players; the clock has just begun."""
    view = project_view(table.state, viewer=viewer, deck=table.deck)
    commits = table.seen_by(viewer)
    return encode(
        Snapshot(table=TABLE, version=version, view=view, now=moment(table, viewer), told=commits)
    )


def moment(table: PlayedTable, viewer: int) -> Now:
    """Return the moment for a player: whose turn it is, and what they may do."""
    hand, at = table.hand, int(time.time() * 1000)
    clock = Now(
        server_time=at,
        turn=None if hand.to_act is None else hand.turn,
        seat=hand.to_act,
        deadline=None if hand.to_act is None else at + SECONDS * 1000,
        countdown=None if hand.to_act is None else at - 7000,
        next_hand=at + 5000 if hand.is_over else None,
    )
    everybodys = project_now(clock, table.state)
    return project_own_now(everybodys, table.state, viewer, asking=Asking(), deck=table.deck)


def with_button_at(snapshot: str, seat: int) -> str:
    """Return a snapshot with the button elsewhere."""
    frame: dict[str, Any] = msgspec.json.decode(snapshot)
    frame["view"]["hand"]["button"] = seat
    return msgspec.json.encode(frame).decode()
