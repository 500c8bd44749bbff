"""Crash points: where a test can make the process end, as if the power had gone."""

from __future__ import annotations

import os

CRASH_POINTS = (
    "before_commit",
    "after_commit",
    "after_ack",
    "after_deck_sealed",
    "in_giving_up",
    "after_cut_kept",
    "before_cut",
    "mid_deal",
    "between_streets",
    "in_settlement",
    "in_buy_in",
    "in_cash_out",
    "in_alarm",
    "in_top_up_or_leave",
    "start_up",
    "in_group",
    "failed_in_group",
    "outrun",
    "before_group_commit",
    "after_group_commit",
)
KILLED = 137

# "name" ends the process the first time it gets there, "name:3" the third time. Tests only.
_name, _, _count = os.environ.get("ROOM_CRASH_AT", "").partition(":")
_left = int(_count or 1)
if _name and _name not in CRASH_POINTS:
    raise ValueError(f"ROOM_CRASH_AT is {_name!r}; it must be one of {', '.join(CRASH_POINTS)}.")


def reached(name: str) -> None:
    """End the process at once, without any tidying up, if ROOM_CRASH_AT names this place."""
    global _left
    if name != _name:
        return
    _left -= 1
    if _left == 0:
        os._exit(KILLED)
