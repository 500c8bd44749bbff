"""Where the process is ended: the named points, and two of them one after the other."""

from __future__ import annotations

import os

from games.journal.writing.crash_points import CRASH_POINTS

TIMES = {"before_commit": 7, "after_commit": 7, "after_ack": 7, "in_buy_in": 3, "in_group": 7}
"""Points that are reached before the first deal: the crash comes when it is being played."""

COMMITS_WITH_MORE = ("after_deck_sealed", "in_buy_in", "in_settlement", "in_cash_out")
"""Points in commits that write more than their journal row."""

OF_A_GROUP = ("in_group", "failed_in_group", "outrun", "before_group_commit", "after_group_commit")
"""Points that are reached where several tables are committed together."""

POINTS = (
    *CRASH_POINTS,
    # A crash at either end of just such a commit: what is written apart from it would be missing.
    *(f"{more}, {end}" for more in COMMITS_WITH_MORE for end in ("before_commit", "after_commit")),
    # Likewise at either end of the common commit in which one table's has failed, or was outrun.
    *(f"{one}, {end}" for one in ("failed_in_group", "outrun") for end in OF_A_GROUP[-2:]),
)


def is_of_a_group(point: str) -> bool:
    """Return whether several tables must be played to get there."""
    return point.partition(", ")[0] in OF_A_GROUP


VARIANTS = ("holdem", "stud")
SCENARIOS = tuple((variant, point) for point in POINTS for variant in VARIANTS)
if os.environ.get("ROOM_VERIFY") != "1":
    # One game at each point, the other at the next; `make verify` plays both at all of them.
    SCENARIOS = tuple((VARIANTS[number % 2], point) for number, point in enumerate(POINTS))
